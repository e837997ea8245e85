import { sql } from "kysely";

import { LONGEST_CHAIN } from "#domain/part/supersession.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A part of a chain, as many steps from the one that was named as `step` says. */
export type ChainRow = {
  id: number;
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  brand: string;
  trust: TrustState;
  isPriced: boolean;
  onHand: number;
  step: number;
  successor: { id: number; sku: string; partNumber: string; isOffSale: boolean } | null;
  /** Whether the successor is found by this part's number too. */
  isFoundByOld: boolean;
};

/** Parts of a chain that are listed: many parts may lead to one. */
export const MOST_IN_CHAIN = 60;

/** All that takes the place of a part, wherever else of a chain it stands. */
export async function findSuccessors(db: Database, partId: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with recursive newer (id, step) as (
      select superseded_by, 1 from part where id = ${partId} and superseded_by is not null
      union
      select part.superseded_by, step + 1 from newer join part using (id)
      where part.superseded_by is not null and step <= ${sql.lit(LONGEST_CHAIN)}
    )
    select part.sku from newer join part using (id) group by part.sku order by min(step)`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}

/** What leads to a part and what takes its place, the oldest first; files may have made circles, each part is there once. */
export async function findChain(db: Database, partId: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    with recursive newer (id, step) as (
      select superseded_by, 1 from part where id = ${partId} and superseded_by is not null
      union
      select part.superseded_by, step + 1 from newer join part using (id)
      where part.superseded_by is not null and step <= ${sql.lit(LONGEST_CHAIN)}
    ), older (id, step) as (
      select id, -1 from part where superseded_by = ${partId}
      union
      select part.id, step - 1 from older join part on part.superseded_by = older.id
      where step >= ${sql.lit(-LONGEST_CHAIN)}
    ), chain as (
      select distinct on (id) id, step from (
        select ${partId}::int as id, 0 as step
        union all select id, step from newer union all select id, step from older
      ) as steps order by id, abs(step), step desc
    )
    select part.id, part.sku, part.part_number as "partNumber",
      json_build_object('es', part.title_es, 'en', part.title_en) as title,
      brand.name as brand, part.verification as trust,
      coalesce(greatest(online, repair_shop, wholesale, precio4, precio5, precio6), 0) > 0
        as "isPriced",
      (select coalesce(sum(on_hand), 0)::int from stock where part_id = part.id) as "onHand", step,
      case when next.id is not null then json_build_object('id', next.id, 'sku', next.sku,
        'partNumber', next.part_number, 'isOffSale', next.verification = 'rejected') end
        as successor,
      exists (select from part_number own
        join part_number borne on borne.key = own.key and borne.part_id = part.superseded_by
        where own.part_id = part.id and own.kind = 'printed' and own.key <> '') as "isFoundByOld"
    from chain
    join part using (id)
    join brand on brand.id = part.brand_id
    left join part_price price on price.part_id = part.id
    left join part next on next.id = part.superseded_by
    order by step desc, part.sku desc limit ${sql.lit(MOST_IN_CHAIN + 1)}`.execute(db);
  return rows.toReversed();
}

/** Whether a part is found by the printed number of another without superseding it. */
export async function isFoundAnyway(
  db: Database,
  { partId, otherId }: { partId: number; otherId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (select from part_number own
      join part_number borne on borne.key = own.key and borne.part_id = ${partId}
        and borne.kind <> 'superseded'
      where own.part_id = ${otherId} and own.kind = 'printed' and own.key <> '') as "isFound"
    `.execute(db);
  return rows[0]?.isFound ?? false;
}
