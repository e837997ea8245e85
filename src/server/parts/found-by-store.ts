import type { Pool } from "pg";

import type { FoundNumber } from "#domain/search/found-by.ts";

type NumberOfPart = FoundNumber & { partId: number };

/** Those numbers of these parts that have one of the keys, or begin with one of `beginnings`. */
export async function findMatchedNumbers(
  pool: Pool,
  { partIds, keys, beginnings }: { partIds: number[]; keys: string[]; beginnings: string[] },
): Promise<NumberOfPart[]> {
  const { rows } = await pool.query<NumberOfPart>({
    name: "matched_numbers",
    text: `select part_id as "partId", kind, maker, number, certainty
      from part_number number
      where part_id = any((select $1::int[])::int[])
        and (key = any((select $2::text[])::text[]) or exists (
          select from unnest((select $3::text[])::text[]) begun (beginning)
          where starts_with(number.key, begun.beginning)))
      order by part_id, maker, number.number`,
    values: [partIds, keys, beginnings],
  });
  return rows;
}

export type MeasuredPart = {
  partId: number;
  title: { es: string; en: string };
  attributes: { code: string; value: string | { es: string; en: string } }[];
};

/** The titles of these parts, and their attributes by code. */
export async function findMeasured(
  pool: Pool,
  partIds: readonly number[],
): Promise<MeasuredPart[]> {
  const { rows } = await pool.query<MeasuredPart>({
    name: "measured_parts",
    text: `select part.id as "partId", json_build_object('es', title_es, 'en', title_en) as title,
      coalesce((
        select json_agg(json_build_object('code', attribute.code, 'value', one.value -> 'value')
          order by one.place)
        from jsonb_array_elements(part.attributes) with ordinality one (value, place)
        join attribute on attribute.id = (one.value ->> 'id')::int), '[]') as attributes
      from part where id = any((select $1::int[])::int[])`,
    values: [partIds],
  });
  return rows;
}
