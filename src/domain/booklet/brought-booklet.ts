import type { Locale } from "../i18n/locale.ts";

/** The longest name of a catalogue that staff brings. */
export const LONGEST_BOOKLET_NAME = 120;

/** A catalogue that staff brought as a PDF, as it is shown or kept from readers. */
export type BroughtBooklet = {
  name: Readonly<Record<Locale, string>>;
  /** A picture of the shop's own by its address; empty for none. */
  cover: string;
  isShown: boolean;
  /** Its file, by the upload that it was sent as. */
  upload: string;
};

/** Ids in a new order: one of them, new or not, stands at a place counted from 1, or at the end where that is further. */
export function placedAt(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const before = Math.max(0, Math.min(place - 1, others.length));
  return [...others.slice(0, before), id, ...others.slice(before)];
}
