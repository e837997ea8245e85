import { expect, it } from "vitest";

import type { CustomerPayout } from "#contract/payouts.ts";

import { cancelledMoney } from "./cancelled-money.ts";

const PAID_AT = "2026-11-20T15:00:00.000Z";
const payout = (given: Partial<CustomerPayout>): CustomerPayout => ({
  kinds: ["iban"],
  wants: [],
  account: null,
  paid: [],
  ...given,
});
const refund = (state: string) => ({ amount: 5, state, createdAt: PAID_AT });
const due = { cause: "cancelled", number: "100001", amount: 14.97 } as const;
const went = { ...due, account: "CR•••4066", reference: "BNCR 1", paidAt: PAID_AT };

it.each([
  ["card", null, [], "none"],
  ["transfer", null, [], "none"],
  ["", null, [], "none"],
  ["credit", null, [], "credit"],
  ["card", PAID_AT, [], "provider"],
  ["card", PAID_AT, [refund("done")], "provider"],
  ["card", PAID_AT, [refund("refused"), refund("waiting")], "provider"],
  ["card", PAID_AT, [refund("refused")], "refused"],
  ["transfer", PAID_AT, [], "by_hand"],
  ["credit", PAID_AT, [], "by_hand"],
])("says of an order by %s, paid %s, with refunds %j: %s", (...[paymentMethod, ...known]) => {
  const [paidAt, refunds, is] = known;
  expect(cancelledMoney({ paymentMethod, paidAt, refunds }, undefined)).toEqual({ is });
});

it.each([
  [payout({ wants: [due] }), { is: "unnamed", amount: 14.97 }],
  [
    payout({ wants: [due], account: "CR•••4066" }),
    { is: "named", amount: 14.97, account: "CR•••4066" },
  ],
  [payout({ paid: [went] }), { is: "paid", amount: 14.97, paidAt: PAID_AT }],
  [payout({ wants: [{ ...due, cause: "return" }] }), { is: "by_hand" }],
])("says how far a transfer back is: %#", (known, money) => {
  const order = { paymentMethod: "transfer", paidAt: PAID_AT, refunds: [] };
  expect(cancelledMoney(order, known)).toEqual(money);
});
