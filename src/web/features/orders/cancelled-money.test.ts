import { expect, it } from "vitest";

import type { ShownOrder } from "#contract/orders.ts";
import type { CustomerPayout } from "#contract/payouts.ts";
import { CANCELLED_WAYS } from "#domain/payment/cancelled-way.ts";

import { cancelledMoney } from "./cancelled-money.ts";

const PAID_AT = "2026-11-20T15:00:00.000Z";
const payout = (given: Partial<CustomerPayout>): CustomerPayout => ({
  kinds: ["iban"],
  colonesRate: null,
  wants: [],
  account: null,
  paid: [],
  ...given,
});
const due = { cause: "cancelled", number: "100001", amount: 14.97 } as const;
const went = { ...due, account: "CR•••4066", reference: "BNCR 1", paidAt: PAID_AT };

type Money = NonNullable<ShownOrder["cancelledMoney"]>;
const order = (given: Partial<Money>) => ({
  cancelledMoney: { way: "by_hand", transfer: null, paidAt: null, ...given } as const,
});

it.each(CANCELLED_WAYS)("says what the shop says of it: %s", (way) => {
  expect(cancelledMoney(order({ way }), undefined)).toEqual({ is: way });
});

it("speaks of no transfer where the money goes another way", () => {
  const known = payout({ wants: [due] });
  expect(cancelledMoney(order({ way: "refused" }), known)).toEqual({ is: "refused" });
});

it.each([
  [{ transfer: "unnamed" }, { is: "by_hand" }],
  [{ transfer: "named" }, { is: "linkNamed" }],
  [
    { transfer: "paid", paidAt: PAID_AT },
    { is: "linkPaid", paidAt: PAID_AT },
  ],
] as const)("says by its link alone how far a transfer back is: %j", (given, money) => {
  expect(cancelledMoney(order(given), undefined)).toEqual(money);
});

it.each([
  [payout({ wants: [due] }), { is: "unnamed", amount: 14.97 }],
  [
    payout({ wants: [due], account: "CR•••4066" }),
    { is: "named", amount: 14.97, account: "CR•••4066" },
  ],
  [payout({ paid: [went] }), { is: "paid", amount: 14.97, paidAt: PAID_AT }],
  [payout({ wants: [{ ...due, cause: "return" }] }), { is: "by_hand" }],
])("says to who sees it whole how far a transfer back is: %#", (known, money) => {
  expect(cancelledMoney(order({}), known)).toEqual(money);
});
