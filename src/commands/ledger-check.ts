import { parseArgs } from "node:util";

import { checkLedger, type LedgerReport } from "#server/ledger/check-ledger.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

/** Lines of one invariant that are printed. */
const MOST_LINES = 20;

/** Proves the invariants of orders, money and stock (security §2). */
export const ledgerCheckCommand: ShopCommand = {
  name: "ledger:check",
  summary: "Prove that orders, payments, stock, coupons and credit agree",
  usage: "[--json]\n  --json   the report for programs; the exit code is 1 when anything is broken",
  async run({ work }, args) {
    const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
    const report = await checkLedger(work.db);
    const text = values.json ? JSON.stringify(report) : written(report);
    if (report.isWhole) return text;
    if (values.json) console.log(text);
    throw new CommandFailure(values.json ? "The ledger is broken." : text);
  },
};

function written({ invariants, isWhole }: LedgerReport): string {
  const lines = invariants.flatMap(({ id, rule, breaks }) => [
    `${breaks.length === 0 ? "holds " : "BROKEN"}  ${id.padEnd(4)}${rule}`,
    ...breaks.slice(0, MOST_LINES).map((line) => `          ${line}`),
    ...(breaks.length > MOST_LINES ? [`          and ${breaks.length - MOST_LINES} more`] : []),
  ]);
  return [...lines, isWhole ? "The ledger is whole." : "The ledger is broken."].join("\n");
}
