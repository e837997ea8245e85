import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { REVIEW_COLUMNS } from "#domain/import/review-row.ts";

import { acesWith, app, PART } from "../../../../test/aces.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { xlsxOf } from "../../../../test/xlsx.ts";
import { reviewApplications } from "./review-applications.ts";
import { takeReviewFile, writeReviewFile } from "./review-file.ts";

const shop = await openImportShop();
const { work } = shop;
const file = path.join(shop.folder, "review.csv");

const APPS = [
  app(`<BaseVehicle id="11"/><SubModel id="20"/>${PART}`),
  app(`<BaseVehicle id="11"/><Part>NOT-YET</Part>`),
  app(`<BaseVehicle id="11"/><Part>NEVER</Part>`),
  app(`<BaseVehicle id="99"/><Part>ABC-2</Part>`),
];

async function missing(): Promise<string[]> {
  const { groups } = await reviewApplications(work, 100);
  return groups.map((group) => group.missing).toSorted();
}

/** The exported lines, with the answers that a person writes into them. */
async function answered(answers: Record<string, Record<string, string>>): Promise<string[][]> {
  const rows = parse<Record<string, string>>(await readFile(file), { bom: true, columns: true });
  const lines = rows.map((row) => {
    const reviewed = { ...row, ...answers[`${row["element"]}:${row["id"]}`] };
    return REVIEW_COLUMNS.map((column) => new Map(Object.entries(reviewed)).get(column) ?? "");
  });
  return [[...REVIEW_COLUMNS], ...lines];
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\n");

describe("the file of what waits for review", () => {
  it("has a line for all that is missing, with what to write", async () => {
    const content = acesWith(APPS.join(""), { records: APPS.length });
    await shop.run({ kind: "aces", content });
    expect(await writeReviewFile(work, file)).toBe(5);
    const [header, ...lines] = await answered({});
    expect(header).toEqual([...REVIEW_COLUMNS]);
    const answers = ["", "", "", "", "", "", ""];
    const need = ["make, model y year.", "make, model and year."];
    expect(lines[0]).toEqual(["BaseVehicle", "11", ...answers, "3", "ABC-1", ...need]);
  });

  it("taken back as it was changes nothing", async () => {
    const before = await missing();
    expect(await takeReviewFile(work, file)).toEqual({
      saved: 0,
      refused: [],
      dropped: 0,
      unanswered: 5,
      tried: 4,
      resolved: 0,
    });
    expect(await missing()).toEqual(before);
  });

  it("taken back keeps what it says, leaves out what does not matter, and names what is wrong", async () => {
    const rows = await answered({
      "BaseVehicle:11": { make: "Isuzu", model: "NPR", year: "2008" },
      "SubModel:20": { ignore: "sí" },
      "Part:ABCD NEVER": { ignore: "yes" },
      "Part:ABCD NOT-YET": { value: "ABC-2" },
      "BaseVehicle:99": { make: "Isuzu", model: "Nada", year: "2008" },
    });
    await writeFile(file, csvOf(rows));
    const report = await takeReviewFile(work, file);
    expect(report).toMatchObject({ saved: 2, dropped: 1, unanswered: 0, tried: 3, resolved: 1 });
    const reasons = report.refused.map(({ problems }) => problems[0]?.code);
    expect(new Set(reasons)).toEqual(new Set(["no_mapping_for_this", "unknown_vehicle"]));
    expect(await missing()).toEqual(["BaseVehicle:99", "Part:ABCD NOT-YET"]);
  });

  it("saved as XLSX is read too, and tries again what was imported meanwhile", async () => {
    await sql`update part_number set number = 'NOT-YET', key = 'NOTYET' where part_id = 903`.execute(
      work.db,
    );
    await writeReviewFile(work, file);
    const rows = (await answered({})).map((row) => row.slice(0, 8));
    const sheet = await shop.fileWith(xlsxOf(rows));
    expect(await takeReviewFile(work, sheet)).toMatchObject({ unanswered: 2, resolved: 1 });
    expect(await missing()).toEqual(["BaseVehicle:99"]);
  });
});
