import { type Selectable, sql } from "kysely";

import type { ContentKind } from "#domain/content/content-text.ts";
import type { TextDraft } from "#domain/content/text-draft.ts";
import type { Database } from "#server/platform/database/database.ts";

import { pictureColumn, writingFields, writingsOf } from "./content-store.ts";
import type { ContentTables } from "./content-tables.ts";

/** A draft as it is kept: beside which version of a text it was begun, and who kept it last and when. */
export type KeptTextDraft = TextDraft & {
  begunBeside: number | null;
  version: number;
  updatedAt: Date;
  updatedBy: string;
};
export type TextDraftAddress = Pick<TextDraft, "kind" | "link">;
type Kept = { draft: TextDraft; begunBeside: number | null; by: string };

/** Every draft of a kind, by its link. */
export async function findDrafts(db: Database, kind: ContentKind): Promise<KeptTextDraft[]> {
  const rows = await db
    .selectFrom("content_draft")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("link")
    .execute();
  return rows.map(draftOf);
}

export async function findTextDraft(
  db: Database,
  { kind, link }: TextDraftAddress,
): Promise<KeptTextDraft | undefined> {
  const row = await db
    .selectFrom("content_draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("link", "=", link)
    .executeTakeFirst();
  return row && draftOf(row);
}

/** The same, held until the transaction ends. */
export async function lockTextDraft(
  db: Database,
  { kind, link }: TextDraftAddress,
): Promise<KeptTextDraft | undefined> {
  const row = await db
    .selectFrom("content_draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("link", "=", link)
    .forUpdate()
    .executeTakeFirst();
  return row && draftOf(row);
}

/** Keeps a draft where none is, and says which version it is; undefined where one is. */
export async function insertDraft(db: Database, kept: Kept): Promise<number | undefined> {
  const row = await db
    .insertInto("content_draft")
    .values(columnsOf(kept))
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** Keeps a draft in the place of the one at its address, which the caller holds, and says which version it is. */
export async function updateDraft(db: Database, kept: Kept): Promise<number> {
  const { kind, link } = kept.draft;
  const row = await db
    .updateTable("content_draft")
    .set({
      ...columnsOf(kept),
      updated_at: new Date(),
      version: sql<number>`nextval('content_draft_version')`,
    })
    .where("kind", "=", kind)
    .where("link", "=", link)
    .returning("version")
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function deleteTextDraft(
  db: Database,
  { kind, link }: TextDraftAddress,
): Promise<void> {
  await db.deleteFrom("content_draft").where("kind", "=", kind).where("link", "=", link).execute();
}

function columnsOf({ draft, begunBeside, by }: Kept) {
  const { kind, link, writings, schedule } = draft;
  return {
    kind,
    link,
    ...writingFields(writings),
    published_on: draft.publishedOn,
    drawing: draft.drawing,
    picture: pictureColumn(draft.picture),
    goes_up_at: schedule.goesUpAt,
    comes_down_at: schedule.comesDownAt,
    clock: schedule.clock,
    begun_beside: begunBeside,
    updated_by: by,
  };
}

function draftOf(row: Selectable<ContentTables["content_draft"]>): KeptTextDraft {
  return {
    kind: row.kind,
    link: row.link,
    writings: writingsOf(row),
    publishedOn: row.published_on,
    drawing: row.drawing,
    picture: row.picture,
    schedule: { goesUpAt: row.goes_up_at, comesDownAt: row.comes_down_at, clock: row.clock },
    begunBeside: row.begun_beside,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
