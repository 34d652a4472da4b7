"""Files in, tournaments out."""
