import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { init } from "@embedpdf/pdfium";

/** Bitmap pixels for one point of the page: the dot of an i in the smallest print is some of them. */
const SCALE = 3;
const INK_BELOW = 200;
const BGRA_BYTES = 4;
const WHITE = 0xff_ff_ff_ff;

type ReadPdf = {
  pages: { width: number; height: number }[];
  /** What a reader would copy, page after page. */
  text: string;
  /** The letters of the text that leave no ink where they stand. */
  blank: string;
};

/** A page as a picture: four bytes a pixel, row after row. */
type DrawnPage = { width: number; height: number; pixels: Uint8Array };

/** The pages of a PDF as pictures, as a scanner would see them: drawn by PDFium. */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPage[]> {
  const pdfium = await openPdfium();
  const { calls } = pdfium;
  return eachPage(pdfium, bytes, (page) => {
    const width = calls.FPDF_GetPageWidthF(page);
    const drawn = drawPage(pdfium, page, { width, height: calls.FPDF_GetPageHeightF(page) });
    calls.FPDF_ClosePage(page);
    return drawn;
  });
}

/** A PDF as people see it: drawn by PDFium, which Chromium shows PDFs with. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdfium = await openPdfium();
  const pages = eachPage(pdfium, bytes, (page) => readPage(pdfium, page));
  return {
    pages: pages.map(({ width, height }) => ({ width, height })),
    text: pages.map(({ letters }) => letters.map(({ letter }) => letter).join("")).join("\n"),
    blank: pages
      .flatMap(({ letters }) => letters)
      .filter(({ letter, hasInk }) => /\S/u.test(letter) && !hasInk)
      .map(({ letter }) => letter)
      .join(""),
  };
}

function eachPage<Seen>(pdfium: Pdfium, bytes: Uint8Array, look: (page: number) => Seen): Seen[] {
  const { calls } = pdfium;
  const file = pdfium.keep(bytes);
  const document = calls.FPDF_LoadMemDocument(file, bytes.length, "");
  if (!document) throw new Error("These bytes are no PDF.");
  const pages = Array.from({ length: calls.FPDF_GetPageCount(document) }, (_, index) =>
    look(calls.FPDF_LoadPage(document, index)),
  );
  calls.FPDF_CloseDocument(document);
  pdfium.free(file);
  return pages;
}

type Pdfium = Awaited<ReturnType<typeof openPdfium>>;

async function openPdfium() {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const { pdfium, ...calls } = await init({ wasmBinary: Uint8Array.from(wasm).buffer });
  calls.PDFiumExt_Init();
  // Asked for anew each time: the memory is another one after it has grown.
  const memory = () => {
    if ("HEAPU8" in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
    throw new Error("PDFium keeps its memory elsewhere now.");
  };
  return {
    calls,
    memory,
    keep: (bytes: Uint8Array) => {
      const place = pdfium.wasmExports.malloc(bytes.length);
      memory().set(bytes, place);
      return place;
    },
    free: (place: number) => pdfium.wasmExports.free(place),
    floatAt: (place: number) => new DataView(memory().buffer).getFloat32(place, true),
  };
}

function readPage(pdfium: Pdfium, page: number) {
  const { calls } = pdfium;
  const width = calls.FPDF_GetPageWidthF(page);
  const height = calls.FPDF_GetPageHeightF(page);
  const hasInk = inkIn(drawPage(pdfium, page, { width, height }));
  const text = calls.FPDFText_LoadPage(page);
  const box = pdfium.keep(new Uint8Array(4 * BGRA_BYTES));
  const letters = Array.from({ length: calls.FPDFText_CountChars(text) }, (_, index) => {
    calls.FPDFText_GetLooseCharBox(text, index, box);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) =>
      pdfium.floatAt(box + at),
    );
    return {
      letter: String.fromCodePoint(calls.FPDFText_GetUnicode(text, index)),
      hasInk: hasInk({ left, right, top: height - top, bottom: height - bottom }),
    };
  });
  pdfium.free(box);
  calls.FPDFText_ClosePage(text);
  calls.FPDF_ClosePage(page);
  return { width, height, letters };
}

type Box = { left: number; right: number; top: number; bottom: number };

function drawPage(
  { calls, memory }: Pdfium,
  page: number,
  size: { width: number; height: number },
): DrawnPage {
  const [width, height] = [Math.ceil(size.width * SCALE), Math.ceil(size.height * SCALE)];
  const bitmap = calls.FPDFBitmap_Create(width, height, 0);
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const place = calls.FPDFBitmap_GetBuffer(bitmap);
  const pixels = memory().slice(place, place + width * height * BGRA_BYTES);
  calls.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}

/** Tells of any part of a page, in points from its upper left, whether something is there. */
function inkIn({ width, pixels }: DrawnPage): (box: Box) => boolean {
  const isInk = (x: number, y: number) =>
    (pixels[(y * width + x) * BGRA_BYTES + 1] ?? 255) < INK_BELOW;
  return ({ left, right, top, bottom }) => {
    for (let y = Math.ceil(top * SCALE); y < bottom * SCALE; y += 1)
      for (let x = Math.ceil(left * SCALE); x < right * SCALE; x += 1) if (isInk(x, y)) return true;
    return false;
  };
}
