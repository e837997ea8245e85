import type { Selectable } from "kysely";

import type { PlannedContent } from "#domain/content/content-schedule.ts";
import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { ContentTables, NextText } from "./content-tables.ts";

/** A text that the shop stored, how often it was saved, and who did so last and when. */
export type OwnText = PlannedContent & { version: number; updatedAt: Date; updatedBy: string };

/** Every stored text of a kind, by its link. */
export async function findContent(db: Database, kind: ContentKind): Promise<OwnText[]> {
  const rows = await db
    .selectFrom("content_text")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("link")
    .execute();
  return rows.map(ownText);
}

/** One of them, held until the transaction ends; undefined where the shop stored none. */
export async function lockContent(
  db: Database,
  { kind, link }: Pick<ContentText, "kind" | "link">,
): Promise<OwnText | undefined> {
  const row = await db
    .selectFrom("content_text")
    .selectAll()
    .where("kind", "=", kind)
    .where("link", "=", link)
    .forUpdate()
    .executeTakeFirst();
  return row && ownText(row);
}

/** Stores a text for the first time; false where somebody else did so meanwhile. */
export async function insertContent(
  db: Database,
  text: PlannedContent,
  updatedBy: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto("content_text")
    .values({ kind: text.kind, link: text.link, ...columnsOf(text), updated_by: updatedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Stores it anew, in place of the one that the caller holds. */
export async function updateContent(
  db: Database,
  text: PlannedContent,
  updatedBy: string,
): Promise<void> {
  await db
    .updateTable("content_text")
    .set((row) => ({
      ...columnsOf(text),
      updated_by: updatedBy,
      updated_at: new Date(),
      version: row("version", "+", 1),
    }))
    .where("kind", "=", text.kind)
    .where("link", "=", text.link)
    .execute();
}

/** The addresses of texts of which something is due at a moment. */
export async function findDueContent(
  db: Database,
  now: Date,
): Promise<Pick<ContentText, "kind" | "link">[]> {
  return db
    .selectFrom("content_text")
    .select(["kind", "link"])
    .where((text) => text.or([text("goes_up_at", "<=", now), text("comes_down_at", "<=", now)]))
    .orderBy("kind")
    .orderBy("link")
    .execute();
}

export async function deleteContent(
  db: Database,
  { kind, link }: Pick<ContentText, "kind" | "link">,
): Promise<void> {
  await db.deleteFrom("content_text").where("kind", "=", kind).where("link", "=", link).execute();
}

function columnsOf({ writings, schedule, next, ...text }: PlannedContent) {
  return {
    ...writingFields(writings),
    published_on: text.publishedOn,
    is_published: text.isPublished,
    drawing: text.drawing,
    picture: pictureColumn(text.picture),
    goes_up_at: schedule.goesUpAt,
    comes_down_at: schedule.comesDownAt,
    clock: schedule.clock,
    next_text: next ? JSON.stringify(nextText(next)) : null,
  };
}

/** A picture as it stands in a row. */
export function pictureColumn(picture: ContentText["picture"]): string | null {
  return picture ? JSON.stringify(picture) : null;
}

/** What is written in each language, one beside the other, as the database and the audit log have it. */
export function writingFields({ es, en }: ContentText["writings"]) {
  return {
    title_es: es.title,
    title_en: en.title,
    summary_es: es.summary,
    summary_en: en.summary,
    body_es: es.body,
    body_en: en.body,
  };
}

/** The fields of a picture, as the audit log has them. */
export function pictureFields(picture: ContentText["picture"]) {
  return {
    picture: picture?.address ?? null,
    picture_es: picture?.es ?? null,
    picture_en: picture?.en ?? null,
  };
}

/** What is written in each language, as it stands in a row. */
export function writingsOf(
  row: Record<`${"title" | "summary" | "body"}_${"es" | "en"}`, string>,
): ContentText["writings"] {
  return {
    es: { title: row.title_es, summary: row.summary_es, body: row.body_es },
    en: { title: row.title_en, summary: row.summary_en, body: row.body_en },
  };
}

function nextText({ writings, publishedOn, drawing, picture }: ContentText): NextText {
  return { writings, publishedOn, drawing, picture };
}

function ownText(row: Selectable<ContentTables["content_text"]>): OwnText {
  const text = textOf(row);
  return {
    ...text,
    schedule: {
      goesUpAt: row.goes_up_at,
      comesDownAt: row.comes_down_at,
      clock: row.clock,
    },
    next: row.next_text ? { ...text, ...row.next_text, isPublished: true } : undefined,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

function textOf(row: Selectable<ContentTables["content_text"]>): ContentText {
  return {
    kind: row.kind,
    link: row.link,
    writings: writingsOf(row),
    publishedOn: row.published_on,
    isPublished: row.is_published,
    drawing: row.drawing,
    picture: row.picture,
  };
}
