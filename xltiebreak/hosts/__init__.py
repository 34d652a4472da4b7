"""What spreadsheets offer: the functions, their answers, and one folder for each program."""
