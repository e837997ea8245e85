import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** The best encoding that the browser takes and we make: brotli, else gzip, else none (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const refused = /(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/gi;
  const accepted = String(header).toLowerCase().replaceAll(refused, "");
  return ENCODINGS.find((encoding) => new RegExp(String.raw`\b${encoding}\b`).test(accepted));
}

/** Compresses a text that is kept and sent many times; brotli 5 is smaller than gzip 6 and quicker. */
export async function compressed(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return toGzip(text, { level: 6 });
  const size = Buffer.byteLength(text);
  return toBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
}

/** For the rare client that takes no encoding: only compressed bytes are kept. */
export async function decompressed(gzipped: Buffer): Promise<Buffer> {
  return fromGzip(gzipped);
}
