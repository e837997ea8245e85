import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import { numberIndex } from "#domain/booklet/booklet-contents.ts";
import { languageTag } from "#domain/i18n/locale.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { Booklet, BookletWords } from "./booklet.ts";
import { writeContents, contentsPages } from "./write-booklet-contents.ts";
import { writeCover } from "./write-booklet-cover.ts";
import { writeIndex } from "./write-booklet-index.ts";
import { type RunningHead, writeParts } from "./write-booklet-parts.ts";

/** More pages than any booklet has of as many parts as it may hold: what is longer is a mistake. */
const MOST_PAGES = 200;
const NUMBER_PT = 110;

type Writing = {
  /** Awaited between two rows, so that whoever asks the shop meanwhile is answered; rejects to break off. */
  rest: () => Promise<void>;
};

/**
 * An edition of a booklet as a PDF: cover, contents, the parts by kind with links to their pages, and an index of
 * their numbers; A4 for Costa Rica, Letter for the United States. The document says its title and language and has
 * an outline. The same booklet gives the same bytes.
 */
export async function writeBooklet(
  booklet: Booklet,
  { rest }: Writing,
): Promise<{ bytes: Buffer; pages: number }> {
  const { name, locale, shop } = booklet;
  const words = serverTexts("booklets", locale);
  const pdf = new PdfDocument({
    size: booklet.storefront === "cr" ? "A4" : "LETTER",
    margin: MARGIN,
    bufferPages: true,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.catalogue}: ${name}`,
      Author: shop.name,
      CreationDate: booklet.madeAt,
    },
  });
  const faces = await readFaces(JSON.stringify([name, booklet.chapters, shop.name]));
  const written = buffer(pdf);
  const head: RunningHead = { write: () => {} };
  const sheet = sheetOf(pdf, faces, { onPage: () => head.write() });
  const page = () => pdf.bufferedPageRange().count;

  writeCover({ pdf, sheet, booklet, words });
  const contents = contentsPages(booklet.chapters, pdf.page.height);
  for (let blank = 0; blank < contents; blank += 1) sheet.beginPage();
  const { sections, numbers } = await writeParts({ pdf, sheet, booklet, words, page, rest, head });
  const indexAt = await writeIndex({
    pdf,
    sheet,
    words,
    page,
    rest,
    head,
    entries: numberIndex(numbers),
  });
  writeContents({ pdf, sheet, words, sections, indexAt, first: 1 });
  const pages = page();
  if (pages > MOST_PAGES) throw new Error(`A booklet of ${pages} pages is too long.`);
  writeFeet({ pdf, sheet, booklet, words, pages });
  pdf.end();
  return { bytes: await written, pages };
}

type Feet = {
  pdf: PDFKit.PDFDocument;
  sheet: Sheet;
  booklet: Booklet;
  words: BookletWords;
  pages: number;
};

/** Below every page but the cover. Pages have no margin any more, or the writer would begin others. */
function writeFeet({ pdf, sheet, booklet: { shop, name }, words, pages }: Feet): void {
  const look = { y: pdf.page.height - MARGIN + 16, tall: 10, size: 7.5, color: GREY };
  const { left, right, width } = sheet;
  for (let place = 1; place < pages; place += 1) {
    pdf.switchToPage(place);
    pdf.page.margins.bottom = 0;
    pdf.addNamedDestination(`page-${place + 1}`);
    const about = shop.isDemo ? words.demo : `${shop.name} · ${name}`;
    sheet.put(about, { ...look, x: left, width: width - NUMBER_PT });
    const number = filled(words.page, { page: place + 1, pages });
    sheet.put(number, { ...look, x: right - NUMBER_PT, width: NUMBER_PT, align: "right" });
  }
}
