import { readFile } from "node:fs/promises";

import { DRAWINGS_FOLDER } from "#server/categories/shop-drawings.ts";

/** One stroke or area of a drawing, and what it is: f and a are areas, h and c hairlines, i inner and o outer lines. */
type DrawingPath = { look: string; path: string };
export type DrawnLines = readonly DrawingPath[];

const NAME = /^[a-z0-9-]{1,60}$/;
const PATH = /<path [^>]*?="([fachio])" d="([^"]+)"\/>/g;
/** The square that every drawing stands in (drawings/README.md). */
const SIDE = 240;

const SHADE = "#c3c9cc";
const INK = "#101820";
/** Widths of lines by how large the drawing is shown, as its own style has them. */
const LARGE = { h: 0.75, c: 0.75, i: 1.5, o: 2.5 };
const SMALL = { h: 0, c: 0, i: 2, o: 3.8 };

/** The paths of one of the shop's drawings; none for what has no drawing. */
export async function readDrawing(name: string): Promise<DrawnLines> {
  if (!NAME.test(name)) return [];
  const svg = await readFile(new URL(`${name}.svg`, DRAWINGS_FOLDER), "utf8").catch(() => "");
  return Array.from(svg.matchAll(PATH), ([, look = "", path = ""]) => ({ look, path }));
}

/** Draws it in ink into a square of this side, in points. */
export function drawPaths(
  pdf: PDFKit.PDFDocument,
  drawing: DrawnLines,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const widths: Partial<Record<string, number>> = side > SIDE / 2 ? LARGE : SMALL;
  pdf.save();
  pdf.translate(x, y).scale(side / SIDE);
  pdf.lineCap("round").lineJoin("round").strokeColor(INK);
  for (const { look, path } of drawing) {
    const width = widths[look] ?? 0;
    if (look === "a") pdf.path(path).fill(SHADE);
    else if (width > 0) pdf.lineWidth(width).path(path).stroke();
  }
  pdf.restore();
}
