-- What is asked, and what of the answer is opened and put into a cart, counted by day. Nothing here says who it
-- was: no address, no account, no session, no browser (decisions §4). Rows go after 90 days.
create table search_question (
  day date not null,
  text text not null,
  storefront text not null check (storefront in ('cr', 'us')),
  -- Which way of asking answered, and whether the filters and the vehicle left anything of it.
  rung text not null,
  found boolean not null,
  -- Words that nobody understood.
  unknown text[] not null default '{}',
  times integer not null check (times > 0),
  primary key (day, text, storefront, rung, found)
);

create table search_choice (
  day date not null,
  text text not null,
  part_id integer not null references part on delete cascade,
  opened integer not null default 0,
  carted integer not null default 0,
  primary key (day, text, part_id)
);
create index search_choice_part on search_choice (part_id);
