-- When an attempt whose order's time to pay is over may be tried to be cancelled again: one whose gateway
-- cannot say what became of it keeps no other order from its turn.
alter table payment_attempt add column cancel_at timestamptz;
