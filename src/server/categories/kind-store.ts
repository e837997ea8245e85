import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A category or a subcategory, in the order of the menu: each category before what is in it. */
export type KindRow = {
  /** "c" or "s", and its number. */
  id: string;
  parentId: string | null;
  url: string;
  path: string;
  name: { es: string; en: string };
  drawing: string;
  offered: number;
  version: number;
};

/** What there is of a kind beside its row. */
export type KindUses = { parts: number; namedBy: number };

type Written = { name: KindRow["name"]; drawing: string };

/** The number that its table has for a kind. */
export function keyOfKind(id: string): number {
  return Number(id.slice(1));
}

/** The table that has it. */
export function tableOfKind(id: string): RawBuilder<unknown> {
  return sql.table(isCategory(id) ? "category" : "subcategory");
}

/** Whether it is a category, and no subcategory of one. */
export function isCategory(id: string): boolean {
  return id.startsWith("c");
}

/** All categories and subcategories. */
export async function readKinds(db: Database): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select id, "parentId", url, path, name, drawing, offered, version from (
      select 'c' || c.id as id, null as "parentId", c.url, c.url as path, c.drawing, c.version,
        json_build_object('es', c.name_es, 'en', c.name_en) as name, (
          select coalesce(sum(n.parts), 0)::int from subcategory s
          join facet_count n on n.facet = 'subcategory' and n.value = s.id
          where s.category_id = c.id) as offered,
        c.position as first, c.id as second, -1 as third, 0 as fourth
      from category c
      union all
      select 's' || s.id, 'c' || c.id, s.url, c.url || '/' || s.url, s.drawing, s.version,
        json_build_object('es', s.name_es, 'en', s.name_en), coalesce(n.parts, 0)::int,
        c.position, c.id, s.position, s.id
      from subcategory s join category c on c.id = s.category_id
      left join facet_count n on n.facet = 'subcategory' and n.value = s.id
    ) kinds order by first, second, third, fourth`.execute(db);
  return rows;
}

/** How many parts it has, and how many coupons and rules of freight name it. */
export async function findKindUses(
  db: Database,
  { id, path }: Pick<KindRow, "id" | "path">,
): Promise<KindUses> {
  const { rows } = await sql<KindUses>`
    select (select count(*)::int from part where ${isOf(id)}) as parts,
      (select count(*)::int from coupon where ${path} = any(categories))
        + (select count(*)::int from shipping_policy where ${path} = any(freight_categories)) as "namedBy"`.execute(
    db,
  );
  return rows[0] ?? { parts: 0, namedBy: 0 };
}

function isOf(id: string): RawBuilder<unknown> {
  const key = keyOfKind(id);
  return isCategory(id)
    ? sql`subcategory_id in (select id from subcategory where category_id = ${key})`
    : sql`subcategory_id = ${key}`;
}

/** The parts of a kind. */
export async function findPartsOfKind(db: Database, id: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from part where ${isOf(id)} order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Lets nobody else change categories before the transaction ends; whoever reads goes on. */
export async function lockKinds(db: Database): Promise<void> {
  await sql`lock table category, subcategory in share row exclusive mode`.execute(db);
}

/** Adds a kind after the others of its like; answers its id. */
export async function insertKind(
  db: Database,
  { parentId, url, name, drawing }: Written & { parentId: string | null; url: string },
): Promise<string> {
  const values = sql`${url}, ${name.es}, ${name.en}, ${drawing}, true, true`;
  const columns = sql.raw("url, name_es, name_en, drawing, is_edited, is_placed");
  const { rows } = await (
    parentId === null
      ? sql<{ id: number }>`
        insert into category (${columns}, position)
        select ${values}, coalesce(max(position), -1) + 1 from category returning id`
      : sql<{ id: number }>`
        insert into subcategory (${columns}, category_id, position)
        select ${values}, ${keyOfKind(parentId)}, coalesce(max(position), -1) + 1
        from subcategory where category_id = ${keyOfKind(parentId)} returning id`
  ).execute(db);
  return `${parentId === null ? "c" : "s"}${rows[0]?.id}`;
}

/** Names and draws a kind; the shop's own categories, loaded again, leave it so. */
export async function updateKind(
  db: Database,
  id: string,
  { name, drawing }: Written,
): Promise<void> {
  await sql`
    update ${tableOfKind(id)} set name_es = ${name.es}, name_en = ${name.en}, drawing = ${drawing},
      is_edited = true, version = version + 1
    where id = ${keyOfKind(id)}`.execute(db);
}

/** Puts kinds of one like into this order. */
export async function placeKinds(db: Database, ids: readonly string[]): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  const keys = ids.map(keyOfKind);
  await sql`
    update ${tableOfKind(first)} kind set position = placed.at - 1, is_placed = true
    from unnest(${keys}::int[]) with ordinality as placed (id, at)
    where kind.id = placed.id`.execute(db);
}

/** Takes away a kind that nothing is of. */
export async function deleteKind(db: Database, id: string): Promise<void> {
  await sql`delete from ${tableOfKind(id)} where id = ${keyOfKind(id)}`.execute(db);
}
