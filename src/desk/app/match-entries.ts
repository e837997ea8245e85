import { wordKey } from "#domain/imports/cell-text.ts";

import type { PaletteEntry } from "#desk/ui/area.ts";

/**
 * The entries whose name has a word that begins with each that was typed, whatever the accents and the order; those
 * whose name begins with it stand first. Without a text it is all of them, as they are.
 */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const key = wordKey(typed);
  if (key === "") return [...entries];
  const wanted = key.split("_");
  const found = entries.filter(({ name, note = "" }) => {
    const words = wordKey(`${name} ${note}`).split("_");
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const isFirst = ({ name }: PaletteEntry) => Number(wordKey(name).startsWith(key));
  return found.toSorted((one, other) => isFirst(other) - isFirst(one));
}
