import { sql } from "kysely";

import type { BroughtBooklet } from "#domain/booklet/brought-booklet.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A catalogue that staff brought, as it is kept. */
export type BroughtRow = BroughtBooklet & {
  id: number;
  bytes: number;
  place: number;
  /** How many there are. */
  places: number;
  version: number;
  fileAt: Date;
  updatedAt: Date;
  updatedBy: string;
};

const COLUMNS = sql`
  brought.id, json_build_object('es', name_es, 'en', name_en) as name, brought.cover,
  brought.is_shown as "isShown", brought.upload_id as upload, upload.bytes, brought.place,
  (select count(*)::int from brought_catalog other where other.removed_at is null) as places,
  brought.version, brought.file_at as "fileAt", brought.updated_at as "updatedAt",
  brought.updated_by as "updatedBy"
  from brought_catalog brought join upload on upload.id = brought.upload_id`;

/** Those that were not taken away, after a place, in their order; at most so many. */
export async function findBrought(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select ${COLUMNS} where removed_at is null and brought.place > ${after}
    order by brought.place, brought.id limit ${most}`.execute(db);
  return rows;
}

/** All that readers see, in their order. */
export async function findShownBrought(db: Database): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select ${COLUMNS} where removed_at is null and is_shown
    order by brought.place, brought.id`.execute(db);
  return rows;
}

/** One that was not taken away, or one that was where that is asked for; undefined for none. */
export async function findBroughtOf(
  db: Database,
  id: number,
  { isRemoved = false } = {},
): Promise<BroughtRow | undefined> {
  const { rows } = await sql<BroughtRow>`
    select ${COLUMNS} where brought.id = ${id} and (removed_at is not null) = ${isRemoved}`.execute(
    db,
  );
  return rows[0];
}

/** The ids of all in their order; whoever asks has its turn. */
export async function findBroughtOrder(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from brought_catalog where removed_at is null order by place, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts all in this order. */
export async function placeBrought(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update brought_catalog set place = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    where brought_catalog.id = wanted.id and brought_catalog.place <> wanted.place`.execute(db);
}

type Written = { booklet: BroughtBooklet; by: string };

export async function insertBrought(db: Database, { booklet, by }: Written): Promise<number> {
  const { name, cover, isShown, upload } = booklet;
  const { rows } = await sql<{ id: number }>`
    insert into brought_catalog (name_es, name_en, upload_id, cover, is_shown, place, updated_by)
    values (${name.es}, ${name.en}, ${upload}, ${cover}, ${isShown},
      (select count(*) + 1 from brought_catalog where removed_at is null), ${by})
    returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error("An insert gives the row that it wrote.");
  return made.id;
}

export async function updateBrought(
  db: Database,
  id: number,
  { booklet, by }: Written,
): Promise<void> {
  const { name, cover, isShown, upload } = booklet;
  await sql`
    update brought_catalog set name_es = ${name.es}, name_en = ${name.en}, cover = ${cover},
      file_at = case when upload_id = ${upload} then file_at else now() end,
      upload_id = ${upload}, is_shown = ${isShown}, version = version + 1,
      updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(db);
}

/** Takes one away, or has it back; its place stays in its row. */
export async function setRemoved(
  db: Database,
  id: number,
  { isRemoved, by }: { isRemoved: boolean; by: string },
): Promise<void> {
  await sql`
    update brought_catalog set removed_at = case when ${isRemoved} then now() end,
      version = version + 1, updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(db);
}

/** Holds the PDF of a catalogue, so that nobody deletes it before the transaction ends; false for one that is gone. */
export async function holdPaper(db: Database, upload: string): Promise<boolean> {
  const { rows } = await sql`
    select from upload where id = ${upload} and state = 'kept' and used_as = 'shop'
    for update`.execute(db);
  return rows.length === 1;
}

/**
 * Makes a PDF the shop's own, so that nothing sweeps it: one that this account sent and nothing uses, or one that is the
 * shop's already; false for any other.
 */
export async function keepPaper(
  db: Database,
  { upload, accountId }: { upload: string; accountId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set used_as = 'shop'
    where id = ${upload} and state = 'kept' and type = ${PAPER_TYPE}
      and (used_as = 'shop' or (used_as is null and account_id = ${accountId}))`.execute(db);
  return numAffectedRows === 1n;
}
