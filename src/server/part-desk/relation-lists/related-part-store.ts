import { type RawBuilder, sql } from "kysely";

/** Of each row so many parts are named. */
export const MOST_NAMED_PARTS = 3;

/** The first parts that a statement gives, in its order, as lists of relations name them; it gives `part` and `brand`. */
export function firstNamed(
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('sku', named.sku, 'partNumber', named.part_number,
      'title', json_build_object('es', named.title_es, 'en', named.title_en), 'brand', named.brand))
    from (select part.sku, part.part_number, part.title_es, part.title_en, brand.name as brand
      ${from} order by ${order} limit ${sql.lit(MOST_NAMED_PARTS)}) named), '[]')`;
}

/** Whether a number of parts lies within bounds. */
export function isOfSize(
  count: RawBuilder<unknown>,
  bounds: { least: number; most: number | null } | undefined,
): RawBuilder<unknown> | false {
  if (!bounds) return false;
  return sql`(${count} >= ${bounds.least} and (${bounds.most}::int is null or ${count} <= ${bounds.most}::int))`;
}
