import { readFile } from "node:fs/promises";

import { type Faces, needsWideFace } from "./paper-text.ts";

/** Whole, static TrueType: of variable and of WOFF2 files the writer makes subsets that viewers show blank. */
const FACE_FILE = new URL("fonts/archivo-regular.ttf", import.meta.url);
const STRONG_FILE = new URL("fonts/archivo-semibold.ttf", import.meta.url);
/** For names with other letters: Иван, Ελένη. */
const WIDE_FILE = new URL("fonts/dejavu-sans.ttf", import.meta.url);

/** What a paper is written in that says a text. */
export async function readFaces(text: string): Promise<Faces> {
  const [face, strong, wide] = await Promise.all([
    readFile(FACE_FILE),
    readFile(STRONG_FILE),
    needsWideFace(text) ? readFile(WIDE_FILE) : undefined,
  ]);
  return { face, strong, wide };
}
