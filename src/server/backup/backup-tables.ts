import type { ClientBase } from "pg";

export type BackupTable = { name: string; columns: string[]; rows: number };

/** Tables that belong to the tools and to the process, not to the shop. */
const TOOL_TABLES = ["kysely_migration", "kysely_migration_lock", "write_probe"];

/** Every table of the shop, each after the tables that it refers to, with an estimate of its rows. */
export async function backupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { parents: string[] }>(
    `select c.relname as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns,
       greatest(c.reltuples, 0)::bigint as rows,
       coalesce((select array_agg(distinct p.relname::text) from pg_constraint f
         join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
     order by c.relname`,
    [TOOL_TABLES],
  );
  return parentsFirst(rows);
}

function parentsFirst<Table extends { name: string; parents: string[] }>(tables: Table[]): Table[] {
  const placed: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join()}`);
    placed.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** The migrations that made the tables, in order. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
}
