import type { PaperLogo } from "#server/uploads/paper-logos.ts";

export const MARGIN = 48;
const INK = "#101820";
/** The place of a logo, in points. */
const LOGO_PLACE = { width: 180, height: 44 };
/** Letters that the shop's face lacks: a text with one of them is written in the wide face. */
const NOT_IN_FACE =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20a1\u20ac\u2122\u2212]/u;
/** Beyond Latin, Greek, Cyrillic and signs of measure neither has them, or not in the order that they are read in. */
const NOT_IN_WIDE =
  /[^\n\u0020-\u0525\u1e00-\u1efb\u1f00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2126\u2150-\u215e\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u2300]/gu;

type Cell = {
  x: number;
  width: number;
  align?: "left" | "right";
  size?: number;
  color?: string;
  isStrong?: boolean;
};
export type Sheet = ReturnType<typeof sheetOf>;

/** What texts are written in: the shop's own face in two weights, and one with more letters where a text needs it. */
export type Faces = { face: Buffer; strong: Buffer; wide: Buffer | undefined };

/** Whether a text has letters that the shop's own face cannot show. */
export function needsWideFace(text: string): boolean {
  return NOT_IN_FACE.test(plainSpaces(text));
}

/** A page with a place to go on writing; texts are put into columns between left and right. */
export function sheetOf(pdf: PDFKit.PDFDocument, { face, strong, wide }: Faces) {
  pdf.registerFont("face", face);
  pdf.registerFont("strong", strong);
  if (wide) pdf.registerFont("wide", wide);
  pdf.fillColor(INK);
  const fontFor = (text: string, { isStrong, size = 9 }: Cell) => {
    const own = isStrong ? "strong" : "face";
    return pdf.font(wide && needsWideFace(text) ? "wide" : own).fontSize(size);
  };
  const left = MARGIN;
  const right = pdf.page.width - MARGIN;
  let y = MARGIN;
  const height = (text: string, cell: Cell) =>
    fontFor(text, cell).heightOfString(shown(text), { width: cell.width });
  const makeRoom = (tall: number) => {
    if (y + tall <= pdf.page.height - MARGIN) return;
    pdf.addPage();
    y = MARGIN;
  };
  return {
    left,
    right,
    width: right - left,
    /** Writes texts side by side, and goes below the tallest; what does not fit begins a page. */
    row: (cells: [text: string, cell: Cell][], gap = 3) => {
      const tallest = Math.max(0, ...cells.map(([text, cell]) => height(text, cell)));
      makeRoom(tallest);
      for (const [text, cell] of cells) {
        const { x, width, align = "left", color = INK } = cell;
        fontFor(text, cell).fillColor(color).text(shown(text), x, y, { width, align });
      }
      y += tallest + gap;
    },
    /** Draws the shop's logo at the left, and goes below it; nothing where it has none. */
    logo: (logo: PaperLogo | undefined) => {
      if (!logo) return;
      const scale = Math.min(LOGO_PLACE.width / logo.width, LOGO_PLACE.height / logo.height, 1);
      const [width, tall] = [logo.width * scale, logo.height * scale];
      pdf.image(logo.png, left, y, { width, height: tall });
      y += tall + 8;
    },
    rule: (weight = 0.5) => {
      pdf.lineWidth(weight).strokeColor(INK).moveTo(left, y).lineTo(right, y).stroke();
      y += 6;
    },
    space: (points: number) => {
      y += points;
    },
    /** Draws bars from left to right, each as wide as it says, the first one black, and goes below them. */
    bars: (widths: readonly number[], { x, height: tall }: { x: number; height: number }) => {
      makeRoom(tall);
      let at = x;
      widths.forEach((width, place) => {
        if (place % 2 === 0) pdf.rect(at, y, width, tall).fill("#000000");
        at += width;
      });
      pdf.fillColor(INK);
      y += tall + 4;
    },
  };
}

function shown(text: string): string {
  return plainSpaces(text).normalize("NFC").replaceAll(NOT_IN_WIDE, "?");
}

/** The narrow spaces between thousands, as a space that both faces have. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u2009]/g, "\u00a0");
}
