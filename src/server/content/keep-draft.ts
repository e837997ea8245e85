import type { DraftedContent } from "#contract/content-drafts.ts";
import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import { draftGaps, draftLink, putUp, type TextDraft } from "#domain/content/text-draft.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";
import { serverTexts } from "#texts/server-texts.ts";

import {
  deleteTextDraft,
  type TextDraftAddress,
  findDrafts,
  insertDraft,
  type KeptTextDraft,
  lockTextDraft,
  updateDraft,
} from "./draft-store.ts";
import { draftWire, sentTextDraft } from "./draft-wire.ts";
import { noteDraft } from "./note-draft.ts";
import { allContent } from "./read-content.ts";
import { showTextPictures, storeContent } from "./save-content.ts";

export type SavedDraft = {
  kind: ContentKind;
  /** Where it lies, or is to lie beside a text; null of a new one. */
  at: string | null;
  text: DraftedContent;
  version: number;
  /** Which version of the text whoever begins it has seen; undefined of whoever does not say. */
  begunBeside?: number | null | undefined;
  by: StaffCall;
};
/** Where a draft lies, and which version of it that is. */
export type KeptDraftPlace = { link: string; version: number };

/**
 * Keeps a draft, whatever of it is missing, in the caller's transaction; no reader sees it. One beside a text has the
 * text's address, one alone may have another than before. ShopErrors: `not_found` where neither a text nor a draft is,
 * `changed_meanwhile` with the draft that is there, `draft_there` where a new one meets another, `content_refused` of an
 * address that another text has, `upload_gone`.
 */
export async function keepDraft(
  db: Database,
  { kind, at, text, version, begunBeside: seen, by }: SavedDraft,
  bundled: readonly ContentText[],
): Promise<KeptDraftPlace> {
  const sent = sentTextDraft(kind, text);
  const before = at === null ? undefined : await editedDraft(db, { kind, link: at }, version);
  const texts = await allContent(db, kind, bundled);
  const beside = texts.find(({ link }) => link === at);
  if (at !== null && !before && !beside) throw new ShopError("not_found");
  const taken = [...texts, ...(await findDrafts(db, kind))].map(({ link }) => link);
  const link = beside ? beside.link : ownLink(sent, before, taken);
  const draft = { ...sent, link, picture: pictureOf(sent, before ?? beside) };
  await showTextPictures(db, { before, after: draft });
  const begunBeside = begunBesideOf({ before, beside }, seen);
  const kept = await store(db, { draft, begunBeside, by: staffActor(by).name }, before);
  if (kept === undefined) throw beside ? new ShopError("draft_there") : linkTaken();
  await noteDraft(db, { before, after: draft, by });
  return { link, version: kept };
}

/** Whoever says nothing of a picture leaves the one of the draft, or of the text that it is begun beside. */
function pictureOf(
  { picture }: Pick<TextDraft, "picture">,
  there: Pick<TextDraft, "picture"> | undefined,
): TextDraft["picture"] {
  return picture === undefined ? there?.picture : picture;
}

type There = { before: KeptTextDraft | undefined; beside: { version: number } | undefined };

/**
 * The version of the text that a draft was begun beside, which stays as it is kept again: of a new one the one that was
 * seen, where that is said; null for none.
 */
function begunBesideOf({ before, beside }: There, seen: number | null | undefined): number | null {
  if (before) return before.begunBeside;
  if (!beside) return null;
  return seen === undefined ? beside.version : seen;
}

/** Undefined where another draft came to its address meanwhile. */
async function store(
  db: Database,
  kept: Parameters<typeof insertDraft>[1],
  before: KeptTextDraft | undefined,
): Promise<number | undefined> {
  if (before?.link === kept.draft.link) return updateDraft(db, kept);
  if (before) await deleteTextDraft(db, before);
  return insertDraft(db, kept);
}

/** The address of a draft beside no text: the one that was said, the one that it has, or one by its title. */
function ownLink(sent: TextDraft, before: TextDraft | undefined, taken: readonly string[]): string {
  const isTaken = (link: string) => link !== before?.link && taken.includes(link);
  if (sent.link === "") return before?.link ?? draftLink(sent, isTaken);
  if (isTaken(sent.link)) throw linkTaken();
  return sent.link;
}

export type DroppedDraft = TextDraftAddress & { version: number; by: StaffCall };

/** Throws a draft away; the text beside it stays as it is. ShopErrors: `not_found`, `changed_meanwhile`. */
export async function dropDraft(
  db: Database,
  { kind, link, version, by }: DroppedDraft,
): Promise<void> {
  const before = await draftToEnd(db, { kind, link }, version);
  await deleteTextDraft(db, before);
  await noteDraft(db, { before, after: undefined, by });
}

export type DraftUp = DroppedDraft & { textVersion: number };

/**
 * Puts a draft up in the place of the text that was seen beside it, now or at its moment, and answers the version that
 * the text has then; the draft is none any more. ShopErrors: `not_found`, `changed_meanwhile` of either,
 * `content_refused` with what is missing, and those of `storeContent`.
 */
export async function putUpDraft(
  db: Database,
  { kind, link, version, textVersion, by }: DraftUp,
  bundled: readonly ContentText[],
): Promise<number> {
  const draft = await draftToEnd(db, { kind, link }, version);
  const gaps = draftGaps(draft);
  if (gaps.length > 0) throw refusal(gaps);
  await deleteTextDraft(db, draft);
  const { begunBeside: _begun, version: _version, updatedAt: _at, updatedBy: _by, ...text } = draft;
  const edited = putUp(text, await databaseNow(db));
  return storeContent(db, { edited, version: textVersion, by, isDraft: true }, bundled);
}

/** The draft that was edited, held; undefined where none was, nor is. */
async function editedDraft(
  db: Database,
  address: TextDraftAddress,
  version: number,
): Promise<KeptTextDraft | undefined> {
  const kept = await lockTextDraft(db, address);
  if (version === 0 && kept) throw new ShopError("draft_there");
  if (version !== 0 && kept?.version !== version) throw new ChangedMeanwhile(currentOf(kept));
  return kept;
}

async function draftToEnd(
  db: Database,
  address: TextDraftAddress,
  version: number,
): Promise<KeptTextDraft> {
  const kept = await lockTextDraft(db, address);
  if (!kept) throw new ShopError("not_found");
  if (kept.version !== version) throw new ChangedMeanwhile(currentOf(kept));
  return kept;
}

/** What is there now, for whoever edited another version; nothing where it is none any more. */
function currentOf(kept: KeptTextDraft | undefined): object {
  if (!kept) return { version: 0 };
  const draft = draftWire(kept);
  return { draft, changedBy: draft.keptBy, changedAt: draft.keptAt };
}

function linkTaken(): FieldRefusal {
  return refusal([{ field: "link", code: "link_taken" }]);
}

function refusal(faults: readonly { field: string; code: "missing" | "link_taken" }[]) {
  return new FieldRefusal("content_refused", (locale) =>
    faults.map(({ field, code }) => ({
      field: `text.${field}`,
      code,
      message: serverTexts("contentProblems", locale)[code],
    })),
  );
}
