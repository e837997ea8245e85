import type { BookletPart, BookletSection, InShort } from "#domain/booklet/booklet-contents.ts";
import { pageLink } from "#domain/page/page-link.ts";
import { GREY, type Sheet } from "#server/orders/invoices/paper-sheet.ts";
import { filled } from "#texts/server-texts.ts";

import type { Booklet, BookletWords } from "./booklet.ts";
import { drawPaths } from "./drawing-paths.ts";
import type { PlacedSection } from "./write-booklet-contents.ts";

/** Writes what each further page begins with. */
export type RunningHead = { write: () => void };

/** What a section needs to begin on a page: its name, the head of its table, and a row or two. */
const BEGIN_PT = 130;
const PICTURE_PT = 44;

type Body = {
  pdf: PDFKit.PDFDocument;
  sheet: Sheet;
  booklet: Booklet;
  words: BookletWords;
  /** The number of the page at hand. */
  page: () => number;
  rest: () => Promise<void>;
  head: RunningHead;
};

export type PlacedNumbers = { numbers: string[]; page: number };

/** Every chapter with its tables, and where each section and each number stands. */
export async function writeParts(
  body: Body,
): Promise<{ sections: PlacedSection[]; numbers: PlacedNumbers[] }> {
  const { pdf, sheet, booklet, page } = body;
  const sections: PlacedSection[] = [];
  const numbers: PlacedNumbers[] = [];
  for (const [at, chapter] of booklet.chapters.entries()) {
    const place = `chapter-${at}`;
    sheet.beginPage();
    sheet.name(place);
    const parts = chapter.sections.reduce((sum, section) => sum + section.parts.length, 0);
    sections.push({ name: chapter.name, level: 1, parts, page: page(), place });
    const outline = pdf.outline.addItem(chapter.name);
    sheet.row([[chapter.name, { x: sheet.left, width: sheet.width, size: 18, isStrong: true }]], 4);
    sheet.rule(1.5);
    for (const [within, section] of chapter.sections.entries()) {
      const name = `${place}-${within}`;
      sheet.makeRoom(BEGIN_PT);
      sheet.name(name);
      outline.addItem(section.name);
      sections.push({
        name: section.name,
        level: 2,
        parts: section.parts.length,
        page: page(),
        place: name,
      });
      numbers.push(...(await writeSection(body, section)));
    }
  }
  return { sections, numbers };
}

async function writeSection(body: Body, section: BookletSection): Promise<PlacedNumbers[]> {
  const { sheet, words, head, page, rest } = body;
  const { left, width } = sheet;
  writeSectionHead(body, section);
  const continued = filled(words.continued, { name: section.name });
  head.write = () => {
    sheet.row([[continued, { x: left, width, size: 10, isStrong: true }]], 6);
    writeColumnHeads(sheet, words);
  };
  const placed: PlacedNumbers[] = [];
  for (const part of section.parts) {
    await rest();
    writePart(body, part);
    placed.push({ numbers: [part.number], page: page() });
  }
  head.write = () => {};
  sheet.space(10);
  return placed;
}

function writeSectionHead(
  { pdf, sheet, booklet, words }: Body,
  { name, drawing, parts }: BookletSection,
): void {
  const { left, width } = sheet;
  const paths = booklet.drawings.get(drawing) ?? [];
  const indent = paths.length === 0 ? 0 : PICTURE_PT + 8;
  drawPaths(pdf, paths, { x: left, y: sheet.at(), side: PICTURE_PT });
  const count = parts.length === 1 ? words.one : filled(words.count, { parts: parts.length });
  const beside = { x: left + indent, width: width - indent };
  sheet.space(8);
  sheet.row([[name, { ...beside, size: 13, isStrong: true }]], 1);
  sheet.row([[count, { ...beside, size: 8, color: GREY }]], 14);
  writeColumnHeads(sheet, words);
}

function writeColumnHeads(sheet: Sheet, { columns: heads }: BookletWords): void {
  const columns = columnsOf(sheet.left, sheet.right);
  const look = { size: 7.5, color: GREY };
  sheet.row(
    [
      [heads.number, { ...columns.number, ...look }],
      [heads.title, { ...columns.title, ...look }],
      [heads.replaces, { ...columns.replaces, ...look }],
      [heads.fits, { ...columns.fits, ...look }],
    ],
    2,
  );
  sheet.rule();
}

function columnsOf(left: number, right: number) {
  const width = right - left;
  const [number, replaces, fits] = [92, 110, 146];
  const title = width - number - replaces - fits - 24;
  return {
    number: { x: left, width: number },
    title: { x: left + number + 8, width: title },
    replaces: { x: right - fits - replaces - 8, width: replaces },
    fits: { x: right - fits, width: fits },
  };
}

function writePart({ sheet, booklet, words }: Body, part: BookletPart): void {
  const { locale, origin } = booklet;
  const columns = columnsOf(sheet.left, sheet.right);
  const link = origin + pageLink(locale, "part/*", encodeURIComponent(part.sku));
  const small = { size: 7.5 };
  sheet.stacks(
    [
      [
        [part.number, { ...columns.number, size: 8.5, isStrong: true, link }],
        [part.brand, { ...columns.number, ...small, color: GREY }],
      ],
      [[part.title, { ...columns.title, size: 8.5 }]],
      [[listed(part.replaces, words), { ...columns.replaces, ...small }]],
      [[fitsOf(part, words), { ...columns.fits, ...small }]],
    ],
    6,
  );
}

function fitsOf({ fits, isUniversal }: BookletPart, words: BookletWords): string {
  if (fits.shown.length > 0) return listed(fits, words);
  return isUniversal ? words.universal : words.unknown;
}

function listed({ shown, more }: InShort<string>, words: BookletWords): string {
  return [...shown, ...(more > 0 ? [filled(words.more, { count: more })] : [])].join("\n");
}
