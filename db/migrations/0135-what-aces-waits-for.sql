-- What applications of ACES wait for, counted once for each thing that they miss, and what staff says is not the shop's: such
-- applications are left out, and come back when somebody thinks otherwise. The version before can run on this: the
-- counts are kept by triggers, and it lets wait what a file brings that is left out here.

create table aces_left_out (
  -- As applications miss it: 'BaseVehicle:588822', 'Part:BMNN AQ1007'.
  missing text primary key,
  -- Whether it holds for what later files bring, too.
  is_lasting boolean not null
);

alter table aces_application drop constraint aces_application_state_check;
alter table aces_application add constraint aces_application_state_check
  check (state in ('waiting', 'resolved', 'left_out'));
-- Because of which thing it is left out.
alter table aces_application add column left_out_for text;
create index on aces_application (left_out_for) where state = 'left_out';

create table aces_wanted (
  missing text collate "C" primary key,
  applications int not null,
  since timestamptz not null default now()
);
create index on aces_wanted (applications desc, missing);
create index on aces_wanted (since);

insert into aces_wanted (missing, applications, since)
select key, count(*), min(created_at)
from aces_application, unnest(missing) key where state = 'waiting' group by key;

-- Whoever changes the queue has the turn of imports, so that no two of these cross.
create function count_aces_wanted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into aces_wanted as wanted (missing, applications)
    select key, count(*) from came, unnest(missing) key where state = 'waiting' group by key order by key
    on conflict (missing) do update set applications = wanted.applications + excluded.applications;
  end if;
  if tg_op <> 'INSERT' then
    update aces_wanted wanted set applications = wanted.applications - gone.applications
    from (select key, count(*) as applications from went, unnest(missing) key
      where state = 'waiting' group by key order by key) gone
    where wanted.missing = gone.key;
    delete from aces_wanted where applications <= 0;
  end if;
  return null;
end $$;
create trigger count_aces_came after insert on aces_application
  referencing new table as came for each statement execute function count_aces_wanted();
create trigger count_aces_changed after update on aces_application
  referencing old table as went new table as came for each statement execute function count_aces_wanted();
create trigger count_aces_went after delete on aces_application
  referencing old table as went for each statement execute function count_aces_wanted();
