import { readFile } from "node:fs/promises";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { giveBackLocks, takeSheetTurn } from "#server/imports/runs/import-lock-store.ts";
import type { ImportOptions } from "#server/imports/runs/import-run.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { workbookOf, xlsxOf } from "../../../../test/xlsx.ts";
import { previewImport } from "./preview-import.ts";

const shop = await openImportShop();
const { work } = shop;

async function previewOf(
  content: string | Uint8Array,
  kind?: ImportKind,
  options: ImportOptions = {},
) {
  return previewImport(work, { filePath: await shop.fileWith(content), kind, options });
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(work.db);
  return rows[0]?.count ?? -1;
}

const resultsOf = ({ rows }: Awaited<ReturnType<typeof previewOf>>) =>
  rows.map(({ outcome }) => outcome.result);

describe("a look at a file before it is imported", () => {
  it.each<[string, ImportKind]>([
    ["parts.csv", "parts"],
    ["repuestos.csv", "parts"],
    ["parts.xlsx", "parts"],
    ["prices.csv", "prices"],
    ["precios.csv", "prices"],
    ["stock.csv", "stock"],
    ["fitments.csv", "fitments"],
    ["aplicaciones.csv", "fitments"],
    ["cross-references.csv", "cross-references"],
    ["kits.csv", "kits"],
    ["aces-4.2.xml", "aces"],
    ["pies-7.2.xml", "pies"],
    ["pies-flat.xlsx", "pies"],
  ])("knows by itself what %s is", async (sample, kind) => {
    const seen = await previewOf(await readFile(`db/samples/${sample}`));
    expect({ kind: seen.kind, refusal: seen.refusal }).toEqual({ kind, refusal: null });
    expect(seen.rows.length).toBeGreaterThan(0);
  });

  it("judges twenty rows and no more, however long the file is", async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `NEW-${at},5\n`).join("");
    const seen = await previewOf(`sku,online\n${lines}`);
    expect(seen.rows).toHaveLength(20);
    expect(seen.rows.at(-1)).toMatchObject({ line: 21, cells: ["NEW-19", "5"] });
  });

  it("leaves nothing behind: no run, no key, no brand, no part", async () => {
    const before = await Promise.all(["import_run", "import_key", "brand", "part"].map(rowsOf));
    const content = "sku,brand,quality,subcategory,title_es\nN-1,Nueva,oem,pistons,Pistón\n";
    expect(resultsOf(await previewOf(content, "parts", { createBrands: true }))).toEqual([
      "create",
    ]);
    expect(await Promise.all(["import_run", "import_key", "brand", "part"].map(rowsOf))).toEqual(
      before,
    );
  });

  it("says what the options change: a brand that is added, a sheet that is another", async () => {
    const content = "sku,brand,quality,subcategory,title_es\nN-1,Nueva,oem,pistons,Pistón\n";
    expect(resultsOf(await previewOf(content, "parts"))).toEqual(["reject"]);
    const one = [
      ["sku", "online"],
      ["ABC-1", 1],
    ];
    const sheets = workbookOf([
      ["Uno", one],
      ["Dos", [...one, ["ABC-2", 2]]],
    ]);
    expect(resultsOf(await previewOf(sheets, "prices"))).toHaveLength(1);
    expect(resultsOf(await previewOf(sheets, "prices", { sheet: "Dos" }))).toHaveLength(2);
  });

  it("refuses the second of two rows about one thing, as the import would", async () => {
    const seen = await previewOf("sku,online\nABC-1,5\nABC-1,6\n");
    expect(seen.rows[1]?.outcome).toMatchObject({
      result: "reject",
      problems: [{ code: "duplicate_row", detail: "2" }],
    });
  });

  it("waits for no sheet: while another is read, it says to come again", async () => {
    const session = await work.pool.connect();
    try {
      await takeSheetTurn(session);
      const sheet = xlsxOf([
        ["sku", "online"],
        ["ABC-1", 3],
      ]);
      await expect(previewOf(sheet)).rejects.toMatchObject({ code: "overloaded" });
      expect(resultsOf(await previewOf("sku,online\nABC-1,3\n"))).toHaveLength(1);
    } finally {
      await giveBackLocks(session);
      session.release();
    }
  });

  it.each([
    ["a header of another kind", "sku,warehouse,on_hand\nABC-1,HER,1\n", "prices", "wrong_kind"],
    ["a column twice", "sku,price,precio\nABC-1,1,2\n", "prices", "repeated_column"],
    ["no rows", "sku,online\n", "prices", "no_rows"],
  ] as const)("shows the header of a file with %s, and why it will not do", async (...given) => {
    const [, content, kind, code] = given;
    const seen = await previewOf(content, kind);
    expect(seen.refusal?.code).toBe(code);
    expect(seen.header[0]).toBe("sku");
  });

  it.each([
    ["nothing", "", "empty_file"],
    ["a PDF", "%PDF-1.7", "wrong_format"],
  ])("throws for %s, in which there is nothing to show", async (_what, content, code) => {
    await expect(previewOf(content)).rejects.toMatchObject({ code });
  });
});
