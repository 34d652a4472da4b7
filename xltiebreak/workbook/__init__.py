"""The workbook that arbiters fill in: its sheets, reading, building and sorting them."""
