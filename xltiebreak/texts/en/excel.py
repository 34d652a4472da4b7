"""The words of workbooks for Excel in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings is not installed in this Python; 'pip install xlwings' adds it",
    "xlwings without": "the installed xlwings has no file {file}; 'pip install --upgrade --force-reinstall xlwings' may bring it back",
    "crosstable not named": "name the crosstable: {function}(…,Crosstable)",
    "lite guide": "1. In Excel, open the workbook and Home › Add-ins › xlwings Lite.\n2. In the editor on the right, open main.py, delete what is there and paste the whole file main.py.\n3. Open requirements.txt and paste the file requirements.txt over it.\n4. Click Restart, and wait until it says that it is ready.\n5. Choose the script 'Sort standings' and click Run: this also makes the formulas compute.\n",
}
