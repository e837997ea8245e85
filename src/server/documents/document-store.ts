import { sql } from "kysely";

import type { DocumentKind, DocumentNames, PaperLanguage } from "#domain/document/part-document.ts";
import type { Database } from "#server/platform/database/database.ts";
import { literally } from "#server/platform/database/text-match.ts";

/** A paper as it is kept. */
export type DocumentRow = {
  id: number;
  uploadId: string;
  kind: DocumentKind;
  titleEs: string;
  titleEn: string;
  language: PaperLanguage;
  version: number;
  bytes: number;
  /** How many parts have it. */
  parts: number;
};

const COLUMNS = sql`
  document.id, document.upload_id as "uploadId", document.kind, title_es as "titleEs", title_en as "titleEn",
  document.language, document.version, upload.bytes,
  (select count(*)::int from part_document other where other.document_id = document.id) as parts`;

/** The number of a part, which is held until the transaction ends; undefined for a sku that no part has. */
export async function holdPart(db: Database, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from part where sku = ${sku} for no key update`.execute(db);
  return rows[0]?.id;
}

export async function findPart(db: Database, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from part where sku = ${sku}`.execute(db);
  return rows[0]?.id;
}

/** The papers of a part, in their order. */
export async function findDocumentsOf(db: Database, partId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from part_document mine
    join document on document.id = mine.document_id
    join upload on upload.id = document.upload_id
    where mine.part_id = ${partId} order by mine.place, document.id`.execute(db);
  return rows;
}

/** A paper, held until the transaction ends; undefined for none. */
export async function holdDocument(db: Database, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from document join upload on upload.id = document.upload_id
    where document.id = ${id} for update of document`.execute(db);
  return rows[0];
}

/** The paper whose file is the same as one that was sent, byte for byte. */
export async function findSameFile(db: Database, uploadId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select document.id from upload sent
    join upload kept on kept.digest = sent.digest and kept.used_as = 'document'
    join document on document.upload_id = kept.id
    where sent.id = ${uploadId} order by document.id limit 1`.execute(db);
  return rows[0]?.id;
}

type Filter = { words: readonly string[]; after: number | undefined; limit: number };

/** Papers whose titles have all of these words, the newest first. */
export async function listDocuments(
  db: Database,
  { words, after, limit }: Filter,
): Promise<DocumentRow[]> {
  const patterns = words.map((word) => `%${literally(word)}%`);
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from document join upload on upload.id = document.upload_id
    where (title_es || ' ' || title_en) ilike all(${patterns}::text[])
      and (${after ?? null}::int is null or document.id < ${after ?? null})
    order by document.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertDocument(
  db: Database,
  { kind, title, language }: DocumentNames,
  uploadId: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into document (upload_id, kind, title_es, title_en, language)
    values (${uploadId}, ${kind}, ${title.es}, ${title.en}, ${language}) returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error("An insert gives the row that it wrote.");
  return made.id;
}

/** Writes what a paper that is held is called. */
export async function renameDocument(
  db: Database,
  id: number,
  { kind, title, language }: DocumentNames,
): Promise<void> {
  await sql`
    update document set kind = ${kind}, title_es = ${title.es}, title_en = ${title.en},
      language = ${language}, version = version + 1, changed_at = now()
    where id = ${id}`.execute(db);
}

type Given = { partId: number; documentId: number };

/** Gives a part a paper, behind those that it has. */
export async function insertPartDocument(
  db: Database,
  { partId, documentId }: Given,
): Promise<void> {
  await sql`
    insert into part_document (part_id, document_id, place)
    select ${partId}::int, ${documentId}::int, coalesce(max(place) + 1, 0)
    from part_document where part_id = ${partId}`.execute(db);
  await touchDocument(db, documentId);
}

/** Takes a paper from a part; false where it had none such. */
export async function deletePartDocument(
  db: Database,
  { partId, documentId }: Given,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from part_document where part_id = ${partId} and document_id = ${documentId}`.execute(
    db,
  );
  if (numAffectedRows === 0n) return false;
  await touchDocument(db, documentId);
  return true;
}

/** What nobody has any more is kept for a while from here on. */
async function touchDocument(db: Database, id: number): Promise<void> {
  await sql`update document set changed_at = now() where id = ${id}`.execute(db);
}

/** The same of all papers of a part that is about to go. */
export async function touchDocumentsOf(db: Database, partId: number): Promise<void> {
  await sql`
    update document set changed_at = now()
    where id in (select document_id from part_document where part_id = ${partId})`.execute(db);
}

/** Puts the papers of a part in this order. */
export async function placeDocuments(
  db: Database,
  partId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update part_document set place = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality wanted (id, place)
    where part_id = ${partId} and document_id = wanted.id`.execute(db);
}

/** What a file is called, and whether a part that is for sale has it; undefined for no paper's file. */
export type PaperFile = { titleEs: string; titleEn: string; isForSale: boolean };

export async function findFile(db: Database, uploadId: string): Promise<PaperFile | undefined> {
  const { rows } = await sql<PaperFile>`
    select title_es as "titleEs", title_en as "titleEn", exists (
      select from part_document join part on part.id = part_document.part_id
      where document_id = document.id and part.verification <> 'rejected') as "isForSale"
    from document where upload_id = ${uploadId}`.execute(db);
  return rows[0];
}

/** Deletes papers that no part has had since a moment, and says whose files they were. */
export async function deleteLeftDocuments(
  db: Database,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ uploadId: string }>`
    delete from document where id in (
      select id from document left_one
      where changed_at <= ${since}
        and not exists (select from part_document where document_id = left_one.id)
      order by changed_at limit ${most} for update skip locked)
    returning upload_id as "uploadId"`.execute(db);
  return rows.map(({ uploadId }) => uploadId);
}

/** Holds the paper of a file until the transaction ends. */
export async function holdFile(db: Database, uploadId: string): Promise<void> {
  await sql`select from document where upload_id = ${uploadId} for update`.execute(db);
}

/** Deletes the paper of a file where no part has it; false where one does. */
export async function deleteLeftDocument(db: Database, uploadId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from document where upload_id = ${uploadId}
      and not exists (select from part_document where document_id = document.id)`.execute(db);
  return numAffectedRows === 1n;
}
