"""What outsiders hold: names, signatures, keys, addresses, options, fields and message codes."""
