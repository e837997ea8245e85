import { checkLedger } from "#server/ledger/check-ledger.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { GaugeReading, GaugeSource } from "#server/platform/process/metrics.ts";

/** Orders, payments, stock, coupons or credit do not agree; `npm run shop -- ledger:check` says all of it. */
export class LedgerBroken extends Error {}

export type LedgerWatch = GaugeSource & {
  /** Proves the ledger once; rejects with LedgerBroken where it is not whole, so that the job is seen to fail. */
  check: () => Promise<void>;
};

/** Proves the ledger from time to time, and keeps what came of it for whoever watches. */
export function createLedgerWatch(db: Database, now: () => Date): LedgerWatch {
  let last: readonly GaugeReading[] = [];
  return {
    gauges: {
      shop_ledger_breaks: { help: "What did not agree when the ledger was last proved" },
      shop_ledger_checked_timestamp_seconds: { help: "When that was" },
    },
    read: async () => last,
    check: async () => {
      const { invariants } = await checkLedger(db);
      const broken = invariants.filter(({ breaks }) => breaks.length > 0);
      last = [
        reading("shop_ledger_breaks", broken.flatMap(({ breaks }) => breaks).length),
        reading("shop_ledger_checked_timestamp_seconds", now().getTime() / 1_000),
      ];
      if (broken.length === 0) return;
      const rules = broken.map(({ id, rule, breaks }) => `${id} (${breaks.length}): ${rule}`);
      throw new LedgerBroken(`The ledger is broken. ${rules.join("; ")}`);
    },
  };
}

function reading(name: string, value: number): GaugeReading {
  return { name, labels: [], value };
}
