import { once } from "node:events";
import { finished } from "node:stream/promises";

import type { ClientBase, Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { backupTables, migrationsOf } from "./backup-tables.ts";
import { type BackupPiece, backupPieces, BrokenBackup } from "./backup-pieces.ts";

type Progress = (table: string) => void;

/** A backup that cannot be restored here; the message says what to do. */
export class RestoreRefused extends Error {}

/**
 * Puts a backup in the place of everything that the database holds, in one transaction: either the
 * whole backup is there afterwards or nothing has changed. Refuses a backup of another version.
 */
export async function readBackup(
  pool: Pool,
  input: AsyncIterable<Buffer>,
  onProgress: Progress,
): Promise<number> {
  const client = await pool.connect();
  let tables = 0;
  try {
    await client.query("begin");
    const expected = await emptyTables(client);
    let copy: ReturnType<typeof startCopy> | undefined;
    for await (const piece of backupPieces(input)) {
      if (piece.kind === "header") await requireSameVersion(client, piece);
      if (piece.kind === "table") {
        onProgress(piece.name);
        copy = startCopy(client, piece.target);
      }
      if (piece.kind === "rows" && copy && !copy.write(piece.bytes)) await once(copy, "drain");
      if (piece.kind === "end" && copy) {
        copy.end();
        await finished(copy);
        tables += 1;
      }
    }
    if (tables < expected)
      throw new BrokenBackup(`The file breaks off after ${tables} of ${expected} tables.`);
    await continueIdentities(client);
    await client.query(
      "update catalogue_state set version = version + 1, parts_version = parts_version + 1",
    );
    await client.query("commit");
    return tables;
  } finally {
    client.release(true);
  }
}

function startCopy(client: ClientBase, target: string) {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  // Whoever waits for it hears of its end; when the file breaks off, nobody waits any more.
  copy.on("error", () => {});
  return copy;
}

/** Empties every table, and says how many there are. */
async function emptyTables(client: ClientBase): Promise<number> {
  const names = (await backupTables(client)).map(({ name }) => `"${name}"`);
  await client.query(`truncate ${names.join(", ")}`);
  return names.length;
}

async function requireSameVersion(
  client: ClientBase,
  { migrations }: Extract<BackupPiece, { kind: "header" }>,
): Promise<void> {
  const here = await migrationsOf(client);
  if (here.join(" ") === migrations.join(" ")) return;
  throw new RestoreRefused(
    `This backup was made by another version of the shop (its last migration is ${migrations.at(-1) ?? "unknown"}, here it is ${here.at(-1) ?? "none"}). Restore it with that version, then upgrade.`,
  );
}

/** Identity columns go on behind the highest number that was restored. */
async function continueIdentities(client: ClientBase): Promise<void> {
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
