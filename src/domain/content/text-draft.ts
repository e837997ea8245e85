import { type Locale, LOCALES } from "../i18n/locale.ts";
import { slugOf } from "../naming/slug.ts";
import { dayOf } from "../storefront/day-of.ts";
import type { ContentSchedule } from "./content-schedule.ts";
import { CONTENT_BOUNDS, type ContentText, type ContentWriting } from "./content-text.ts";

/**
 * A text that is kept half-written, and that no reader sees: any of it may be missing. It lies at the address of the
 * text that it is to take the place of, or alone at one of its own.
 */
export type TextDraft = Omit<ContentText, "isPublished" | "publishedOn"> & {
  /** The day that it is to be dated; null for the one on which readers first see it. */
  publishedOn: string | null;
  /** When it goes up and comes down once it is put up; none of it counts while it is a draft. */
  schedule: ContentSchedule;
};

/** Where a draft lies that has neither an address nor a title yet. */
const NAMELESS = "draft";

/**
 * The address of a new draft of which none was said: by its title, the English first, and with a number behind it where
 * another text or draft is there.
 */
export function draftLink(
  { writings: { es, en } }: Pick<TextDraft, "writings">,
  isTaken: (link: string) => boolean,
): string {
  const named = slugOf(en.title) || slugOf(es.title) || NAMELESS;
  const numbered = (count: number) => {
    const end = count === 1 ? "" : `-${count}`;
    return named.slice(0, CONTENT_BOUNDS.link - end.length).replace(/-$/, "") + end;
  };
  let count = 1;
  while (isTaken(numbered(count))) count += 1;
  return numbered(count);
}

/** What of a draft has to be written before readers may see it, by its name on the wire. */
export type DraftGap = {
  field: `writings.${Locale}.${keyof ContentWriting}` | `picture.${Locale}`;
  code: "missing";
};

/**
 * What lacks of a draft that is to be put up: all in English, in Spanish all or nothing (decisions §9), and of a picture
 * what it shows, in both.
 */
export function draftGaps({
  writings,
  picture,
}: Pick<TextDraft, "writings" | "picture">): DraftGap[] {
  const unsaid = LOCALES.filter((language) => picture && picture[language].trim() === "");
  const missing = unsaid.map((language): DraftGap => ({
    field: `picture.${language}`,
    code: "missing",
  }));
  return [...writingGaps(writings), ...missing];
}

function writingGaps(writings: TextDraft["writings"]): DraftGap[] {
  return LOCALES.flatMap((language) => {
    const writing = writings[language];
    const fields = (["title", "summary", "body"] as const).map((field) => ({
      field,
      isEmpty: writing[field].trim() === "",
    }));
    if (language === "es" && fields.every(({ isEmpty }) => isEmpty)) return [];
    return fields
      .filter(({ isEmpty }) => isEmpty)
      .map(({ field }): DraftGap => ({
        field: `writings.${language}.${field}` as const,
        code: "missing",
      }));
  });
}

/** A draft as it is once it is put up, dated by the day on which readers first see it where it has no date. */
export function putUp(
  { publishedOn, schedule, ...text }: TextDraft,
  now: Date,
): ContentText & { schedule: ContentSchedule } {
  const firstSeen = dayOf(schedule.goesUpAt ?? now, schedule.clock);
  return { ...text, schedule, isPublished: true, publishedOn: publishedOn ?? firstSeen };
}
