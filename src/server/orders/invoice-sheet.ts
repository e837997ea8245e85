export const MARGIN = 48;
const INK = "#101820";
/** Letters that the shop's face lacks: a text with one of them is written in the wide face. */
const NOT_IN_FACE = /[^\n\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/u;
/** Beyond Latin, Greek and Cyrillic neither has them, or not in the order that they are read in. */
const NOT_IN_WIDE =
  /[^\n\u0020-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116]/gu;

type Cell = { x: number; width: number; align?: "left" | "right"; size?: number; color?: string };
export type Sheet = ReturnType<typeof sheetOf>;

/** What texts are written in: the shop's own face, and one with more letters where a text needs it. */
type Faces = { face: Buffer; wide: Buffer | undefined };

/** Whether a text has letters that the shop's own face cannot show. */
export function needsWideFace(text: string): boolean {
  return NOT_IN_FACE.test(plainSpaces(text));
}

/** A page with a place to go on writing; texts are put into columns between left and right. */
export function sheetOf(pdf: PDFKit.PDFDocument, { face, wide }: Faces) {
  pdf.registerFont("face", face);
  if (wide) pdf.registerFont("wide", wide);
  pdf.fillColor(INK);
  const fontFor = (text: string) => pdf.font(wide && needsWideFace(text) ? "wide" : "face");
  const left = MARGIN;
  const right = pdf.page.width - MARGIN;
  let y = MARGIN;
  const height = (text: string, { width, size = 9 }: Cell) =>
    fontFor(text).fontSize(size).heightOfString(shown(text), { width });
  return {
    left,
    right,
    width: right - left,
    /** Writes texts side by side, and goes below the tallest; what does not fit begins a page. */
    row: (cells: [text: string, cell: Cell][], gap = 3) => {
      const tallest = Math.max(0, ...cells.map(([text, cell]) => height(text, cell)));
      if (y + tallest > pdf.page.height - MARGIN) {
        pdf.addPage();
        y = MARGIN;
      }
      for (const [text, { x, width, align = "left", size = 9, color = INK }] of cells)
        fontFor(text).fontSize(size).fillColor(color).text(shown(text), x, y, { width, align });
      y += tallest + gap;
    },
    rule: (weight = 0.5) => {
      pdf.lineWidth(weight).strokeColor(INK).moveTo(left, y).lineTo(right, y).stroke();
      y += 6;
    },
    space: (points: number) => {
      y += points;
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
