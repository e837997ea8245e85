-- Suggestions offer the parts that bear a number themselves before those that name it as a cross reference.
create index part_number_printed on part_number (key) include (part_id) where kind = 'printed';
