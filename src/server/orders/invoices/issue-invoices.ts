import { readKeptIssuer } from "#server/branches/shop-issuer.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findOwedStorefronts, numberInvoices } from "./invoice-store.ts";
import { type IssuerFaces, issueCreditNotes } from "./issue-credit-notes.ts";

/** Numbers the invoices that orders are owed, and the credit notes that were decided of them. */
export type Invoicing = {
  /** Settles once every paper that was owed when it was called has its number. */
  issue: () => Promise<void>;
  /** The same for whoever has done their own part: what fails here is made up for by upkeep. */
  issueSoon: () => Promise<void>;
};

/**
 * Invoices, and then credit notes, in transactions of their own, right after those that they are owed by (ADR 0020,
 * ADR 0053). However many ask meanwhile, one round numbers for all of them, and the next begins when it is done.
 */
export function createInvoicing(db: Database, faces: IssuerFaces): Invoicing {
  let latest = Promise.resolve();
  let next: Promise<void> | undefined;
  const round = async () => {
    next = undefined; // whoever is owed one from now on may be too late for this round
    await issueInvoices(db);
    await issueCreditNotes(db, faces);
  };
  const issue = () => {
    next ??= latest = latest.then(round, round);
    return next;
  };
  return { issue, issueSoon: () => issue().catch(() => {}) };
}

/** Numbers the invoices that are owed; what each says of the shop is asked before the counter is held. */
async function issueInvoices(db: Database): Promise<void> {
  const owed = await findOwedStorefronts(db);
  if (owed.length === 0) return;
  const issued = owed.map(async (storefront) => {
    return { storefront, issuer: await readKeptIssuer(db, storefront) };
  });
  await numberInvoices(db, await Promise.all(issued));
}
