import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

import { type FileStore, requireFileName } from "./file-store.ts";

/** How much of a name is the folder that its file lies in, so that no folder grows too long to be read. */
const FOLDER_LETTERS = 2;

/** Keeps files below a folder of this machine. */
export function createDiskFileStore(folder: string): FileStore {
  const placeOf = (name: string) => {
    requireFileName(name);
    return path.join(folder, name.slice(0, FOLDER_LETTERS), name);
  };
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const begun = `${place}.${crypto.randomUUID()}.begun`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await write(begun, bytes);
        await rename(begun, place);
      } catch (error) {
        await rm(begun, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(placeOf(name)).catch(undefinedWhenMissing),
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

/** On the disk before it has its name: whoever pulls the plug leaves no half picture under it. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600); // never through a link that stands there
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
