import { type Kysely, type RawBuilder, sql } from "kysely";

import { onlyRow } from "#server/platform/database/only-row.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

type FileState = { sizeBytes: number; version: number; sha256: string | null };

/** Bytes of a file from a place on, packed. */
export type PackedPiece = { startsAt: number; sizeBytes: number; packed: Buffer };

const PIECE = sql`starts_at as "startsAt", size_bytes as "sizeBytes", packed`;

/** Begins a file where it is not there, of whoever sends it, and holds it until the transaction ends. */
export async function holdImportFile(db: Db, id: string, sentBy?: string): Promise<FileState> {
  await sql`
    insert into import_file (id, sent_by) values (${id}, ${sentBy ?? null})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<FileState>`
    select size_bytes as "sizeBytes", version, sha256 from import_file
    where id = ${id} for update`.execute(db);
  const [file] = rows;
  if (!file) throw new Error("The file was not written.");
  return file;
}

export async function findImportFile(db: Db, id: string): Promise<FileState | undefined> {
  const { rows } = await sql<FileState>`
    select size_bytes as "sizeBytes", version, sha256 from import_file where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The piece that begins before a place and ends behind it. */
export async function pieceAcross(
  db: Db,
  id: string,
  place: number,
): Promise<PackedPiece | undefined> {
  const { rows } = await sql<PackedPiece>`
    select ${PIECE} from import_file_piece
    where file_id = ${id} and starts_at < ${place} and starts_at + size_bytes > ${place}`.execute(
    db,
  );
  return rows[0];
}

/** The first piece that begins at a place or behind it. */
export async function pieceFrom(
  db: Db,
  id: string,
  place: number,
): Promise<PackedPiece | undefined> {
  const { rows } = await sql<PackedPiece>`
    select ${PIECE} from import_file_piece
    where file_id = ${id} and starts_at >= ${place} order by starts_at limit 1`.execute(db);
  return rows[0];
}

export async function removePiecesFrom(db: Db, id: string, place: number): Promise<void> {
  await sql`
    delete from import_file_piece where file_id = ${id} and starts_at >= ${place}`.execute(db);
}

/** Adds a piece at the end of a file that is held. */
export async function addPiece(db: Db, id: string, piece: PackedPiece): Promise<void> {
  const { startsAt, sizeBytes, packed } = piece;
  await sql`
    insert into import_file_piece (file_id, starts_at, size_bytes, packed)
    values (${id}, ${startsAt}, ${sizeBytes}, ${packed})`.execute(db);
  await sql`
    update import_file set size_bytes = ${startsAt + sizeBytes}, version = version + 1,
      used_at = now()
    where id = ${id}`.execute(db);
}

/** Of runs those that go on, or may: one that was stopped, not taken back, and begun since a moment. */
const goesOn = (stoppedSince: RawBuilder<unknown>) => sql`(state in ('waiting', 'running')
  or (state = 'stopped' and undo_state is null and created_at > ${stoppedSince}))`;

type Holding = {
  sentBy: string | undefined;
  /** What each file counts for at least. */
  leastBytes: number;
  /** Whatever was used since so many seconds may be about to be imported. */
  recentSeconds: number;
  /** An import that was stopped holds its room for so many seconds after it began. */
  stoppedSeconds: number;
};

/**
 * How large the files of one sender, and of all, are together that were sent and may not go: those that no import reads,
 * those of imports that wait, are at work, or were stopped and may go on (for a while), and those that were used a moment
 * ago. Reports and copies of operators' files are none of them.
 */
export async function heldBytes(
  db: Db,
  { sentBy, leastBytes, recentSeconds, stoppedSeconds }: Holding,
): Promise<{ own: number; all: number }> {
  const stoppedSince = sql`now() - make_interval(secs => ${stoppedSeconds})`;
  return onlyRow(
    db,
    sql<{ own: number; all: number }>`
    select coalesce(sum(bytes) filter (where sent_by = ${sentBy ?? null}), 0)::bigint as own,
      coalesce(sum(bytes), 0)::bigint as "all"
    from (
      select sent_by, greatest(size_bytes, ${leastBytes}) as bytes from import_file
      where id not like 'report-%' and id not like 'copy-%'
        and (sha256 is null or used_at > now() - make_interval(secs => ${recentSeconds})
          or sha256 in (select sha256 from import_run where ${goesOn(stoppedSince)}))
    ) held`,
  );
}

/** Marks the copy of a content as used just now; false where none is kept. */
export async function useCopy(db: Db, sha256: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_file set used_at = now() where sha256 = ${sha256}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes a file the copy of its content, to which nothing is added; false where it changed since it was read. */
export async function settleCopy(
  db: Db,
  { id, version, sha256 }: { id: string; version: number; sha256: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_file set sha256 = ${sha256}, used_at = now()
    where id = ${id} and version = ${version} and sha256 is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function findCopy(db: Db, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from import_file where sha256 = ${sha256} order by used_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Of contents and ids of files those that are kept. */
export async function keptOf(
  db: Db,
  { contents, ids }: { contents: readonly string[]; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ kept: string }>`
    select sha256 as kept from import_file where sha256 = any(${[...contents]}::text[])
    union select id from import_file where id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ kept }) => kept));
}

type Ends = {
  /** What was sent or copied before this, and no import reads. */
  unusedBefore: Date;
  /** Copies of imports that ended, or were stopped, before this; reports that were written before this. */
  endedBefore: Date;
};

/** Deletes the files whose time is over, and says how many. */
export async function deleteOldFiles(db: Db, { unusedBefore, endedBefore }: Ends): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_file file where case
      when id like 'report-%' then used_at < ${endedBefore}
      else used_at < ${unusedBefore} and not exists (
        select from import_run where sha256 = file.sha256
          and (state in ('waiting', 'running')
            or coalesce(finished_at, created_at) > ${endedBefore})) end`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

type Beyond = {
  mostBytes: number;
  usedBefore: Date;
  /** A stopped import that began before this is as good as over, though it may go on as long as its copy is there. */
  stoppedSince: Date;
};

/**
 * Deletes copies of imports that are over where these take more than so many packed bytes together, those first that
 * were used the longest time ago, and none that was used since a moment. Says how many.
 */
export async function deleteCopiesBeyond(
  db: Db,
  { mostBytes, usedBefore, stoppedSince }: Beyond,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_file using (
      select file_id as id, sum(sum(octet_length(packed)))
        over (order by used_at desc, file_id) as together
      from import_file_piece join import_file on id = file_id
      where exists (select from import_run where sha256 = import_file.sha256)
        and not exists (select from import_run where sha256 = import_file.sha256
          and ${goesOn(sql`${stoppedSince}`)})
      group by file_id, used_at
    ) as kept
    where kept.id = import_file.id and together > ${mostBytes}
      and used_at < ${usedBefore}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
