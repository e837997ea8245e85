-- Leaving out a thing of ACES, or bringing it back, moves what names it batch by batch: what is still to be moved, and how
-- far that came. And how many applications are left out for each thing, counted as those that wait are (0135). The
-- version before can run on it: it moves all at once, which leaves the batches nothing to do, and the counts are kept by
-- triggers.

-- What is changed meanwhile waits, so that it is counted once: here, or by the triggers.
lock table aces_application in share row exclusive mode;

create table aces_moving (
  -- Which way: out while aces_left_out has it, and back when it has not.
  missing text collate "C" primary key,
  -- The last application that was looked at, and the last that there was when it was said.
  after_id bigint not null default 0,
  until_id bigint not null,
  begun_at timestamptz not null default now()
);
create index on aces_moving (begun_at, missing);

create table aces_left_count (
  missing text collate "C" primary key,
  applications int not null
);
insert into aces_left_count (missing, applications)
select left_out_for, count(*) from aces_application
where state = 'left_out' and left_out_for is not null group by left_out_for;

-- In the order of their ids, so that a batch finds where the one before ended.
create index aces_application_left_out_in_order on aces_application (left_out_for, id)
  where state = 'left_out';
drop index aces_application_left_out_for_idx;

-- Whoever changes the queue has the turn of imports, so that no two of these cross.
create or replace function count_aces_wanted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into aces_wanted as wanted (missing, applications)
    select key, count(*) from came, unnest(missing) key where state = 'waiting' group by key order by key
    on conflict (missing) do update set applications = wanted.applications + excluded.applications;
    insert into aces_left_count as counted (missing, applications)
    select left_out_for, count(*) from came where state = 'left_out' and left_out_for is not null
    group by left_out_for order by left_out_for
    on conflict (missing) do update set applications = counted.applications + excluded.applications;
  end if;
  if tg_op <> 'INSERT' then
    update aces_wanted wanted set applications = wanted.applications - gone.applications
    from (select key, count(*) as applications from went, unnest(missing) key
      where state = 'waiting' group by key order by key) gone
    where wanted.missing = gone.key;
    delete from aces_wanted where applications <= 0;
    update aces_left_count counted set applications = counted.applications - gone.applications
    from (select left_out_for, count(*) as applications from went
      where state = 'left_out' and left_out_for is not null group by left_out_for) gone
    where counted.missing = gone.left_out_for;
    delete from aces_left_count where applications <= 0;
  end if;
  return null;
end $$;

-- What an import that keeps several kinds of things has still to put back of one: the batches of the next kind do not pass
-- by all that waits of another, nor those that find nothing more.
create index import_before_of_kind on import_before (run_id, split_part(detail, ' ', 1), id desc)
  where result is null;

-- How far an import came by versions that keep what there was of ACES: batches of the version before, which kept nothing
-- of it, leave it behind, and such an import is not taken back by half. Last, for whoever imports writes here last, too.
alter table import_run add column kept_position bigint not null default 0;
