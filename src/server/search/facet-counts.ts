import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";

import type { FacetCounts, FilterName, PartQuery } from "./part-query.ts";
import type { SearchLexicon } from "./search-lexicon.ts";
import type { SearchRow } from "./statement/facet-select.ts";

/** The part ids of the page, in order. */
export function pageIds(rows: readonly SearchRow[]): number[] {
  return rows
    .filter(({ kind }) => kind === "part")
    .toSorted((one, other) => one.count - other.count)
    .map(({ value }) => Number(value));
}

/** Gathers the rows of a statement into counts; a facet whose own filter is in use has rows of its own. */
export function facetCounts(
  rows: readonly SearchRow[],
  query: PartQuery,
  { subcategories }: Pick<SearchLexicon, "subcategories">,
): FacetCounts {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const counted = (kind: SearchRow["kind"]) =>
    (byKind.get(kind) ?? []).map(({ value, count }) => [value, count] as const);
  /** The facet's own rows when its filter is in use or it was counted apart, else those of the shared pass. */
  const facet = (name: FilterName, own: SearchRow["kind"], shared: () => Counted<string>) =>
    query.filters[name] || byKind.has(own) ? counted(own) : shared();

  const states = counted("state");
  const ofSubcategories = () => counted("subcategory");
  const ofCategories = () =>
    ofSubcategories().map(
      ([id, count]) => [String(subcategories.get(Number(id))?.categoryId), count] as const,
    );
  /** One field of the packed state of a part, or of the joined states of a group; see statement/match-rows.ts. */
  const field = (shift: number, mask: number) => () =>
    states.map(([state, count]) => [String((Number(state) >> shift) & mask), count] as const);
  const quality = query.grouped ? setBits(counted("states"), 0, 7) : field(3, 3);
  const availability = query.grouped ? setBits(counted("states"), 3, 31) : field(0, 7);
  const total = sumOf(ofSubcategories());
  return {
    total,
    parts: query.grouped ? sumOf(counted("folded")) : total,
    categories: sums(facet("categoryIds", "ownCategory", ofCategories).map(withNumber)),
    subcategories: sums(facet("subcategoryIds", "ownSubcategory", ofSubcategories).map(withNumber)),
    brands: sums(facet("brandIds", "ownBrand", field(5, 0xffff)).map(withNumber)),
    makes: byMake(facet("makeIds", "ownMake", () => counted("make"))),
    qualities: sums(
      facet("qualities", "ownQuality", quality).flatMap(([code, count]) =>
        named(BRAND_QUALITIES[Number(code)], count),
      ),
    ),
    availabilities: sums(
      facet("availabilities", "ownAvailability", availability).flatMap(([code, count]) =>
        named(AVAILABILITIES[Number(code)], count),
      ),
    ),
    ...(query.priceLevel !== null && { prices: priceRange(byKind.get("price")) }),
  };
}

type Counted<Value> = (readonly [Value, number])[];

function sumOf(counted: Counted<string>): number {
  return counted.reduce((sum, [, count]) => sum + count, 0);
}

/** A group counts for each bit that one of its parts has set. */
function setBits(counted: Counted<string>, shift: number, mask: number) {
  return (): Counted<string> =>
    counted.flatMap(([states, count]) => {
      const set = (Number(states) >> shift) & mask;
      return Array.from(AVAILABILITIES.keys())
        .filter((bit) => set & (1 << bit))
        .map((bit) => [String(bit), count] as const);
    });
}

function sums<Value>(counted: Counted<Value>): Map<Value, number> {
  const total = new Map<Value, number>();
  for (const [value, count] of counted) total.set(value, (total.get(value) ?? 0) + count);
  return total;
}

function withNumber([value, count]: readonly [string, number]): readonly [number, number] {
  return [Number(value), count];
}

function named<Name>(name: Name | undefined, count: number): (readonly [Name, number])[] {
  return name === undefined ? [] : [[name, count]];
}

/** A row counts for each make whose bit is set. Halves of the masks are numbers, which are far quicker than bigints. */
function byMake(counted: Counted<string>): Map<number, number> {
  const parts = Array.from({ length: 64 }, () => 0);
  for (const [mask, count] of counted) {
    const bits = BigInt(mask);
    addAtBits(parts, { first: 0, bits: Number(BigInt.asIntN(32, bits)), count });
    addAtBits(parts, { first: 32, bits: Number(bits >> 32n), count });
  }
  return new Map(Array.from(parts.entries()).filter(([, count]) => count > 0));
}

/** Adds the count at the place of each bit of a number of 32, counted from `first`. */
function addAtBits(
  counts: number[],
  { first, bits, count }: { first: number; bits: number; count: number },
): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const place = first + 31 - Math.clz32(rest & -rest);
    counts[place] = (counts[place] ?? 0) + count;
  }
}

function priceRange(rows: readonly SearchRow[] = []): { min: Cents; max: Cents } | null {
  const [range] = rows;
  if (!range || range.low === null || range.high === null) return null;
  return { min: cents(range.low), max: cents(range.high) };
}
