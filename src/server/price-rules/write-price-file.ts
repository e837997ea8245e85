import { stringify } from "csv-stringify/sync";

import { BYTE_ORDER_MARK, withoutFormula } from "#domain/import/cell-text.ts";
import { cents } from "#domain/money/money.ts";
import { plainAmount } from "#domain/money/typed-dollars.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findRowsAfter, type SummaryRow } from "./price-summary-store.ts";

const PAGE = 1_000;
const HEADER = [
  "sku",
  "part_number",
  "title_es",
  "title_en",
  "outcome",
  "reason",
  "before",
  "after",
  "cost",
  "below_cost",
  "out_of_order",
  "on_hand",
];

/** Every part of a change as a CSV, in pieces; a spreadsheet runs none of its cells as a formula. */
export async function* priceFileLines(db: Database, id: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([HEADER]);
  let after = 0;
  for (;;) {
    const rows = await findRowsAfter(db, { id, after, limit: PAGE });
    if (rows.length > 0) yield stringify(rows.map(cellsOf));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.partId;
  }
}

function cellsOf(row: SummaryRow): string[] {
  const texts = [row.sku, row.partNumber, row.titleEs, row.titleEn].map((text) =>
    withoutFormula(text),
  );
  return [
    ...texts,
    row.outcome,
    row.reason ?? "",
    ...[row.before, row.after, row.cost].map(amountOf),
    row.isBelowCost ? "yes" : "no",
    row.outOfOrder ?? "",
    String(row.onHand),
  ];
}

function amountOf(amount: number | null): string {
  return amount === null ? "" : plainAmount(cents(amount));
}
