import { readdir } from "node:fs/promises";

const FOLDER = new URL("../../../public/drawings/", import.meta.url);
const ENDING = ".svg";

/** The names of the shop's drawings, which come with its pages. */
export async function readDrawingNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}
