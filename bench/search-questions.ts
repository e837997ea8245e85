import type { Pool } from "pg";

import type { PartsFilters } from "#contract/products.ts";

import { createRandom, type Random } from "../test/factories/random.ts";

/** What is measured apart: each class has questions of its own and a bound at 200,000 parts. */
export type QuestionClass = {
  name: string;
  questions: PartsFilters[];
  /** The bounds in ms: p50 and p95; null where only p95 is bounded. */
  bound: { p50: number | null; p95: number };
};

const DRIVEN = { p50: 12, p95: 40 };
const BROAD = { p50: null, p95: 80 };
const COMPUTED = { p50: null, p95: 150 };
const TYPOS = [
  "filrto aceite",
  "inyectro",
  "bonba de agua",
  "empaqe culata",
  "raidador",
  "turbocargdor",
];
const TYPOS_EN = [
  "watter pump",
  "oil fliter",
  "gaskett set",
  "injecter",
  "alternater",
  "brake durm",
];
const SPANISH = [
  "filtro de aceite",
  "bomba de agua",
  "kit de camisas",
  "empaque de culata",
  "pastillas de freno",
  "inyectores",
  "turbocargador",
  "faja",
  "rol de empuje",
  "amortiguadores",
];
const ENGLISH = [
  "oil filter",
  "water pump",
  "liner kit",
  "head gasket",
  "disc pads",
  "injectors",
  "turbocharger",
  "belt",
  "release bearing",
  "shock absorbers",
];

type Known = {
  numbers: string[];
  vehicles: number[];
  engines: { id: number; name: string }[];
  brands: string[];
  warehouses: string[];
  subcategories: { url: string; category: string; parts: number }[];
  words: string[];
};

/** The questions of every class, made from what the catalogue holds; the same for the same catalogue. */
export async function questionClasses(pool: Pool, most: number): Promise<QuestionClass[]> {
  const known = await readKnown(pool);
  const random = createRandom(11);
  const many = (question: (at: number) => PartsFilters) =>
    Array.from({ length: most }, (_, at) => question(at));
  return [
    ...textClasses(known, { random, many }),
    ...vehicleClasses(known, { random, many }),
    ...filterClasses(known, { random, many }),
  ];
}

type Making = { random: Random; many: (question: (at: number) => PartsFilters) => PartsFilters[] };

function textClasses(known: Known, { random, many }: Making): QuestionClass[] {
  const text = (words: readonly string[]) => many(() => ({ searchText: random.pick(words) }));
  const withEngine = (words: readonly string[]) =>
    many(() => ({ searchText: `${random.pick(words)} ${random.pick(known.engines).name}` }));
  return [
    { name: "exact number", bound: { p50: null, p95: 5 }, questions: text(known.numbers) },
    { name: "number prefix", bound: DRIVEN, questions: many(() => prefixOf(random, known, 6)) },
    {
      name: "short number prefix",
      bound: BROAD,
      questions: many(() => prefixOf(random, known, 3)),
    },
    { name: "words, Spanish", bound: DRIVEN, questions: withEngine(SPANISH) },
    { name: "words, English", bound: DRIVEN, questions: withEngine(ENGLISH) },
    { name: "kind of part", bound: DRIVEN, questions: text([...SPANISH, ...ENGLISH]) },
    { name: "typo", bound: DRIVEN, questions: text([...TYPOS, ...TYPOS_EN]) },
    { name: "broad word", bound: BROAD, questions: text(known.words) },
  ];
}

function classOf(name: string, questions: PartsFilters[]): QuestionClass {
  return { name, questions, bound: DRIVEN };
}

function vehicleClasses(known: Known, { random, many }: Making): QuestionClass[] {
  const vehicle = () => ({ id: random.pick(known.vehicles) });
  const engine = () => ({ type: "engine" as const, id: random.pick(known.engines).id });
  const category = () => random.pick(known.subcategories).category;
  const text = () => random.pick([...SPANISH, ...ENGLISH]);
  return [
    classOf(
      "vehicle",
      many(() => ({ vehicle: vehicle() })),
    ),
    classOf(
      "vehicle with category",
      many(() => ({ vehicle: vehicle(), category: category() })),
    ),
    classOf(
      "vehicle with text",
      many(() => ({ vehicle: vehicle(), searchText: text() })),
    ),
    classOf(
      "engine",
      many(() => ({ vehicle: engine() })),
    ),
  ];
}

function filterClasses(known: Known, { random, many }: Making): QuestionClass[] {
  const { subcategories, brands, warehouses } = known;
  const categories = Array.from(new Set(subcategories.map((one) => one.category)));
  return [
    {
      name: "subcategory",
      bound: DRIVEN,
      questions: subcategories.map(({ url, category }) => ({ category, subcategory: url })),
    },
    { name: "combined filters", bound: DRIVEN, questions: many(() => combined(random, known)) },
    { name: "category", bound: COMPUTED, questions: categories.map((category) => ({ category })) },
    {
      name: "brand",
      bound: COMPUTED,
      questions: brands.map((brand) => ({ filters: { brand: [brand] } })),
    },
    {
      name: "branch",
      bound: COMPUTED,
      questions: many(() => ({ filters: { warehouse: random.pick(warehouses) } })).slice(0, 60),
    },
    { name: "whole catalogue", bound: COMPUTED, questions: many(() => ({})).slice(0, 20) },
  ];
}

function prefixOf(random: Random, { numbers }: Known, length: number): PartsFilters {
  for (;;) {
    const beginning = random
      .pick(numbers)
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .slice(0, length);
    if (/\d/.test(beginning)) return { searchText: beginning };
  }
}

/** As shoppers narrow a list: a brand or a quality within a category, a make within a kind of part. */
function combined(random: Random, { brands, subcategories }: Known): PartsFilters {
  const { category, url } = random.pick(subcategories);
  const brand = [random.pick(brands)];
  return random.pick<PartsFilters>([
    { category, filters: { brand } },
    { category, subcategory: url, filters: { brand } },
    { category, subcategory: url, filters: { quality: ["Original"] } },
    { category, filters: { brand, quality: ["Aftermarket", "OEM"] } },
    { category, subcategory: url, filters: { brand, availability: "IN_STOCK" } },
  ]);
}

async function readKnown(pool: Pool): Promise<Known> {
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
    (await pool.query<Row>(text)).rows;
  const numbers = await rowsOf<{ number: string }>(
    "select number from part_number where kind <> 'gtin' order by md5(number) limit 2000",
  );
  const vehicles = await rowsOf<{ id: number }>(
    `select vehicle.id from vehicle
     where exists (select from fitment where fitment.line_id = vehicle.line_id
       and year_from <= vehicle.year and year_to >= vehicle.year)
     order by md5(vehicle.id::text) limit 500`,
  );
  const engines = await rowsOf<{ id: number; name: string }>(
    `select engine.id, engine.name from engine
     where exists (select from engine_fitment where engine_id = engine.id) order by md5(engine.id::text)`,
  );
  const brands = await rowsOf<{ slug: string }>(
    "select slug from brand where exists (select from part_facet where brand_id = brand.id)",
  );
  const warehouses = await rowsOf<{ code: string }>("select code from warehouse order by id");
  const words = await rowsOf<{ word: string }>(
    "select word from term where word ~ '^[a-z]+$' order by frequency desc limit 12",
  );
  return {
    numbers: numbers.map(({ number }) => number),
    vehicles: vehicles.map(({ id }) => id),
    engines,
    brands: brands.map(({ slug }) => slug),
    warehouses: warehouses.map(({ code }) => code),
    subcategories: await rowsOf(
      `select subcategory.url, category.url as category, count(*) as parts
       from part_facet join subcategory on subcategory.id = subcategory_id
       join category on category.id = subcategory.category_id
       group by 1, 2 order by md5(subcategory.url)`,
    ),
    words: words.map(({ word }) => word),
  };
}
