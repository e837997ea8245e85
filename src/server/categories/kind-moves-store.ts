import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Holds a kind, so that no part becomes of it before the transaction ends, and then each part of it. */
export async function holdSubcategory(db: Database, key: number): Promise<number[]> {
  await sql`select from subcategory where id = ${key} for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from part where subcategory_id = ${key} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts a subcategory into another category, after what is in it. */
export async function refileKind(db: Database, key: number, categoryKey: number): Promise<void> {
  await sql`
    update subcategory set category_id = ${categoryKey}, is_placed = true, version = version + 1,
      position = (select coalesce(max(position), -1) + 1 from subcategory other
        where other.category_id = ${categoryKey})
    where id = ${key}`.execute(db);
}

/** Makes parts of another kind; whoever edits one of them is told that it changed. */
export async function refileParts(
  db: Database,
  partIds: readonly number[],
  subcategoryKey: number,
): Promise<void> {
  await sql`
    update part set subcategory_id = ${subcategoryKey}, version = version + 1, updated_at = now()
    where id = any(${[...partIds]}::int[])`.execute(db);
}

/** What files of the trade call a kind in codes means the other. */
export async function refileCodes(db: Database, from: number, to: number): Promise<void> {
  await sql`
    update aces_part_type set subcategory_id = ${to} where subcategory_id = ${from}`.execute(db);
}

/**
 * What imports keep, to be taken back, of what parts said before says the other kind from now on; without another it
 * says nothing of the kind, and parts that go back stay of the one that they are of.
 */
export async function refileKept(db: Database, from: number, to: number | null): Promise<void> {
  const other = to === null ? sql`` : sql` || jsonb_build_object('subcategoryId', ${to}::int)`;
  const isOf = (column: "before" | "after") =>
    sql`coalesce(${sql.ref(column)} -> 'subcategoryId' = to_jsonb(${from}::int), false)`;
  const refiled = (column: "before" | "after") => sql`
    ${sql.ref(column)} = case when ${isOf(column)}
      then (${sql.ref(column)} - 'subcategoryId')${other} else ${sql.ref(column)} end`;
  await sql`
    update import_before set ${refiled("before")}, ${refiled("after")}
    where result is null and (${isOf("before")} or ${isOf("after")})`.execute(db);
}

/** The catalogues of these kinds, and of their categories, are to be made anew. */
export async function wantBooklets(db: Database, paths: readonly string[]): Promise<void> {
  const keys = paths.flatMap((path) => [path, path.split("/")[0]]);
  await sql`
    update booklet set wanted_at = now()
    where kind = 'category' and key = any(${keys}::text[])`.execute(db);
}
