import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { VpicExtract } from "./read-vpic-extract.ts";
import { readVinKey, type VinKey } from "./vin-key.ts";

/** The elements of vPIC that the shop reads. */
export const ELEMENT = {
  cylinders: 9,
  liters: 13,
  engineName: 18,
  fuel: 24,
  weightClass: 25,
  makeAndModel: 28,
  series: 34,
  trim: 38,
  engineMaker: 146,
} as const;

type SchemaLink = { schema: string; from: number; to: number };
type Manufacturer = { makes: string[]; links: SchemaLink[] };

/** The registry in memory: patterns flat in one typed array, so that 185,000 of them take 2 MB. */
export type VpicTables = {
  manufacturers: Map<string, Manufacturer>;
  strings: string[];
  /** key string, element, value string; three entries a pattern. */
  patterns: Int32Array;
  /** Where a schema's patterns begin and end in `patterns`. */
  schemas: Map<string, { start: number; end: number }>;
  engines: Map<string, Readonly<Record<string, string>>>;
  keyOf: (string: number) => VinKey;
};

/**
 * Reads the bundled extract of NHTSA's vPIC (NOTICE, Vehicles) in a thread of its own: unpacking it
 * takes 0.2 s and more, in which shoppers would wait. Rejects when the file cannot be read.
 */
export async function loadVpicTables(file: string): Promise<VpicTables> {
  const worker = new Worker(new URL("vpic-worker.ts", import.meta.url), { workerData: file });
  const [extract]: VpicExtract[] = await once(worker, "message");
  if (!extract) throw new Error("The thread gave no registry.");
  const { strings, patterns } = extract;
  const keys = new Map<number, VinKey>();
  return {
    manufacturers: manufacturersOf(extract),
    strings,
    patterns,
    schemas: new Map(extract.schemas),
    engines: new Map(Object.entries(extract.engine)),
    keyOf: (string) => {
      const known = keys.get(string);
      if (known) return known;
      const key = readVinKey(strings[string] ?? "");
      keys.set(string, key);
      return key;
    },
  };
}

/** The patterns of a schema: key, element, value. */
export function* patternsOf(
  { patterns, schemas, strings, keyOf }: VpicTables,
  schema: string,
): Generator<[key: VinKey, element: number, value: string]> {
  const { start, end } = schemas.get(schema) ?? { start: 0, end: 0 };
  for (let at = start; at < end; at += 3) {
    const [key = 0, element = 0, value = 0] = patterns.subarray(at, at + 3);
    yield [keyOf(key), element, strings[value] ?? ""];
  }
}

function manufacturersOf({ wmi, ws }: VpicExtract): VpicTables["manufacturers"] {
  const linksOf = Map.groupBy(ws, ([id]) => id);
  return new Map(
    wmi.map(([id, code, , , , makes]) => [
      code,
      {
        makes,
        links: (linksOf.get(id) ?? []).map(([, schema, from, to]) => ({
          schema: String(schema),
          from,
          to: to ?? Number.POSITIVE_INFINITY,
        })),
      },
    ]),
  );
}
