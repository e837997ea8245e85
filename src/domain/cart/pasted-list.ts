import { MOST_OF_A_LINE } from "./cart-quantity.ts";
import { type Columns, columnsOf, fieldsOf, isHeading } from "./pasted-table.ts";

/** A number and how many of it; a quantity of null was written but is none. */
export type LineReading = { number: string; quantity: number | null };

/**
 * A line of a pasted list or of a CSV file with what it may mean, the likeliest first: only the catalogue
 * knows whether "ME 15" is a number or fifteen of one.
 */
export type PastedLine = { text: string; readings: LineReading[] };

/** What is read at once. */
export const MOST_PASTED_LINES = 500;
export const MOST_PASTED_CHARACTERS = 200_000;
/** A longer line is no part and how many of it; it is looked for as it stands. */
const LONGEST_LINE = 250;

const UNIT = String.raw`(?:pcs?|pzas?|piezas?|pieces?|unidad(?:es)?|uds?|unds?|un|units?|ea|each|kits?|juegos?|sets?)\b\.?`;
const AMOUNT = String.raw`(?<amount>[-+]?(?!0\d)\d{1,9}(?:[.,]\d+)?)`;
/** More digits stand for a part: what is written beside a number without a word for it is no more. */
const BARE_AMOUNT = String.raw`(?<amount>[-+]?(?!0\d)\d{1,5}(?:[.,]\d+)?)`;
const NAMED = String.raw`(?:[x×*]|(?:cant(?:idad)?|qty|quantity)\b[.:]?)`;

/** A quantity that is said to be one. */
const NAMED_AMOUNTS = [
  `^${AMOUNT}\\s*(?:[x×*]|${UNIT}(?:\\s+(?:de|of)\\b)?)\\s+(?<number>\\S.*)$`,
  `^(?<number>\\S.*?)\\s+${NAMED}\\s*${AMOUNT}(?:\\s*${UNIT})?$`,
  `^(?<number>\\S.*?)(?:\\s+[-–]|\\s*[:=])?\\s+${AMOUNT}\\s*${UNIT}$`,
  `^(?<number>\\S.*?)\\s*(?:[:=]|\\s[-–]\\s)\\s*${AMOUNT}$`,
  `^(?<number>\\S.*?)\\s*\\(\\s*${NAMED}?\\s*${AMOUNT}(?:\\s*${UNIT})?\\s*\\)$`,
].map((pattern) => new RegExp(pattern, "i"));
/** A number beside another one, which may be a quantity. */
const BESIDE = [
  `^(?<number>\\S.*?)\\s+${BARE_AMOUNT}$`,
  `^${BARE_AMOUNT}\\s+(?<number>\\S.*)$`,
  `^${BARE_AMOUNT}[x×*](?<number>\\S.*)$`,
].map((pattern) => new RegExp(pattern, "i"));
const AMOUNT_FIELD = new RegExp(`^${NAMED}?\\s*${BARE_AMOUNT}(?:\\s*${UNIT})?$`, "i");
/** "1. ", "2) ": the place in a list. */
const PLACE = /^\d{1,3}[.)]\s+(?=\S)/;

/** Whether a list is more than is read at once; nothing of it is cut off unsaid. */
export function isListTooLong(text: string): boolean {
  return text.length > MOST_PASTED_CHARACTERS || listLines(text).length > MOST_PASTED_LINES;
}

/**
 * Reads pasted part numbers or the text of a CSV file, one line each: a number alone, with its quantity
 * before or behind it, or a row of a table. Without a quantity it is 1. A line of several numbers is
 * several lines. Blank lines and a heading are left out; nothing else is.
 */
export function readPastedList(text: string): PastedLine[] {
  const [first = "", ...others] = listLines(text);
  if (first.length > LONGEST_LINE || !isHeading(first))
    return [first, ...others].flatMap((line) => readLine(line));
  const columns = columnsOf(first);
  return others.flatMap((line) => readLine(line, columns));
}

function listLines(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== "");
}

function readLine(line: string, columns?: Columns): PastedLine[] {
  const text = line.trim();
  if (text === "") return [];
  if (text.length > LONGEST_LINE) return [{ text, readings: [{ number: text, quantity: 1 }] }];
  const all = fieldsOf(line); // with the blank ones, which count in a table
  const fields = all.filter((field) => field !== "");
  const number = columns && all[columns.number];
  if (number) return [{ text, readings: cellReadings(number, all[columns.quantity]) }];
  if (fields.length <= 1) return [{ text, readings: wordReadings(fields[0] ?? text) }];
  if (fields.some((field) => AMOUNT_FIELD.test(field)))
    return [{ text, readings: rowReadings(fields) }];
  // Several numbers in one line, or a number with its name: each is looked for.
  return fields.map((field) => ({ text: field, readings: wordReadings(field) }));
}

/** One field, or a line as people write it; one blank between words, as trying how many there are takes long. */
function wordReadings(written: string): LineReading[] {
  const words = written.replaceAll(/\s+/g, " ");
  const listed = words.replace(PLACE, "");
  return [words, ...(listed === words ? [] : [listed])].flatMap((text) =>
    [matched(NAMED_AMOUNTS, text), { number: text, quantity: 1 }, matched(BESIDE, text)].flat(),
  );
}

function matched(patterns: readonly RegExp[], text: string): LineReading[] {
  return patterns.flatMap((pattern) => {
    const { number, amount } = pattern.exec(text)?.groups ?? {};
    return number === undefined || amount === undefined
      ? []
      : [{ number, quantity: quantityOf(amount) }];
  });
}

/** A row of a table without a heading: each field that may be a number, with the quantity of the others. */
function rowReadings(fields: readonly string[]): LineReading[] {
  const amounts = fields.map((field) => AMOUNT_FIELD.exec(field)?.groups?.["amount"]);
  const places = fields.map((_, place) => place);
  const numbers = places.filter((place) => amounts[place] === undefined);
  const short = places.filter((place) => /^\d{3,}$/.test(amounts[place] ?? ""));
  const candidates = [...numbers, ...short];
  return (candidates.length > 0 ? candidates : places.slice(0, 1)).map((place) => ({
    number: fields[place] ?? "",
    quantity: quantityBeside(amounts, place),
  }));
}

/** A whole amount behind the number before one in front of it, and both before a price. */
function quantityBeside(amounts: readonly (string | undefined)[], place: number): number | null {
  const others = [...amounts.slice(place + 1), ...amounts.slice(0, place)].filter(
    (amount) => amount !== undefined,
  );
  const [written = "1"] = [...others.filter((amount) => /^[-+]?\d+$/.test(amount)), ...others];
  return quantityOf(written);
}

/** The cells of a row; without a quantity of its own, that of the number may hold one: "1R-0750 x2". */
function cellReadings(number: string, quantity = ""): LineReading[] {
  return quantity === "" ? wordReadings(number) : [{ number, quantity: cellQuantity(quantity) }];
}

function cellQuantity(cell: string): number | null {
  return quantityOf(AMOUNT_FIELD.exec(cell)?.groups?.["amount"] ?? cell);
}

/** "2.0" is a whole number as spreadsheets write it; "1,000" is a thousand, which is too many, or nothing. */
function quantityOf(written: string): number | null {
  const quantity = /^\+?\d+(?:[.,]0{1,2})?$/.test(written) ? Number.parseInt(written, 10) : 0;
  return quantity >= 1 && quantity <= MOST_OF_A_LINE ? quantity : null;
}
