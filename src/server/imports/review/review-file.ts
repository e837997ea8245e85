import { writeFile } from "node:fs/promises";

import { stringify } from "csv-stringify/sync";

import { BYTE_ORDER_MARK, withoutFormula } from "#domain/import/cell-text.ts";
import { cellsOf } from "#domain/import/row-cells.ts";
import {
  readReviewAnswer,
  REVIEW_COLUMNS,
  reviewLine,
  reviewNeed,
} from "#domain/import/review-row.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";
import { waitingGroups } from "#server/imports/fitments/aces-queue-store.ts";
import { leaveOut } from "#server/imports/fitments/aces-wanted-store.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { acesNeed, isLeftForGood } from "#domain/import/aces-need.ts";
import { moveAces } from "./move-aces.ts";
import { type MappedLine, mapLines, type MappingReport, readMappingFile } from "./map-aces.ts";

/** Things that are waited for: more than any file of a vehicle database has ids. */
const MOST = 1_000_000;

/** Writes what all waiting applications lack as a CSV to fill in; answers how many lines it has. */
export async function writeReviewFile({ db }: ShopDatabase, filePath: string): Promise<number> {
  const groups = await waitingGroups(db, MOST);
  const lines = groups.map((group) => {
    const need = { es: needIn(group.missing, "es"), en: needIn(group.missing, "en") };
    return reviewLine(group, need).map((cell) => withoutFormula(cell));
  });
  await writeFile(filePath, BYTE_ORDER_MARK + stringify([[...REVIEW_COLUMNS], ...lines]));
  return groups.length;
}

/** What a person is to write, in a sentence. */
function needIn(missing: string, locale: Locale): string {
  const { people, mapping, words } = serverTexts("reviews", locale);
  const { isForPeople, element } = reviewNeed(missing);
  return new Map(Object.entries(isForPeople ? people : mapping)).get(element) ?? words;
}

export type ReviewReport = MappingReport & {
  /** Applications that are left out because a person said so. */
  dropped: number;
  /** Lines that nobody has answered yet. */
  unanswered: number;
};

/**
 * Takes the file back as people filled it in: keeps its mappings, leaves out the applications that it
 * says do not matter, and tries all that waits again, also for parts that were imported meanwhile.
 */
export async function takeReviewFile(work: ShopDatabase, path: string): Promise<ReviewReport> {
  const { header, lines } = await readMappingFile(path);
  const places = new Map(header.map((column, place) => [column, place]));
  const refused: MappedLine[] = [];
  const drops: string[] = [];
  let unanswered = 0;
  const mappings = lines.filter(({ line, cells }, at) => {
    const reading = readReviewAnswer(cellsOf({ position: at + 1, line, cells }, places));
    if (!reading.ok) refused.push({ line, problems: reading.problems });
    else if (reading.value.kind === "drop") drops.push(reading.value.key);
    else if (reading.value.kind === "none") unanswered += 1;
    return reading.ok && reading.value.kind === "mapping";
  });
  const dropped = await leaveAllOut(work, drops);
  const report = await mapLines(work, { header, lines: mappings, isAllTried: true });
  const allRefused = [...refused, ...report.refused].toSorted((a, b) => a.line - b.line);
  return { ...report, refused: allRefused, dropped, unanswered };
}

/** Leaves out what waits for these things; says how many applications. */
async function leaveAllOut(work: ShopDatabase, keys: readonly string[]): Promise<number> {
  await work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    for (const key of keys) {
      const need = acesNeed(key);
      if (need) await leaveOut(db, key, isLeftForGood(need.kind));
    }
  });
  const { left } = await moveAces(work, keys, () => true);
  return left;
}
