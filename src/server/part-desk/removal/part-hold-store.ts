import { type RawBuilder, sql } from "kysely";

import { MOST_HOLDS_COUNTED, type PartHold } from "#domain/part/part-removal.ts";
import type { Database } from "#server/platform/database/database.ts";

type Part = { id: number; sku: string };

const MOST = sql.lit(MOST_HOLDS_COUNTED);

/** How many rows a statement gives, as far as they are counted. */
function counted(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (${rows} limit ${MOST}) counted)`;
}

/**
 * How many of each keep a part, as far as they are counted: by the indexes of lines by sku (0072), of quotes by their
 * parts (0077), of movements (0024) and of what customers and guests gather (0178). An empty shelf and a movement of nothing keep
 * none.
 */
export async function countHolds(db: Database, part: Part): Promise<Record<PartHold, number>> {
  const { id, sku } = part;
  const named = sql`array[order_part_key(${sku})]`;
  const { rows } = await sql<Record<PartHold, number>>`
    select ${counted(sql`
        select order_number from order_line
        where order_part_key(sku) = order_part_key(${sku}) and sku = ${sku}
        union select order_number from proposed_piece where part_id = ${id}`)} as orders,
      ${counted(sql`
        select number from quote
        where (quote_part_keys(lines) @> ${named}
            or (requested_lines is not null and quote_part_keys(requested_lines) @> ${named}))
          and exists (select from jsonb_array_elements(lines || coalesce(requested_lines, '[]')) line
            where line ->> 'sku' = ${sku})`)} as quotes,
      ${counted(sql`
        select from cart_line where sku = ${sku}
        union all select from guest_cart_part where sku = ${sku} and expires_at > now()`)} as carts,
      ${counted(sql`select distinct list_id from saved_list_line where sku = ${sku}`)} as lists,
      ${counted(sql`select from own_part_number where sku = ${sku}`)} as "ownNumbers",
      ${counted(sql`select from stock_notice where part_id = ${id}`)} as notices,
      ${counted(sql`select from stock where part_id = ${id} and (on_hand > 0 or incoming > 0)`)} as stock,
      ${counted(sql`select from stock_movement where part_id = ${id} and quantity <> 0`)} as movements,
      ${counted(sql`select distinct kit_id from kit_item where part_id = ${id}`)} as kits,
      ${counted(sql`${besideInChain(id)}`)} as supersession,
      ${counted(sql`select from fitment_report where sku = ${sku}`)} as reports`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("PostgreSQL counted nothing.");
  return found;
}

/** The parts that a part takes the place of, and the one that takes its. */
function besideInChain(id: number): RawBuilder<unknown> {
  return sql`select part.id from part where superseded_by = ${id}
    union all select superseded_by from part where id = ${id} and superseded_by is not null`;
}

export type NamedPartRow = { sku: string; partNumber: string; title: { es: string; en: string } };

const MOST_NAMED = 5;

/** The first kits that a part is in, or parts beside it in its chain, by their numbers. */
export async function findKeepingParts(
  db: Database,
  { id }: Pick<Part, "id">,
  by: "kits" | "supersession",
): Promise<NamedPartRow[]> {
  const holding =
    by === "kits" ? sql`select kit_id from kit_item where part_id = ${id}` : besideInChain(id);
  const { rows } = await sql<NamedPartRow>`
    select sku, part_number as "partNumber", json_build_object('es', title_es, 'en', title_en) as title
    from part where id in (${holding}) order by part_number, id limit ${sql.lit(MOST_NAMED)}`.execute(
    db,
  );
  return rows;
}

export type GoingRow = {
  fitments: number;
  references: number;
  /** Papers that other parts have too, and those that none has. */
  documents: number;
  ownDocuments: number;
  pictures: number;
  contents: number;
  equivalents: number;
};

/** Whether another part has the paper `mine` too. */
const isShared = sql`exists (select from part_document other
  where other.document_id = mine.document_id and other.part_id <> mine.part_id)`;

/** How much is said of a part alone. */
export async function countGoing(db: Database, { id }: Pick<Part, "id">): Promise<GoingRow> {
  const { rows } = await sql<GoingRow>`
    select (select count(*)::int from fitment where part_id = part.id and line_id <> 0) as fitments,
      (select count(*)::int from part_number
        where part_id = part.id and kind = 'competitor') as "references",
      (select count(*)::int from part_document mine
        where part_id = part.id and ${isShared}) as documents,
      (select count(*)::int from part_document mine
        where part_id = part.id and not ${isShared}) as "ownDocuments",
      cardinality(images) as pictures,
      (select count(*)::int from kit_item where kit_id = part.id) as contents,
      (select count(*)::int from part other
        where other.interchange_group = part.interchange_group and other.id <> part.id) as equivalents
    from part where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The part is held, and not there.");
  return found;
}

/** Holds a part against everybody who changes it or says anything of it, until the transaction ends. */
export async function holdWholePart(db: Database, id: number): Promise<void> {
  await sql`select from part where id = ${id} for update`.execute(db);
}

/**
 * Holds the shelves of a part that is held whole, until the transaction ends: what somebody counts there at the same moment
 * is seen before the part goes.
 */
export async function holdShelves(db: Database, id: number): Promise<void> {
  await sql`select from stock where part_id = ${id} order by warehouse_id for update`.execute(db);
}
