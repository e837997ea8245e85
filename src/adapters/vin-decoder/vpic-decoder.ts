import { candidateYears, isLightVehicleOf2010On } from "#domain/vin/vin-year.ts";
import type { Vin } from "#domain/vin/vin.ts";

import { matchesVinKey } from "./vin-key.ts";
import type { VinCandidate, VinDecoder } from "./vin-decoder.ts";
import { ELEMENT, patternsOf, type VpicTables } from "./vpic-tables.ts";

const FIRST_YEAR_OF_SECOND_CYCLE = 2010;
/** A year that explains two elements less may be the right one: the registry says less of old trucks. */
const ABOUT_EQUAL = 2;
/** vPIC's classes 1 and 2 end at 10,000 lb. */
const LIGHT_CLASS = /^Class [12]/;

type Elements = Map<number, string>;

/**
 * Decodes from the registry in memory (shared data notes on vPIC): each candidate year's schemas
 * are matched, and of two keys for one element the one that fixes more positions rules.
 */
export function createVpicDecoder(
  tables: VpicTables,
  makeOnly: ReadonlyMap<string, string>,
): VinDecoder {
  return {
    decode(vin, newestYear) {
      const years = candidateYears(vin, newestYear);
      const explained = years.flatMap((year) => {
        const elements = elementsOf(tables, vin, year);
        return elements.has(ELEMENT.makeAndModel) ? [{ year, elements }] : [];
      });
      if (explained.length > 0) {
        return bestFirst(vin, explained).map((year) => candidateOf(tables, year));
      }
      const make = onlyMake(tables, makeOnly, vin);
      if (make === undefined) return [];
      const modelYears = years.length > 0 ? years : [null];
      return modelYears.map((year) => ({ year, make, isLikely: true }));
    },
  };
}

type Explained = { year: number; elements: Elements };
type Ranked = Explained & { isLikely: boolean };

/** Light vehicles tell their cycle; of heavy ones the year that explains more comes first, and both may be likely. */
function bestFirst(vin: Vin, explained: Explained[]): Ranked[] {
  const isLight = explained.some(({ elements }) =>
    LIGHT_CLASS.test(elements.get(ELEMENT.weightClass) ?? ""),
  );
  const isSecondCycle = isLightVehicleOf2010On(vin);
  const sorted = explained.toSorted((one, other) => {
    const cycles = isLight
      ? Number(isInCycle(other, isSecondCycle)) - Number(isInCycle(one, isSecondCycle))
      : 0;
    return cycles || other.elements.size - one.elements.size || other.year - one.year;
  });
  const most = sorted[0]?.elements.size ?? 0;
  return sorted.map(({ year, elements }, place) => ({
    year,
    elements,
    isLikely: place === 0 || (!isLight && elements.size >= most - ABOUT_EQUAL),
  }));
}

function isInCycle({ year }: Explained, isSecondCycle: boolean): boolean {
  return year >= FIRST_YEAR_OF_SECOND_CYCLE === isSecondCycle;
}

function elementsOf(tables: VpicTables, vin: Vin, year: number): Elements {
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`;
  const links = manufacturerCodes(vin)
    .map((code) => tables.manufacturers.get(code))
    .find((manufacturer) => manufacturer !== undefined)?.links;
  const best = new Map<number, { weight: number; value: string }>();
  for (const { schema, from, to } of links ?? []) {
    if (from <= year && year <= to) matchSchema(tables, { schema, described, best });
  }
  return new Map(Array.from(best, ([element, { value }]) => [element, value]));
}

type Matching = {
  schema: string;
  described: string;
  best: Map<number, { weight: number; value: string }>;
};

function matchSchema(tables: VpicTables, { schema, described, best }: Matching): void {
  for (const [key, element, value] of patternsOf(tables, schema)) {
    const { weight } = best.get(element) ?? { weight: -1 };
    if (weight < key.weight && matchesVinKey(key, described)) {
      best.set(element, { weight: key.weight, value });
    }
  }
}

/** A manufacturer of few vehicles shares its first three characters and is told by 12 to 14 as well. */
function manufacturerCodes(vin: Vin): string[] {
  const code = vin.slice(0, 3);
  return vin[2] === "9" ? [code + vin.slice(11, 14), code] : [code];
}

/** What the VIN does not say of the engine is taken from the registry's own table of engines. */
function candidateOf(tables: VpicTables, { year, elements, isLikely }: Ranked): VinCandidate {
  const engine = tables.engines.get(elements.get(ELEMENT.engineName) ?? "") ?? {};
  const valueOf = (element: number) => elements.get(element) ?? engine[String(element)];
  const [make = "", model = ""] = (elements.get(ELEMENT.makeAndModel) ?? "").split("\t");
  const cylinders = Number(valueOf(ELEMENT.cylinders));
  return {
    year,
    make,
    isLikely,
    ...present("model", model),
    ...present("engineName", elements.get(ELEMENT.engineName)),
    ...present("engineMaker", valueOf(ELEMENT.engineMaker)),
    ...present("liters", valueOf(ELEMENT.liters)),
    ...(cylinders > 0 && { cylinders }),
    ...present("fuel", valueOf(ELEMENT.fuel)),
    ...present("series", elements.get(ELEMENT.series)),
    ...present("trim", elements.get(ELEMENT.trim)),
  };
}

function present<Name extends string>(
  name: Name,
  value: string | undefined,
): Partial<Record<Name, string>>;
function present(name: string, value: string | undefined): Record<string, string> {
  return value ? { [name]: value } : {};
}

/** Our own word goes first: the registry knows what of a maker came to the United States, and by whose name. */
function onlyMake(
  tables: VpicTables,
  makeOnly: ReadonlyMap<string, string>,
  vin: Vin,
): string | undefined {
  const makes = manufacturerCodes(vin).flatMap(
    (code) => tables.manufacturers.get(code)?.makes ?? [],
  );
  return makeOnly.get(vin.slice(0, 3)) ?? makes[0];
}
