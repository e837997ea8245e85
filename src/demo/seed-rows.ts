import { readFile } from "node:fs/promises";
import path from "node:path";

import { parse } from "csv-parse/sync";

/** The lines of a table of db/seed whose columns are parted by `|`, by their columns' names. */
export async function seedRows(file: string): Promise<unknown> {
  const text = await readFile(path.join(import.meta.dirname, "../../db/seed", file), "utf8");
  return parse(text, { columns: true, delimiter: "|", quote: null });
}
