-- What was merged into another or taken away in the back office, as the audit log calls it ("brand:40"): how it was
-- called last, and what took its place, which may be gone itself by now. The version before runs on it.

create table gone_thing (
  subject text primary key check (subject <> ''),
  name_es text not null,
  name_en text not null,
  leads_to text check (leads_to <> subject)
);

-- Of a merge the log has two entries, one after the other: what it was merged into, and what was merged into that.
insert into gone_thing (subject, name_es, name_en, leads_to)
select gone.subject, kept.change -> 'merged' ->> 1, kept.change -> 'merged' ->> 1, kept.subject
from audit_log gone
join audit_log kept on kept.id = gone.id + 1 and kept.action = gone.action
  and kept.change ? 'merged' and kept.subject <> gone.subject
where gone.action in ('brand.merge', 'vehicle.merge') and gone.change ? 'mergedInto'
  and gone.subject ~ '^(brand:\d+|vehicle:[me]\d+)$'
on conflict do nothing;

insert into gone_thing (subject, name_es, name_en)
select subject, change -> 'name' ->> 0, change -> 'name' ->> 0 from audit_log
where action = 'brand.remove' and change -> 'name' ->> 0 is not null and subject ~ '^brand:\d+$'
on conflict do nothing;
