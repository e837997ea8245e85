import type { ContentGetResponse, EditedContent } from "#contract/content.ts";

/** The address of a text that is being begun; no text can have it. */
export const NEW_CONTENT = "@new";

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
  drawing: string;
};

/** A text as it was read, as the form shows it. */
export function contentDraft({
  link,
  writings: { es, en },
  publishedOn,
  isPublished,
  drawing,
}: Omit<ContentGetResponse["text"], "version">): ContentDraft {
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
    drawing,
  };
}

/** A text that nobody has written yet: a draft, dated today. */
export function newContent(today: string): ContentDraft {
  const nothing = { title: "", summary: "", body: "" };
  return contentDraft({
    link: "",
    writings: { es: nothing, en: nothing },
    publishedOn: today,
    isPublished: false,
    drawing: "",
  });
}

/** What is sent of the form. */
export function sentContent(draft: ContentDraft): EditedContent {
  return {
    link: draft.link.trim(),
    writings: {
      es: { title: draft.titleEs, summary: draft.summaryEs, body: draft.bodyEs },
      en: { title: draft.titleEn, summary: draft.summaryEn, body: draft.bodyEn },
    },
    publishedOn: draft.publishedOn,
    isPublished: draft.isPublished,
    drawing: draft.drawing.trim(),
  };
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
} as const satisfies Record<keyof ContentDraft, string>;

/** What is said of a text in Spanish as a whole, which has to be whole or empty. */
export const SPANISH_AS_WHOLE = "text.writings.es";
