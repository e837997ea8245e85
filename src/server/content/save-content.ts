import type { EditedContent } from "#contract/content.ts";
import { contentDone } from "#domain/content/content-done.ts";
import {
  type ContentSchedule,
  editableContent,
  NO_SCHEDULE,
  plannedContent,
  type ScheduleFault,
  scheduleFaults,
  withoutNext,
} from "#domain/content/content-schedule.ts";
import { ownPicturesIn } from "#domain/content/content-picture.ts";
import { type ContentKind, type ContentText, mayBeHidden } from "#domain/content/content-text.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type StaffCall, staffActor, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";
import { showAddedPictures } from "#server/uploads/named-pictures.ts";
import { serverTexts } from "#texts/server-texts.ts";

import {
  deleteContent,
  insertContent,
  lockContent,
  type OwnText,
  updateContent,
} from "./content-store.ts";
import { editedWire, sentText } from "./content-wire.ts";
import { contentChange, noteContent } from "./note-content.ts";

export type SavedContent = {
  kind: ContentKind;
  text: EditedContent;
  version: number;
  by: StaffCall;
};

/**
 * Keeps a text as it was edited, in the caller's transaction, and answers the version that it has now. One that waits
 * for its moment leaves what readers see, be it the shop's own or the bundled text, until then. ShopErrors:
 * `changed_meanwhile` with what is there, `page_always_there`, `text_waits` of a draft in the place of one
 * that waits, since what readers see would be lost with it, `upload_gone`, `content_refused` in words.
 */
export async function saveContent(
  db: Database,
  { kind, text, version, by }: SavedContent,
  bundled: readonly ContentText[],
): Promise<number> {
  return storeContent(db, { edited: sentText(kind, text), version, by }, bundled);
}

type StoredContent = Pick<SavedContent, "version" | "by"> & {
  edited: ContentText & { schedule: ContentSchedule };
  /** Whether it was a draft, which is put up. */
  isDraft?: boolean;
};

/** The same of what a call has been read into. */
export async function storeContent(
  db: Database,
  { edited: sent, version, by, isDraft = false }: StoredContent,
  bundled: readonly ContentText[],
): Promise<number> {
  const before = await editedVersion(db, sent, version);
  const edited = { ...sent, picture: pictureOf(sent, before) };
  requireHideable(edited, before);
  const shown =
    before ?? bundled.find((one) => one.kind === edited.kind && one.link === edited.link);
  const now = await databaseNow(db);
  requireFaultless(scheduleFaults(edited, { before: before?.schedule, now }));
  await showTextPictures(db, { before: before && editableContent(before), after: edited });
  const { name } = staffActor(by);
  const planned = plannedContent(edited, shown);
  if (before) await updateContent(db, planned, name);
  else if (!(await insertContent(db, planned, name)))
    throw new ChangedMeanwhile(currentOf(await lockContent(db, edited)));
  const done = contentDone(before ? editableContent(before) : asBundled(shown), edited);
  await noteContent(db, {
    ...edited,
    ...staffAuthor(by),
    action: isDraft ? "content.draft_up" : done,
    change: contentChange(before && editableContent(before), editableContent(planned)),
  });
  return version + 1;
}

/** The picture that was said; that of the text as staff edits it, where none was, as by a page of the version before. */
function pictureOf({ picture }: ContentText, before: OwnText | undefined): ContentText["picture"] {
  if (picture !== undefined) return picture;
  return (before && editableContent(before).picture) ?? null;
}

/** A text that comes with the shop, which no moment changes. */
function asBundled(text: ContentText | undefined) {
  return text && { ...text, schedule: NO_SCHEDULE };
}

export type RemovedContent = { kind: ContentKind; link: string; version: number; by: StaffCall };

/**
 * Drops the text that waits to take the place of what readers see, which goes on without a moment, and answers its
 * version. ShopErrors: `not_found` where none waits there, `changed_meanwhile`.
 */
export async function dropNext(
  db: Database,
  { kind, link, version, by }: RemovedContent,
): Promise<number> {
  const before = await editedVersion(db, { kind, link }, version);
  const after = before && withoutNext(before);
  if (!after) throw new ShopError("not_found");
  await updateContent(db, after, staffActor(by).name);
  await noteContent(db, {
    kind,
    link,
    ...staffAuthor(by),
    action: "content.drop",
    change: contentChange(editableContent(before), editableContent(after)),
  });
  return version + 1;
}

/** Takes the shop's own text away, with one that waits. ShopErrors: `not_found`, `changed_meanwhile`. */
export async function removeContent(
  db: Database,
  { kind, link, version, by }: RemovedContent,
): Promise<void> {
  const before = await editedVersion(db, { kind, link }, version);
  if (!before) throw new ShopError("not_found");
  await deleteContent(db, before);
  await noteContent(db, {
    kind,
    link,
    ...staffAuthor(by),
    action: "content.remove",
    change: { title_en: [before.writings.en.title, null] },
  });
}

/** A text may be hidden that is not always there, and behind which none waits. */
function requireHideable(
  edited: ContentText & { schedule: ContentSchedule },
  before: OwnText | undefined,
): void {
  const isTakenDown = !edited.isPublished || edited.schedule.comesDownAt !== null;
  if (isTakenDown && !mayBeHidden(edited)) throw new ShopError("page_always_there");
  if (!edited.isPublished && before?.next) throw new ShopError("text_waits");
}

/** The stored text that was edited, held; undefined where the shop has none of its own. */
async function editedVersion(
  db: Database,
  address: Pick<ContentText, "kind" | "link">,
  version: number,
): Promise<OwnText | undefined> {
  const stored = await lockContent(db, address);
  if ((stored?.version ?? 0) !== version) throw new ChangedMeanwhile(currentOf(stored));
  return stored;
}

/** What is there now, for whoever edited another version; nothing where it was taken away meanwhile. */
function currentOf(stored: OwnText | undefined): object {
  if (!stored) return { version: 0 };
  return {
    text: editedWire(editableContent(stored)),
    changedBy: stored.updatedBy,
    changedAt: stored.updatedAt.toISOString(),
  };
}

type Pictured = Pick<ContentText, "writings" | "picture">;

/** Pictures of the shop's own that a text names from now on are for everybody; a ShopError `upload_gone` for one that the shop has not. */
export async function showTextPictures(
  db: Database,
  { before, after }: { before: Pictured | undefined; after: Pictured },
): Promise<void> {
  const standing = before ? ownPicturesIn(picturedIn(before)) : [];
  const named = ownPicturesIn(picturedIn(after));
  await showAddedPictures(
    db,
    named.filter((address) => !standing.includes(address)),
  );
}

/** What of a text may name a picture. */
function picturedIn({ writings: { es, en }, picture }: Pictured): string[] {
  return [es.body, en.body, picture?.address ?? ""];
}

function requireFaultless(faults: readonly ScheduleFault[]): void {
  if (faults.length === 0) return;
  throw new FieldRefusal("content_refused", (locale) =>
    faults.map(({ field, code }) => ({
      field: `text.${field}`,
      code,
      message: serverTexts("contentProblems", locale)[code],
    })),
  );
}
