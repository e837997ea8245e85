import type { DrawingsResponse } from "#contract/category-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { foldText } from "#domain/search/search-words.ts";

type ShopDrawing = DrawingsResponse["items"][number];

/** The address of one of the shop's drawings. */
export function drawingAddress(drawing: string): string {
  return `/drawings/${drawing}.svg`;
}

/** What a drawing is called: what it shows now, else what it is a drawing of. */
export function drawingName({ name, shows }: ShopDrawing, locale: Locale): string {
  const names = [...new Set(shows.map((shown) => shown[locale]))];
  return names.length > 0 ? names.join(", ") : name[locale];
}

/**
 * The drawings that have every word that was typed, in a name that they show or their own, in either language; the
 * one that stands now before the others.
 */
export function drawingsWith(
  drawings: readonly ShopDrawing[],
  typed: string,
  current: string,
): ShopDrawing[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = drawings.filter(({ drawing, name, shows }) => {
    const named = [name, ...shows].flatMap(({ es, en }) => [es, en]);
    const names = foldText([drawing, ...named].join(" "));
    return words.every((word) => names.includes(word));
  });
  const place = ({ drawing }: ShopDrawing) => (drawing === current ? 0 : 1);
  return found.toSorted((one, other) => place(one) - place(other));
}
