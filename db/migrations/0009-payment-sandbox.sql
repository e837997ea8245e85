-- The books of the sandbox gateway (decisions §7): what it would have charged, kept apart from what the
-- shop believes, so that both can be compared. Empty where the shop is no demonstration.

-- What a shopper agreed to on the stand-in for PayPal's own page.
create table sandbox_paypal_order (
  order_id text collate "C" primary key,
  request_id text collate "C" not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);

create table sandbox_payment (
  attempt_id text collate "C" primary key,
  transaction_id text collate "C" not null unique,
  order_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  status text not null
    check (status in ('captured', 'declined', 'action_required', 'settling', 'cancelled')),
  decline_reason text,
  -- When a payment that is settling becomes captured.
  settles_at timestamptz,
  -- An order of the stand-in for PayPal is paid once.
  paypal_order_id text collate "C" unique references sandbox_paypal_order,
  created_at timestamptz not null default now(),
  constraint refunds_are_covered check (refunded_cents between 0 and amount_cents)
);

create table sandbox_refund (
  refund_id text collate "C" primary key,
  transaction_id text collate "C" not null references sandbox_payment (transaction_id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
