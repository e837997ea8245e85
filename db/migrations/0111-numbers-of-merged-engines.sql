-- The number of an engine that was merged is kept by itself: what it was called may be the name of the other one again,
-- and is no address of before then. No release has the column that goes.

create table merged_engine (
  id int primary key,
  engine_id int not null references engine on delete cascade
);
create index on merged_engine (engine_id);
insert into merged_engine (id, engine_id)
select former_id, engine_id from former_engine where former_id is not null;

alter table former_engine drop column former_id;
delete from former_engine former using engine
where engine.maker_slug = former.maker_slug and engine.slug = former.slug
  and engine.liters = former.liters;
