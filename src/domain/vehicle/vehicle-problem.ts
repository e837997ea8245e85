import { slugOf } from "../naming/slug.ts";
import { searchWords } from "../search/search-words.ts";
import { wordStem } from "../search/word-stem.ts";
import {
  addressesOfVehicle,
  calledInFull,
  type CalledVehicle,
  keysOfVehicle,
  otherNames,
} from "./called-vehicle.ts";
import { tellsEngine } from "./engine-alias.ts";
import { MOST_NAME_WORDS, phraseKey } from "./vehicle-phrase.ts";
import { WRITTEN_YEAR } from "./written-year.ts";

/** In signs: an address holds no longer name. */
export const LONGEST_VEHICLE_NAME = 60;
/** Litres of engines that are one may be written so far apart (docs/vehicles.md, rule 1). */
const NEAR_LITERS = 0.1;
/** Sizes are written with two decimals at most; their difference is not exact. */
const INEXACT = 0.001;

/** What cannot be said of a model or an engine. */
export type VehicleProblemCode =
  | "name_missing"
  | "name_unreadable"
  | "name_taken"
  | "alias_missing"
  | "alias_long"
  | "alias_vague"
  | "alias_part"
  | "alias_own"
  | "alias_taken"
  | "into_unknown"
  | "into_same"
  | "into_other_kind"
  | "into_other_make"
  | "into_other_size"
  | "lines_missing"
  | "lines_unknown"
  | "lines_all"
  | "years_crossed"
  | "years_none"
  | "names_unknown"
  | "make_missing"
  | "maker_missing"
  | "makes_full"
  | "liters_wrong"
  | "cylinders_wrong"
  | "years_outside"
  | "years_missing"
  | "region_unknown"
  | "engine_unknown"
  | "line_taken"
  | "line_twice"
  | "years_of_lines"
  | "line_used"
  | "not_own"
  | "vehicle_used"
  | "vehicle_catalogue";

/** A field by its name on the wire, what is wrong with it, and whose the name is, or between what it has to be. */
export type VehicleProblem = {
  field:
    | "name"
    | "alias"
    | "into"
    | "lines"
    | "years"
    | "names"
    | "make"
    | "liters"
    | "cylinders"
    | "yearFrom"
    | "yearTo"
    | "region"
    | "engine"
    | "id";
  code: VehicleProblemCode;
  owner?: string;
  /** The id of the one that has the name. */
  ownerId?: string;
  /** How many parts fit it, and in how many garages it is. */
  held?: { parts: number; garages: number };
};

/**
 * What keeps a model or an engine from being called so (decisions §11, vehicles): addresses, garages and files name it
 * by its make and its name, so that what another of its make is or was called, or is searched by, is taken.
 */
export function vehicleNameProblem(
  name: string,
  vehicle: CalledVehicle,
  others: readonly CalledVehicle[],
): VehicleProblem | undefined {
  const field = "name";
  if (name === "") return { field, code: "name_missing" };
  const address = slugOf(name);
  // A colon parts the names of an address.
  if (address === "" || phraseKey(name) === "" || name.includes(":"))
    return { field, code: "name_unreadable" };
  const owner = others
    .filter((one) => one.id !== vehicle.id && isBeside(one, vehicle))
    .find((one) => addressesOfVehicle(one).has(address) || keysOfVehicle(one).has(phraseKey(name)));
  return owner && { field, code: "name_taken", owner: calledInFull(owner), ownerId: owner.id };
}

/** Engines are named without their maker too, models by their make. */
function isBeside(one: CalledVehicle, { kind, make }: CalledVehicle): boolean {
  return one.kind === kind && (kind === "engine" || one.make === make);
}

function wasCalled({ formerly }: CalledVehicle, key: string): boolean {
  return formerly.some((address) => phraseKey(address) === key);
}

type Known = {
  others: readonly CalledVehicle[];
  /** The names of makes, makers and brands. */
  makersNames: ReadonlySet<string>;
  /** The stems of the words that kinds of parts are called by. */
  kindStems: ReadonlySet<string>;
};

/**
 * What keeps a name from being one more by which a model or an engine is searched: a search reads names of four words
 * at most; the name of a make, or an engine's size alone, tells no vehicle; a name that another model or engine has
 * would mean both; and what another of its make was called goes on meaning that one (ADR 0056).
 */
export function aliasProblem(
  alias: string,
  vehicle: CalledVehicle,
  { others, makersNames, kindStems }: Known,
): VehicleProblem | undefined {
  const field = "alias";
  const key = phraseKey(alias);
  const isLong = alias.length > LONGEST_VEHICLE_NAME || alias.split(/\s+/).length > MOST_NAME_WORDS;
  if (isLong) return { field, code: "alias_long" };
  if (key === "") return { field, code: "alias_missing" };
  if (!tells(alias, vehicle, makersNames)) return { field, code: "alias_vague" };
  if (isOfParts(alias, kindStems)) return { field, code: "alias_part" };
  if (keysOfVehicle(vehicle).has(key)) return { field, code: "alias_own" };
  const owner = ownerOfAlias(key, vehicle, others);
  return owner && { field, code: "alias_taken", owner: calledInFull(owner) };
}

/** The other vehicle that is searched by a name already, by its key, or of the same make was called so. */
function ownerOfAlias(
  key: string,
  vehicle: CalledVehicle,
  others: readonly CalledVehicle[],
): CalledVehicle | undefined {
  return others.find(
    (one) =>
      one.id !== vehicle.id &&
      (keysOfVehicle(one).has(key) || (isBeside(one, vehicle) && wasCalled(one, key))),
  );
}

/**
 * Whether a vehicle that was away cannot be had back, since others are called by one of its names by now, or by what it was
 * called before.
 */
export function hasTakenName(vehicle: CalledVehicle, all: readonly CalledVehicle[]): boolean {
  const others = all.filter(({ id }) => id !== vehicle.id);
  return (
    isCalledAlike(vehicle, others) ||
    others.some((one) => isCalledAlike(one, [vehicle])) ||
    otherNames(vehicle).some(
      (alias) => ownerOfAlias(phraseKey(alias), vehicle, others) !== undefined,
    )
  );
}

function isCalledAlike(vehicle: CalledVehicle, others: readonly CalledVehicle[]): boolean {
  return vehicleNameProblem(vehicle.name, vehicle, others)?.code === "name_taken";
}

/** Words of parts and years alone: whoever types them looks for those, and would find the vehicle's parts in their place. */
function isOfParts(alias: string, kindStems: ReadonlySet<string>): boolean {
  const words = searchWords(alias);
  const isOfThem = (word: string) => WRITTEN_YEAR.test(word) || kindStems.has(wordStem(word));
  return words.length > 0 && words.every(isOfThem);
}

function tells(
  alias: string,
  { kind, liters }: CalledVehicle,
  makersNames: ReadonlySet<string>,
): boolean {
  if ([...makersNames].some((name) => phraseKey(name) === phraseKey(alias))) return false;
  return kind === "model" || tellsEngine(alias, liters ?? "", makersNames);
}

/**
 * What keeps a model or an engine from being merged into another: a model of another make is another vehicle, and
 * engines of different sizes have different parts. Makers of engines may differ: one engine is sold under two names.
 */
export function mergeProblem(
  gone: CalledVehicle,
  kept: CalledVehicle | undefined,
): VehicleProblem | undefined {
  const field = "into";
  if (!kept) return { field, code: "into_unknown" };
  if (kept.id === gone.id) return { field, code: "into_same" };
  if (kept.kind !== gone.kind) return { field, code: "into_other_kind" };
  if (gone.kind === "model")
    return kept.make === gone.make ? undefined : { field, code: "into_other_make" };
  return isOfSize(gone, kept) ? undefined : { field, code: "into_other_size" };
}

function isOfSize(one: CalledVehicle, other: CalledVehicle): boolean {
  return Math.abs(Number(one.liters) - Number(other.liters)) < NEAR_LITERS + INEXACT;
}
