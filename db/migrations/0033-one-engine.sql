-- Engines that stood twice, once under each maker's name, become one: Ford's 7.3 Power Stroke is Navistar's
-- T444E, its 6.0 the VT365, and PACCAR's PX engines are Cummins's. Lines, years and parts go to the one.
update engine set name = 'T444E / 7.3 Power Stroke', slug = 't444e-7-3-power-stroke'
where maker = 'Navistar' and name = 'T444E (7.3 Power Stroke)';
update engine set name = 'VT365 / 6.0 Power Stroke', slug = 'vt365-6-0-power-stroke'
where maker = 'Navistar' and name = 'VT365 (6.0 Power Stroke)';

create temporary table twin on commit drop as
select twin.id as twin_id, one.id as one_id
from (values
  ('Ford', '7.3 Power Stroke', 'Navistar', 'T444E / 7.3 Power Stroke'),
  ('Ford', '6.0 Power Stroke', 'Navistar', 'VT365 / 6.0 Power Stroke'),
  ('Paccar', 'PX-6', 'Cummins', 'ISB 6.7'),
  ('Paccar', 'PX-7', 'Cummins', 'ISB 6.7'),
  ('Paccar', 'PX-8', 'Cummins', '6CT / ISC 8.3'),
  ('Paccar', 'PX-9', 'Cummins', 'ISL 8.9 / L9')) as names (twin_maker, twin_name, one_maker, one_name)
join engine twin on twin.maker = names.twin_maker and twin.name = names.twin_name
join engine one on one.maker = names.one_maker and one.name = names.one_name;

-- Of lines that differ in nothing but the engine's name the first is kept.
create temporary table twin_line on commit drop as
select line.id as line_id, twin.one_id as engine_id,
  first_value(line.id) over (
    partition by line.region, line.model_id, twin.one_id order by line.engine_id = twin.one_id desc, line.id) as kept_id
from vehicle_line line
join (select twin_id as engine_id, one_id from twin union select one_id, one_id from twin) twin using (engine_id);

insert into vehicle (line_id, year)
select distinct kept_id, year from twin_line join vehicle using (line_id)
where kept_id <> line_id
on conflict (line_id, year) do nothing;
insert into fitment
select (jsonb_populate_record(fitment, jsonb_build_object('line_id', kept_id))).*
from twin_line join fitment using (line_id)
where kept_id <> line_id
on conflict do nothing;
delete from fitment using twin_line where fitment.line_id = twin_line.line_id and kept_id <> twin_line.line_id;
delete from vehicle using twin_line where vehicle.line_id = twin_line.line_id and kept_id <> twin_line.line_id;
update vehicle_line kept set year_from = least(kept.year_from, gone.year_from), year_to = greatest(kept.year_to, gone.year_to)
from (
  select kept_id, min(year_from)::smallint as year_from, max(year_to)::smallint as year_to
  from twin_line join vehicle_line on id = line_id where kept_id <> line_id group by kept_id) gone
where kept.id = gone.kept_id;
delete from vehicle_line using twin_line where id = line_id and kept_id <> line_id;
update vehicle_line set engine_id = twin_line.engine_id
from twin_line where id = line_id and kept_id = line_id and vehicle_line.engine_id <> twin_line.engine_id;

insert into engine_fitment (engine_id, part_id, is_explicit)
select one_id, part_id, bool_or(is_explicit) from twin join engine_fitment on engine_id = twin_id group by one_id, part_id
on conflict (engine_id, part_id) do update set is_explicit = engine_fitment.is_explicit or excluded.is_explicit;
delete from engine_fitment using twin where engine_id = twin_id;
delete from engine_alias using twin where engine_id = twin_id;
delete from engine using twin where id = twin_id;

-- A garage keeps names.
update garage_vehicle set entry = jsonb_set(entry, '{engine_name}', to_jsonb(named.one))
from (values
  ('7.3 Power Stroke', 'T444E / 7.3 Power Stroke'), ('T444E (7.3 Power Stroke)', 'T444E / 7.3 Power Stroke'),
  ('6.0 Power Stroke', 'VT365 / 6.0 Power Stroke'), ('VT365 (6.0 Power Stroke)', 'VT365 / 6.0 Power Stroke'),
  ('PX-6', 'ISB 6.7'), ('PX-7', 'ISB 6.7'), ('PX-8', '6CT / ISC 8.3'), ('PX-9', 'ISL 8.9 / L9')) as named (twin, one)
where entry ->> 'engine_name' = named.twin;
update catalogue_state set version = version + 1;
