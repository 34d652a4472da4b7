"""LibreOffice Calc: the extension, and what runs inside it.

``addin`` builds the .oxt with the standard library alone. The other modules run in LibreOffice's own
Python, where ``uno`` is; nothing else imports them.
"""

#: The name of the extension, by which LibreOffice knows it.
EXTENSION = "org.xltiebreak.calc"
#: The interface that Calc finds the functions by, and the services of the extension.
MODULE, INTERFACE = "org.xltiebreak", "XFunctions"
FUNCTIONS = f"{MODULE}.Functions"
COMMANDS = f"{MODULE}.Commands"
LOADED = f"{MODULE}.Loaded"
FILTER = f"{MODULE}.XlsxFilter"
PROTOCOL = "xltiebreak:"
