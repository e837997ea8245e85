import type { IndexEntry } from "#domain/booklet/booklet-contents.ts";
import { GREY, MARGIN, type Sheet } from "#server/orders/invoices/paper-sheet.ts";

import type { BookletWords } from "./booklet.ts";
import type { RunningHead } from "./write-booklet-parts.ts";

const COLUMNS = 4;
const LINE_PT = 11;
const GAP_PT = 14;
const PAGES_PT = 34;

type Index = {
  pdf: PDFKit.PDFDocument;
  sheet: Sheet;
  words: BookletWords;
  page: () => number;
  rest: () => Promise<void>;
  head: RunningHead;
  entries: readonly IndexEntry[];
};

/** Every number with the pages that it stands on, down one column after the other. Answers its first page. */
export async function writeIndex({
  pdf,
  sheet,
  words,
  page,
  rest,
  head,
  entries,
}: Index): Promise<number> {
  const width = (sheet.width - GAP_PT * (COLUMNS - 1)) / COLUMNS;
  sheet.beginPage();
  sheet.name("index");
  pdf.outline.addItem(words.index);
  const first = page();
  sheet.row([[words.index, { x: sheet.left, width: sheet.width, size: 18, isStrong: true }]], 4);
  sheet.rule(1.5);
  head.write = () =>
    sheet.row([[words.index, { x: sheet.left, width: sheet.width, size: 10, isStrong: true }]], 6);
  let [column, y, top] = [0, sheet.at(), sheet.at()];
  for (const { number, pages } of entries) {
    await rest();
    if (y + LINE_PT > pdf.page.height - MARGIN) {
      column += 1;
      if (column === COLUMNS) {
        sheet.beginPage();
        column = 0;
        top = sheet.at();
      }
      y = top;
    }
    const x = sheet.left + column * (width + GAP_PT);
    const look = { y, tall: LINE_PT, size: 7.5, goTo: `page-${pages[0]}` };
    sheet.put(number, { ...look, x, width: width - PAGES_PT });
    sheet.put(pages.join(", "), {
      ...look,
      x: x + width - PAGES_PT,
      width: PAGES_PT,
      align: "right",
      color: GREY,
    });
    y += LINE_PT;
  }
  return first;
}
