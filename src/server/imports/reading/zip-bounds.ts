import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { type Entry, openPromise, type ZipFile } from "yauzl";

import { type ImportReason, ImportRefusal } from "#domain/import/import-refusal.ts";

const MOST_ENTRIES = 10_000;

/**
 * Whether a ZIP file unpacks to at most `limit` bytes. What its directory states is added up before
 * anything is unpacked, and then not believed: each entry is unpacked once, piece by piece, and has to be
 * exactly as large as stated. Whoever unpacks the file afterwards must go by the directory too (ADR 0029): what it
 * does not list, and what stands before each entry, nobody has looked at.
 */
export async function checkZipBounds(path: string, limit: number): Promise<boolean> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(noDirectory);
  try {
    const entries = await entriesOf(zip).catch(noDirectory);
    const stated = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (stated > limit) return false;
    for (const entry of entries) await unpackToNowhere(zip, entry);
    return true;
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new RangeError(`${zip.entryCount} entries`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function unpackToNowhere(zip: ZipFile, entry: Entry): Promise<void> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  try {
    await pipeline(await zip.openReadStreamPromise(entry), nowhere);
  } catch {
    throw damaged("entry_differs", entry.fileName);
  }
}

function noDirectory(): never {
  throw damaged("directory_unreadable");
}

function damaged(reason: ImportReason, detail = ""): ImportRefusal {
  return new ImportRefusal("broken_xlsx", { reason, detail });
}
