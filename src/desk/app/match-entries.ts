import { wordKey } from "#domain/import/cell-text.ts";

import type { PaletteEntry } from "#desk/ui/area.ts";

/** What an entry is found by. */
type Matched = Pick<PaletteEntry, "name" | "note" | "words">;

/**
 * The entries whose name has a word that begins with each that was typed, whatever the accents and the order; what is
 * called just that stands first, then those whose name begins with it, and those that are found by what else they are
 * called last. Without a text it is all of them, as they are.
 */
export function matchEntries<Entry extends Matched>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const key = wordKey(typed);
  if (key === "") return [...entries];
  const wanted = key.split("_");
  const isIn = (text: string) => {
    const words = wordKey(text).split("_");
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  };
  const found = entries.filter(({ name, note = "", words = "" }) =>
    isIn(`${name} ${note} ${words}`),
  );
  const rank = ({ name, note = "" }: Matched) => {
    const own = wordKey(name);
    if (own === key) return 0;
    if (own.startsWith(key)) return 1;
    return isIn(`${name} ${note}`) ? 2 : 3;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Groups with an entry that is called what was typed, alone or as the first words of its name, stand before the others,
 * and that entry first in its group: whoever types a whole number or e-mail means that very thing, and not the orders
 * that have it in them.
 */
export function meantFirst<Group extends { entries: Matched[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  const key = wordKey(typed);
  const isMeant = ({ name }: Matched) => key !== "" && `${wordKey(name)}_`.startsWith(`${key}_`);
  const rank = (entry: Matched) => (isMeant(entry) ? 0 : 1);
  const ordered = groups.map((group) => ({
    ...group,
    entries: group.entries.toSorted((one, other) => rank(one) - rank(other)),
  }));
  const rankOf = ({ entries }: Group) => Math.min(1, ...entries.map(rank));
  return ordered.toSorted((one, other) => rankOf(one) - rankOf(other));
}
