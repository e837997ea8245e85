import { type Amount, amount, type Unit } from "./fact.ts";

const DENOMINATORS = new Set([2, 4, 8, 16, 32, 64]);
const MILLIMETRES_PER_INCH = 25.4;
/** Below this an inch size is likelier than a length in millimetres is unlikely. */
const LARGEST_INCHES = 60;
const LITRES_PER_GALLON = 3.785;

/** An amount as it may be written: "16-1/2", "1/2", "16.5", "16,5". */
export const AMOUNT = String.raw`(?:\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,5}(?:[.,]\d{1,3})?|[.,]\d{1,3})`;

/** The value of a written amount; undefined where a fraction is none that rules have ("30/30"). */
export function valueOf(written: string): number | undefined {
  const [, whole = "0", upper, lower] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written) ?? [];
  if (upper === undefined) return Number(written.replace(",", "."));
  const isOnRule = DENOMINATORS.has(Number(lower)) && Number(upper) < Number(lower);
  return isOnRule ? Number(whole) + Number(upper) / Number(lower) : undefined;
}

/** Whether an amount is written as inches are: with a fraction. */
export function isFraction(written: string): boolean {
  return written.includes("/");
}

/** Whether amounts without a unit may be inches: sixteenths of one, none larger than trucks have. */
export function mayBeInches(values: readonly number[]): boolean {
  return values.every((value) => value <= LARGEST_INCHES && Number.isInteger(value * 16));
}

/** A length in inches as millimetres. */
export function inches(value: number): Amount {
  return amount("mm", value * MILLIMETRES_PER_INCH);
}

/** Systems by what their parts are marked with: a charging system of 24 V gives 28. */
const VOLTS: ReadonlyMap<number, number> = new Map([
  [5, 5],
  [6, 6],
  [11, 11],
  [12, 12],
  [13.5, 12],
  [14, 12],
  [23, 23],
  [24, 24],
  [27.5, 24],
  [28, 24],
  [36, 36],
  [48, 48],
]);
/** Water boils at 100 °C: more degrees without a letter are Fahrenheit. Thermostats open at 70 to 95. */
const COLDEST = 40;
const HOTTEST = 130;
/** "3406A" is an engine, and no alternator gives so much. */
const MOST_AMPERES = 500;

type Reading = (value: number) => Amount | undefined;

function times(unit: Unit, factor = 1): Reading {
  return (value) => amount(unit, value * factor);
}

function counted(unit: Unit): Reading {
  return (value) => (Number.isInteger(value) && value > 0 ? amount(unit, value) : undefined);
}

function volts(value: number): Amount | undefined {
  const system = VOLTS.get(value);
  return system === undefined ? undefined : amount("V", system);
}

function amperes(value: number): Amount | undefined {
  return value > MOST_AMPERES ? undefined : amount("A", value);
}

function fahrenheit(value: number): Amount {
  return amount("°C", ((value - 32) * 5) / 9);
}

function celsius(value: number): Amount | undefined {
  return value < COLDEST || value > HOTTEST ? undefined : amount("°C", value);
}

function degrees(value: number): Amount | undefined {
  return value > HOTTEST ? fahrenheit(value) : celsius(value);
}

/** The units as they are typed, in a folded text, and what an amount of them is kept as. */
const WORDS: readonly (readonly [string, Reading])[] = [
  ["mm|milimetros?", times("mm")],
  ["cm", times("mm", 10)],
  ["mts?|metros?|meters?|m", times("mm", 1000)],
  [`in|inch(?:es)?|pulg(?:adas?)?|"|''|″|”`, inches],
  ["pies?|ft|feet", times("mm", 304.8)],
  ["v|volts?|voltios?|vdc|bolt|boltios?", volts], // many write it as they hear it; several "bolts" are bolts
  ["a|amps?|amperes|amperios?|amperaje", amperes],
  ["° ?f|grados ?(?:f|fahrenheit)|degrees ?f", fahrenheit],
  ["°? ?c|o ?c|grados ?(?:c|centigrados|celsius)", celsius],
  ["°|o|grados|degrees", degrees],
  ["kw|kilowatts?", times("kW")],
  ["w|watts?|vatios?", times("W")],
  ["psi", times("psi")],
  ["bar", times("psi", 14.503_77)],
  ["gal|galon(?:es)?|gallons?", times("L", LITRES_PER_GALLON)],
  ["cuartos?|quarts?|qt", times("L", LITRES_PER_GALLON / 4)],
  ["ml", times("L", 0.001)],
  ["um|μm|micras?|micron(?:es|s)?", times("µm")],
  ["dientes?|teeth|tooth", counted("teeth")],
  ["estrias?|splines?", counted("splines")],
  ["canal(?:es)?|ribs?", counted("ribs")],
  ["huecos?|holes?|agujeros?", counted("holes")],
  ["hojas?|leaf|leaves", counted("leaves")],
];

/** Any of the units, the longest writings first. */
export const UNIT = WORDS.flatMap(([words]) => words.split(/\|(?![^(]*\))/))
  .toSorted((one, other) => other.length - one.length)
  .join("|");

const READINGS = WORDS.map(([words, read]) => ({ is: new RegExp(`^(?:${words})$`), read }));

/** An amount with the unit that stands behind it; undefined where there is no such thing. */
export function amountOf(value: number, unit: string): Amount | undefined {
  const reading = READINGS.find(({ is }) => is.test(unit));
  return reading?.read(value);
}
