import type { Brand } from "#contract/brands.ts";
import type { Product, ProductsResponse } from "#contract/products.ts";
import type { EngineMaker } from "#contract/vehicles.ts";
import { holdingParts } from "#domain/category/holding-parts.ts";
import { UNIT_KINDS } from "#domain/unit/unit-kind.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type PartLine, partLines } from "#web/features/catalogue/public/part-lines.tsx";

const MOST_MAKERS = 10;
const MOST_BRANDS = 8;
const MOST_OF_A_KIND = 3;
const NAMED_SUBCATEGORIES = 3;
/** Enough to find different units among them: the same unit comes in several brands. */
const LOOKED_AT = 48;

export type HomePage = {
  /** What is in a category, by the category's id: its first subcategories in a line. */
  contents: Record<number, string>;
  makers: EngineMaker[];
  /** Of all makers, also those that are not listed. */
  engines: number;
  brands: Brand[];
  brandCount: number;
  /** What is asked for most; none while the search does not answer. */
  popular: PartLine[];
  inStock: number | undefined;
  remanufactured: PartLine[];
};

/** Everything on the home page. It stands without the lists of parts when the search is down. */
export function createHomeLoader(api: ShopApi) {
  return async (): Promise<HomePage> => {
    const [subcategories, makers, brands, all, engines, transmissions] = await Promise.all([
      api.subcategories(),
      api.engineMakers(),
      api.brands(),
      found(api.products({ productsByPage: 12 })),
      ...["remanufactured-engines", "remanufactured-transmissions"].map((category) =>
        found(api.products({ category, productsByPage: LOOKED_AT })),
      ),
    ]);
    const contents = Object.groupBy(holdingParts(subcategories), ({ category_id }) => category_id);
    return {
      contents: Object.fromEntries(
        Object.entries(contents).map(([id, below = []]) => [
          id,
          inOneLine(below.slice(0, NAMED_SUBCATEGORIES).map((one) => one.sub_category_name)),
        ]),
      ),
      makers: makers.slice(0, MOST_MAKERS),
      engines: makers.reduce((sum, maker) => sum + maker.engines, 0),
      brands: brands.toSorted((a, b) => b.parts - a.parts).slice(0, MOST_BRANDS),
      brandCount: brands.length,
      popular: partLines(all?.products ?? [], MOST_OF_A_KIND),
      inStock: all?.filtersAvailable.availability.find(
        ({ availability }) => availability === "IN_STOCK",
      )?.count,
      remanufactured: [engines, transmissions].flatMap((reply) =>
        partLines(reply?.products.filter(isWholeUnit) ?? [], MOST_OF_A_KIND),
      ),
    };
  };
}

/** Remanufactured injectors and converters are no engines and no transmissions. */
function isWholeUnit({ subcategory }: Product): boolean {
  return Object.hasOwn(UNIT_KINDS, subcategory.url);
}

async function found(reply: Promise<ProductsResponse>): Promise<ProductsResponse | undefined> {
  return reply.catch(() => undefined);
}

/** "Culatas, bloques de motor, pistones": only the first keeps its capital, and abbreviations theirs. */
function inOneLine(names: string[]): string {
  return names
    .map((name, place) => (place === 0 ? name : name.replace(/^\p{Lu}(?=\p{Ll})/u, lowerCase)))
    .join(", ");
}

function lowerCase(letter: string): string {
  return letter.toLowerCase();
}
