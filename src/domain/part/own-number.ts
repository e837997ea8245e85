import { fieldsOf } from "../cart/pasted-table.ts";
import { storableText } from "../storage/storable-text.ts";
import { LONGEST_OWN_NUMBER } from "./own-number-bounds.ts";
import { partNumberKey } from "./part-number.ts";

const LONGEST_LINE = 400;

/** A row of a list: the customer's own number, and ours or the maker's. */
export type OwnNumberRow = { line: number; text: string; number: string; part: string };

/** Why a row names no part: fields are missing, or the own number has no letter and no digit or too many. */
export type OwnRowProblem = "incomplete" | "bad_number";

/** What keeps a row from being read; undefined for a good one. */
export function ownRowProblem({ number, part }: OwnNumberRow): OwnRowProblem | undefined {
  if (number === "" || part === "") return "incomplete";
  return ownNumberKey(number) === "" ? "bad_number" : undefined;
}

/** The form in which two writings of an own number are the same; empty where it is none. */
export function ownNumberKey(number: string): string {
  return number.length <= LONGEST_OWN_NUMBER ? partNumberKey(number) : "";
}

/**
 * Reads a CSV file or a pasted table: one's own number, then ours or the maker's, separated by tab, semicolon
 * or comma. What follows is not read. Blank lines and a heading, a first line without any digit, are left out.
 */
export function readOwnNumbers(text: string): OwnNumberRow[] {
  const rows = storableText(text)
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\r\n]/)
    .map((line, index) => ({ line: index + 1, text: line.trim().slice(0, LONGEST_LINE) }))
    .filter((row) => row.text !== "");
  const [first] = rows;
  const named = first && !/\d/.test(first.text) ? rows.slice(1) : rows;
  return named.map(({ line, text: row }) => {
    const [number = "", part = ""] = fieldsOf(row);
    return { line, text: row, number, part };
  });
}
