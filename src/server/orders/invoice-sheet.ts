export const MARGIN = 48;
const INK = "#101820";
/** Beyond these the face has no letters: what it cannot show reads as a question mark. */
const NOT_IN_FONT = /[^\n\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

type Cell = { x: number; width: number; align?: "left" | "right"; size?: number; color?: string };
export type Sheet = ReturnType<typeof sheetOf>;

/** A page with a place to go on writing; texts are put into columns between left and right. */
export function sheetOf(pdf: PDFKit.PDFDocument, font: Buffer) {
  pdf.font(font).fillColor(INK);
  const left = MARGIN;
  const right = pdf.page.width - MARGIN;
  let y = MARGIN;
  const height = (text: string, { width, size = 9 }: Cell) =>
    pdf.fontSize(size).heightOfString(shown(text), { width });
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
        pdf.fontSize(size).fillColor(color).text(shown(text), x, y, { width, align });
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
  return text.replaceAll(/[\u202f\u2009]/g, "\u00a0").replaceAll(NOT_IN_FONT, "?");
}
