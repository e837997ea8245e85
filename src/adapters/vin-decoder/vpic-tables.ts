import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

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

type Extract = {
  wmi: [
    id: number,
    code: string,
    type: number,
    truck: number | null,
    name: string,
    makes: string[],
  ][];
  ws: [wmi: number, schema: number, from: number, to: number | null][];
  strings: string[];
  pat: Record<string, [key: number, element: number, value: number][]>;
  engine: Record<string, Record<string, string>>;
};

/** Reads the bundled extract of NHTSA's vPIC (NOTICE, Vehicles). */
export async function loadVpicTables(file: string): Promise<VpicTables> {
  const extract: Extract = JSON.parse(
    (await promisify(gunzip)(await readFile(file))).toString("utf8"),
  );
  const keys = new Map<number, VinKey>();
  return {
    manufacturers: manufacturersOf(extract),
    strings: extract.strings,
    ...flatPatterns(extract),
    engines: new Map(Object.entries(extract.engine)),
    keyOf: (string) => {
      const known = keys.get(string);
      if (known) return known;
      const key = readVinKey(extract.strings[string] ?? "");
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

function manufacturersOf({ wmi, ws }: Extract): VpicTables["manufacturers"] {
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

function flatPatterns({ pat }: Extract): Pick<VpicTables, "patterns" | "schemas"> {
  const schemasWithRows = Object.entries(pat);
  const count = schemasWithRows.reduce((sum, [, rows]) => sum + rows.length, 0);
  const patterns = new Int32Array(count * 3);
  const schemas: VpicTables["schemas"] = new Map();
  let at = 0;
  for (const [schema, rows] of schemasWithRows) {
    const start = at;
    for (const row of rows) {
      patterns.set(row, at);
      at += 3;
    }
    schemas.set(schema, { start, end: at });
  }
  return { patterns, schemas };
}
