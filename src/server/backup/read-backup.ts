import { once } from "node:events";
import { finished } from "node:stream/promises";

import type { ClientBase, Pool } from "pg";

import {
  beginRestore,
  commitRestore,
  continueIdentities,
  emptyTables,
  hasParts,
  migrationsOf,
  startCopy,
} from "./backup-store.ts";
import { type BackupPiece, backupPieces, BrokenBackup } from "./backup-pieces.ts";

type Progress = (table: string) => void;

/** A backup that cannot be restored here; the message says what to do. */
export class RestoreRefused extends Error {}

/** Whether a restore would take parts away. */
export async function wouldReplaceParts(pool: Pool): Promise<boolean> {
  return hasParts(pool);
}

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
    await beginRestore(client);
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
    await commitRestore(client);
    return tables;
  } finally {
    client.release(true);
  }
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
