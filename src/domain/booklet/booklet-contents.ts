import { partNumberKey } from "../part/part-number.ts";

/**
 * More parts no booklet holds: what a printer, a phone and the process that makes it can carry. Of more, those that
 * the storefront asks for most; the cover says so.
 */
export const MOST_BOOKLET_PARTS = 800;

/** Longer titles and names are cut in a table, so that a row never outgrows its page. */
const LONGEST_CELL = 140;

type Kind = { url: string; name: string; position: number };

/** A part as a booklet's table has it: never a price, since a booklet is for everybody (decisions §2). */
export type BookletPart = {
  sku: string;
  number: string;
  title: string;
  brand: string;
  /** Other numbers that it goes by or takes the place of. */
  replaces: InShort<string>;
  /** Engines, or else vehicles with their years. */
  fits: InShort<string>;
  isUniversal: boolean;
  category: Kind;
  subcategory: Kind & { drawing: string };
};

/** The parts of one kind, by their numbers. */
export type BookletSection = { name: string; drawing: string; parts: BookletPart[] };
export type BookletChapter = { name: string; sections: BookletSection[] };

/** Parts by category and subcategory, both in the order that the shop shows them in, and there by number. */
export function chaptersOf(parts: readonly BookletPart[]): BookletChapter[] {
  return grouped(parts, ({ category }) => category).map(([category, within]) => ({
    name: category.name,
    sections: grouped(within, ({ subcategory }) => subcategory).map(([kind, own]) => ({
      name: kind.name,
      drawing: kind.drawing,
      parts: own.toSorted((one, other) => byNumber(one.number, other.number)),
    })),
  }));
}

function grouped<Group extends Kind>(
  parts: readonly BookletPart[],
  groupOf: (part: BookletPart) => Group,
): [Group, BookletPart[]][] {
  const groups = new Map<string, [Group, BookletPart[]]>();
  for (const part of parts) {
    const group = groupOf(part);
    const known = groups.get(group.url);
    if (known) known[1].push(part);
    else groups.set(group.url, [group, [part]]);
  }
  return [...groups.values()].toSorted(([one], [other]) => one.position - other.position);
}

/** Some of a list, and how many are left out. */
export type InShort<Item> = { shown: Item[]; more: number };

/** The first of a list. One more than fits is shown all the same: "and 1 more" says less in as much room. */
export function inShort<Item>(all: readonly Item[], most: number): InShort<Item> {
  const count = all.length <= most + 1 ? all.length : most;
  return { shown: all.slice(0, count), more: all.length - count };
}

/** A vehicle's years in short: 2008–2016, or 2012 for one alone. */
export function yearsInShort(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** What a cell shows of a text: one line's worth of blanks, and never more than a table can bear. */
export function cellText(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= LONGEST_CELL ? plain : `${plain.slice(0, LONGEST_CELL - 1).trimEnd()}…`;
}

/** A number of the index, and the pages that it stands on. */
export type IndexEntry = { number: string; pages: number[] };

/** Every number once, as it was first written, in the order that numbers are looked up in. */
export function numberIndex(
  placed: readonly { numbers: readonly string[]; page: number }[],
): IndexEntry[] {
  const entries = new Map<string, IndexEntry>();
  for (const { numbers, page } of placed)
    for (const number of numbers) {
      const key = partNumberKey(number) || number;
      const entry = entries.get(key) ?? { number, pages: [] };
      if (entry.pages.at(-1) !== page) entry.pages.push(page);
      entries.set(key, entry);
    }
  return [...entries.values()].toSorted((one, other) => byNumber(one.number, other.number));
}

/** By letters and digits alone, as people look for a number however it is written. */
function byNumber(one: string, other: string): number {
  const [left, right] = [partNumberKey(one), partNumberKey(other)];
  if (left === right) return one < other ? -1 : 1;
  return left < right ? -1 : 1;
}
