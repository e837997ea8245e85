import type { DeskCatalog } from "#contract/booklet-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** Whether a catalogue, or a new edition of it, is still to be made. */
export function isBookletAwaited({ editions }: DeskCatalog): boolean {
  return editions.length === 0 || editions.some((edition) => edition.isAwaited);
}

/** How far it is: it failed to be made, is still to be, or is made as it was wanted last. */
export function stateOfBooklet(booklet: DeskCatalog): "failed" | "awaited" | "made" {
  if (booklet.failingSince !== null) return "failed";
  return isBookletAwaited(booklet) ? "awaited" : "made";
}

/** When the newest of its editions was made; empty where there is none. */
export function lastMade({ editions }: DeskCatalog): string {
  return editions.reduce((last, { madeAt }) => (madeAt > last ? madeAt : last), "");
}

/** What it is called in a language; by its address where the shop does not have any more what it is of. */
export function nameOfBooklet({ link, name }: DeskCatalog, locale: Locale): string {
  return name?.[locale] ?? link;
}
