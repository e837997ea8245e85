import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

import { DAY_MS } from "#domain/clock/durations.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findImportFile, pieceFrom } from "./import-file-store.ts";
import { unpacked } from "./packed-bytes.ts";

/** What a process laid down to read, and was killed before it was done, goes with the next reading after this, in ms. */
const LEFT_MS = DAY_MS;
const ENDING = ".read";

export type ReadFile = { path: string; version: number };

export type FileToRead = {
  id: string;
  /** Where it is laid down. */
  folder: string;
  /** How large it is, where whoever sent it says so. */
  wholeBytes?: number | null | undefined;
};

/**
 * Lays a kept file down in a folder of this machine for as long as it is read: tables and sheets are read by their path.
 * An ImportRefusal `unreadable` where it is not kept, not as large as it is said to be, or no longer whole.
 */
export async function withFile<Result>(
  db: Database,
  { id, folder, wholeBytes }: FileToRead,
  read: (file: ReadFile) => Promise<Result>,
): Promise<Result> {
  const kept = await findImportFile(db, id);
  if (!kept) throw new ImportRefusal("unreadable", { reason: "missing_file" });
  if ((wholeBytes ?? kept.sizeBytes) !== kept.sizeBytes)
    throw new ImportRefusal("unreadable", { reason: "not_whole" });
  await mkdir(folder, { recursive: true });
  await removeLeft(folder);
  const laid = path.join(folder, `${randomUUID()}${ENDING}`);
  try {
    await pipeline(fileBytes(db, id), createWriteStream(laid, { mode: 0o600 }));
    if ((await stat(laid)).size !== kept.sizeBytes)
      throw new ImportRefusal("unreadable", { reason: "changed_meanwhile" });
    return await read({ path: laid, version: kept.version });
  } finally {
    await rm(laid, { force: true }).catch(() => {}); // Windows keeps what is still open: the next reading removes it
  }
}

/** The bytes of a kept file, a piece at a time. */
export async function* fileBytes(db: Database, id: string): AsyncGenerator<Buffer> {
  for (let place = 0; ;) {
    const piece = await pieceFrom(db, id, place);
    if (!piece) return;
    yield await unpacked(piece.packed);
    place = piece.startsAt + Math.max(piece.sizeBytes, 1);
  }
}

async function removeLeft(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() })); // gone: another process was faster
    if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { force: true }).catch(() => {});
  }
}
