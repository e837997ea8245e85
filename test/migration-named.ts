import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What a migration says, by its name without the number, which is given when it lands. */
export async function migrationNamed(name: string): Promise<string> {
  const folder = path.join(import.meta.dirname, "../db/migrations");
  const file = (await readdir(folder)).find((one) => one.slice(5) === `${name}.sql`) ?? name;
  return readFile(path.join(folder, file), "utf8");
}
