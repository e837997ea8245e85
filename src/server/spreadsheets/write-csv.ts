import { stringify } from "csv-stringify/sync";

import { BYTE_ORDER_MARK, withoutFormula } from "#domain/import/cell-text.ts";

import type { Table } from "./table.ts";

const DOLLARS = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** A table as CSV, written while its rows come. No cell is run as a formula (security A34). */
export async function* writeCsv({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => withoutFormula(title))]);
  for await (const row of rows)
    yield stringify([
      row.map((cell, at) => {
        if (typeof cell !== "number") return withoutFormula(cell ?? "");
        return columns[at]?.kind === "dollars" ? DOLLARS.format(cell) : String(cell);
      }),
    ]);
}
