-- Links to copies of somebody's data, which staff has mailed to whom the data belongs; and what finds entries of the audit log
-- by a value, a field or the address that they came from. An older version that runs meanwhile makes none of these links and
-- opens none; where it gives an account another e-mail, the link that was mailed before works on for its days.
-- Holds writers of audit_log for 62 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check
  check (kind in ('verify', 'password', 'copy'));

-- What an entry of the audit log is found by: '#' and the name of each field that changed, and the words of what it was and
-- is, in lower case, whatever lists and groups they stand in. A text that is searched for is read by the same function.
create function audit_words(change jsonb) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct word), '{}')
      from (
        select '#' || field as word
          from jsonb_object_keys(case jsonb_typeof(change) when 'object' then change else '{}' end) field
        union all
        select piece
          from jsonb_path_query(change, 'strict $.** ? (@.type() != "object" && @.type() != "array" && @.type() != "null")') leaf,
            regexp_split_to_table(lower(leaf #>> '{}'), '[][\s.,;:()<>{}"''/\\@|_=#&?!-]+') piece
         where piece <> '' and length(piece) <= 100
      ) found
  );

create index audit_log_by_word on audit_log using gin (audit_words(change));
create index audit_log_by_address on audit_log (address, id) where address <> '';
