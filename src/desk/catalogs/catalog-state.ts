import type { DeskCatalog } from "#contract/catalog-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** Whether a catalogue, or a new edition of it, is still to be made. */
export function isCatalogAwaited({ editions }: DeskCatalog): boolean {
  return editions.length === 0 || editions.some((edition) => edition.isAwaited);
}

/** When the newest of its editions was made; empty where there is none. */
export function lastMade({ editions }: DeskCatalog): string {
  return editions.reduce((last, { madeAt }) => (madeAt > last ? madeAt : last), "");
}

/** What it is called in a language once an edition of it is made, and by its address before. */
export function nameOfCatalog({ link, editions }: DeskCatalog, locale: Locale): string {
  const own = editions.find(({ language }) => language === locale) ?? editions[0];
  return own?.name ?? link;
}
