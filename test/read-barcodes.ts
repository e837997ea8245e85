import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

import { drawPdf } from "./read-pdf.ts";

const READER = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

/** The barcodes of a PDF, as a scanner reads them from its pages drawn as pictures. */
export async function scanned(bytes: Uint8Array): Promise<[format: string, text: string][]> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(READER)).buffer } });
  const codes = await Promise.all(
    (await drawPdf(bytes)).map(({ width, height, pixels }) =>
      readBarcodes(
        { width, height, data: new Uint8ClampedArray(pixels), colorSpace: "srgb" },
        { tryHarder: true },
      ),
    ),
  );
  return codes.flat().map(({ format, text }) => [format, text]);
}
