-- By which rules the answer to a quote was taxed: when an order that came of it is edited, it is taxed by them as long as it
-- goes to the same state or province. Of a quote that was answered before nothing was kept: such an order is taxed by the
-- rules of its day. An older version answers without them.
-- Versions since 0150 can run on it.

alter table quote add column tax_rules jsonb;
