import { readFile } from "node:fs/promises";
import path from "node:path";

/** As many signs tell a release from those before it; the build gives as many to the service worker. */
const NAME_LENGTH = 12;

/** The name of the release that was built into a folder, by what it was built from; empty where nothing was. */
export async function releaseIn(folder: string): Promise<string> {
  const from = await readFile(path.join(folder, "built-from"), "utf8").catch(() => "");
  return from.slice(0, NAME_LENGTH);
}
