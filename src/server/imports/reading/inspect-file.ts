import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

import { type ImportReason, ImportRefusal } from "#domain/import/import-refusal.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";

export type FileFormat = "csv" | "xlsx" | "xml";
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type InspectedFile = {
  path: string;
  format: FileFormat;
  /** Of a CSV file; XML declares its own, XLSX is always UTF-8. */
  encoding: TextEncoding;
  sha256: string;
  sizeBytes: number;
};

const HEAD_BYTES = 4_096;

/**
 * Reads the file once, in pieces: what it is, how its text is encoded and its SHA-256. A text that
 * is not valid UTF-8 is Windows-1252, of which ISO-8859-1 is the printable part. Refuses an empty
 * file, one that cannot be read, and what is neither text nor XLSX.
 */
export async function inspectFile(path: string, kind: ImportKind): Promise<InspectedFile> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  let isUtf8 = true;
  try {
    for await (const chunk of chunksOf(path)) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      sizeBytes += chunk.length;
      isUtf8 &&= isValid(utf8, chunk);
    }
  } catch (error) {
    throw new ImportRefusal("unreadable", reasonOf(error));
  }
  isUtf8 &&= isValid(utf8);
  if (sizeBytes === 0) throw new ImportRefusal("empty_file");
  const format = formatOf(head, kind);
  const encoding = markedEncoding(head) ?? (isUtf8 ? "utf-8" : "windows-1252");
  return { path, format, encoding, sha256: hash.digest("hex"), sizeBytes };
}

/** The bytes of a file, in pieces of a size that keeps memory flat. */
export function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

function isValid(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): { reason: ImportReason; detail?: string } {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT") return { reason: "missing_file" };
  if (code === "EACCES") return { reason: "no_permission" };
  if (code === "EISDIR") return { reason: "is_folder" };
  return { reason: "other", detail: error instanceof Error ? error.message : String(error) };
}

function markedEncoding(head: Buffer): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
}

const FOREIGN: readonly [name: string, magic: string][] = [
  ["old_excel", "\u00D0\u00CF\u0011\u00E0"],
  ["pdf", "%PDF"],
  ["gzip", "\u001F\u008B"],
];

function formatOf(head: Buffer, kind: ImportKind): FileFormat {
  const found = foundFormat(head);
  const { formats, wanted } = wantedFor(kind);
  if (found !== undefined && formats.includes(found)) return found;
  throw new ImportRefusal("wrong_format", { found: foundName(head, found), kind, wanted });
}

/** The formats in which files of a kind come, and what that is called. */
function wantedFor(kind: ImportKind): { formats: readonly FileFormat[]; wanted: string } {
  if (kind === "aces") return { formats: ["xml"], wanted: "aces" };
  if (kind === "pies") return { formats: ["xml", "xlsx"], wanted: "pies" };
  return { formats: ["csv", "xlsx"], wanted: "csv_or_xlsx" };
}

/** Whether a file that begins like this is a workbook. */
export function isPackedSheet(head: Buffer): boolean {
  return head.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

function foundFormat(head: Buffer): FileFormat | undefined {
  if (isPackedSheet(head)) return "xlsx";
  const marked = markedEncoding(head);
  if (marked) return isXml(new TextDecoder(marked).decode(head)) ? "xml" : "csv";
  if (foreignName(head) !== undefined || head.includes(0)) return undefined;
  return isXml(head.toString("utf8")) ? "xml" : "csv";
}

function isXml(text: string): boolean {
  return /^\uFEFF?\s*<[?!a-z]/i.test(text);
}

function foreignName(head: Buffer): string | undefined {
  const start = head.toString("latin1", 0, 4);
  return FOREIGN.find(([, magic]) => start.startsWith(magic))?.[0];
}

function foundName(head: Buffer, found: FileFormat | undefined): string {
  return found ?? foreignName(head) ?? "no_text";
}
