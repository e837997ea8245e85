import { createHash, randomUUID } from "node:crypto";

import { DAY_MS } from "#domain/clock/durations.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { chunksOf, type InspectedFile } from "#server/imports/reading/inspect-file.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  addPiece,
  heldBytes,
  holdImportFile,
  pieceAcross,
  pieceFrom,
  removePiecesFrom,
  settleCopy,
  useCopy,
} from "./import-file-store.ts";
import { packed, unpacked } from "./packed-bytes.ts";

/** The most that is taken of one file: a catalogue of ten million rows has less. */
export const MOST_FILE_BYTES = 1024 ** 3;

/** What may lie here that was sent and may not go yet (`heldBytes`), of one account or key, and of all together. */
export const ROOM = { own: 5_000_000_000, all: 10_000_000_000 };
/** What each such file counts for at least, so that there are not too many small ones either. */
const LEAST_SENT_BYTES = 65_536;
/** So long after it was used a file may be about to be imported, or be imported for good after it was tried. */
export const RECENT_SECONDS = 3_600;
/** So long after it began an import that was stopped, and may go on, takes room: as what was sent and is not imported does. */
export const STOPPED_MS = DAY_MS;

/** Of an operator's file, what is kept at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;

type Piece = {
  id: string;
  from: number;
  bytes: Buffer;
  /** Whose room it takes: the account, or the key, that sends it. */
  sentBy?: string | undefined;
};

/**
 * Keeps a piece of a file where it belongs, and answers where the next one does. What is there already changes nothing,
 * since it may come late, after what follows it; other bytes end the file with them, and so begin it anew at its
 * beginning. ShopErrors: `import_piece_refused` for what would leave a hole, and for a file that an import reads already;
 * `import_file_large` beyond a file's bound, `import_room_taken` beyond that of all files of its sender that may not go yet,
 * and `import_room_full` beyond that of everybody's.
 */
export async function receivePiece(
  db: Database,
  piece: Piece,
  room: typeof ROOM = ROOM,
): Promise<number> {
  const received = piece.from + piece.bytes.length;
  if (received > MOST_FILE_BYTES) throw new ShopError("import_file_large", { received });
  await keepPiece(db, piece, room);
  return received;
}

async function keepPiece(
  db: Database,
  { id, from, bytes, sentBy }: Piece,
  room: typeof ROOM | undefined,
): Promise<void> {
  const piece = { startsAt: from, sizeBytes: bytes.length, packed: await packed(bytes) };
  await db.transaction().execute(async (trx) => {
    const { sizeBytes, sha256 } = await holdImportFile(trx, id, sentBy);
    if (await isKept(trx, { id, from, bytes })) return;
    if (sha256 !== null || sizeBytes < from) throw new ShopError("import_piece_refused", { from });
    await endAt(trx, id, from);
    await addPiece(trx, id, piece);
    if (room) await requireRoom(trx, sentBy, room);
  });
}

async function requireRoom(
  db: Database,
  sentBy: string | undefined,
  room: typeof ROOM,
): Promise<void> {
  const held = await heldBytes(db, {
    sentBy,
    leastBytes: LEAST_SENT_BYTES,
    recentSeconds: RECENT_SECONDS,
    stoppedSeconds: STOPPED_MS / 1_000,
  });
  if (held.own > room.own) throw new ShopError("import_room_taken", { held: held.own });
  if (held.all > room.all) throw new ShopError("import_room_full", { held: held.all });
}

async function isKept(db: Database, { id, from, bytes }: Piece): Promise<boolean> {
  const kept = await pieceFrom(db, id, from);
  if (kept?.startsAt !== from || kept.sizeBytes !== bytes.length) return false;
  return (await unpacked(kept.packed)).equals(bytes);
}

/** Leaves of a file what stands before a place. */
async function endAt(db: Database, id: string, place: number): Promise<void> {
  const across = await pieceAcross(db, id, place);
  await removePiecesFrom(db, id, across?.startsAt ?? place);
  if (!across) return;
  const { startsAt } = across;
  const left = (await unpacked(across.packed)).subarray(0, place - startsAt);
  await addPiece(db, id, { startsAt, sizeBytes: left.length, packed: await packed(left) });
}

/** Begins what is kept by a name anew. */
export async function beginBytes(db: Database, id: string, bytes: Buffer): Promise<void> {
  const piece = { startsAt: 0, sizeBytes: bytes.length, packed: await packed(bytes) };
  await db.transaction().execute(async (trx) => {
    await holdImportFile(trx, id);
    await removePiecesFrom(trx, id, 0);
    await addPiece(trx, id, piece);
  });
}

/** Adds to the end of what is kept by a name, which begins with it. */
export async function appendBytes(db: Database, id: string, bytes: Buffer): Promise<void> {
  const piece = await packed(bytes);
  await db.transaction().execute(async (trx) => {
    const { sizeBytes: startsAt } = await holdImportFile(trx, id);
    await addPiece(trx, id, { startsAt, sizeBytes: bytes.length, packed: piece });
  });
}

/** Keeps a copy of an operator's file for the background; the same content once. */
export async function keepCopy(db: Database, file: InspectedFile): Promise<void> {
  const { sha256 } = file;
  if (await useCopy(db, sha256)) return;
  const id = `copy-${randomUUID()}`;
  const hash = createHash("sha256");
  let from = 0;
  let version = 0;
  for await (const bytes of piecesOf(file.path)) {
    hash.update(bytes);
    await keepPiece(db, { id, from, bytes }, undefined);
    from += bytes.length;
    version += 1;
  }
  const isSame = hash.digest("hex") === sha256;
  if (!isSame || !(await settleCopy(db, { id, version, sha256 })))
    throw new ImportRefusal("unreadable", { reason: "changed_meanwhile" });
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunksOf(path)) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, sizeBytes] = [[], 0];
  }
  if (sizeBytes > 0) yield Buffer.concat(chunks);
}
