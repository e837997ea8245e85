import { inflateSync } from "node:zlib";

/**
 * The text of a PDF that one embedded font writes: each drawn string on a line of its own, in the order
 * of drawing. Reads what our own writer makes (compressed streams, one ToUnicode map), no PDF at large.
 */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const letters = lettersOf(streams.find((stream) => stream.includes("beginbfrange")) ?? "");
  const spelled = (drawn: string) =>
    (glyphsOf(drawn).match(/.{4}/g) ?? [])
      .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "")
      .join("");
  return streams
    .filter((stream) => /\bBT\b/.test(stream))
    .flatMap((stream) => stream.match(/\[.*?\] TJ/gs) ?? [])
    .map(spelled)
    .join("\n");
}

/** `[<00010002> 30 <0003>] TJ` draws the glyphs 1, 2 and 3. */
function glyphsOf(drawn: string): string {
  return (drawn.match(/<[0-9a-f]+>/gi) ?? []).map((part) => part.slice(1, -1)).join("");
}

/** Every letter that a PDF can spell with the faces it embeds. */
export function pdfLetters(pdf: Buffer): string {
  return streamsOf(pdf)
    .filter((stream) => stream.includes("beginbfrange"))
    .flatMap((stream) => Array.from(lettersOf(stream).values()))
    .join("");
}

/** How many pages a PDF has. */
export function pdfPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return []; // not compressed
    }
  });
}

/** Letters by glyph: `<0000> <00ff> [<0041> <0042>]` gives the letters of glyphs 0, 1 and so on. */
function lettersOf(map: string): Map<number, string> {
  const ranges = map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[(.*?)\]/gis);
  return new Map(
    [...ranges].flatMap(([, first = "0", list = ""]) =>
      [...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        String.fromCodePoint(
          ...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      ]),
    ),
  );
}
