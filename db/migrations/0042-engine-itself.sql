-- An engine alone lists what was said of it itself, not what fits some vehicle that has it.
create index engine_fitment_of_itself on engine_fitment (engine_id, part_id) where is_explicit;
