import type { OrderLine } from "#domain/order/order-line.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { findNumbersOf } from "./own-number-store.ts";

/** What the caller calls these parts, by their sku; nothing is asked for a guest, nor for whoever has no numbers. */
export async function ownNumbersOf(
  db: Database,
  { account }: Pick<Caller, "account">,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (account?.hasOwnNumbers !== true || skus.length === 0) return new Map();
  return findNumbersOf(db, account.accountId, skus);
}

/** What an account calls each of these parts first, by their sku; nothing of a guest. */
export async function firstNumbersOf(
  db: Database,
  accountId: string | null,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountId === null) return new Map();
  const numbers = await findNumbersOf(db, accountId, skus);
  return new Map([...numbers].map(([sku, [first = ""]]) => [sku, first]));
}

/** The lines of an order with what its customer calls each part now; papers say it ever after. */
export async function callersLines<Line extends OrderLine>(
  db: Database,
  lines: readonly Line[],
  caller: Pick<Caller, "account">,
): Promise<Line[]> {
  const skus = lines.map(({ sku }) => sku);
  const numbers = await ownNumbersOf(db, caller, skus);
  return lines.map((line) => ({ ...line, ownNumber: numbers.get(line.sku)?.[0] ?? "" }));
}
