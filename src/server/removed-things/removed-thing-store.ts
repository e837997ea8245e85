import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { KeptRows } from "./removed-thing-tables.ts";

/** Rows of a table that have a number in a column. */
export type RowsAt = { table: string; column: string; keys: readonly number[] };

/** What was taken away, and what led to it. */
export type RemovedRow = { kept: KeptRows[]; formerly: string[] };

/** Rows as they are now. */
export async function readRows(db: Database, { table, column, keys }: RowsAt): Promise<KeptRows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(kept) as row from ${sql.table(table)} kept
    where ${sql.ref(`kept.${column}`)} = any(${[...keys]}::int[])`.execute(db);
  return { table, rows: rows.map(({ row }) => row) };
}

/** Which columns of other tables take their rows along when one of a table goes, and what of it they name. */
export async function findFollowers(
  db: Database,
  table: string,
): Promise<{ table: string; column: string; named: string }[]> {
  const { rows } = await sql<{ table: string; column: string; named: string }>`
    select child.relname as table, own.attname as column, named.attname as named
    from pg_constraint link
    join pg_class child on child.oid = link.conrelid
    join pg_attribute own on own.attrelid = link.conrelid and own.attnum = link.conkey[1]
    join pg_attribute named on named.attrelid = link.confrelid and named.attnum = link.confkey[1]
    where link.contype = 'f' and link.confdeltype = 'c' and cardinality(link.conkey) = 1
      and link.confrelid = ${table}::regclass and child.oid <> link.confrelid
    order by 1, 2`.execute(db);
  return rows;
}

/** Which of these tables names which other. */
export async function findNamings(
  db: Database,
  tables: readonly string[],
): Promise<{ table: string; named: string }[]> {
  const among = sql`any(${[...tables]}::text[]::regclass[])`;
  const { rows } = await sql<{ table: string; named: string }>`
    select child.relname as table, named.relname as named
    from pg_constraint link
    join pg_class child on child.oid = link.conrelid
    join pg_class named on named.oid = link.confrelid
    where link.contype = 'f' and child.oid <> named.oid
      and child.oid = ${among} and named.oid = ${among}`.execute(db);
  return rows;
}

/** Keeps what is taken away; whatever was longer ago than a day is forgotten. */
export async function insertRemoved(
  db: Database,
  subject: string,
  { kept, formerly }: RemovedRow,
): Promise<void> {
  await sql`delete from removed_thing where removed_at <= now() - interval '1 day'`.execute(db);
  await sql`
    insert into removed_thing (subject, kept, formerly)
    values (${subject}, ${JSON.stringify(kept)}::jsonb, ${formerly}::text[])
    on conflict (subject) do update set kept = excluded.kept, formerly = excluded.formerly,
      removed_at = now()`.execute(db);
}

/** What was taken away within a day, which is kept no more; undefined where nothing is. */
export async function takeRemoved(db: Database, subject: string): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`
    delete from removed_thing
    where subject = ${subject} and removed_at > now() - interval '1 day'
    returning kept, formerly`.execute(db);
  return rows[0];
}

/** Puts rows back as they were, with their numbers; what the database makes of them itself it makes again. */
export async function insertKeptRows(db: Database, { table, rows }: KeptRows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any(${Object.keys(first)}::text[]) order by attnum`.execute(db);
  const listed = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    `.execute(db);
}

/** It is there again, and no longer one of those that are not. */
export async function forgetGone(db: Database, subject: string): Promise<void> {
  await sql`delete from gone_thing where subject = ${subject}`.execute(db);
}
