import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findFollowers,
  findNamings,
  forgetGone,
  insertRemoved,
  insertKeptRows,
  readRows,
  type RowsAt,
  takeRemoved,
} from "./removed-thing-store.ts";
import type { KeptRows } from "./removed-thing-tables.ts";

type Removed = {
  /** As the audit log calls it. */
  subject: string;
  /** Its own rows; what the database takes along with them is found. */
  rows: readonly RowsAt[];
  /** Addresses of before that lead to it. */
  formerly?: readonly string[];
};

/**
 * Keeps what is about to be taken away, with all rows that go along with its own, so that for a day `putBackRemoved` has
 * it back as it was (ADR 0084). Within the transaction that takes it away, before the first row goes.
 */
export async function keepRemoved(
  db: Database,
  { subject, rows, formerly = [] }: Removed,
): Promise<void> {
  const kept: KeptRows[] = [];
  for (const at of rows) kept.push(...(await withFollowers(db, at)));
  const namings = await findNamings(
    db,
    kept.map(({ table }) => table),
  );
  await insertRemoved(db, subject, {
    kept: behindNamed(onceEach(kept), namings),
    formerly: [...formerly],
  });
}

/** Rows in the order in which they may come back: behind those of the tables that theirs names. */
function behindNamed(
  kept: readonly KeptRows[],
  namings: readonly { table: string; named: string }[],
): KeptRows[] {
  const left = [...kept];
  const waits = ({ table }: KeptRows) =>
    namings.some((one) => one.table === table && left.some((other) => other.table === one.named));
  const ordered: KeptRows[] = [];
  while (left.length > 0) {
    const next = left.findIndex((rows) => !waits(rows));
    ordered.push(...left.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

/** Rows, and behind them those of other tables that go with them. */
async function withFollowers(db: Database, at: RowsAt): Promise<KeptRows[]> {
  if (at.keys.length === 0) return [];
  const own = await readRows(db, at);
  if (own.rows.length === 0) return [];
  const found = [own];
  for (const { table, column, named } of await findFollowers(db, at.table)) {
    const keys = own.rows.map((row) => row[named]).filter((key) => typeof key === "number");
    found.push(...(await withFollowers(db, { table, column, keys })));
  }
  return found;
}

/** A row that two others take along is kept once, behind the first. */
function onceEach(kept: readonly KeptRows[]): KeptRows[] {
  const seen = new Set<string>();
  const isNew = (table: string, row: unknown) => {
    const key = `${table} ${JSON.stringify(row)}`;
    return !seen.has(key) && seen.add(key);
  };
  return kept.map(({ table, rows }) => ({ table, rows: rows.filter((row) => isNew(table, row)) }));
}

/**
 * Has back what was taken away within a day, with its numbers and its version; answers the addresses that led to it. A
 * ShopError `not_found` where nothing is kept of it, and `changed_meanwhile` where something else has its name by now, or
 * what it hung on is no more.
 */
export async function putBackRemoved(db: Database, subject: string): Promise<string[]> {
  const removed = await takeRemoved(db, subject);
  if (!removed) throw new ShopError("not_found");
  try {
    for (const rows of removed.kept) await insertKeptRows(db, rows);
  } catch (error) {
    throw isHindered(error) ? new ShopError("changed_meanwhile") : error;
  }
  await forgetGone(db, subject);
  return removed.formerly;
}

/** Whether a rule of the database, such as that a name is one thing's alone, kept a row out. */
function isHindered(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && code.startsWith("23");
}
