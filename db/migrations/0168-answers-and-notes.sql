-- Answers that staff writes to messages, what staff notes of customers, and prices that were agreed on for an order by
-- phone. An older version that runs meanwhile neither shows nor asks for them; it leaves the mail of an answer to a newer one.
-- Versions since 0150 can run on it.

create table contact_answer (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_message on delete cascade,
  at timestamptz not null default now(),
  answered_by text not null,
  words text not null check (words <> ''),
  -- Who sent it under which key, and what: sent twice it is one answer.
  key text collate "C" not null unique,
  body_hash text collate "C" not null,
  -- The mail that takes it there, without a reference: mails are forgotten by themselves.
  mail_id bigint,
  -- Whether nobody had answered before, which it is again once it is taken back.
  was_open boolean not null,
  taken_back_at timestamptz
);
create index on contact_answer (message_id, id);

-- What staff tells each other of a customer; it goes with the account.
create table customer_note (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now(),
  -- Without a reference: what was noted stays when its author has gone.
  author_id uuid,
  author text not null,
  note text not null check (note <> ''),
  changed_at timestamptz,
  version int not null default 1,
  removed_at timestamptz,
  key text collate "C" not null unique,
  body_hash text collate "C" not null
);
create index on customer_note (account_id, id);

-- What a manager agreed on with a customer for one piece of a part of an order by phone.
create table agreed_price (
  order_number bigint not null references shop_order on delete cascade,
  sku text collate "C" not null,
  -- What the catalogue said to this customer then.
  list_cents bigint not null check (list_cents > 0),
  price_cents bigint not null check (price_cents >= 0),
  reason text not null check (reason <> ''),
  agreed_by text not null,
  at timestamptz not null default now(),
  primary key (order_number, sku)
);
