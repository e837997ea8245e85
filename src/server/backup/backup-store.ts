import type { ClientBase, Pool } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

export type BackupTable = { name: string; columns: string[]; rows: number };

/** Tables that belong to the tools and to the process, not to the shop. */
const TOOL_TABLES = [
  "kysely_migration",
  "kysely_migration_lock",
  "migration_reach",
  "write_probe",
  "call_count",
];
/** What somebody sent to be imported, which they still have; a restored shop has none of another's. */
const LEFT_OUT = ["import_file", "import_file_piece"];

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
    [[...TOOL_TABLES, ...LEFT_OUT]],
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

/** Everything that is read from here on is as of one moment. */
export async function beginReading(client: ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
}

/** The columns of a table, as COPY takes them. */
export function copiedColumns({ name, columns }: BackupTable): string {
  return `"${name}" (${columns.join(", ")})`;
}

/** The rows of a table, as COPY writes them. */
export function rowsOf(client: ClientBase, table: BackupTable) {
  return client.query(copyTo(`copy ${copiedColumns(table)} to stdout`));
}

export async function endReading(client: ClientBase): Promise<void> {
  await client.query("commit");
}

export async function beginRestore(client: ClientBase): Promise<void> {
  await client.query("begin");
}

/** What was restored is another catalogue: every process reads its pages afresh. */
export async function commitRestore(client: ClientBase): Promise<void> {
  // No table may be altered while a constraint waits for the end of the transaction.
  await client.query("set constraints all immediate");
  await setTriggers(client, "enable");
  await client.query(
    "update catalogue_state set version = version + 1, parts_version = parts_version + 1",
  );
  await client.query("commit");
}

/** Takes the rows of a table as a stream. */
export function startCopy(client: ClientBase, target: string) {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  // Whoever waits for it hears of its end; when the file breaks off, nobody waits any more.
  copy.on("error", () => {});
  return copy;
}

/**
 * Empties every table, and says how many there are. In a transaction: the audit log lets nothing else empty it. What
 * triggers write beside rows is in a backup as well: until it is committed they write nothing.
 */
export async function emptyTables(client: ClientBase): Promise<number> {
  const names = (await backupTables(client)).map(({ name }) => `"${name}"`);
  await client.query("set local shop.replaces_audit_log = 'yes'");
  await client.query(`truncate ${[...names, ...LEFT_OUT].join(", ")}`);
  await setTriggers(client, "disable");
  return names.length;
}

async function setTriggers(client: ClientBase, way: "enable" | "disable"): Promise<void> {
  for (const { name } of await backupTables(client))
    await client.query(`alter table "${name}" ${way} trigger user`);
}

/** Identity columns go on behind the highest number that was restored. */
export async function continueIdentities(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname as name, a.attname as column,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { name, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', max("${column}")) from "${name}" having max("${column}") > 0`,
    );
  }
}

/** Whether there are parts. */
export async function hasParts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select from part limit 1");
  return rows.length > 0;
}
