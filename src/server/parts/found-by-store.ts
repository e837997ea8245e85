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
    text: `select part_id as "partId", kind, maker, number, null as certainty
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
