import type { BookletChapter } from "#domain/booklet/booklet-contents.ts";
import { GREY, MARGIN, type Sheet } from "#server/orders/invoices/paper-sheet.ts";
import { filled } from "#texts/server-texts.ts";

import type { BookletWords } from "./booklet.ts";

const HEAD_PT = 40;
const LINE_PT = 15;
const INDENT_PT = 14;
const COUNT_PT = 80;
const PAGE_PT = 36;

/** Where a chapter or a section of it begins. */
export type PlacedSection = {
  name: string;
  level: 1 | 2;
  parts: number;
  page: number;
  place: string;
};

/** How many pages the contents take: they stand before what they tell, and are written after it. */
export function contentsPages(chapters: readonly BookletChapter[], height: number): number {
  const lines = chapters.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
  return Math.ceil((lines + 1) / linesOn(height)); // one more for the index
}

function linesOn(height: number): number {
  return Math.floor((height - 2 * MARGIN - HEAD_PT) / LINE_PT);
}

type Contents = {
  pdf: PDFKit.PDFDocument;
  sheet: Sheet;
  words: BookletWords;
  sections: readonly PlacedSection[];
  /** The page that the index begins on. */
  indexAt: number;
  /** The first of the pages that were left free, counted from 0. */
  first: number;
};

/** Fills the pages that were left free: each line is a link to what it names. */
export function writeContents({ pdf, sheet, words, sections, indexAt, first }: Contents): void {
  const lines = [
    ...sections,
    { name: words.index, level: 1, parts: 0, page: indexAt, place: "index" } as const,
  ];
  const { left, width } = sheet;
  const perPage = linesOn(pdf.page.height);
  lines.forEach((line, at) => {
    if (at % perPage === 0) {
      pdf.switchToPage(first + at / perPage);
      const look = { x: left, width, size: 18, isStrong: true };
      sheet.put(words.contents, { ...look, y: MARGIN, tall: HEAD_PT });
    }
    writeLine(sheet, line, { words, y: MARGIN + HEAD_PT + (at % perPage) * LINE_PT });
  });
}

function writeLine(
  sheet: Sheet,
  { name, level, parts, page, place }: PlacedSection,
  { words, y }: { words: BookletWords; y: number },
): void {
  const { right } = sheet;
  const isChapter = level === 1;
  const left = sheet.left + (isChapter ? 0 : INDENT_PT);
  const line = { y, tall: LINE_PT, goTo: place, size: isChapter ? 10 : 9.5, isStrong: isChapter };
  sheet.put(name, { ...line, x: left, width: right - left - COUNT_PT - PAGE_PT });
  if (!isChapter) {
    const count = parts === 1 ? words.one : filled(words.count, { parts });
    const look = { width: COUNT_PT, align: "right", size: 8, color: GREY } as const;
    sheet.put(count, { ...line, ...look, x: right - PAGE_PT - COUNT_PT });
  }
  sheet.put(String(page), { ...line, x: right - PAGE_PT, width: PAGE_PT, align: "right" });
}
