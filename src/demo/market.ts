import invented from "../../db/seed/demo-brands.json" with { type: "json" };
import formats from "../../db/seed/number-formats.json" with { type: "json" };

import type { BrandQuality } from "#domain/part/brand-quality.ts";

import type { Article } from "./make-article.ts";
import { createNumberSource, type NumberSource } from "./number-pattern.ts";
import type { Random } from "./random.ts";

/** One brand's part of an article. */
export type Offer = {
  brand: string;
  quality: BrandQuality;
  number: string;
  /** The number that this one replaced, of which nothing but the number is left. */
  olderNumber: string | undefined;
  /** The part that the next offer replaced: still listed, no longer delivered. */
  isReplaced: boolean;
  origin: string;
  /** Its price as a share of the Original's. */
  priceShare: number;
};

export type FixedNumbers = {
  original: string;
  oem?: { brand: string; number: string } | undefined;
};

export type Market = {
  /** The offers of an article; of a staple in two qualities at least. */
  offersOf: (article: Article, random: Random, fixed?: FixedNumbers) => Offer[];
};

type Supplier = { name: string; quality: string; origin: string; fields: string[]; weight: number };

/** Real makers of injection and turbochargers, whose number formats are known; nothing else is laid at their door. */
const SPECIALISTS: readonly { of: RegExp; brands: readonly string[] }[] = [
  {
    of: /^(?:injectors|injector-nozzles|high-pressure-pumps|injection-pumps|common-rails|pressure-reg|fuel-pressure|suction)/,
    brands: ["Bosch", "Denso"],
  },
  { of: /^turbo(?:chargers|-cartridges|-actuators)/, brands: ["Garrett", "Holset", "BorgWarner"] },
];

const ORIGINS = ["JP", "JP", "US", "US", "MX", "DE", "TH", "BR"];

/** A market in which every number is given once; `taken` are those that documentation and tests rely on. */
export function openMarket(seed: number, taken: ReadonlySet<string>): Market {
  const patterns = new Map<string, string[]>(Object.entries(formats.patterns));
  for (const { name, pattern } of invented) patterns.set(name, [pattern]);
  const sources = new Map<string, NumberSource>();
  const numberOf = (brand: string): string => {
    const known = sources.get(brand);
    if (known) return known.next();
    const source = createNumberSource(patterns.get(brand) ?? [], { seed, taken });
    sources.set(brand, source);
    return source.next();
  };
  const suppliersIn = suppliersByCategory();

  return {
    offersOf: (article, random, fixed) => {
      const offers = originals(article, { random, numberOf, fixed });
      const suppliers = suppliersIn(article.family.category);
      const oem = oemOffer(article, suppliers, { random, numberOf, fixed });
      if (oem) offers.push(oem);
      const others = suppliers.filter(({ quality }) => quality === "aftermarket");
      const atLeastOne = offers.length === 0 || article.isStaple;
      for (const { name, origin } of chooseBrands(others, random, atLeastOne)) {
        offers.push({
          brand: name,
          quality: "aftermarket",
          number: numberOf(name),
          olderNumber: undefined,
          isReplaced: false,
          origin,
          priceShare: 0.38 + random.next() * 0.27,
        });
      }
      return offers;
    },
  };
}

type Making = {
  random: Random;
  numberOf: (brand: string) => string;
  fixed: FixedNumbers | undefined;
};

/** The maker's own, and seldom the one that it replaced. */
function originals({ brand, isStaple }: Article, making: Making): Offer[] {
  const { random, fixed } = making;
  if (brand === undefined || (!fixed && !isStaple && random.chance(0.16))) return [];
  const made = { brand, quality: "original", origin: random.pick(ORIGINS), priceShare: 1 } as const;
  const hasOlder = random.chance(0.14);
  const isSecond = !fixed && random.chance(0.03);
  const [number = "", before, beforeThat] = ownNumbers(brand, making, +hasOlder + +isSecond);
  if (!isSecond || before === undefined)
    return [{ ...made, number, olderNumber: before, isReplaced: false }];
  return [
    { ...made, number: before, olderNumber: beforeThat, isReplaced: true },
    { ...made, number, olderNumber: undefined, isReplaced: false },
  ];
}

/** A part's number and those that it had before, the newest first: numbers run forward. */
function ownNumbers(brand: string, { numberOf, fixed }: Making, before: number): string[] {
  const older = Array.from({ length: before }, () => numberOf(brand));
  if (!fixed) return [...older, numberOf(brand)].toSorted().toReversed();
  return [fixed.original, ...older.filter((number) => number < fixed.original)];
}

function oemOffer(
  { family, brand, isStaple }: Article,
  suppliers: readonly Supplier[],
  { random, numberOf, fixed }: Making,
): Offer | undefined {
  const known = fixed?.oem;
  const isNeeded = known !== undefined || (isStaple && brand === undefined);
  if (!isNeeded && !random.chance(0.34)) return undefined;
  const maker = known
    ? { name: known.brand, origin: random.pick(ORIGINS) }
    : originalEquipper(family.subcategory, suppliers, random);
  if (!maker) return undefined;
  return {
    brand: maker.name,
    quality: "oem",
    number: known ? known.number : numberOf(maker.name),
    olderNumber: undefined,
    isReplaced: false,
    origin: maker.origin,
    priceShare: 0.7 + random.next() * 0.18,
  };
}

/** Who makes such parts for the vehicles' makers: a specialist where its number format is known, else an invented house. */
function originalEquipper(subcategory: string, suppliers: readonly Supplier[], random: Random) {
  const specialists = SPECIALISTS.find(({ of }) => of.test(subcategory));
  if (specialists) {
    return { name: random.pick(specialists.brands), origin: random.pick(ORIGINS) };
  }
  const houses = suppliers.filter(({ quality }) => quality === "oem");
  return houses.length > 0 ? random.weighted(houses) : undefined;
}

function chooseBrands(
  brands: readonly Supplier[],
  random: Random,
  atLeastOne: boolean,
): Supplier[] {
  const count = random.weighted([
    { weight: atLeastOne ? 0 : 2, many: 0 },
    { weight: 4, many: 1 },
    { weight: 3, many: 2 },
    { weight: 1, many: 3 },
  ]).many;
  const chosen = new Set<Supplier>();
  for (let tries = 0; chosen.size < count && tries < 9; tries += 1)
    chosen.add(random.weighted(brands));
  return [...chosen];
}

function suppliersByCategory(): (category: string) => Supplier[] {
  const known = new Map<string, Supplier[]>();
  return (category) => {
    const suppliers =
      known.get(category) ??
      invented.filter(({ fields }) => fields.includes("*") || fields.includes(category));
    known.set(category, suppliers);
    return suppliers;
  };
}
