-- By which key somebody took in pieces, and what was sent with it: what is sent again under it comes once. The version
-- before can run on it, and keeps none.
create table stock_receipt (
  -- Whoever sent it, as the audit log names them: keys of two programs have nothing to do with each other.
  actor text not null,
  key text collate "C" not null,
  part_id int not null references part on delete cascade,
  warehouse_id smallint not null references warehouse,
  pieces int not null,
  at timestamptz not null default now(),
  primary key (actor, key)
);
create index on stock_receipt (part_id);

-- The mails to an address, and what became of the last invitation to it, are looked up and not searched for among all
-- that was ever sent.
create index mail_of_recipient on mail (recipient, id);
create index mail_invitation on mail (recipient, id) where kind = 'invitation';

-- Whether the server of the recipient refused it for good, and not only could not be reached.
alter table mail add column is_refused boolean not null default false;
