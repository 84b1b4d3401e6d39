"""What rankers say of a person's table: results, tables for display, sentences."""
