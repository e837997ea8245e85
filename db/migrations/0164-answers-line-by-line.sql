-- What a quote was asked for, line by line, where its answer says of a line that there is none, or offers another part in its
-- place: `lines` is what is offered, and nothing else of it is shown, priced or ordered by an older version. It answers such a
-- quote anew line by line of what is offered, and keeps what stands beside. With it the note for the customer stands on the
-- quote as its last answer has it; an older version leaves there what the answer before said.
-- Holds writers of quote for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table quote
  -- As `lines`, each with its `fate`; null where all of it is offered as it was asked for.
  add column requested_lines jsonb,
  add column answer_note text not null default '';
create index quote_by_requested_part on quote using gin (quote_part_keys(requested_lines)) where requested_lines is not null;
