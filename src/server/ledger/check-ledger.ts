import { auditBreaks } from "#server/audit/read-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBreaks, type Invariant, INVARIANTS } from "./ledger-store.ts";

export type LedgerReport = {
  isWhole: boolean;
  invariants: { id: Invariant; rule: string; breaks: string[] }[];
};

/**
 * Proves the invariants of security §2, and those of the papers, over everything that is stored, as of one moment, and tells
 * what breaks them. What a client was answered (I7) is proved as far as its keys go.
 */
export async function checkLedger(db: Database): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const invariants: LedgerReport["invariants"] = [];
      for (const id of Object.keys(INVARIANTS).filter(isInvariant)) {
        const breaks = await findBreaks(trx, id);
        const chain = id === "I10" ? await auditBreaks(trx) : [];
        const broken = chain.map((entry) => `the audit log is broken at entry ${entry}`);
        invariants.push({ id, rule: INVARIANTS[id], breaks: [...breaks, ...broken] });
      }
      return { isWhole: invariants.every(({ breaks }) => breaks.length === 0), invariants };
    });
}

function isInvariant(name: string): name is Invariant {
  return Object.hasOwn(INVARIANTS, name);
}
