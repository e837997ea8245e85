import type { EditedContent, ListedContent } from "#contract/content.ts";
import {
  type ContentSchedule,
  contentState,
  type EditableContent,
  NO_SCHEDULE,
} from "#domain/content/content-schedule.ts";
import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import type { TextDraft } from "#domain/content/text-draft.ts";

/** A text as staff edits it, and how often the shop's own was saved: 0 of one that comes with the shop. */
export type EditableText = EditableContent & { version: number };

/** A text that comes with the shop, as staff edits it. */
export function bundledText(text: ContentText): EditableText {
  return { ...text, schedule: NO_SCHEDULE, isShown: text.isPublished, version: 0 };
}

/** A text in the list, and whether a draft lies beside it; or a draft alone, which nobody reads. */
export type ListedText =
  | { text: EditableText; hasDraft: boolean }
  | { text: undefined; draft: TextDraft };

/** A text or a draft alone, as the list of the back office has it. */
export function listedWire(listed: ListedText): ListedContent {
  if (!listed.text) return draftAlone(listed.draft);
  const { link, writings } = listed.text;
  return {
    link,
    title_es: writings.es.title,
    title_en: writings.en.title,
    ...standingWire(listed.text),
    draft: listed.hasDraft ? "beside" : "none",
  };
}

function draftAlone({ link, writings, publishedOn, schedule }: TextDraft): ListedContent {
  return {
    link,
    title_es: writings.es.title,
    title_en: writings.en.title,
    publishedOn,
    isPublished: false,
    ...scheduleWire(schedule),
    state: "draft",
    isShown: false,
    version: 0,
    draft: "alone",
  };
}

/** A text whole, as the back office edits it. */
export function editedWire(text: EditableText) {
  const { link, writings, drawing, picture = null } = text;
  return { link, writings, drawing, picture, ...standingWire(text) };
}

/** Whether and when readers see a text, and how often it was saved. */
function standingWire(text: EditableText) {
  const { publishedOn, isPublished, schedule, isShown, version } = text;
  return {
    publishedOn,
    isPublished,
    ...scheduleWire(schedule),
    state: contentState(text),
    isShown,
    version,
  };
}

/** What staff sent of a text. */
export function sentText(
  kind: ContentKind,
  { goesUpAt, comesDownAt, clock, ...text }: EditedContent,
): ContentText & { schedule: ContentSchedule } {
  return { kind, ...text, schedule: scheduleOf({ goesUpAt, comesDownAt, clock }) };
}

/** A schedule of what staff sent. */
export function scheduleOf({
  goesUpAt,
  comesDownAt,
  clock,
}: Pick<EditedContent, "goesUpAt" | "comesDownAt" | "clock">): ContentSchedule {
  return { goesUpAt: momentOf(goesUpAt), comesDownAt: momentOf(comesDownAt), clock };
}

/** A schedule as calls and the audit log write it. */
export function scheduleWire({ goesUpAt, comesDownAt, clock }: ContentSchedule) {
  return {
    goesUpAt: goesUpAt?.toISOString() ?? null,
    comesDownAt: comesDownAt?.toISOString() ?? null,
    clock,
  };
}

function momentOf(written: string | null): Date | null {
  return written === null ? null : new Date(written);
}
