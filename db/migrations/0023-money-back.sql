-- Money that goes back without the shop having asked: refunds made at the provider are rows of refund, what
-- customers claim is here.

create table payment_dispute (
  attempt_id uuid not null references payment_attempt,
  -- The provider's own id.
  dispute_id text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- When the provider said so: messages come in any order.
  told_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (attempt_id, dispute_id)
);

-- However often a refund is told, it is booked once.
create unique index on refund (attempt_id, refund_transaction_id);
