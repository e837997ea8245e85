import type { ContentGetResponse, EditedContent } from "#contract/content.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { momentIn, typedMoment } from "#desk/ui/form/typed-moment.ts";

/** The address of a text that is being begun; no text can have it. */
export const NEW_CONTENT = "@new";

/**
 * When a text goes up and comes down, day and time by the clocks of the first, empty for none. One field of the form:
 * by other clocks the same time is another moment, so nobody takes over one of them without the others.
 */
export type TypedTimes = readonly [clock: Storefront, goesUpAt: string, comesDownAt: string];

/** A page or an article as its form has it; bodies are Markdown. */
export type ContentDraft = {
  link: string;
  titleEs: string;
  summaryEs: string;
  bodyEs: string;
  titleEn: string;
  summaryEn: string;
  bodyEn: string;
  /** The day, "2026-11-23". */
  publishedOn: string;
  isPublished: boolean;
  times: TypedTimes;
  drawing: string;
  /** Whether whoever answered said which picture there is: a process of the version before knows of none. */
  isPictureKnown: boolean;
  /** The address of a picture in the place of the drawing; empty for none. */
  picture: string;
  pictureEs: string;
  pictureEn: string;
};

/** What the form has of a text that was read; without a picture where a process of the version before answered. */
type ReadContent = Omit<ContentGetResponse["text"], "version" | "state" | "isShown" | "picture"> &
  Partial<Pick<ContentGetResponse["text"], "picture">>;

/** A text as it was read, as the form shows it; where no moment is said, moments are typed by one's own clocks. */
export function contentDraft(text: ReadContent, ownClock: Storefront): ContentDraft {
  const { link, writings, publishedOn, isPublished, goesUpAt, comesDownAt, drawing } = text;
  const picture = text.picture ?? { address: "", es: "", en: "" };
  const { es, en } = writings;
  const clock = goesUpAt === null && comesDownAt === null ? ownClock : text.clock;
  return {
    link,
    titleEs: es.title,
    summaryEs: es.summary,
    bodyEs: es.body,
    titleEn: en.title,
    summaryEn: en.summary,
    bodyEn: en.body,
    publishedOn,
    isPublished,
    times: [clock, typedMoment(goesUpAt, clock), typedMoment(comesDownAt, clock)],
    drawing,
    isPictureKnown: text.picture !== undefined,
    picture: picture.address,
    pictureEs: picture.es,
    pictureEn: picture.en,
  };
}

/** A text that nobody has written yet: a draft, dated today. */
export function newContent(today: string, clock: Storefront): ContentDraft {
  const nothing = { title: "", summary: "", body: "" };
  const text = {
    link: "",
    writings: { es: nothing, en: nothing },
    publishedOn: today,
    isPublished: false,
    goesUpAt: null,
    comesDownAt: null,
    clock,
    drawing: "",
    picture: null,
  };
  return contentDraft(text, clock);
}

/** What is sent of the form, no picture where nothing was said of one. A draft has no moments; what is typed and no moment goes as it is, and the server says so. */
export function sentContent(draft: ContentDraft): EditedContent {
  const { isPublished } = draft;
  const [clock, goesUpAt, comesDownAt] = draft.times;
  const moment = (typed: string) => (isPublished ? momentIn(typed, clock) : null);
  return {
    link: draft.link.trim(),
    writings: {
      es: { title: draft.titleEs, summary: draft.summaryEs, body: draft.bodyEs },
      en: { title: draft.titleEn, summary: draft.summaryEn, body: draft.bodyEn },
    },
    publishedOn: draft.publishedOn,
    isPublished,
    goesUpAt: moment(goesUpAt),
    comesDownAt: moment(comesDownAt),
    clock,
    drawing: draft.drawing.trim(),
    ...sentPicture(draft),
  };
}

function sentPicture({ isPictureKnown, ...draft }: ContentDraft): Pick<EditedContent, "picture"> {
  if (draft.picture === "") return isPictureKnown ? { picture: null } : {};
  return { picture: { address: draft.picture, es: draft.pictureEs, en: draft.pictureEn } };
}

/**
 * The date of a text once it goes up at another moment: that day, where it was dated by its moment before, or with
 * today; a date that somebody chose stays.
 */
export function datedBy(
  { publishedOn, times: [, before] }: Pick<ContentDraft, "publishedOn" | "times">,
  goesUpAt: string,
  today: string,
): string {
  const isOwn = publishedOn !== today && publishedOn !== dayIn(before);
  return isOwn ? publishedOn : dayIn(goesUpAt) || today;
}

function dayIn(typed: string): string {
  return typed.slice(0, "2026-11-23".length);
}

/** Where the server's sentence of each field stands, by the field's name in the form. */
export const SENT_FIELDS = {
  link: "text.link",
  titleEs: "text.writings.es.title",
  summaryEs: "text.writings.es.summary",
  bodyEs: "text.writings.es.body",
  titleEn: "text.writings.en.title",
  summaryEn: "text.writings.en.summary",
  bodyEn: "text.writings.en.body",
  publishedOn: "text.publishedOn",
  isPublished: "text.isPublished",
  drawing: "text.drawing",
  picture: "text.picture.address",
  pictureEs: "text.picture.es",
  pictureEn: "text.picture.en",
} as const satisfies Record<Exclude<keyof ContentDraft, "times" | "isPictureKnown">, string>;
/** The same of the times. */
export const SENT_TIMES = {
  goesUpAt: "text.goesUpAt",
  comesDownAt: "text.comesDownAt",
  clock: "text.clock",
} as const;

/** What is said of a text in Spanish as a whole, which has to be whole or empty. */
export const SPANISH_AS_WHOLE = "text.writings.es";
