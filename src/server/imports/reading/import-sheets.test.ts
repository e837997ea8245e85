import type { Worker } from "node:worker_threads";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { importSentence } from "#texts/import-sentences.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { workbookOf, xlsxOf } from "../../../../test/xlsx.ts";

const shop = await openImportShop();

const failToReport = () => Promise.reject(new Error("the report cannot be written"));

describe("the thread that holds a sheet", () => {
  const threads: Worker[] = [];
  const keep = (worker: Worker) => threads.push(worker);
  beforeAll(() => process.on("worker", keep));
  afterAll(() => process.off("worker", keep));
  afterEach(() => threads.splice(0));

  /** So many rows that they come from the thread in several pieces. */
  const long = Array.from({ length: 2_500 }, (_, at) => [`NEW-${at}`, `Pieza ${at}`]);

  it.each<[string, ImportKind, (string | null)[][]]>([
    ["a header of another kind", "stock", [["sku", "title_es", "brand"], ...long]],
    ["a header that means nothing", "parts", [["uno", "dos"], ...long]],
    ["a column too few", "stock", [["sku", "on_hand"], ...long]],
    ["a column twice", "prices", [["sku", "price", "precio"], ...long]],
    ["no rows", "parts", [["sku", "title_es"]]],
    ["nothing at all", "parts", []],
  ])("is gone after %s", async (_what, kind, sheet) => {
    const { run } = await shop.run({ kind, content: xlsxOf(sheet) });
    expect(run.state).toBe("failed");
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it("is gone after an import that was stopped half way, and one that broke off", async () => {
    const content = xlsxOf([["sku", "title_es"], ...long]);
    const stop = new AbortController();
    const stopped = await shop.run({
      kind: "parts",
      content,
      watch: { signal: stop.signal, onBatch: () => stop.abort() },
    });
    expect(stopped.run.state).toBe("stopped");
    await expect(
      shop.run({ kind: "parts", content, watch: { onBatch: failToReport } }),
    ).rejects.toThrow("report");
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });
});

const priceOf = (sku: string) => [
  ["sku", "online"],
  [sku, 12.5],
];

describe("a workbook of several sheets", () => {
  const content = workbookOf([
    ["Notas", [["Lista de precios de noviembre"]]],
    ["Precios", priceOf("ABC-1")],
    ["2", priceOf("ABC-2")],
  ]);
  const importSheet = async (sheet?: string) => {
    const options = sheet === undefined ? {} : { sheet };
    const { run, judged } = await shop.run({ kind: "prices", content, options, isDryRun: true });
    return run.error ? importSentence(run.error, "en") : judged.map(({ row }) => row.cells[0]);
  };

  it("is read at the sheet that is named, by its name before its place", async () => {
    expect(await importSheet("Precios")).toEqual(["ABC-1"]);
    expect(await importSheet("2")).toEqual(["ABC-2"]);
    expect(await importSheet("3")).toEqual(["ABC-2"]);
    expect(await importSheet()).toBe("Line 1: the header has no known column of “prices”.");
  });

  it.each(["Enero", "0", "4", "precios"])("is refused at %s, which it has not", async (sheet) => {
    expect(await importSheet(sheet)).toBe(
      `The file has no sheet “${sheet}”; it has: Notas, Precios, 2.`,
    );
  });

  it("is what --sheet is for, and no CSV is one", async () => {
    const csv = { kind: "prices", content: "sku,online\nABC-1,2\n" } as const;
    await expect(shop.start({ ...csv, options: { sheet: "A" } })).rejects.toMatchObject({
      code: "no_sheets",
    });
  });
});

async function skusOf(content: Buffer) {
  const { judged } = await shop.run({ kind: "prices", content, isDryRun: true });
  return judged.map(({ row }) => row.cells[0]);
}

describe("a workbook whose pieces are not what its directory lists", () => {
  const honest = xlsxOf(priceOf("ABC-1"));

  it("is read by the directory: a second sheet of the same name that it leaves out is none", async () => {
    expect(await skusOf(withUnlisted(honest, xlsxOf(priceOf("ABC-2"))))).toEqual(["ABC-1"]);
  });

  it("takes no memory for a size that stands only before a piece", async () => {
    const content = Buffer.from(honest);
    const sheet = content.indexOf("xl/worksheets/sheet1.xml");
    content.writeUInt32LE(2_000_000_000, sheet - 8);
    expect(await skusOf(content)).toEqual(["ABC-1"]);
  });
});

/** Where the directory of a ZIP file without a comment begins. */
function directoryOf(file: Buffer): number {
  return file.readUInt32LE(file.length - 6);
}

/** A ZIP file with the entries of another one before its own directory, which does not list them. */
function withUnlisted(zip: Buffer, other: Buffer): Buffer {
  const unlisted = other.subarray(0, directoryOf(other));
  const listed = Buffer.from(zip.subarray(directoryOf(zip)));
  listed.writeUInt32LE(directoryOf(zip) + unlisted.length, listed.length - 6);
  return Buffer.concat([zip.subarray(0, directoryOf(zip)), unlisted, listed]);
}

describe("numbers and days of a sheet", () => {
  it("are no part numbers once the sheet has forgotten how they were written", async () => {
    const content = xlsxOf([
      ["sku", "online"],
      [1.5e16, 2],
      [8981630610123456, 2],
      ["2026-03-05", 2],
      ["#N/A", 2],
      ["ABC-1", "#N/A"],
      [8981630610, 2],
    ]);
    const { judged } = await shop.run({ kind: "prices", content, isDryRun: true });
    expect(
      judged.map(({ outcome }) => outcome.result === "reject" && outcome.problems[0]?.code),
    ).toEqual([
      "number_mangled",
      "number_mangled",
      "number_made_day",
      "formula_failed",
      "formula_failed",
      "unknown_part",
    ]);
  });
});
