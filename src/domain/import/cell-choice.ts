import { SUPPLIES, type Supply } from "../availability/availability.ts";
import { BRAND_QUALITIES, type BrandQuality } from "../part/brand-quality.ts";
import { CERTAINTIES, type Certainty } from "../part/cross-reference.ts";
import { partNumberKey } from "../part/part-number.ts";
import type { PartUnit } from "../part/part-unit.ts";
import { type CellReading, wordKey } from "./cell-text.ts";
import { isExponent, isFormulaFailure, isMadeDay } from "./spoiled-cell.ts";

const LONGEST_SKU = 60;

export type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>;

const QUALITY_WORDS: Words<BrandQuality> = {
  original: ["original", "genuine", "genuino", "genuina", "oe"],
  oem: ["oem"],
  aftermarket: ["aftermarket", "alterno", "alterna", "generico", "reemplazo", "am"],
};

const UNIT_WORDS: Words<PartUnit> = {
  each: ["each", "ea", "pcs", "pc", "piece", "unidad", "und", "un", "pieza", "pza", "c_u"],
  kit: ["kit", "kits"],
  set: ["set", "sets", "juego", "jgo"],
};

const SUPPLY_WORDS: Words<Supply> = {
  local: ["local"],
  backorder: ["backorder", "pedido", "por_pedido"],
  none: ["none", "ninguno", "no"],
};

export type PartNumberKind = "oem" | "competitor" | "superseded" | "gtin";
const NUMBER_WORDS: Words<PartNumberKind> = {
  oem: ["oem", "original", "oe"],
  competitor: ["competitor", "competencia", "equivalente", "cross", "cruce"],
  superseded: ["superseded", "reemplazado", "anterior", "old"],
  gtin: ["gtin", "ean", "upc", "barcode", "codigo_de_barras"],
};

const CERTAINTY_WORDS: Words<Certainty> = {
  exact: ["exact", "exacto", "exacta", "identico", "same"],
  equivalent: ["equivalent", "equivalente"],
  similar: ["similar", "parecido", "parecida"],
};

export type RowAction = "add" | "remove";
const ACTION_WORDS: Words<RowAction> = {
  add: ["add", "a", "agregar"],
  remove: ["remove", "d", "delete", "quitar", "borrar", "eliminar"],
};

const FLAG_WORDS: Words<"yes" | "no"> = {
  yes: ["yes", "y", "si", "s", "true", "1", "x", "verdadero"],
  no: ["no", "n", "false", "0", "falso"],
};

/** One of several choices, by its words. */
export function readWord<Value extends string>(
  text: string,
  words: Words<Value>,
  choices: readonly Value[],
): CellReading<Value> {
  const key = wordKey(text);
  const value = choices.find((choice) => words[choice].includes(key));
  return value === undefined
    ? { ok: false, code: "not_a_choice", detail: choices.join(", ") }
    : { ok: true, value };
}

/** Original, OEM or Aftermarket, by its Spanish or English words. */
export function readQuality(text: string): CellReading<BrandQuality> {
  return readWord(text, QUALITY_WORDS, BRAND_QUALITIES);
}

/** How the part is sold: each piece, each kit, each set. */
export function readUnit(text: string): CellReading<PartUnit> {
  return readWord(text, UNIT_WORDS, ["each", "kit", "set"]);
}

/** Where the part comes from when no warehouse holds it. */
export function readSupply(text: string): CellReading<Supply> {
  return readWord(text, SUPPLY_WORDS, SUPPLIES);
}

/** What another number of a part is. */
export function readNumberKind(text: string): CellReading<PartNumberKind> {
  return readWord(text, NUMBER_WORDS, ["oem", "competitor", "superseded", "gtin"]);
}

/** How sure it is that a part takes the place of another. */
export function readCertainty(text: string): CellReading<Certainty> {
  return readWord(text, CERTAINTY_WORDS, CERTAINTIES);
}

/** Whether the row adds (A) or takes away (D). */
export function readAction(text: string): CellReading<RowAction> {
  return readWord(text, ACTION_WORDS, ["add", "remove"]);
}

/** Yes or no. */
export function readFlag(text: string): CellReading<boolean> {
  const read = readWord(text, FLAG_WORDS, ["yes", "no"]);
  return read.ok ? { ok: true, value: read.value === "yes" } : read;
}

/** A day of the calendar, YYYY-MM-DD; other orders of day and month can be mistaken and are refused. */
export function readDay(text: string): CellReading<string> {
  const value = text.slice(0, 10);
  const time = Date.parse(`${value}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(value);
  return isDay ? { ok: true, value } : { ok: false, code: "not_a_date" };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:\d{2})?$/i;
/** Where nothing is said, a time is the shop's, that of Costa Rica, which knows no summer time. */
const SHOP_OFFSET = "-06:00";

/** A day and a time, `2026-11-22 06:00`, as an ISO instant; an offset (`-05:00`, `Z`) may follow. */
export function readMoment(text: string): CellReading<string> {
  const [, day = "", minutes = "", seconds = ":00", offset = SHOP_OFFSET] = MOMENT.exec(text) ?? [];
  const time = Date.parse(`${day}T${minutes}${seconds}${offset.toUpperCase()}`);
  return readDay(day).ok && !Number.isNaN(time)
    ? { ok: true, value: new Date(time).toISOString() }
    : { ok: false, code: "not_a_moment" };
}

/** A part number or SKU as written, upper case; what a spreadsheet has made of one is none. */
export function readPartNumber(text: string): CellReading<string> {
  if (isExponent(text)) return { ok: false, code: "number_mangled" };
  if (isMadeDay(text)) return { ok: false, code: "number_made_day" };
  if (isFormulaFailure(text)) return { ok: false, code: "formula_failed" };
  const value = text.normalize("NFKC").toUpperCase();
  if (value.length > LONGEST_SKU)
    return { ok: false, code: "too_long", detail: String(LONGEST_SKU) };
  return partNumberKey(value) === ""
    ? { ok: false, code: "not_a_part_number" }
    : { ok: true, value };
}

/** A country as ISO 3166 writes it: two letters. */
export function readCountry(text: string): CellReading<string> {
  return /^[a-z]{2}$/i.test(text)
    ? { ok: true, value: text.toUpperCase() }
    : { ok: false, code: "not_a_choice", detail: "US, CR, JP, …" };
}
