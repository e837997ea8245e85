-- By which rules the answer to a quote was taxed: when an order that came of it is edited, it is taxed by them as long as it
-- goes to the same state or province. Of a quote that was answered before nothing was kept: such an order is taxed by the
-- rules of its day. An older version answers without them.
-- This release also sends back by card what an edit makes too much of an order on account. An older process counts of what
-- went back of such a payment only what cancellations sent back: what it then cancels, credits or shows of that order is too
-- much by what the edit sent back. While both run, edit no order on account whose invoice a card paid, whole or in part, to
-- come to less than was paid; where that was done, cancel it, credit it and pay out of it only once all processes are new.
-- Versions since 0150 can run on it.

alter table quote add column tax_rules jsonb;
