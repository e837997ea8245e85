import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";

import { init } from "@embedpdf/pdfium";
import PdfDocument from "pdfkit";
import sharp from "sharp";

import { madeOnce } from "#domain/storage/made-once.ts";
import { LONGEST_SIDE, MOST_PAPER_PAGES } from "#domain/upload/upload-type.ts";

import type { PictureReply } from "./picture-encoder.ts";

// A thread that makes PDFs anew: PDFium, shut up in WebAssembly, draws each page, and a new PDF shows what it drew.
sharp.cache(false);
sharp.concurrency(1);

/** What drawing one PDF may take of memory, in bytes. */
const MOST_MEMORY = 384 * 1_048_576;
/** Notes, stamps and filled fields are drawn with the page, as a printer does. */
const WITH_NOTES = 0x01;
const WHITE = 0xff_ff_ff_ff;
const PIXEL_BYTES = 4;
/** Pages are no larger than this in points, and no longer than so many times their width: others are no paper. */
const LARGEST_PAGE = 14_400;
const MOST_LENGTHS = 20;
const QUALITY = 80;

type Pdfium = Awaited<ReturnType<typeof openPdfium>>;
type Drawn = { jpeg: Buffer; width: number; height: number; points: [number, number] };

const compiledProgram = madeOnce(async () => {
  const file = fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"));
  return WebAssembly.compile(Uint8Array.from(await readFile(file)));
});

parentPort?.on("message", (bytes: Uint8Array) => {
  void make(bytes).then((reply) => parentPort?.postMessage(reply, []));
});

async function make(bytes: Uint8Array): Promise<PictureReply> {
  try {
    const pages = await drawPages(bytes);
    const [first] = pages;
    if (!first) return { refused: "no page" };
    const { width, height } = first;
    return { bytes: await paperOf(pages), width, height };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : "" };
  }
}

/** PDFium with memory of its own, which is gone with it. */
async function openPdfium() {
  const compiled = await compiledProgram();
  const { pdfium, ...calls } = await init({
    print: () => {},
    printErr: () => {}, // what it says of a hostile file is for nobody
    instantiateWasm: (imports, done) => {
      limitMemory(imports);
      const hand = async () => done(await WebAssembly.instantiate(compiled, imports));
      void hand();
      return {};
    },
  });
  calls.PDFiumExt_Init();
  return { calls, pdfium };
}

/** Lets the program have no more memory than is its due: what asks for more is refused it, and fails. */
function limitMemory(imports: WebAssembly.Imports): void {
  for (const part of Object.values(imports)) {
    const grow = part["emscripten_resize_heap"];
    if (typeof grow !== "function") continue;
    part["emscripten_resize_heap"] = (size: number) =>
      size >>> 0 > MOST_MEMORY ? 0 : Number(grow(size));
  }
}

async function drawPages(bytes: Uint8Array): Promise<Drawn[]> {
  const pdfium = await openPdfium();
  const { calls } = pdfium;
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (place === 0) throw new Error("no memory");
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = calls.FPDF_LoadMemDocument(place, bytes.length, "");
  const count = document === 0 ? 0 : calls.FPDF_GetPageCount(document);
  if (count < 1 || count > MOST_PAPER_PAGES) throw new Error("no paper");
  const drawn: Drawn[] = [];
  for (let at = 0; at < count; at += 1) drawn.push(await drawPage(pdfium, document, at));
  return drawn;
}

async function drawPage({ calls, pdfium }: Pdfium, document: number, at: number): Promise<Drawn> {
  const page = calls.FPDF_LoadPage(document, at);
  if (page === 0) throw new Error("no page");
  const points: [number, number] = [
    calls.FPDF_GetPageWidthF(page),
    calls.FPDF_GetPageHeightF(page),
  ];
  const [width, height] = sizeOf(points);
  const bitmap = calls.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw new Error("no memory");
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_NOTES);
  const place = calls.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.HEAPU8.slice(place, place + width * height * PIXEL_BYTES);
  calls.FPDFBitmap_Destroy(bitmap);
  calls.FPDF_ClosePage(page);
  return { jpeg: await jpegOf(pixels, { width, height }), width, height, points };
}

/** The pixels of a page: its longest side is that of every picture which the shop keeps. */
function sizeOf([wide, tall]: [number, number]): [number, number] {
  const [short, long] = [Math.min(wide, tall), Math.max(wide, tall)];
  if (!(short > 0 && long <= LARGEST_PAGE && long <= short * MOST_LENGTHS))
    throw new Error("no paper");
  const scale = LONGEST_SIDE / long;
  return [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(tall * scale))];
}

/** PDFium gives blue, green, red and nothing for each pixel. */
async function jpegOf(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  for (let at = 0; at < pixels.length; at += PIXEL_BYTES) {
    const blue = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = blue;
  }
  return sharp(pixels, { raw: { width, height, channels: PIXEL_BYTES } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** A PDF that shows pictures of pages, each as large as its page was. */
async function paperOf(pages: readonly Drawn[]): Promise<Uint8Array> {
  const pdf = new PdfDocument({ autoFirstPage: false, margin: 0 });
  const pieces: Uint8Array[] = [];
  pdf.on("data", (piece: Uint8Array) => pieces.push(piece));
  const ended = once(pdf, "end");
  for (const { jpeg, points } of pages) {
    const [width, height] = points;
    pdf.addPage({ size: points, margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}
