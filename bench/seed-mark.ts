import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
/** What a demonstration is made of, and how its words are indexed. */
const SOURCES = [
  "db/migrations",
  "db/seed",
  "src/demo",
  "src/domain/measure",
  "src/domain/search/word-stem.ts",
  "src/domain/search/search-words.ts",
  "src/server/search/part-words.ts",
];

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
  const found = await Promise.all(SOURCES.map(filesIn));
  const files = found
    .flat()
    .filter((file) => !file.endsWith(".test.ts"))
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  for (const [place, file] of files.entries()) {
    hash.update(path.relative(ROOT, file)).update(contents[place] ?? "");
  }
  return hash.digest("hex");
}

async function filesIn(source: string): Promise<string[]> {
  const place = path.join(ROOT, source);
  if (path.extname(source) !== "") return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}
