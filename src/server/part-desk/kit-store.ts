import { sql } from "kysely";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";

export type KitPieceRow = Record<PriceLevel, number | null> & {
  sku: string | null;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  quantity: number;
  onHand: number | null;
  isOffSale: boolean;
};

/** What a kit holds, in its order, each with what there is of it and what it costs alone. */
export async function findKitPieces(db: Database, kitId: number): Promise<KitPieceRow[]> {
  const { rows } = await sql<KitPieceRow>`
    select part.sku, coalesce(part.part_number, item.part_number) as "partNumber",
      item.title_es as "titleEs", item.title_en as "titleEn", item.quantity,
      case when part.id is not null then
        (select coalesce(sum(on_hand), 0)::int from stock where stock.part_id = part.id)
      end as "onHand",
      coalesce(part.verification = 'rejected', false) as "isOffSale",
      online, repair_shop, wholesale, precio4, precio5, precio6
    from kit_item item
    left join part on part.id = item.part_id
    left join part_price price on price.part_id = part.id and part.verification <> 'rejected'
    where item.kit_id = ${kitId} order by item.position`.execute(db);
  return rows;
}

/** What is in these parts, and in what is in them. */
export async function findInside(db: Database, partIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside (id) as (
      select part_id from kit_item where kit_id = any(${[...partIds]}::int[])
      union
      select item.part_id from inside join kit_item item on item.kit_id = inside.id
    )
    select id from inside where id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
