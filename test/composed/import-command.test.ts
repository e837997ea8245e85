import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { importStatusCommand } from "../../src/commands/import-status.ts";
import { importCommand } from "../../src/commands/import.ts";
import { readConfig } from "../../src/config/config.ts";
import { openImportShop } from "../import-shop.ts";
import { openedShop } from "../factories/opened-shop.ts";

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

async function importing(content: string, ...options: string[]) {
  const file = await imports.fileWith(content);
  return importCommand.run(opened, ["prices", file, ...options], config);
}

describe("the exit code of an import", () => {
  it.each([
    ["every row is taken", "sku,online\nABC-1,5\nABC-2,5\n", 0],
    ["the file says what is there already", "sku,online\nABC-1,5\n", 0],
    ["some rows are refused", "sku,online\nABC-1,6\nNONE,5\n", 3],
    ["every row is refused", "sku,online\nNONE,6\n#N/A,5\n", 1],
  ])("says when %s", async (_what, content, exitCode) => {
    expect(await importing(content)).toMatchObject({ exitCode });
    const { rows } = await work.pool.query<{ id: number }>("select max(id) as id from import_run");
    expect(await importStatusCommand.run(opened, [String(rows[0]?.id)], config)).toMatchObject({
      exitCode,
    });
  });

  it("is that of a dry run too", async () => {
    expect(await importing("sku,online\nNONE,6\n", "--dry-run")).toMatchObject({ exitCode: 1 });
  });

  it("is a failure with a sentence when the file cannot be read", async () => {
    await expect(importing("uno,dos\n1,2\n")).rejects.toThrow("no known column");
    await expect(importing("sku,online\nABC-1,2\n", "--sheet", "A")).rejects.toThrow(
      "Only an XLSX file has sheets",
    );
  });
});

it.each(["--errors", "--report"])(
  "in the background writes no file by %s, and says so",
  async (option) => {
    const wanted = importing("sku,online\nABC-1,5\n", "--background", option, "out.csv");
    await expect(wanted).rejects.toThrow("import:status ID --errors FILE");
  },
);

describe("--as-of", () => {
  it.each([
    ["prices", "2026-11-22 06:00", "--as-of is for stock."],
    ["stock", "yesterday", "is not a day with a time"],
  ])("of %s and %s is refused with a word", async (kind, asOf, sentence) => {
    const file = path.join(imports.folder, "any.csv");
    await expect(importCommand.run(opened, [kind, file, "--as-of", asOf], config)).rejects.toThrow(
      sentence,
    );
  });
});
