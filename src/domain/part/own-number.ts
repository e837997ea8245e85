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
  const rows = linesOf(storableText(text).replace(/^\uFEFF/, ""));
  const [first] = rows;
  const named = first && !/\d/.test(first.text) ? rows.slice(1) : rows;
  return named.map(({ line, text: row }) => {
    const [number = "", part = ""] = fieldsOf(row);
    return { line, text: row, number, part };
  });
}

/** The lines that hold something, by the numbers that a person counts; nothing is made of an empty one, however many there are. */
function linesOf(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  let line = 1;
  let from = 0;
  for (const { 0: written, index } of text.matchAll(/[^\r\n]+/g)) {
    line += breaksIn(text, from, index);
    from = index + written.length;
    const kept = written.trim().slice(0, LONGEST_LINE);
    if (kept !== "") lines.push({ line, text: kept });
  }
  return lines;
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to; at += 1) if (text[at] === "\n" || text[at + 1] !== "\n") breaks += 1;
  return breaks;
}
