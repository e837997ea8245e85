import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

type Manufacturer = [
  id: number,
  code: string,
  type: number,
  truck: number | null,
  name: string,
  makes: string[],
];

/** The bundled file as it is written. */
type Written = {
  wmi: Manufacturer[];
  ws: [wmi: number, schema: number, from: number, to: number | null][];
  strings: string[];
  pat: Record<string, [key: number, element: number, value: number][]>;
  engine: Record<string, Record<string, string>>;
};

/** The extract as it passes from one thread to another: the patterns flat, so that they need no copy. */
export type VpicExtract = Omit<Written, "pat"> & {
  patterns: Int32Array<ArrayBuffer>;
  schemas: [schema: string, place: { start: number; end: number }][];
};

/** Unpacks the extract; blocks its thread while it does. */
export async function readVpicExtract(file: string): Promise<VpicExtract> {
  const text = (await promisify(gunzip)(await readFile(file))).toString("utf8");
  const { wmi, ws, strings, engine, pat }: Written = JSON.parse(text);
  return { wmi, ws, strings, engine, ...flatPatterns(pat) };
}

function flatPatterns(pat: Written["pat"]): Pick<VpicExtract, "patterns" | "schemas"> {
  const written = Object.entries(pat);
  const count = written.reduce((sum, [, rows]) => sum + rows.length, 0);
  const patterns = new Int32Array(count * 3);
  let at = 0;
  const schemas = written.map(([schema, rows]): VpicExtract["schemas"][number] => {
    const start = at;
    for (const row of rows) {
      patterns.set(row, at);
      at += 3;
    }
    return [schema, { start, end: at }];
  });
  return { patterns, schemas };
}
