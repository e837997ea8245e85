import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { PaidOrder } from "./may-be-paid-out.ts";

import { openTab, type Stored } from "../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

const PAID: PaidOrder = {
  type: "order",
  paymentMethod: "transfer",
  paidAt: "2026-11-20T10:00:00Z",
  refunds: [],
  cancelledMoney: null,
};
const refund = (state: string) => ({ amount: 5, state, createdAt: "2026-11-21T10:00:00Z" });

async function mayBePaidOut(order: PaidOrder): Promise<boolean> {
  openTab(stored);
  const { mayBePaidOut: judge } = await import("./may-be-paid-out.ts");
  return judge(order);
}

const byHand = { way: "by_hand", transfer: null, paidAt: null } as const;

it.each<[what: string, isByHand: boolean, changes: Partial<PaidOrder>]>([
  ["was paid by transfer", true, {}],
  ["was paid on account, of an invoice that is paid", true, { paymentMethod: "credit" }],
  ["is on account and not paid yet", false, { paymentMethod: "credit", paidAt: null }],
  ["waits for its transfer", false, { paidAt: null }],
  ["was paid by card", false, { paymentMethod: "card", refunds: [] }],
  ["was paid by card and goes back there", false, { paymentMethod: "card", refunds: [refund("succeeded")] }], // prettier-ignore
  ["was paid by card, whose provider refused to send it back", true, { paymentMethod: "card", refunds: [refund("succeeded"), refund("refused")] }], // prettier-ignore
  ["is a quote", false, { type: "quote" }],
  ["has no way to be paid yet", false, { paymentMethod: null }],
  ["was cancelled, and is transferred back", true, { paymentMethod: "card", cancelledMoney: byHand }], // prettier-ignore
])("of an order that %s it is asked where to: %s", async (_what, isByHand, changes) => {
  expect(await mayBePaidOut({ ...PAID, ...changes })).toBe(isByHand);
});

it("staff in the customer's place is not asked where the money goes, unless it was cancelled and is to be transferred", async () => {
  const session = { token: "t", expiresAt: Date.now() + 60_000, userEmail: "a@b.example" };
  stored.set("repuesto.session", JSON.stringify({ ...session, isActing: true }));
  expect(await mayBePaidOut(PAID)).toBe(false);
  expect(await mayBePaidOut({ ...PAID, cancelledMoney: byHand })).toBe(true);
});
