import type { PartsFilters } from "#contract/products.ts";
import {
  AVAILABILITY_FILTERS,
  type Availability,
  availabilityOf,
} from "#domain/availability/availability.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { Catalogue, CataloguePart } from "./catalogue.ts";

/** What the reference knows of each filter: whether a part passes it. */
type Test = (part: CataloguePart) => boolean;
type TestName =
  | "text"
  | "vehicle"
  | "category"
  | "subcategory"
  | "brand"
  | "quality"
  | "availability"
  | "make"
  | "price";

export type ReferenceReply = {
  total: number;
  skus: string[];
  brands: Record<string, number>;
  categories: Record<string, number>;
  subcategories: Record<string, number>;
  makes: Record<string, number>;
  qualities: Record<string, number>;
  availability: Record<string, number>;
  minMax: { min_price: number; max_price: number } | undefined;
};

const QUALITIES = { original: "Original", oem: "OEM", aftermarket: "Aftermarket" } as const;

/**
 * The search as one would write it without an index: every part is tried against every filter. It
 * shares with the shop only how words and numbers are written, and judges everything else.
 */
export function referenceSearch(
  catalogue: Catalogue,
  filters: PartsFilters,
  caller: Caller,
): ReferenceReply {
  const level = caller.viewer.kind === "customer" ? caller.viewer.priceLevel : undefined;
  const tests = testsOf(catalogue, filters, caller);
  const passing = (leftOut?: TestName) =>
    catalogue.parts.filter((part) =>
      Object.entries(tests).every(([name, passes]) => name === leftOut || passes(part)),
    );
  const all = passing();
  const size = filters.productsByPage ?? 12;
  const from = ((filters.page ?? 1) - 1) * size;
  const subcategoryOf = (part: CataloguePart) =>
    catalogue.subcategories.find(({ id }) => id === part.row.subcategory_id);
  const priced = passing("price").flatMap(({ prices }) => (level ? (prices[level] ?? []) : []));
  return {
    total: all.length,
    skus: all
      .toSorted(comparatorOf(filters, { catalogue, caller }))
      .slice(from, from + size)
      .map(({ row }) => row.sku),
    brands: tally(passing("brand"), ({ row }) => [`brand-${row.brand_id}`]),
    categories: tally(passing("category"), (part) => [subcategoryOf(part)?.category_id]),
    subcategories: tally(passing("subcategory"), ({ row }) => [row.subcategory_id]),
    makes: tally(passing("make"), (part) => makesOf(catalogue, part)),
    qualities: tally(passing("quality"), ({ row }) => [QUALITIES[row.quality]]),
    availability: tally(passing("availability"), (part) => [stateOf(catalogue, part, caller)]),
    minMax: level && {
      min_price: priced.length > 0 ? Math.min(...priced) / 100 : 0,
      max_price: priced.length > 0 ? Math.max(...priced) / 100 : 0,
    },
  };
}

function testsOf(
  catalogue: Catalogue,
  filters: PartsFilters,
  caller: Caller,
): Partial<Record<TestName, Test>> {
  const { brand, quality } = filters.filters ?? {};
  const { searchText, vehicle, vehicleMake } = filters;
  return {
    ...(searchText && { text: textTest(catalogue, searchText) }),
    ...(vehicle && { vehicle: vehicleTest(catalogue, vehicle) }),
    ...categoryTests(catalogue, filters),
    ...(brand?.length && { brand: ({ row }) => brand.includes(`brand-${row.brand_id}`) }),
    ...(quality?.length && { quality: ({ row }) => quality.includes(QUALITIES[row.quality]) }),
    ...availabilityTest(catalogue, filters, caller),
    ...(vehicleMake && { make: (part) => makesOf(catalogue, part).includes(vehicleMake) }),
    ...priceTest(filters, caller),
  };
}

type Tests = Partial<Record<TestName, Test>>;

function categoryTests(catalogue: Catalogue, { category, subcategory }: PartsFilters): Tests {
  const isNamed = (row: { id: number; url: string }, reference: typeof category) =>
    row.id === reference || row.url === reference;
  const categoryOf = (part: CataloguePart) => {
    const own = catalogue.subcategories.find(({ id }) => id === part.row.subcategory_id);
    return catalogue.categories.filter(({ id }) => id === own?.category_id);
  };
  const subcategoryOf = (part: CataloguePart) =>
    catalogue.subcategories.filter(({ id }) => id === part.row.subcategory_id);
  return {
    ...(category && { category: (part) => categoryOf(part).some((row) => isNamed(row, category)) }),
    ...(subcategory && {
      subcategory: (part) => subcategoryOf(part).some((row) => isNamed(row, subcategory)),
    }),
  };
}

function availabilityTest(catalogue: Catalogue, { filters }: PartsFilters, caller: Caller): Tests {
  const availability = filters?.availability;
  if (!availability) return {};
  const [, states = []] =
    Object.entries(AVAILABILITY_FILTERS).find(([name]) => name === availability) ?? [];
  const words: readonly string[] = states;
  return { availability: (part) => words.includes(stateOf(catalogue, part, caller)) };
}

function priceTest({ filters }: PartsFilters, { viewer }: Caller): Tests {
  const [min = 0, max = 0] = [filters?.minMax?.min, filters?.minMax?.max].map((dollars) =>
    Math.round((dollars ?? 0) * 100),
  );
  if (viewer.kind === "guest" || (min === 0 && max === 0)) return {};
  const { priceLevel } = viewer;
  return {
    price: ({ prices }) => {
      const price = prices[priceLevel];
      return price !== null && price >= min && (max === 0 || price <= max);
    },
  };
}

/** Numbers whole, else as beginnings, else all the words: the first that any part answers. */
function textTest(catalogue: Catalogue, text: string): Test {
  const key = partNumberKey(text);
  const isNumber = /\d/.test(text) && !/[a-z]{4}/i.test(text);
  const tiers: Test[] = [
    ({ numbers }) => isNumber && numbers.some((number) => number.key === key),
    ({ numbers }) => isNumber && numbers.some((number) => number.key.startsWith(key)),
  ];
  const words = searchWords(text).map(wordStem);
  const byWords: Test = (part) => {
    const own = wordsOf(catalogue, part);
    return words.length > 0 && words.every((word) => own.has(word));
  };
  return tiers.find((tier) => catalogue.parts.some(tier)) ?? byWords;
}

const wordsKept = new WeakMap<CataloguePart, Set<string>>();

function wordsOf(catalogue: Catalogue, part: CataloguePart): Set<string> {
  const known = wordsKept.get(part);
  if (known) return known;
  const subcategory = catalogue.subcategories.find(({ id }) => id === part.row.subcategory_id);
  const category = catalogue.categories.find(({ id }) => id === subcategory?.category_id);
  const brand = catalogue.brands.find(({ id }) => id === part.row.brand_id);
  const models = part.fitments.flatMap(({ line_id }) => {
    const line = catalogue.lines.find(({ id }) => id === line_id);
    const model = catalogue.models.find(({ id }) => id === line?.model_id);
    const make = catalogue.makes.find(({ id }) => id === model?.make_id);
    return [make?.name, model?.name];
  });
  const engines = part.engineFitments.flatMap(({ engine_id }) => {
    const engine = catalogue.engines.find(({ id }) => id === engine_id);
    return [engine?.maker, engine?.name];
  });
  const text = [
    part.row.title_es,
    part.row.title_en,
    part.row.detail_es,
    part.row.detail_en,
    subcategory?.name_es,
    subcategory?.name_en,
    category?.name_es,
    category?.name_en,
    brand?.name,
    ...models,
    ...engines,
  ].join(" ");
  const words = new Set(searchWords(text).map(wordStem));
  wordsKept.set(part, words);
  return words;
}

const isUniversal: Test = ({ row }) => row.is_universal;

type Vehicle = NonNullable<PartsFilters["vehicle"]>;

function vehicleTest(catalogue: Catalogue, requested: Vehicle): Test {
  const known = requested.type === "engine" ? catalogue.engines : catalogue.vehicles;
  const isKnown = known.some(({ id }) => id === requested.id);
  const isOwn = ownTest(catalogue, requested);
  return (part) => isKnown && (isUniversal(part) || isOwn(part));
}

/** Whether a part was made for the vehicle or engine. */
function ownTest(catalogue: Catalogue, requested: Vehicle): Test {
  if (requested.type === "engine") {
    return (part) => part.engineFitments.some(({ engine_id }) => engine_id === requested.id);
  }
  const vehicle = catalogue.vehicles.find(({ id }) => id === requested.id);
  const { line_id, year } = vehicle ?? { line_id: -1, year: 0 };
  return ({ fitments }) =>
    fitments.some((one) => one.line_id === line_id && one.year_from <= year && year <= one.year_to);
}

function sum(pieces: readonly number[]): number {
  return pieces.reduce((total, piece) => total + piece, 0);
}

function stateOf(catalogue: Catalogue, part: CataloguePart, { storefront }: Caller): Availability {
  const isHere = (id: number) =>
    catalogue.warehouses.some((one) => one.id === id && one.storefront === storefront);
  return availabilityOf({
    onHandHere: sum(part.stock.map((one) => (isHere(one.warehouse_id) ? one.on_hand : 0))),
    onHandElsewhere: sum(part.stock.map((one) => (isHere(one.warehouse_id) ? 0 : one.on_hand))),
    incoming: sum(part.stock.map(({ incoming }) => incoming)),
    supply: part.row.supply,
  });
}

function makesOf(catalogue: Catalogue, part: CataloguePart): string[] {
  const names = part.fitments.flatMap(({ line_id }) => {
    const line = catalogue.lines.find(({ id }) => id === line_id);
    const model = catalogue.models.find(({ id }) => id === line?.model_id);
    return catalogue.makes.filter(({ id }) => id === model?.make_id).map(({ name }) => name);
  });
  return Array.from(new Set(names));
}

type Compare = (one: CataloguePart, other: CataloguePart) => number;

function comparatorOf(
  filters: PartsFilters,
  { catalogue, caller }: { catalogue: Catalogue; caller: Caller },
): Compare {
  const { viewer } = caller;
  const sort = filters.orderOptionSelected ?? "popular";
  const tier = tiersOf(filters, catalogue);
  const isOwn = filters.vehicle ? ownTest(catalogue, filters.vehicle) : () => true;
  const universal: typeof tier = (part) => (isOwn(part) ? 0 : 1);
  const popular: Compare = (one, other) =>
    tier(one) - tier(other) ||
    universal(one) - universal(other) ||
    other.row.popularity - one.row.popularity ||
    one.row.id - other.row.id;
  const orders: Record<typeof sort, Compare> = {
    popular,
    textMatch: (one, other) =>
      tier(one) - tier(other) ||
      universal(one) - universal(other) ||
      matchOf(other, filters) - matchOf(one, filters) ||
      popular(one, other),
    asc: byTitle(caller),
    desc: (one, other) => byTitle(caller)(other, one),
    lowToHigh: viewer.kind === "guest" ? popular : byPrice(viewer.priceLevel, 1),
    highToLow: viewer.kind === "guest" ? popular : byPrice(viewer.priceLevel, -1),
  };
  return orders[sort];
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
function byPrice(level: PriceLevel, direction: 1 | -1): Compare {
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
  const families = bestFamilies(catalogue, searchWords(searchText ?? "").map(wordStem));
  return ({ row }) => (families.size === 0 || families.has(row.subcategory_id) ? 0 : 1);
}

/** How many of the words the title has. */
function matchOf(part: CataloguePart, { searchText }: PartsFilters): number {
  const title = new Set(searchWords(`${part.row.title_es} ${part.row.title_en}`).map(wordStem));
  return searchWords(searchText ?? "").filter((word) => title.has(wordStem(word))).length;
}

function bestFamilies(catalogue: Catalogue, words: readonly string[]): Set<number> {
  const scored = catalogue.subcategories.map(({ id, name_es, name_en }) => {
    const scores = [name_es, name_en].map((name) => {
      const stems = new Set(searchWords(name).map(wordStem));
      const named = words.filter((word) => stems.has(word));
      return named.length === 0 ? 0 : named.length + new Set(named).size / (stems.size + 1);
    });
    return { id, score: Math.max(...scores) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return new Set(best > 0 ? scored.filter(({ score }) => score === best).map(({ id }) => id) : []);
}

function tally(
  parts: readonly CataloguePart[],
  valuesOf: (part: CataloguePart) => readonly (string | number | undefined)[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of parts.flatMap(valuesOf)) {
    counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  }
  return counts;
}
