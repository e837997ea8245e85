import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { stringify } from "csv-stringify/sync";

import { BYTE_ORDER_MARK, withoutFormula } from "#domain/import/cell-text.ts";
import { PROBLEM_COLUMNS } from "#domain/import/column.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { problemSentence } from "#texts/import-sentences.ts";
import { PIES_VERSIONS } from "#domain/pies/header.ts";
import { rejectedAfter, type RejectedRow } from "#server/imports/runs/import-run-store.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { escapedMarkup } from "#server/platform/http/escaped-markup.ts";

const PAGE = 1_000;
/**
 * Writes the rows that a run refused, each as it was sent with the reasons beside it, in a form that
 * can be corrected and sent again: a CSV for tables, ACES and PIES as XML. A spreadsheet runs
 * none of its cells as a formula.
 */
export async function writeErrorFile(
  work: ShopDatabase,
  run: ImportRun,
  filePath: string,
): Promise<void> {
  const draft = `${filePath}.part`;
  await pipeline(Readable.from(errorFileLines(work, run)), createWriteStream(draft));
  await rename(draft, filePath); // a file of that name is always whole
}

/** The same, in pieces. */
export function errorFileLines(work: ShopDatabase, run: ImportRun): AsyncGenerator<string> {
  if (run.kind === "aces") return acesLines(work, run);
  return run.kind === "pies" ? piesLines(work, run) : csvLines(work, run);
}

async function* csvLines(work: ShopDatabase, run: ImportRun): AsyncGenerator<string> {
  const places = run.header.flatMap((name, place) =>
    PROBLEM_COLUMNS.some((column) => column === name) ? [] : [place],
  );
  const header = places.map((place) => run.header[place] ?? "");
  yield BYTE_ORDER_MARK + stringify([[...header, ...PROBLEM_COLUMNS]]);
  for await (const { cells, problems } of rejectedRows(work, run)) {
    const shown = places.map((place) => withoutFormula(cells[place] ?? ""));
    yield stringify([[...shown, sentences(problems, "es"), sentences(problems, "en")]]);
  }
}

async function* acesLines(work: ShopDatabase, run: ImportRun): AsyncGenerator<string> {
  const [version = "", brand = ""] = run.header;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="${escapedMarkup(version)}">\n`;
  yield `<Header><BrandAAIAID>${escapedMarkup(brand)}</BrandAAIAID></Header>\n`;
  let records = 0;
  for await (const { line, cells, problems } of rejectedRows(work, run)) {
    const reasons = sentences(problems, "en").replaceAll(/-(?=-)/g, "- ");
    yield `<!-- line ${line}: ${reasons} -->\n${cells[0] ?? ""}\n`;
    records += 1;
  }
  yield `<Footer><RecordCount>${records}</RecordCount></Footer>\n</ACES>\n`;
}

/** Items that came on flat sheets are written as XML too: each says whole what the sheets said of it. */
async function* piesLines(work: ShopDatabase, run: ImportRun): AsyncGenerator<string> {
  const version = run.header[0] || PIES_VERSIONS[0];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<PIES xmlns="http://www.autocare.org">\n`;
  yield `<Header><PIESVersion>${escapedMarkup(version)}</PIESVersion><SubmissionType>UPDATE</SubmissionType></Header>\n<Items>\n`;
  let items = 0;
  for await (const { line, cells, problems } of rejectedRows(work, run)) {
    const reasons = (["es", "en"] as const)
      .map((locale) => sentences(problems, locale).replaceAll(/-(?=-|$)/g, "- "))
      .join(" / ");
    yield `<!-- ${line}: ${reasons} -->\n${cells[0] ?? ""}\n`;
    items += 1;
  }
  yield `</Items>\n<Trailer><ItemCount>${items}</ItemCount></Trailer>\n</PIES>\n`;
}

async function* rejectedRows(work: ShopDatabase, run: ImportRun): AsyncGenerator<RejectedRow> {
  let position = 0;
  for (;;) {
    const page = await rejectedAfter(work.db, run.id, { position, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    ({ position } = last);
  }
}

function sentences(problems: RejectedRow["problems"], locale: Locale): string {
  return problems
    .map((problem) =>
      [problem.column, problemSentence(problem, locale)].filter((part) => part !== "").join(": "),
    )
    .join(" ");
}
