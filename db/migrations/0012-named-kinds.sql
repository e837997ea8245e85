-- Trade words whose kind of part has another name: "birlo" is a wheel stud, "balata" a shoe or a pad.
-- The kinds stand first in the results; what is found stays the same.
alter table synonym add column names text[] not null default '{}';
comment on column synonym.names is 'Names of kinds of part (subcategories) that the phrases mean';
