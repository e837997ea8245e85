import { once } from "node:events";
import { finished } from "node:stream/promises";

import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import type { Database } from "#server/platform/database/database.ts";

import type { DemoLine } from "./application.ts";
import type { CatalogueContents } from "./catalogue-contents.ts";
import type { Wording } from "./part-family.ts";
import { PART_COLUMNS, type PartTable, type CopyBatch } from "./part-rows.ts";

const TABLES: readonly PartTable[] = [
  "part",
  "part_price",
  "part_cost",
  "stock",
  "part_number",
  "kit_item",
  "fitment",
  "engine_fitment",
  "part_demand",
];

/** Does all of the work on one connection, or nothing of it. */
export async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** How many parts there are, and how many of them did not come from the demo. */
export async function countParts(db: Database): Promise<{ parts: number; others: number }> {
  const { rows } = await sql<{ parts: number; others: number }>`
    select count(*) as parts, count(*) filter (where source <> 'demo') as others from part`.execute(
    db,
  );
  return rows[0] ?? { parts: 0, others: 0 };
}

/** What the catalogue holds beside its parts, for a summary. */
export async function countContents(db: Database): Promise<CatalogueContents> {
  const { rows } = await sql<CatalogueContents>`
    select (select count(*) from part_number) as numbers, (select count(*) from fitment) as fitments,
      (select count(*) from kit_item) as "kitItems", (select count(distinct brand_id) from part) as brands`.execute(
    db,
  );
  return rows[0] ?? { numbers: 0, fitments: 0, kitItems: 0, brands: 0 };
}

/** Every vehicle line with its names, in an order that does not depend on how it was loaded. */
export async function findDemoLines(db: Database): Promise<DemoLine[]> {
  const { rows } = await sql<DemoLine>`
    select l.id, l.region, m.name as make, o.name as model, e.id as "engineId", e.name as engine, e.maker,
      e.liters::float8 as liters, coalesce(e.cylinders, 6)::int as cylinders,
      l.year_from as "yearFrom", l.year_to as "yearTo"
    from vehicle_line l
    join vehicle_model o on o.id = l.model_id
    join vehicle_make m on m.id = o.make_id
    join engine e on e.id = l.engine_id
    order by m.id, o.slug collate "C", e.slug collate "C", l.region`.execute(db);
  return rows;
}

type IdRow = { key: string; id: number };

/** Ids by name, slug or path, of what parts refer to. */
export async function findIds(db: Database) {
  const byKey = async (query: ReturnType<typeof sql<IdRow>>) =>
    new Map((await query.execute(db)).rows.map(({ key, id }) => [key, id]));
  const warehouses = await db
    .selectFrom("warehouse")
    .select(["id", "storefront"])
    .orderBy("position")
    .execute();
  const notes = await db.selectFrom("fitment_note").select("id").orderBy("id").execute();
  return {
    brand: await byKey(sql<IdRow>`select name as key, id from brand`),
    subcategory: await byKey(sql<IdRow>`
      select c.url || '/' || s.url as key, s.id from subcategory s join category c on c.id = s.category_id
      union all select path, subcategory_id from former_category where subcategory_id is not null`),
    attribute: await byKey(sql<IdRow>`select code as key, id from attribute`),
    warehouses,
    notes: notes.map(({ id }) => id),
  };
}

/** Has the shop's own kinds of part and measures that were taken away come back: the demonstration has parts of each. */
export async function forgetRemovedKinds(db: Database): Promise<void> {
  await sql`delete from former_attribute`.execute(db);
  await sql`
    delete from former_category where category_id is null and subcategory_id is null`.execute(db);
}

/** Adds the notes of fitments that the demo uses. */
export async function addNotes(db: Database, notes: readonly Wording[]): Promise<void> {
  await db
    .insertInto("fitment_note")
    .values(notes.map(({ es, en }) => ({ text_es: es, text_en: en })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets the demonstration's brands be warranted for a year, or for 100,000 km. */
export async function warrantDemoBrands(client: PoolClient): Promise<void> {
  await client.query(`
    insert into warranty_term (brand_id, months, km)
    select id, 12, 100000 from brand where is_demo`);
}

/** An index or a constraint that can be taken away and put back. */
type Definition = { table: string; name: string; definition: string };

/** What is kept about parts by others, and goes with them. */
const ABOUT_PARTS = [
  "stock_movement",
  "stock_move",
  "stock_receipt",
  "stock_intake",
  "stock_intake_line",
  "search_choice",
  "stock_notice",
  "warranty_term",
  "part_document",
  "part_source",
  "imported_price",
  "price_change_row",
];

/**
 * Empties the tables of parts and runs `load` on them without indexes and foreign keys, which are
 * put back at the end: sorting once is far faster than keeping order row by row. All in the
 * caller's transaction; a failure leaves everything as it was.
 */
export async function reloadParts(
  client: PoolClient,
  load: () => Promise<void>,
  onIndex: (done: number, total: number) => void,
): Promise<void> {
  await client.query(`truncate ${TABLES.join(", ")}, ${ABOUT_PARTS.join(", ")}`);
  const constraints = await droppable(client, CONSTRAINTS);
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await droppable(client, INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await load();

  await client.query("set local maintenance_work_mem = '512MB'");
  const statements = [
    ...indexes.map(({ definition }) => definition),
    ...constraints.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
  for (const [done, statement] of statements.entries()) {
    onIndex(done, statements.length);
    await client.query(statement);
  }
  await client.query(OPENING);
  await client.query(
    "select setval(pg_get_serial_sequence('part', 'id'), coalesce((select max(id) from part), 1))",
  );
  await client.query(`analyze ${TABLES.join(", ")}, stock_movement`);
  onIndex(statements.length, statements.length);
}

/** Opens the book of stock with what was loaded. */
const OPENING = `
  insert into stock_movement (part_id, warehouse_id, kind, quantity, on_hand)
  select part_id, warehouse_id, 'opening', on_hand, on_hand from stock where on_hand > 0`;

/** Primary keys but part's own, to which others refer, before the foreign keys that need them. */
const CONSTRAINTS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where conrelid = any($1::regclass[]) and (contype = 'f' or contype = 'p' and conrelid <> 'part'::regclass)
  order by contype desc, conrelid, conname`;

const INDEXES = `
  select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not i.indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by i.indrelid, i.indexrelid`;

async function droppable(client: PoolClient, query: string): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(query, [TABLES]);
  return rows;
}

/** Sends a batch of rows; they count as old from the start, so that no later pass rewrites them. */
export async function copyBatch(client: PoolClient, batch: CopyBatch): Promise<void> {
  for (const table of TABLES) {
    const rows = batch[table];
    if (rows === "") continue;
    const sink = client.query(
      copyFrom(`copy ${table} (${PART_COLUMNS[table]}) from stdin with (freeze)`),
    );
    if (!sink.write(rows)) await once(sink, "drain");
    await finished(sink.end());
  }
}
