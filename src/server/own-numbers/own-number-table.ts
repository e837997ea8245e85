import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Table } from "#server/spreadsheets/table.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { listOwnNumbers } from "./own-number-store.ts";

/** Numbers that are read at once. */
const BATCH = 1_000;

/** All numbers of an account as a table that can be read in again. */
export function ownNumberTable(db: Database, accountId: string, locale: Locale): Table {
  const { number, part } = serverTexts("ownNumbers", locale);
  return {
    columns: [
      { title: number, kind: "text" },
      { title: part, kind: "text" },
    ],
    rows: rowsOf(db, accountId),
  };
}

async function* rowsOf(db: Database, accountId: string): AsyncGenerator<string[]> {
  for (let after = ""; ;) {
    const page = await listOwnNumbers(db, { accountId, beginning: "", after, limit: BATCH });
    for (const { number, sku } of page) yield [number, sku];
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    after = last.key;
  }
}
