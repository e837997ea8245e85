import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
/** What a demonstration is made of, and how its words are indexed. */
const SOURCES = [
  "db/seed",
  "src/demo",
  "src/domain/measure",
  "src/domain/search/word-stem.ts",
].concat(["src/domain/search/search-words.ts", "src/server/search/part-words.ts"]);

/** What the demonstration of a data folder was made of: a folder of an earlier run may hold another one. */
export type SeedMark = { isCurrent: () => Promise<boolean>; write: () => Promise<void> };

export async function openSeedMark(dataFolder: string): Promise<SeedMark> {
  const file = path.join(dataFolder, "seeded-from.txt");
  const current = await digest();
  return {
    isCurrent: async () => (await readFile(file, "utf8").catch(() => "")) === current,
    write: () => writeFile(file, current),
  };
}

async function digest(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Promise.all(SOURCES.map(filesIn));
  for (const file of files
    .flat()
    .filter((name) => !name.endsWith(".test.ts"))
    .toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- in one order
    hash.update(path.relative(ROOT, file)).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesIn(source: string): Promise<string[]> {
  const place = path.join(ROOT, source);
  if (path.extname(source) !== "") return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}
