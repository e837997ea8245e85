import type { PartsFilters } from "#contract/products.ts";
import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { Catalogue, CataloguePart } from "./catalogue.ts";
import { inOrder, isTitled, namedKind } from "./reference-order.ts";
import { groupOf, ownTest, stateOf, type Test, type Vehicle } from "./reference-parts.ts";

type TestName =
  | "text"
  | "vehicle"
  | "category"
  | "subcategory"
  | "brand"
  | "quality"
  | "availability"
  | "warehouse"
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
  const count = (parts: readonly CataloguePart[], valuesOf: ValuesOf) =>
    filters.grouped ? tallyGroups(parts, valuesOf) : tally(parts, valuesOf);
  const size = filters.productsByPage ?? 12;
  const from = ((filters.page ?? 1) - 1) * size;
  const subcategoryOf = (part: CataloguePart) =>
    catalogue.subcategories.find(({ id }) => id === part.row.subcategory_id);
  const priced = passing("price").flatMap(({ prices }) => (level ? (prices[level] ?? []) : []));
  return {
    total: filters.grouped ? new Set(all.map(groupOf)).size : all.length,
    skus: inOrder(all, filters, { catalogue, caller })
      .slice(from, from + size)
      .map(({ row }) => row.sku),
    brands: count(passing("brand"), ({ row }) => [`brand-${row.brand_id}`]),
    categories: count(passing("category"), (part) => [subcategoryOf(part)?.category_id]),
    subcategories: count(passing("subcategory"), ({ row }) => [row.subcategory_id]),
    makes: count(passing("make"), (part) => makesOf(catalogue, part)),
    qualities: count(passing("quality"), ({ row }) => [QUALITIES[row.quality]]),
    availability: count(passing("availability"), (part) => [stateOf(catalogue, part, caller)]),
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
  const { brand, quality, warehouse } = filters.filters ?? {};
  const { searchText, vehicle, vehicleMake } = filters;
  return {
    ...(searchText && { text: textTest(catalogue, searchText) }),
    ...(vehicle && { vehicle: vehicleTest(catalogue, vehicle) }),
    ...categoryTests(catalogue, filters),
    ...(brand?.length && { brand: ({ row }) => brand.includes(`brand-${row.brand_id}`) }),
    ...(quality?.length && { quality: ({ row }) => quality.includes(QUALITIES[row.quality]) }),
    ...(warehouse && { warehouse: warehouseTest(catalogue, warehouse) }),
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

function warehouseTest({ warehouses }: Catalogue, code: string): Test {
  const [sought] = warehouses.flatMap((one, at) => (one.code === code ? [at + 1] : []));
  return ({ stock }) =>
    stock.some(({ warehouse_id, on_hand }) => warehouse_id === sought && on_hand > 0);
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
  const bounds = [filters?.minMax?.min, filters?.minMax?.max].map((dollars) =>
    Math.round((dollars ?? 0) * 100),
  );
  if (viewer.kind === "guest" || bounds.every((bound) => bound === 0)) return {};
  // A highest price of 0 is none; two that are said are meant in their turn.
  const [min = 0, max = 0] = bounds[1] === 0 ? bounds : bounds.toSorted((one, other) => one - other); // prettier-ignore
  const { priceLevel } = viewer;
  return {
    price: ({ prices }) => {
      const price = prices[priceLevel];
      return price !== null && price >= min && (max === 0 || price <= max);
    },
  };
}

/** Numbers whole, else as beginnings, else all the words, and the kind of part that they name or its words in the title: the first that any part answers. */
function textTest(catalogue: Catalogue, text: string): Test {
  const key = partNumberKey(text);
  const isNumber = /\d/.test(text) && !/[a-z]{4}/i.test(text);
  const tiers: Test[] = [
    ({ numbers }) => isNumber && numbers.some((number) => number.key === key),
    ({ numbers }) => isNumber && numbers.some((number) => number.key.startsWith(key)),
  ];
  const words = searchWords(text).map(wordStem);
  const kind = namedKind(catalogue, text);
  const isOfKind: Test = (part) =>
    kind.families.size === 0 ||
    kind.families.has(part.row.subcategory_id) ||
    isTitled(part, kind.words);
  const byWords: Test = (part) => {
    const own = wordsOf(catalogue, part);
    return words.length > 0 && words.every((word) => own.has(word)) && isOfKind(part);
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

function vehicleTest(catalogue: Catalogue, requested: Vehicle): Test {
  const known = requested.type === "engine" ? catalogue.engines : catalogue.vehicles;
  const isKnown = known.some(({ id }) => id === requested.id);
  const isOwn = ownTest(catalogue, requested);
  return (part) => isKnown && (isUniversal(part) || isOwn(part));
}

function makesOf(catalogue: Catalogue, part: CataloguePart): string[] {
  const names = part.fitments.flatMap(({ line_id }) => {
    const line = catalogue.lines.find(({ id }) => id === line_id);
    const model = catalogue.models.find(({ id }) => id === line?.model_id);
    return catalogue.makes.filter(({ id }) => id === model?.make_id).map(({ name }) => name);
  });
  return Array.from(new Set(names));
}

type ValuesOf = (part: CataloguePart) => readonly (string | number | undefined)[];

function tally(parts: readonly CataloguePart[], valuesOf: ValuesOf): Record<string, number> {
  return tallied(parts.flatMap(valuesOf));
}

/** Each group once for each value that one of its parts has. */
function tallyGroups(parts: readonly CataloguePart[], valuesOf: ValuesOf): Record<string, number> {
  const groups = Array.from(Map.groupBy(parts, groupOf).values());
  return tallied(groups.flatMap((group) => Array.from(new Set(group.flatMap(valuesOf)))));
}

function tallied(values: readonly (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}
