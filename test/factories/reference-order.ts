import type { PartsFilters } from "#contract/products.ts";
import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { Catalogue, CataloguePart } from "./catalogue.ts";
import { groupOf, ownTest, stateOf } from "./reference-parts.ts";

type Sources = { catalogue: Catalogue; caller: Caller };

/** The parts in order, or one of each group: the first, and where all is listed by demand the first that can leave. */
export function inOrder(
  parts: readonly CataloguePart[],
  filters: PartsFilters,
  sources: Sources,
): CataloguePart[] {
  const compare = comparatorOf(filters, sources);
  if (!filters.grouped) return parts.toSorted(compare);
  const groups = Array.from(Map.groupBy(parts.toSorted(compare), groupOf).values());
  const best = sortOf(filters, sources.caller) === "popular" ? byStanding(sources) : compare;
  return groups.flatMap((group) => group.toSorted(isMatched(filters) ? compare : best).slice(0, 1));
}

type Compare = (one: CataloguePart, other: CataloguePart) => number;

function comparatorOf(filters: PartsFilters, sources: Sources): Compare {
  const { catalogue, caller } = sources;
  const tier = tiersOf(filters, catalogue);
  const isOwn = filters.vehicle ? ownTest(catalogue, filters.vehicle) : () => true;
  const universal: typeof tier = (part) => (isOwn(part) ? 0 : 1);
  const madeFor = namesVehicle(catalogue, filters) ? isOfNoVehicle : () => 0;
  const byMatch: Compare = (one, other) =>
    tier(one) - tier(other) || madeFor(one) - madeFor(other) || universal(one) - universal(other);
  const orders: Record<ReturnType<typeof sortOf>, Compare> = {
    popular: isMatched(filters)
      ? (one, other) => byMatch(one, other) || byStanding(sources)(one, other)
      : (one, other) => other.row.popularity - one.row.popularity || one.row.id - other.row.id,
    textMatch: (one, other) =>
      byMatch(one, other) ||
      matchOf(other, filters) - matchOf(one, filters) ||
      soonest(one, sources) - soonest(other, sources) ||
      quality(one) - quality(other) ||
      one.row.id - other.row.id,
    asc: byTitle(caller),
    desc: (one, other) => byTitle(caller)(other, one),
    lowToHigh: byPrice(caller, 1),
    highToLow: byPrice(caller, -1),
  };
  return orders[sortOf(filters, caller)];
}

/** A guest is told nothing of prices, and without a text nothing is matched. */
function sortOf({ orderOptionSelected = "popular", searchText }: PartsFilters, { viewer }: Caller) {
  const isByPrice = orderOptionSelected === "lowToHigh" || orderOptionSelected === "highToLow";
  if (isByPrice && viewer.kind === "guest") return "popular";
  return orderOptionSelected === "textMatch" && !searchText ? "popular" : orderOptionSelected;
}

function isMatched({ searchText, vehicle }: PartsFilters): boolean {
  return Boolean(searchText) || Boolean(vehicle);
}

/** What leaves soonest, of that what is filters for most, of that the better quality (decisions §12). */
function byStanding(sources: Sources): Compare {
  return (one, other) =>
    soonest(one, sources) - soonest(other, sources) ||
    other.row.popularity - one.row.popularity ||
    quality(one) - quality(other) ||
    one.row.id - other.row.id;
}

function soonest(part: CataloguePart, { catalogue, caller }: Sources): number {
  return AVAILABILITIES.indexOf(stateOf(catalogue, part, caller));
}

function quality({ row }: CataloguePart): number {
  return BRAND_QUALITIES.indexOf(row.quality);
}

function byTitle({ locale }: Caller): Compare {
  const title = ({ row }: CataloguePart) => {
    const name = locale === "es" ? row.title_es : row.title_en;
    return `${foldText(name)
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()} ${row.sku}`;
  };
  return (one, other) => (title(one) < title(other) ? -1 : 1);
}

/** Parts without a price stand last in both directions. */
function byPrice({ viewer }: Caller, direction: 1 | -1): Compare {
  const level = viewer.kind === "guest" ? "online" : viewer.priceLevel;
  return (one, other) => {
    const [price, otherPrice] = [one.prices[level], other.prices[level]];
    if (price === otherPrice) return one.row.id - other.row.id;
    if (price === null) return 1;
    if (otherPrice === null) return -1;
    return direction * (price - otherPrice);
  };
}

/** The part that bears the searched number itself before others, the kind of part that words name too. */
function tiersOf(
  { searchText }: PartsFilters,
  catalogue: Catalogue,
): (part: CataloguePart) => number {
  const key = partNumberKey(searchText ?? "");
  const isNumber =
    key !== "" && catalogue.parts.some(({ numbers }) => numbers.some((one) => one.key === key));
  if (isNumber) {
    return ({ numbers }) =>
      numbers.some((one) => one.key === key && one.kind === "printed") ? 0 : 1;
  }
  const { families, words } = namedKind(catalogue, searchText ?? "");
  return (part) => {
    if (families.size === 0) return 0;
    if (!families.has(part.row.subcategory_id)) return 2;
    return isTitled(part, words) ? 0 : 1;
  };
}

/** Whether the text names a vehicle or an engine, where the list is not narrowed to one anyway. */
function namesVehicle(catalogue: Catalogue, { searchText, vehicle }: PartsFilters): boolean {
  const { makes, models, engines } = catalogue;
  const names = [...makes, ...models, ...engines].map(({ name }) => name);
  const known = new Set(
    names
      .concat(engines.map(({ maker }) => maker))
      .flatMap(searchWords)
      .map(wordStem),
  );
  return !vehicle && searchWords(searchText ?? "").some((word) => known.has(wordStem(word)));
}

/** 1 for what nobody has said to fit a vehicle or an engine. */
function isOfNoVehicle({ fitments, engineFitments }: CataloguePart): number {
  return fitments.some(({ line_id }) => line_id !== 0) || engineFitments.length > 0 ? 0 : 1;
}

/** How many of the words the title has. */
function matchOf(part: CataloguePart, { searchText }: PartsFilters): number {
  const title = new Set(searchWords(`${part.row.title_es} ${part.row.title_en}`).map(wordStem));
  return searchWords(searchText ?? "").filter((word) => title.has(wordStem(word))).length;
}

/** Whether the title has all of these words. */
export function isTitled({ row }: CataloguePart, words: readonly string[]): boolean {
  const title = new Set(searchWords(`${row.title_es} ${row.title_en}`).map(wordStem));
  return words.every((word) => title.has(word));
}

/** The kinds of part that a text names best, and the words that name one of them. */
export function namedKind(
  catalogue: Catalogue,
  text: string,
): { families: Set<number>; words: string[] } {
  const words = searchWords(text).map(wordStem);
  const scored = catalogue.subcategories.map(({ id, name_es, name_en }) => {
    const scores = [name_es, name_en].map((name) => {
      const stems = new Set(searchWords(name).map(wordStem));
      const named = words.filter((word) => stems.has(word));
      return named.length === 0 ? 0 : named.length + new Set(named).size / (stems.size + 1);
    });
    return {
      id,
      score: Math.max(...scores),
      names: [name_es, name_en].filter((_, at) => scores[at] === Math.max(...scores)),
    };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const named = best > 0 ? scored.filter(({ score }) => score === best) : [];
  const stems = new Set(named.flatMap(({ names }) => names.flatMap(searchWords).map(wordStem)));
  return {
    families: new Set(named.map(({ id }) => id)),
    words: words.filter((word) => stems.has(word)),
  };
}
