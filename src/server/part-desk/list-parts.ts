import type { DeskPartsRequest, DeskPartSort } from "#contract/part-list.ts";
import { PAGE_SIZES } from "#domain/part/pagination.ts";
import { partWanted } from "#domain/part/part-wanted.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { VehicleWords } from "#server/vehicles/read-vehicle-words.ts";

import { findLineIds, type FitWish } from "./part-fit-store.ts";
import {
  findListedParts,
  findNumbered,
  findOffSale,
  findPartStretch,
  isOneCondition,
  keepWanted,
  type ListedPartRow,
  type PartWish,
} from "./part-list-store.ts";
import { findCategoryNames } from "./part-name-store.ts";

/** Finds parts by words, as the shop's search box does; a page of them, the best first. */
export type FindByWords = (
  asking: { text: string; page: number; size: number },
  caller: Caller,
) => Promise<number[]>;

export type DeskPartPage = { items: ListedPartRow[]; next: string | null };
export type DeskPartList = (request: DeskPartsRequest, caller: Caller) => Promise<DeskPartPage>;

/** What is looked at for a page of what no index narrows: a little at first, then more. */
const WINDOWS = [500, 2_500, 5_000];
/** As many parts are ordered without their index. */
const MOST_FEW = 2_000;
/** Parts that words find, of which a list in another order than the search's is made. */
const MOST_BY_WORDS = 2_000;
/** Pages of the shop's search that are looked through for a page of those that the filters leave. */
const MOST_WORD_PAGES = 5;

/**
 * Parts as staff looks after them (decisions §11), the newest first or by their numbers, or in the order of the search
 * where the text is words and no other is wanted. What is off sale is in no search: words find it where they find nothing
 * else, or it alone is wanted. A page may be short and have a `next` all the same: it goes on where it stopped looking.
 */
export function createDeskPartList(
  db: Database,
  byWords: FindByWords,
  readVehicle: VehicleWords = async () => undefined,
): DeskPartList {
  return async ({ filters, sort, after, limit }, caller) => {
    const text = storableText(filters.text ?? "").trim();
    const wish = await wishOf({ db, readVehicle }, filters);
    if (!wish) return NOTHING;
    const needs = { db, byWords, caller };
    const asking = { text, wanted: partWanted(text), wish, after, limit };
    return sort === "newest" ? listNewest(needs, asking) : listSorted(needs, asking, sort);
  };
}

type Wanted = NonNullable<ReturnType<typeof partWanted>>;
type Asking = Window & { text: string; wanted: Wanted | undefined; wish: PartWish };

async function listNewest(
  needs: WordNeeds,
  { text, wanted, wish, after, limit }: Asking,
): Promise<DeskPartPage> {
  const { db } = needs;
  if (!wanted) return inStretches(db, wish, { sort: "newest", after, limit });
  const ways = {
    words: () => inWords(needs, { text, wish, after, limit }),
    numbers: async () => {
      const ids = await findNumbered(db, { key: wanted.key, sku: text });
      return ids.length === 0
        ? NOTHING
        : inStretches(db, { ...wish, ids }, { sort: "newest", after, limit });
    },
    offSale: async () => {
      const ids = await findOffSale(db, searchWords(text));
      return ids.length === 0
        ? NOTHING
        : inStretches(db, { ...wish, ids }, { sort: "newest", after, limit });
    },
  };
  const order = after ? waysBehind(after) : waysOf(wanted, wish);
  for (const way of order) {
    const found = await ways[way]();
    if (found.items.length > 0 || found.next !== null) return found;
  }
  return NOTHING;
}

type Way = "words" | "numbers" | "offSale";

/** How a text is looked for, one way after the other until one finds something; of what is off sale no search knows. */
function waysOf({ first }: Wanted, { trust }: PartWish): readonly Way[] {
  if (trust === "rejected") return ["numbers", "offSale"];
  return first === "words" ? ["words", "numbers", "offSale"] : ["numbers", "words", "offSale"];
}

async function listSorted(
  needs: WordNeeds,
  { text, wanted, wish, after, limit }: Asking,
  sort: SortedBy,
): Promise<DeskPartPage> {
  const ids = wanted && (await idsOf(needs, { text, wanted, wish }));
  if (ids?.length === 0) return NOTHING;
  const few = isOneCondition({ ...wish, ids }, sort)
    ? undefined // an index has it in this order, however many there are
    : await fewOf(needs.db, { ...wish, ids });
  if (few?.length === 0) return NOTHING;
  const behind = after && !after.startsWith(WORD_PAGE) ? after : null;
  const narrowed = few ? { ...NO_WISH, ids: few } : { ...wish, ids };
  return inStretches(needs.db, narrowed, { sort, after: behind, limit });
}

const NO_WISH: PartWish = {
  ids: undefined,
  brandId: undefined,
  subcategoryIds: undefined,
  trust: undefined,
  lacks: undefined,
  unsaid: undefined,
  kits: undefined,
  fits: undefined,
};

/**
 * The parts of a wish of which an index leaves few: they are ordered by themselves, as along the numbers of all parts
 * one would look long for them. Undefined where it leaves more.
 */
async function fewOf(db: Database, wish: PartWish): Promise<number[] | undefined> {
  const most = MOST_FEW + 1;
  const stretch = { sort: "newest", behind: undefined, window: most, most } as const;
  const { ids, looked } = await findPartStretch(db, wish, stretch);
  return looked < most ? ids : undefined;
}

type SortedBy = Exclude<DeskPartSort, "newest">;
type Text = { text: string; wanted: Wanted; wish: PartWish };

/** The parts that a text is for: by their numbers or by words, whichever it looks like, or else the other. */
async function idsOf(needs: WordNeeds, { text, wanted, wish }: Text): Promise<number[]> {
  const ways = {
    words: () => foundByWords(needs, text),
    numbers: () => findNumbered(needs.db, { key: wanted.key, sku: text }),
    offSale: () => findOffSale(needs.db, searchWords(text)),
  };
  for (const way of waysOf(wanted, wish)) {
    const found = await ways[way]();
    if (found.length > 0) return found;
  }
  return [];
}

const NOTHING: DeskPartPage = { items: [], next: null };
const WORD_PAGE = "page";

/** Which ways the page before may have been found; what a number finds, words of what is off sale were not asked for. */
function waysBehind(after: string): readonly Way[] {
  return after.startsWith(WORD_PAGE) ? ["words"] : ["numbers", "offSale"];
}

type Window = Pick<DeskPartsRequest, "after" | "limit">;

/** A page of parts in an order, of which more is looked at the fewer of it the wish leaves. */
async function inStretches(
  db: Database,
  wish: PartWish,
  { sort, after, limit }: Window & { sort: DeskPartSort },
): Promise<DeskPartPage> {
  const kept: number[] = [];
  let behind = after ? Number(after) : undefined;
  for (const window of isOneCondition(wish, sort) ? [limit + 1] : WINDOWS) {
    const most = limit + 1 - kept.length;
    const { ids, last, looked } = await findPartStretch(db, wish, { sort, behind, window, most });
    kept.push(...ids);
    behind = looked < window ? undefined : (last ?? undefined);
    if (behind === undefined || kept.length > limit) break;
  }
  const shown = kept.slice(0, limit);
  const next = kept.length > limit ? shown.at(-1) : behind;
  return {
    items: await findListedParts(db, shown),
    next: next === undefined ? null : String(next),
  };
}

/** The parts that words find, as far as they are ordered by anything but the search: one question, as each is a whole search. */
function foundByWords({ byWords, caller }: WordNeeds, text: string): Promise<number[]> {
  return byWords({ text, page: 1, size: MOST_BY_WORDS }, caller);
}

type WordNeeds = { db: Database; byWords: FindByWords; caller: Caller };
type WordAsking = Window & { text: string; wish: PartWish };

/** Pages of the shop's search, each as it orders them, of which the filters leave what they leave. */
async function inWords(
  { db, byWords, caller }: WordNeeds,
  { text, wish, after, limit }: WordAsking,
): Promise<DeskPartPage> {
  const size = PAGE_SIZES.findLast((one) => one <= limit) ?? PAGE_SIZES[0];
  const first = after ? Number(after.slice(WORD_PAGE.length)) : 1;
  for (let page = first; page < first + MOST_WORD_PAGES; page += 1) {
    const ids = await byWords({ text, page, size }, caller);
    const kept = await keepWanted(db, ids, wish);
    const next = ids.length < size ? null : `${WORD_PAGE}${page + 1}`;
    if (kept.size > 0 || next === null) {
      const items = await findListedParts(
        db,
        ids.filter((id) => kept.has(id)),
      );
      return { items, next };
    }
  }
  return { items: [], next: `${WORD_PAGE}${first + MOST_WORD_PAGES}` };
}

type Filters = DeskPartsRequest["filters"];

/** What the filters mean in this shop; undefined where they name something that it does not know. */
async function wishOf(needs: FitNeeds, filters: Filters): Promise<PartWish | undefined> {
  const { db } = needs;
  const { trust, lacks, unsaid, kits } = filters;
  const brandId = filters.brand ? await brandIdOf(db, filters.brand) : undefined;
  const subcategoryIds = await kindsOf(db, filters);
  const vehicle = storableText(filters.fits ?? "").trim();
  const fits = vehicle === "" ? undefined : await fitOf(needs, vehicle);
  const isUnknown = [
    filters.brand && brandId === undefined,
    subcategoryIds?.length === 0,
    vehicle !== "" && fits === undefined,
  ].some(Boolean);
  if (isUnknown) return undefined;
  return { ...NO_WISH, brandId, subcategoryIds, fits, ...given({ trust, lacks, unsaid, kits }) };
}

/** What was chosen of these filters. */
function given<Chosen extends object>(
  chosen: Chosen,
): { [Key in keyof Chosen]: NonNullable<Chosen[Key]> | undefined };
function given(chosen: object): object {
  return Object.fromEntries(
    Object.entries(chosen).map(([key, value]) => [key, value ?? undefined]),
  );
}

type FitNeeds = { db: Database; readVehicle: VehicleWords };

/** What a text names of vehicles, as parts are looked for by it; undefined where nobody knows such a vehicle. */
async function fitOf({ db, readVehicle }: FitNeeds, text: string): Promise<FitWish | undefined> {
  const named = await readVehicle(text);
  if (!named) return undefined;
  const { modelIds, engineIds, year } = named;
  if (modelIds.length === 0) return { engineIds };
  const lineIds = await findLineIds(db, { modelIds, engineIds, year });
  return lineIds.length === 0 ? undefined : { lineIds, year };
}

async function brandIdOf(db: Database, brand: string): Promise<number | undefined> {
  return (await brandOfWord(db, brand))?.id;
}

async function kindsOf(
  db: Database,
  { category, subcategory: kind }: Filters,
): Promise<number[] | undefined> {
  const subcategory = kind ?? undefined;
  if (typeof category !== "string") return subcategory === undefined ? undefined : [subcategory];
  const found = (await findCategoryNames(db)).find((one) => one.category === category);
  const ids = found?.subcategories.map(({ id }) => id) ?? [];
  return subcategory === undefined ? ids : ids.filter((id) => id === subcategory);
}
