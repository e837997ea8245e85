import type { PaperLogo } from "#server/uploads/paper-logos.ts";

import { type PaperCell, type Faces, INK, textWriter } from "./paper-text.ts";

export const MARGIN = 48;
/** What is said beside: labels, heads of columns. */
export const GREY = "#5a666f";
/** The place of a logo, in points. */
const LOGO_PLACE = { width: 180, height: 44 };

type Texts = [text: string, cell: PaperCell][];
export type Sheet = ReturnType<typeof sheetOf>;

type SheetOptions = {
  /** Writes what each further page begins with. */
  onPage?: () => void;
  /** What each further page is like, where the paper has pages of several kinds. */
  page?: PDFKit.PDFDocumentOptions;
};

/** A page with a place to go on writing; texts are put into columns between left and right. */
export function sheetOf(
  pdf: PDFKit.PDFDocument,
  faces: Faces,
  { onPage = () => {}, page }: SheetOptions = {},
) {
  const { height, write } = textWriter(pdf, faces);
  pdf.fillColor(INK);
  const left = MARGIN;
  const right = pdf.page.width - MARGIN;
  let y = MARGIN;
  const makeRoom = (tall: number) => {
    if (y + tall <= pdf.page.height - MARGIN) return;
    beginPage();
  };
  const beginPage = () => {
    pdf.addPage(page);
    y = MARGIN;
    onPage();
  };
  const stacks = (columns: Texts[], gap = 3) => {
    const talls = columns.map((texts) => texts.map(([text, cell]) => height(text, cell)));
    const tallest = Math.max(0, ...talls.map(sumOf));
    makeRoom(tallest);
    columns.forEach((texts, column) => {
      const above = talls[column] ?? [];
      for (const [place, [text, cell]] of texts.entries())
        write(text, cell, { y: y + sumOf(above.slice(0, place)) });
    });
    y += tallest + gap;
  };
  return {
    left,
    right,
    width: right - left,
    beginPage,
    /** Begins a page where this much does not fit on the one at hand. */
    makeRoom,
    /** Names the place at hand, so that links lead to it. */
    name: (place: string) => pdf.addNamedDestination(place, "XYZ", left, y - 6, null),
    /** Draws the shop's logo at the left, and goes below it; nothing where it has none. */
    logo: (logo: PaperLogo | undefined) => {
      if (logo) y += drawLogo(pdf, logo, { x: left, y }) + 8;
    },
    /** Writes texts side by side, and goes below the tallest; what does not fit begins a page. */
    row: (cells: Texts, gap?: number) => stacks(oneCellEach(cells), gap),
    /** The same with several texts one below the other in each column. */
    stacks,
    /** Writes one line at a height of its own, cut off where it is too long. */
    put: (text: string, cell: PaperCell & { y: number; tall: number }) => {
      write(text, cell, { y: cell.y, height: cell.tall, ellipsis: true });
    },
    /** The height at which is written next. */
    at: () => y,
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
      drawBars(pdf, widths, { x, y, height: tall });
      y += tall + 4;
    },
  };
}

function oneCellEach(cells: Texts): Texts[] {
  return cells.map((cell) => [cell]);
}

function sumOf(talls: readonly number[]): number {
  return talls.reduce((sum, tall) => sum + tall, 0);
}

type Place = { x: number; y: number; height: number };

function drawBars(
  pdf: PDFKit.PDFDocument,
  widths: readonly number[],
  { x, y, height }: Place,
): void {
  let at = x;
  widths.forEach((width, place) => {
    if (place % 2 === 0) pdf.rect(at, y, width, height).fill("#000000");
    at += width;
  });
  pdf.fillColor(INK);
}

/** Draws a logo as large as its place allows, and answers how tall it is. */
function drawLogo(
  pdf: PDFKit.PDFDocument,
  logo: PaperLogo,
  { x, y }: Omit<Place, "height">,
): number {
  const scale = Math.min(LOGO_PLACE.width / logo.width, LOGO_PLACE.height / logo.height, 1);
  const [width, height] = [logo.width * scale, logo.height * scale];
  pdf.image(logo.png, x, y, { width, height });
  return height;
}
