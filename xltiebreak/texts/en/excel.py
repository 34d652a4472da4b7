"""The words of workbooks for Excel in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings is not installed in this Python; 'pip install xlwings' adds it",
    "xlwings without": "the installed xlwings has no file {file}; 'pip install --upgrade --force-reinstall xlwings' may bring it back",
    "crosstable not named": "name the crosstable: {function}(…,Crosstable)",
    "lite guide": "1. In Excel, open the workbook and Home › Add-ins › xlwings Lite.\n2. In the editor on the right, open main.py, delete what is there and paste the whole file main.py.\n3. Open requirements.txt and paste the file requirements.txt over it.\n4. Click Restart, and wait until it says that it is ready.\n5. Choose the script 'Sort standings' and click Run: this also makes the formulas compute.\n",
    "addin made excel": "{file} was written. Close Excel, double-click the file, and choose to enable it; or Developer › Excel Add-ins › Browse adds it for good.",
    "addin made lite": "{file} was written, with its code. Open it in Excel, add the free add-in xlwings Lite if it is not there, and trust the workbook. The code is also in {folder}, to be pasted by hand.",
    "macros elsewhere": "Built here, the workbook does not know the Python of the Windows machine on which it will be used; better build it there. 'xltiebreak doctor' tells more.",
}
