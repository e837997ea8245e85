import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

import { temporaryFolder } from "./running-shop.ts";

const ROOT = path.join(import.meta.dirname, "../..");
/** What of the project a program finds its own of, by where it lies itself. */
const COPIED = new Set(["src", "db"]);
const LEFT_OUT = new Set([".git", ".data"]);

/** A text in a file of the sources, and what stands there in the next version. */
export type Change = { file: string; text: string; instead: string };

/**
 * The version after this one: a copy of the shop's sources that has these migrations, and changes, besides. Says where it
 * lies; it goes with the test.
 */
export async function nextVersion(
  migrations: Readonly<Record<string, string>>,
  changes: readonly Change[] = [],
): Promise<string> {
  const root = await temporaryFolder();
  for (const name of await readdir(ROOT))
    if (!COPIED.has(name) && !LEFT_OUT.has(name))
      await symlink(path.join(ROOT, name), path.join(root, name));
  await cp(path.join(ROOT, "src"), path.join(root, "src"), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$/.test(file),
  });
  await mkdir(path.join(root, "db"));
  for (const name of await readdir(path.join(ROOT, "db")))
    if (name !== "migrations")
      await symlink(path.join(ROOT, "db", name), path.join(root, "db", name));
  const folder = path.join(root, "db/migrations");
  await cp(path.join(ROOT, "db/migrations"), folder, { recursive: true });
  for (const [name, text] of Object.entries(migrations))
    await writeFile(path.join(folder, name), text);
  for (const change of changes) await makeChange(root, change);
  return root;
}

async function makeChange(root: string, { file, text, instead }: Change): Promise<void> {
  const place = path.join(root, file);
  const written = await readFile(place, "utf8");
  if (!written.includes(text)) throw new Error(`${file} has no "${text}".`);
  await writeFile(place, written.replace(text, instead));
}
