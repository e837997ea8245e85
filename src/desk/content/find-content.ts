import type { ListedContent } from "#contract/content.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { PaletteEntry } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Which texts: the shop's pages, or the articles of its blog; calls and addresses have the same names. */
export type ContentNoun = "pages" | "blog";

/** Texts by words of their titles or links. */
export async function contentEntries(
  noun: ContentNoun,
  typed: string,
  locale: Locale,
): Promise<PaletteEntry[]> {
  const body = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ListedContent>>({ path: `admin/${noun}`, locale, body });
  return items.map(({ link, title_es: es, title_en: en }) => ({
    id: `${noun}-${link}`,
    name: (locale === "es" && es) || en,
    note: link,
    href: deskLink(locale, noun, link),
  }));
}
