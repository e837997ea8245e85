import { type RawBuilder, sql } from "kysely";

import { litersWritings } from "#domain/vehicle/engine-liters.ts";

/** The address of a make by what it is, or else was, called; what nobody was called stays as it is. */
export function makeSlugNow(make: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select now.slug from former_make former join vehicle_make now on now.id = former.make_id
    where former.slug = ${make}
      and not exists (select from vehicle_make living where living.slug = former.slug)), ${make})`;
}

/** The address of a model of a make, by what it is or was called there (decisions §11, vehicles). */
export function modelSlugNow({
  make,
  model,
}: {
  make: string;
  model: string;
}): RawBuilder<unknown> {
  return sql`coalesce((
    select now.slug from former_model former
    join vehicle_make maker on maker.id = former.make_id and maker.slug = ${makeSlugNow(make)}
    join vehicle_model now on now.id = former.model_id
    where former.slug = ${model}), ${model})`;
}

/** Whether the engine `e` is or was called so: by slugs, of any maker where that is empty, and of any size. */
export function isEngineCalled({
  maker = "",
  engine,
  liters = "",
}: {
  maker?: string;
  engine: string;
  liters?: string;
}): RawBuilder<boolean> {
  return sql<boolean>`(
    e.slug = ${engine} and ${maker} in ('', e.maker_slug) and ${inLiters("e", liters)}
    or e.id = any(array(select former.engine_id from former_engine former
      where former.slug = ${engine} and ${maker} in ('', former.maker_slug)
        and ${inLiters("former", liters)})))`;
}

function inLiters(table: "e" | "former", liters: string): RawBuilder<unknown> {
  const writings = litersWritings(liters);
  return sql`(cardinality(${writings}::text[]) = 0
    or ${sql.ref(`${table}.liters`)} = any(${writings}::text[]))`;
}

/** The number of an engine, which addresses may call by that of one that was merged into it. */
export function engineIdNow(id: number): RawBuilder<unknown> {
  return sql`coalesce((select engine_id from merged_engine where id = ${id}), ${id})`;
}

/** The same of a vehicle. */
export function vehicleIdNow(id: number): RawBuilder<unknown> {
  return sql`coalesce((select vehicle_id from former_vehicle where id = ${id}), ${id})`;
}
