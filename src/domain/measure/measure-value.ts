import { readFlag } from "../import/cell-choice.ts";
import { type CellReading, readCellText } from "../import/cell-text.ts";
import { foldText } from "../search/search-words.ts";
import {
  LARGEST_AMOUNT,
  LONGEST_MEASURE_VALUE,
  type MeasureOption,
  type MeasureRule,
} from "./measure-kind.ts";
import { amountOf, valueOf } from "./written-amount.ts";

/** What is kept of a measure: one text for both languages ("115 mm"), or a wording of each. */
export type MeasureValue = string | MeasureOption;

/** How yes and no are kept, as product pages show them. */
export const YES: MeasureOption = { es: "Sí", en: "Yes" };
export const NO: MeasureOption = { es: "No", en: "No" };

/** An amount, a fraction of an inch among them ("1-1/8 in"), with what stands behind it. */
const WRITTEN = /^([+-]?)((?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}|\d{1,9}(?:[.,]\d{1,4})?)\s*(.*)$/;
/** What may be in thousands, or an amount of three decimals: nobody can say of "1.500". */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** As many decimals as are kept. */
const KEPT = 10_000;

/**
 * Reads what is said of a measure: a number in its unit, `true` or `false`, or a text as people and files write it, with
 * a point or a comma. A length, a pressure or a volume in another unit is changed into the measure's own. Codes are those
 * of cells of a file: `not_a_number`, `ambiguous_amount`, `out_of_range`, `not_a_choice`, `too_long`,
 * `control_character`.
 */
export function readMeasure(
  rule: MeasureRule,
  given: string | number | boolean,
): CellReading<MeasureValue> {
  switch (rule.type) {
    case "amount":
      return typeof given === "number"
        ? boundedAmount(rule, given)
        : readAmount(rule, String(given));
    case "choice":
      return readOption(rule.options, String(given));
    case "flag":
      return readYesNo(given);
    case "text":
      return readText(String(given));
  }
}

function readAmount(rule: MeasureRule, text: string): CellReading<MeasureValue> {
  const found = WRITTEN.exec(text.trim());
  if (!found) return { ok: false, code: "not_a_number" };
  const [, sign, figure = "", written = ""] = found;
  const value = valueOf(figure);
  if (value === undefined) return { ok: false, code: "not_a_number" };
  if (ONE_GROUP.test(figure)) return { ok: false, code: "ambiguous_amount" };
  const inUnit = inOwnUnit(rule.unit, value, written);
  if (inUnit === undefined)
    return { ok: false, code: "not_a_choice", detail: rule.unit === "" ? "–" : rule.unit };
  return boundedAmount(rule, sign === "-" ? -inUnit : inUnit);
}

/** Voltages and amperes are never changed: a machine of 28 V is marked so, though searches take it for one of 24. */
const UNCHANGED: ReadonlySet<string> = new Set(["V", "A"]);

/** The amount in the measure's unit, by what is written behind it; undefined where that is another kind of unit. */
function inOwnUnit(unit: string, value: number, written: string): number | undefined {
  const [own, other] = [foldText(unit).trim(), foldText(written).trim().replace(/\.$/, "")];
  if (other === "" || other === own) return value;
  const read = amountOf(value, other);
  if (read?.unit !== unit) return undefined;
  return UNCHANGED.has(unit) ? value : read.value;
}

function boundedAmount(
  { unit, least, most }: MeasureRule,
  value: number,
): CellReading<MeasureValue> {
  if (!Number.isFinite(value)) return { ok: false, code: "not_a_number" };
  const [from, to] = [least ?? -LARGEST_AMOUNT, most ?? LARGEST_AMOUNT];
  const kept = Math.round(value * KEPT) / KEPT;
  if (kept < from || kept > to)
    return { ok: false, code: "out_of_range", detail: `${from} – ${to}` };
  return { ok: true, value: unit === "" ? String(kept) : `${kept} ${unit}` };
}

function readOption(options: readonly MeasureOption[], text: string): CellReading<MeasureValue> {
  const found = options.find(isCalled(optionKey(text))) ?? options.find(isBare(optionKey(text)));
  if (found) return { ok: true, value: keptWording(found) };
  const detail = options.map(({ es }) => es).join(", ");
  return { ok: false, code: "not_a_choice", detail };
}

function isCalled(key: string) {
  return ({ es, en }: MeasureOption): boolean => [es, en].some((one) => optionKey(one) === key);
}

/** Whether a word is the figures of an option without its unit: "24" is 24 V. */
function isBare(key: string) {
  return ({ es }: MeasureOption): boolean =>
    /^\d[\d.,-]*$/.test(key) && optionKey(es).replace(/(?<=\d)[^\d]+$/, "") === key;
}

/** A wording as it is compared: without case, accents and spaces. */
export function optionKey(text: string): string {
  return foldText(text).replaceAll(/\s+/g, "");
}

/** A wording that is the same in both languages is kept once. */
function keptWording({ es, en }: MeasureOption): MeasureValue {
  return es === en ? es : { es, en };
}

function readYesNo(given: string | number | boolean): CellReading<MeasureValue> {
  const read =
    typeof given === "boolean" ? { ok: true as const, value: given } : readFlag(String(given));
  return read.ok ? { ok: true, value: read.value ? YES : NO } : read;
}

/** A bar parts the measures of a part in a file, so that none has one. */
function readText(text: string): CellReading<MeasureValue> {
  if (text.includes("|")) return { ok: false, code: "control_character" };
  const read = readCellText(text, LONGEST_MEASURE_VALUE);
  return read.ok && read.value === "" ? { ok: false, code: "required" } : read;
}

/** Whether two values say the same: "115.0 mm" and "115 mm" do, and a wording is its Spanish or its English. */
export function isSameMeasure(one: MeasureValue, other: MeasureValue): boolean {
  const keys = new Set(wordsOf(one).map(valueKey));
  return wordsOf(other).some((word) => keys.has(valueKey(word)));
}

function wordsOf(value: MeasureValue): string[] {
  return typeof value === "string" ? [value] : [value.es, value.en];
}

function valueKey(word: string): string {
  return optionKey(word)
    .replaceAll(/(\d),(?=\d)/g, "$1.")
    .replaceAll(/(\d\.\d*?)0+(?!\d)/g, "$1")
    .replaceAll(/\.(?!\d)/g, "");
}
