import type { Locale } from "../i18n/locale.ts";
import { MAPPING_COLUMNS } from "./aces-mapping.ts";
import { readFlag } from "./cell-choice.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** What the file of a review says of each thing that applications wait for: first what people fill in. */
export const REVIEW_COLUMNS = [
  ...MAPPING_COLUMNS,
  "applications",
  "example",
  "need_es",
  "need_en",
] as const;

const ANSWERS = MAPPING_COLUMNS.filter((column) => column !== "element" && column !== "id");

/** What no mapping answers: a person mends the shop, or leaves out the applications that ask for it. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  "Part",
  "AmbiguousPart",
  "PartType",
  "Qty",
  "Note",
  "Vehicle",
]);

export type ReviewedGroup = { missing: string; applications: number; example: string };

/** Whether a person must answer what is missing, and what it is about. */
export function reviewNeed(missing: string): { isForPeople: boolean; element: string } {
  const { element, id } = partsOf(missing);
  return { isForPeople: isForPeople(element, id), element };
}

/** A line of the review's file: what is missing, how often, and in words what to write; the answers are empty. */
export function reviewLine(
  { missing, applications, example }: ReviewedGroup,
  need: Readonly<Record<Locale, string>>,
): string[] {
  const { element, id } = partsOf(missing);
  const answers = ANSWERS.map(() => "");
  return [element, id, ...answers, String(applications), example, need.es, need.en];
}

/** What a person answered: a mapping to read, applications to leave out, or nothing yet. */
export type ReviewAnswer = { kind: "mapping" } | { kind: "none" } | { kind: "drop"; key: string };

/** Reads a line of the review's file. */
export function readReviewAnswer(cells: RowCells): RowReading<ReviewAnswer> {
  const element = cells.require("element", textUpTo(60));
  const id = cells.require("id", textUpTo(200));
  const written = ANSWERS.filter((column) => cells.get(column, textUpTo(200)) !== undefined);
  if (element === undefined || id === undefined || cells.problems.length > 0)
    return { ok: false, problems: cells.problems };
  if (written.length === 0) return { ok: true, value: { kind: "none" } };
  if (!isForPeople(element, id)) return { ok: true, value: { kind: "mapping" } };
  const isDropped = cells.get("ignore", readFlag);
  if (isDropped) return { ok: true, value: { kind: "drop", key: `${element}:${id}` } };
  if (cells.problems.length === 0)
    cells.problems.push({ column: "ignore", code: "no_mapping_for_this", value: element });
  return { ok: false, problems: cells.problems };
}

function partsOf(missing: string): { element: string; id: string } {
  const colon = missing.indexOf(":");
  return { element: missing.slice(0, colon), id: missing.slice(colon + 1) };
}

/** A part type with a part number behind it is about that part, not about what the type means. */
function isForPeople(element: string, id: string): boolean {
  return element === "PartType" ? id.includes(" ") : FOR_PEOPLE.has(element);
}
