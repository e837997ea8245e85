import { readdir } from "node:fs/promises";

import spanish from "../../../db/seed/drawing-names.json" with { type: "json" };

export const DRAWINGS_FOLDER = new URL("../../../public/drawings/", import.meta.url);
const ENDING = ".svg";

const SPANISH: ReadonlyMap<string, string> = new Map(Object.entries(spanish));

/** What a drawing is of: in English its file is named by that, in Spanish db/seed/drawing-names.json says it. */
export function nameOfDrawing(drawing: string): { es: string; en: string } {
  const words = drawing.replaceAll("-", " ");
  const en = words.charAt(0).toUpperCase() + words.slice(1);
  return { es: SPANISH.get(drawing) ?? en, en };
}

/** The names of the shop's drawings, which come with its pages. */
export async function readDrawingNames(): Promise<string[]> {
  const files = await readdir(DRAWINGS_FOLDER);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}
