import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { isCategory, keyOfKind } from "./kind-store.ts";

function columnOf(id: string): RawBuilder<unknown> {
  return sql.ref(isCategory(id) ? "category_id" : "subcategory_id");
}

/** Says that an address of before leads to a kind; without one, that what was there was taken away. */
export async function leadFormerTo(db: Database, path: string, id: string | null): Promise<void> {
  await forgetFormer(db, path);
  await sql`insert into former_category (path) values (${path})`.execute(db);
  if (id === null) return;
  await sql`
    update former_category set ${columnOf(id)} = ${keyOfKind(id)} where path = ${path}`.execute(db);
}

/** The same of an address that leads nowhere; what leads to another by now goes on doing so. */
export async function leadBackTo(db: Database, path: string, id: string): Promise<void> {
  const column = columnOf(id);
  await sql`
    insert into former_category (path, ${column}) values (${path}, ${keyOfKind(id)})
    on conflict (path) do update set ${column} = excluded.${column}
    where former_category.category_id is null and former_category.subcategory_id is null`.execute(
    db,
  );
}

/** What led to a kind leads to another. */
export async function leadOn(db: Database, from: string, to: string): Promise<void> {
  const column = columnOf(from);
  await sql`
    update former_category set ${column} = ${keyOfKind(to)} where ${column} = ${keyOfKind(from)}`.execute(
    db,
  );
}

/** An address of before is one of now. */
export async function forgetFormer(db: Database, path: string): Promise<void> {
  await db.deleteFrom("former_category").where("path", "=", path).execute();
}

/** The addresses of before that lead to a kind. */
export async function findFormer(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from former_category where ${columnOf(id)} = ${keyOfKind(id)} order by path`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}
