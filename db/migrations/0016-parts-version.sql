-- What prices and stock do not change is kept longer: words, names, menus, vehicles (ADR 0012).
alter table catalogue_state add column parts_version bigint not null default 1;
comment on column catalogue_state.parts_version is 'Raised together with version, but not by prices and availability alone.';
