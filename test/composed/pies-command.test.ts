import { readFile } from "node:fs/promises";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { importCodesCommand } from "../../src/commands/import-codes.ts";
import { importCommand } from "../../src/commands/import.ts";
import { readConfig } from "../../src/config/config.ts";
import { openedShop } from "../factories/opened-shop.ts";
import { openImportShop } from "../import-shop.ts";
import { descriptions, item, piesWith, prices } from "../pies.ts";

const imports = await openImportShop();
const { work } = imports;
const opened = openedShop(work);
const config = readConfig({ DATA_DIR: imports.folder });

beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true); // the bar
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ITEM = item("CLI-1", {
  rest:
    descriptions(["DES", "EN", "Long"], ["SHO", "EN", "Short"], ["DES", "FR", "Long"]) +
    prices(["LST", "5.00"]),
});

async function importing(...options: string[]) {
  const file = await imports.fileWith(piesWith(ITEM));
  return importCommand.run(opened, ["pies", file, ...options], config);
}

const codes = (...args: string[]) => importCodesCommand.run(opened, args, config);

async function lastRun(): Promise<string> {
  const { rows } = await work.pool.query<{ id: number }>("select max(id) as id from import_run");
  return String(rows[0]?.id);
}

describe("PIES on the command line", () => {
  it("says what waits for which code, and takes it once that is said", async () => {
    expect(await importing("--dry-run")).toMatchObject({ exitCode: 3 });
    const listed = await codes(await lastRun());
    expect(listed).toMatch(/1 {2}Brand:XXZZ +\(not assigned\)/);
    expect(listed).toMatch(/1 {2}PriceType:LST +\(not assigned\)/);
    for (const [code, meaning] of [
      ["Brand:XXZZ", "mahle"],
      ["PartType:11", "engine/pistons"],
      ["PriceType:LST", "online"],
    ] as const)
      expect(await codes(code, meaning)).toContain(`${code} stands for ${meaning}`);
    expect(await importing("--title", "sho", "--quality", "oem")).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining("1 created"),
    });
    const { rows } = await work.pool.query(
      "select title_en, quality, online from part join part_price on part_id = id where sku = 'CLI-1'",
    );
    expect(rows).toEqual([{ title_en: "Short", quality: "oem", online: 5_00 }]);
    expect(await codes(await lastRun())).toMatch(/1 {2}Descriptions in languages other/);
  });

  it("writes a report with a line for each item", async () => {
    const report = path.join(imports.folder, "report.csv");
    expect(await importing("--dry-run", "--report", report)).toMatchObject({ exitCode: 0 });
    expect(await readFile(report, "utf8")).toMatch(/\n\d+,CLI-1 XXZZ,update,titleEn,,\n/);
  });

  it.each([
    [["--title", "XYZ"], "--title is one of DES, SHO, EXT, LAB."],
    [["--quality", "good"], "--quality is one of original, oem, aftermarket."],
    [["--sheet", "Item"], "leave out --sheet"],
  ])("refuses %j with a word", async (options, sentence) => {
    await expect(importing(...options)).rejects.toThrow(sentence);
  });

  it.each([
    [["999999"], "There is no import of PIES 999999."],
    [["Brand:XXZZ", "nobody"], "cannot stand for “nobody”"],
    [["Colour:1", "red"], "Say what a code stands for"],
    [[], "Name an import or a code"],
  ])("refuses the codes %j with a word", async (args, sentence) => {
    await expect(codes(...args)).rejects.toThrow(sentence);
  });

  it("takes its options for PIES alone", async () => {
    const file = await imports.fileWith("sku,online\nABC-1,5\n");
    await expect(
      importCommand.run(opened, ["prices", file, "--title", "DES"], config),
    ).rejects.toThrow("--title and --quality are for PIES.");
  });
});
