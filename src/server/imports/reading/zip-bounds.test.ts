import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { importSentence } from "#texts/import-sentences.ts";

import { zipOf } from "../../../../test/xlsx.ts";
import { checkZipBounds } from "./zip-bounds.ts";

const folder = await mkdtemp(path.join(tmpdir(), "shop-zip-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SHEET = "xl/worksheets/sheet1.xml";
const LARGE = Buffer.alloc(20_000_000);

async function isWithin(zip: Buffer, limit: number): Promise<boolean | string> {
  const file = path.join(folder, "a.xlsx");
  await writeFile(file, zip);
  return checkZipBounds(file, limit).catch((error: unknown) => {
    if (error instanceof ImportRefusal) return importSentence(error, "en");
    throw error;
  });
}

describe("the bound of what a ZIP file unpacks to", () => {
  it("holds for all of its entries together", async () => {
    const zip = zipOf({ [SHEET]: LARGE, "xl/styles.xml": Buffer.alloc(1_000) });
    expect(await isWithin(zip, 20_001_000)).toBe(true);
    expect(await isWithin(zip, 20_000_999)).toBe(false);
  });

  it.each([
    ["less", 1_000],
    ["more", 20_000_001],
  ])("is not got round by a directory that states %s than the truth", async (_what, stated) => {
    expect(await isWithin(zipOf({ [SHEET]: LARGE }, stated), 30_000_000)).toBe(
      `The XLSX file is damaged: ${SHEET} is not what its directory says.`,
    );
  });

  it("counts a piece as often as the directory lists it", async () => {
    expect(await isWithin(listedTwice(zipOf({ [SHEET]: LARGE })), 39_999_999)).toBe(false);
  });

  it.each([
    ["its end", (zip: Buffer) => zip.subarray(0, -30)],
    ["its beginning", (zip: Buffer) => zip.subarray(30)],
    ["everything but its mark", (zip: Buffer) => zip.subarray(0, 4)],
  ])("is not guessed at in a file that lacks %s", async (_what, damage) => {
    expect(await isWithin(damage(zipOf({ [SHEET]: "<a/>" })), 30_000_000)).toContain("damaged");
  });
});

/** The ZIP file of one entry with that entry twice in its directory. */
function listedTwice(zip: Buffer): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const directory = zip.subarray(end.readUInt32LE(16), -22);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(2 * directory.length, 12);
  return Buffer.concat([zip.subarray(0, -22), directory, end]);
}
