import type { ContentGetResponse, ListedContent } from "#contract/content.ts";

import type { PaletteFind } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { shownTitle } from "./shown-title.ts";

/** Which texts: the shop's pages, or the articles of its blog; calls and addresses have the same names. */
export type ContentNoun = "pages" | "blog";

/** A text as it was read to be edited. */
export type OpenedText = ContentGetResponse["text"];

/** Texts by words of their titles or links. */
export function contentFinder(noun: ContentNoun): PaletteFind {
  const list = { path: `admin/${noun}`, filters: { drafts: "with" } };
  return findRows<ListedContent>(noun, list, (text, locale) => ({
    id: text.link,
    name: shownTitle(text, locale),
    note: text.link,
  }));
}
