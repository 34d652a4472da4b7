"""The tests speak English, whichever language the computer has; so do the processes they start."""

import os

os.environ["LC_ALL"] = "C"
