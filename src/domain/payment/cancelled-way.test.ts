import { expect, it } from "vitest";

import { type CancelledFacts, cancelledWay } from "./cancelled-way.ts";
import type { RefundState } from "./refund-state.ts";

const paidAt = new Date("2028-02-01T15:00:00Z");
const CARD = { method: "card", paidAt } as const;
const ACCOUNT = { method: "credit", paidAt } as const;
const OPEN_ACCOUNT = { method: "credit", paidAt: null } as const;
const TRANSFER = { method: "transfer", paidAt } as const;
const states = (...given: RefundState[]) => given.map((state) => ({ state }));

it.each<[string, Partial<CancelledFacts>, string]>([
  ["nothing has come by card", { paidBy: { ...CARD, paidAt: null } }, "none"],
  ["nothing has come by transfer", { paidBy: { ...TRANSFER, paidAt: null } }, "none"],
  ["nothing was paid of its invoice", { paidBy: OPEN_ACCOUNT }, "credit"],
  [
    "nothing was paid of its invoice after all",
    { paidBy: OPEN_ACCOUNT, refunds: states("refused") },
    "credit",
  ],
  ["its capture is disputed", {}, "provider"],
  ["its capture is on its way back", { refunds: states("waiting") }, "provider"],
  ["its capture is back", { refunds: states("done") }, "provider"],
  ["it was refused", { refunds: states("refused"), unreturnedCents: 1 }, "refused"],
  [
    "a part is back, the rest was refused",
    { refunds: states("done", "refused"), unreturnedCents: 90 },
    "refused",
  ],
  ["it was refused and then taken", { refunds: states("refused", "done") }, "provider"],
  ["it was refused and waits again", { refunds: states("refused", "waiting") }, "provider"],
  ["its invoice was paid by card", { paidBy: ACCOUNT, refunds: states("waiting") }, "provider"],
  [
    "a part of its invoice was paid by card",
    { paidBy: OPEN_ACCOUNT, refunds: states("done") },
    "provider",
  ],
  [
    "a part of its invoice was paid by transfer",
    { paidBy: OPEN_ACCOUNT, transfer: "unnamed" },
    "by_hand",
  ],
  ["it came by transfer before transfers were kept", { paidBy: TRANSFER }, "by_hand"],
  ["a transfer waits for its account", { paidBy: TRANSFER, transfer: "unnamed" }, "by_hand"],
  [
    "what was refused is due by transfer",
    { refunds: states("refused"), transfer: "named" },
    "by_hand",
  ],
  [
    "what was refused went by transfer",
    { refunds: states("refused"), transfer: "paid" },
    "by_hand",
  ],
  [
    "more was refused after the transfer",
    { refunds: states("refused"), unreturnedCents: 30, transfer: "paid" },
    "refused",
  ],
])("where %s", (_name, given, way) => {
  const facts = { paidBy: CARD, refunds: [], unreturnedCents: 0, transfer: null, ...given };
  expect(cancelledWay(facts)).toBe(way);
});
