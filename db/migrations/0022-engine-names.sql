-- Names that name no engine, which searches and imports took for one: a maker's, a make's or a brand's
-- name, a size alone ("6.0L"), and a size that is not the engine's. `reference` says the rest anew.
delete from engine_alias alias using engine
where engine.id = alias.engine_id and (
  alias.key = ''
  or alias.key in (
    select upper(regexp_replace(name, '[^A-Za-z0-9]', '', 'g'))
    from (select name from brand union select name from vehicle_make union select maker from engine) named (name))
  or alias.name ~* '^(cummins |detroit |gm )?[0-9]{1,2}[.,][0-9]{1,2} ?(l|ta?|ti|n)?( (ti )?[vi][468] diesel)?$'
  or (alias.name ~ '^[A-Za-z ]*[0-9]{1,2}[.][0-9]L?$'
    and replace(alias.name, 'L', '') !~ (replace(rtrim(rtrim(engine.liters, '0'), '.'), '.', '\.') || '0?$')));
update catalogue_state set version = version + 1;
