import { readFile } from "node:fs/promises";
import path from "node:path";

import { madeOnce } from "#domain/storage/made-once.ts";

import type { VinDecoder } from "./vin-decoder.ts";
import { createVpicDecoder } from "./vpic-decoder.ts";
import { loadVpicTables } from "./vpic-tables.ts";

type LocalMaker = { wmi: string; make: string; certainty: "high" | "med" | "low" };

/**
 * The decoder of the registry in `folder`, read when a VIN is first asked for: most processes never
 * need it, and it costs some memory. Meanwhile the others are answered, since another thread reads. A
 * failed reading is tried again by the next VIN, and rejects.
 */
export function lazyVinDecoder(folder: string): () => Promise<VinDecoder> {
  return madeOnce(() => openVinDecoder(folder));
}

/** Makers that vPIC does not know, or by another name, are read from a table of our own, without what is only guessed. */
async function openVinDecoder(folder: string): Promise<VinDecoder> {
  const [tables, local] = await Promise.all([
    loadVpicTables(path.join(folder, "vpic-trucks.json.gz")),
    readFile(path.join(folder, "wmi-latin-america.json"), "utf8"),
  ]);
  const makers: LocalMaker[] = JSON.parse(local);
  const certain = makers.filter(({ certainty }) => certainty !== "low");
  return createVpicDecoder(tables, new Map(certain.map(({ wmi, make }) => [wmi, make])));
}
