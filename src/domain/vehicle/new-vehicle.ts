import { slugOf } from "../naming/slug.ts";
import { OLDEST_MODEL_YEAR } from "./model-years.ts";
import { phraseKey } from "./vehicle-phrase.ts";
import type { VehicleProblem } from "./vehicle-problem.ts";

/** A make's number is its bit in `part_facet.makes`, a number of 64 bits with a sign. */
export const MOST_MAKES = 63;
/** In litres, and in cylinders: more than the largest engine of a mine's truck has. */
const LARGEST_LITERS = 120;
export const MOST_CYLINDERS = 24;
/** Engines are older than the oldest vehicle on offer. */
const OLDEST_ENGINE_YEAR = 1950;

const LITERS = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** What is said of an engine beside its name; years are model years, both included. */
export type EngineFacts = {
  liters: string;
  cylinders: number | null;
  yearFrom: number;
  yearTo: number;
};

/** Litres as the catalogue writes them: "6,7" is "6.7", and "15" is "15.0". Undefined for what is no size of an engine. */
export function writtenLiters(typed: string): string | undefined {
  const text = typed.trim();
  const amount = LITERS.test(text) ? Number(text.replace(",", ".")) : 0;
  if (amount <= 0 || amount > LARGEST_LITERS) return undefined;
  return Number.isInteger(amount) ? amount.toFixed(1) : String(amount);
}

/** A name that is taken up as it is written already; undefined where nobody is called so. */
export function knownWriting(name: string, known: readonly string[]): string | undefined {
  return known.find((one) => slugOf(one) === slugOf(name) || phraseKey(one) === phraseKey(name));
}

/** What keeps a maker of engines from being called so: addresses hold it. */
export function makerProblem(name: string): VehicleProblem | undefined {
  const field = "make";
  if (name === "") return { field, code: "maker_missing" };
  const isHeld = slugOf(name) !== "" && phraseKey(name) !== "" && !name.includes(":");
  return isHeld ? undefined : { field, code: "name_unreadable" };
}

/** The same of the make of a model; a new one besides needs a number that no make has yet (`MOST_MAKES`). */
export function makeProblem(
  name: string,
  { makes, isNew }: { makes: readonly string[]; isNew: boolean },
): VehicleProblem | undefined {
  const field = "make";
  if (name === "") return { field, code: "make_missing" };
  const isFull = isNew && makes.length >= MOST_MAKES;
  return makerProblem(name) ?? (isFull ? { field, code: "makes_full" } : undefined);
}

/** What is wrong with what is said of an engine. `newest` is the newest model year of the shop. */
export function engineProblem(
  { liters, cylinders, yearFrom, yearTo }: EngineFacts,
  newest: number,
): VehicleProblem | undefined {
  if (writtenLiters(liters) === undefined) return { field: "liters", code: "liters_wrong" };
  if (cylinders !== null && (cylinders < 1 || cylinders > MOST_CYLINDERS))
    return { field: "cylinders", code: "cylinders_wrong" };
  const outside = [yearFrom, yearTo].findIndex((year) => !isYear(year, newest));
  if (outside >= 0) {
    const owner = `${OLDEST_ENGINE_YEAR}–${newest}`;
    return { field: outside === 0 ? "yearFrom" : "yearTo", code: "years_outside", owner };
  }
  return yearFrom > yearTo ? { field: "yearTo", code: "years_crossed" } : undefined;
}

/** An engine is known for the years at least in which a vehicle has it. */
export function spanProblem(
  { yearFrom, yearTo }: EngineFacts,
  { first, last }: { first: number; last: number },
): VehicleProblem | undefined {
  const owner = `${first}–${last}`;
  if (yearFrom > first) return { field: "yearFrom", code: "years_of_lines", owner };
  return yearTo < last ? { field: "yearTo", code: "years_of_lines", owner } : undefined;
}

function isYear(year: number, newest: number): boolean {
  return Number.isInteger(year) && year >= OLDEST_ENGINE_YEAR && year <= newest;
}

/** What keeps model years from being a vehicle line's: the picker offers no others. */
export function lineYearsProblem(
  years: readonly number[],
  newest: number,
): VehicleProblem | undefined {
  const isOffered = (year: number) => year >= OLDEST_MODEL_YEAR && year <= newest;
  if (years.every(isOffered)) return undefined;
  return { field: "years", code: "years_outside", owner: `${OLDEST_MODEL_YEAR}–${newest}` };
}
