import { changeCustomer } from "#domain/import/customer-change.ts";
import type { CustomerRow } from "#domain/import/customer-row.ts";
import { keptOfChanged, keptOfMade } from "#domain/import/customer-undo.ts";
import {
  type CustomerWriting,
  findCustomers,
  writeCustomers,
} from "#server/accounts/import-accounts.ts";
import { readSellers } from "#server/accounts/list-sellers.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, NO_PART } from "#server/imports/runs/before-store.ts";
import { findImporter } from "#server/imports/runs/import-run-store.ts";

/**
 * Adds customers, and changes of those that are there what the file says; each change is in the audit log with the
 * import that made it, and what was before is kept for a day (ADR 0052). Throws where there is none and something would be written.
 */
export async function applyCustomers(
  { db, isDryRun, runId }: BatchContext,
  rows: readonly GoodRow<CustomerRow>[],
): Promise<RowOutcome[]> {
  const emails = rows.map(({ row }) => row.email);
  const known = await findCustomers(db, emails, !isDryRun);
  const writings: CustomerWriting[] = [];
  const sellerOf = rows.some(({ row }) => row.seller) ? await readSellers(db) : undefined;
  const outcomes = rows.map(({ row: read }): RowOutcome => {
    const { email, seller } = read;
    const row = { ...read, seller: seller && sellerOf?.(seller) };
    const change = changeCustomer(known.get(email), row);
    if (change.result === "reject") return rejected(change.problem);
    if (change.result !== "unchanged")
      writings.push({ email, known: known.get(email), values: change.values });
    return { result: change.result, changed: change.changed };
  });
  if (!isDryRun && writings.length > 0) {
    if (runId === null) throw new Error("Customers are written by an import alone.");
    const actor = await findImporter(db, runId);
    const ids = await writeCustomers(db, writings, { actor, run: runId });
    const kept = writings.map((writing, at) => keptOf(writing, ids[at]));
    await keepBefore(db, runId, kept);
  }
  return outcomes;
}

/** As what an account is kept: under its id, with which it is forgotten. */
function keptOf({ email, known, values }: CustomerWriting, accountId = ""): Before {
  const fields = known ? keptOfChanged(known.fields, values) : keptOfMade(email, values);
  return { partId: NO_PART, detail: accountId, name: email, accountId, ...fields };
}
