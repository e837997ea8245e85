import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { createInflateRaw } from "node:zlib";

import { ImportRefusal } from "#domain/imports/import-refusal.ts";

import type { InspectedFile } from "./inspect-file.ts";

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LONGEST_COMMENT = 65_557;
const MOST_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
/** Bytes that no entry of the directory accounts for: headers, and nothing that could hide a file. */
const LARGEST_REST = 2_000_000;

type Zip = { handle: FileHandle; path: string };
type Entry = { method: number; packed: number; at: number };

/**
 * Whether a ZIP file unpacks to at most `limit` bytes. The sizes that the file states are not
 * believed: each entry is unpacked piece by piece and counted, and counting stops at the limit.
 */
export async function checkZipBounds(
  file: Pick<InspectedFile, "path" | "sizeBytes">,
  limit: number,
): Promise<boolean> {
  const handle = await open(file.path);
  try {
    const entries = await directoryOf(handle, file.sizeBytes);
    const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
    if (packed > file.sizeBytes || file.sizeBytes - packed > LARGEST_REST) throw damaged();
    let unpacked = 0;
    for (const entry of entries) {
      unpacked += await unpackedSize({ handle, path: file.path }, entry, limit - unpacked);
      if (unpacked > limit) return false;
    }
    return true;
  } finally {
    await handle.close();
  }
}

function damaged(): ImportRefusal {
  return new ImportRefusal("broken_xlsx", { reason: "its directory cannot be read" });
}

async function directoryOf(handle: FileHandle, size: number): Promise<Entry[]> {
  const tail = await bytesAt(handle, Math.max(0, size - LONGEST_COMMENT), LONGEST_COMMENT);
  const end = tail.lastIndexOf(signature(END_OF_DIRECTORY));
  if (end < 0 || end + 22 > tail.length) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (count > MOST_ENTRIES || length > LARGEST_REST) throw damaged();
  const directory = await bytesAt(handle, tail.readUInt32LE(end + 16), length);
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && entries.length < count;) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    entries.push({
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + directory.readUInt16LE(at + field), 0);
  }
  if (entries.length !== count) throw damaged();
  return entries;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function unpackedSize({ handle, path }: Zip, entry: Entry, limit: number): Promise<number> {
  if (entry.method === STORED) return entry.packed;
  if (entry.method !== DEFLATED) throw damaged();
  if (entry.packed === 0) return 0;
  const header = await bytesAt(handle, entry.at, 30);
  if (header.length < 30) throw damaged();
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  let size = 0;
  try {
    for await (const chunk of packed.pipe(createInflateRaw())) {
      size += chunk.length;
      if (size > limit) break;
    }
  } catch {
    throw damaged();
  } finally {
    packed.destroy();
  }
  return size;
}
