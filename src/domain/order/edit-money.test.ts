import { array, assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import { type EditMoney, type MoneyBefore, reckonEdit } from "./edit-money.ts";

const PAID_AT = new Date();
const UNPAID: MoneyBefore = {
  status: "awaiting_payment",
  method: "transfer",
  paidAt: null,
  total: cents(100_00),
  received: cents(0),
  cards: [],
};
const OWED: MoneyBefore = { ...UNPAID, status: "awaiting_shipment", method: "credit" };
const IN_PART: MoneyBefore = { ...OWED, received: cents(60_00) };
const PAID: MoneyBefore = {
  ...UNPAID,
  status: "awaiting_shipment",
  method: "card",
  paidAt: PAID_AT,
  received: cents(100_00),
};
const ONE_CARD = [{ attemptId: "a", left: cents(60_00) }];
const TWO_CARDS = [
  { attemptId: "a", left: cents(20_00) },
  { attemptId: "b", left: cents(30_00) },
];

describe("what an edit means for the money", () => {
  it.each([
    ["of a transfer that is awaited", UNPAID, [120_00, "by_transfer"]],
    ["at a link", { ...UNPAID, method: "card" }, [80_00, "at_link"]],
    ["on account", OWED, [120_00, "owes_more"]],
    ["on account", OWED, [80_00, "owes_less"]],
    ["that is paid", PAID, [100_00, "same"]],
    ["that is paid", PAID, [120_00, "pays_more"]],
    ["that is paid by transfer", { ...PAID, method: "transfer" }, [120_00, "pays_more"]],
    ["that is paid", PAID, [80_00, "refunded"]],
    ["that is paid by transfer", { ...PAID, method: "transfer" }, [80_00, "transferred_back"]],
    ["on account that is paid", { ...PAID, method: "credit" }, [80_00, "transferred_back"]],
    ["on account that is paid in part", IN_PART, [120_00, "owes_more"]],
    ["on account that is paid in part", IN_PART, [60_01, "owes_less"]],
    ["on account that is paid in part", IN_PART, [60_00, "paid_off"]],
    ["on account that is paid in part", IN_PART, [59_99, "transferred_back"]],
    ["whose part came by card", { ...IN_PART, cards: ONE_CARD }, [40_00, "refunded"]],
    ["whose part came by two ways", { ...IN_PART, cards: TWO_CARDS }, [5_00, "split_back"]],
  ] as const)("%s: %o to %o", (_what, money, [after, outcome]) => {
    expect(reckonEdit(money, cents(after)).outcome).toBe(outcome);
  });
});

describe("an order on account that is paid in part", () => {
  it("stays open with what is left, as long as it comes to more than was paid", () => {
    expect(reckonEdit(IN_PART, cents(75_00))).toMatchObject({
      received: 60_00,
      due: 15_00,
      off: 25_00,
      goesBack: 0,
      toPay: 0,
    });
    expect(reckonEdit(IN_PART, cents(130_00))).toMatchObject({ due: 70_00, off: 0, toPay: 0 });
  });

  it("owes nothing more at less, and what is too much goes back by the ways it came", () => {
    expect(reckonEdit({ ...IN_PART, cards: TWO_CARDS }, cents(15_00))).toMatchObject({
      due: 0,
      off: 40_00,
      goesBack: 45_00,
      byCards: [
        { attemptId: "b", amount: 30_00 },
        { attemptId: "a", amount: 15_00 },
      ],
      byTransfer: 0,
    });
    expect(reckonEdit({ ...IN_PART, cards: TWO_CARDS }, cents(5_00))).toMatchObject({
      goesBack: 55_00,
      byTransfer: 5_00,
    });
  });

  it("sends back through one card what that has enough of, and through no other", () => {
    expect(reckonEdit({ ...IN_PART, cards: TWO_CARDS }, cents(35_00))).toMatchObject({
      byCards: [{ attemptId: "b", amount: 25_00 }],
      byTransfer: 0,
    });
  });
});

/** What somebody bought on account, and which payments of its invoice came, in cents: some by card, some otherwise. */
const bought = record({
  total: nat(1_000_000).map((amount) => amount + 1),
  payments: array(record({ amount: nat(300_000), isCard: boolean() }), { maxLength: 5 }),
});

/** Pays of what is open as much as a payment has. */
function paidBy(
  total: number,
  payments: readonly { amount: number; isCard: boolean }[],
): MoneyBefore {
  let open = total;
  const paid = payments.map(({ amount, isCard }, place) => {
    const share = Math.min(open, amount);
    open -= share;
    return { attemptId: String(place), left: cents(share), isCard };
  });
  return {
    ...OWED,
    total: cents(total),
    received: addCents(...paid.map(({ left }) => left)),
    paidAt: open === 0 ? PAID_AT : null,
    cards: paid.filter(({ isCard }) => isCard),
  };
}

/** The same order once the edit is done, with what it sent back gone from the payments. */
function afterwards(before: MoneyBefore, { byCards, goesBack, due, toPay }: EditMoney) {
  const gone = new Map(byCards.map(({ attemptId, amount }) => [attemptId, amount]));
  const received = cents(before.received - goesBack + toPay);
  return {
    ...before,
    total: cents(received + due),
    received,
    paidAt: due === 0 ? PAID_AT : null,
    cards: before.cards.map(({ attemptId, left }) => ({
      attemptId,
      left: cents(left - (gone.get(attemptId) ?? 0)),
    })),
  };
}

const byCard = ({ byCards }: EditMoney) => addCents(...byCards.map(({ amount }) => amount));
const sumsOf = (edit: EditMoney) => [
  edit.received,
  edit.due,
  edit.off,
  edit.toPay,
  edit.goesBack,
  edit.byTransfer,
  ...edit.byCards.map(({ amount }) => amount),
];

describe("any edits one after the other", () => {
  it("come to what was received, what is due or paid first, less what goes back, to the cent", () => {
    assert(
      property(bought, array(nat(1_200_000), { maxLength: 6 }), ({ total, payments }, wished) => {
        let money = paidBy(total, payments);
        for (const wish of wished) {
          const after = cents(wish + 1);
          const edit = reckonEdit(money, after);
          expect(edit.received + edit.due + edit.toPay - edit.goesBack).toBe(after);
          const open = money.total - money.received;
          const grown = Math.max(0, after - money.total);
          expect(edit.due + edit.toPay).toBe(
            money.paidAt === null ? open - edit.off + grown : grown,
          );
          for (const sum of sumsOf(edit)) expect(sum).toBeGreaterThanOrEqual(0);
          expect(byCard(edit) + edit.byTransfer).toBe(edit.goesBack);
          const next: MoneyBefore = afterwards(money, edit);
          for (const { left } of next.cards) expect(left).toBeGreaterThanOrEqual(0);
          expect(next.total).toBe(after);
          money = next;
        }
      }),
    );
  });

  it("never pay back what did not come, and never leave both money to come and money that goes back", () => {
    const money = record({
      total: nat(1_000_000),
      status: constantFrom("awaiting_payment", "awaiting_shipment"),
      method: constantFrom("card", "transfer", "credit", "paypal"),
    });
    assert(
      property(money, nat(1_000_000), boolean(), ({ total, ...order }, after, isPaid) => {
        const edit = reckonEdit(
          {
            ...order,
            total: cents(total),
            received: cents(isPaid ? total : 0),
            paidAt: isPaid ? PAID_AT : null,
            cards: [],
          },
          cents(after),
        );
        expect(edit.goesBack).toBeLessThanOrEqual(edit.received);
        expect(edit.goesBack > 0 && edit.due + edit.toPay > 0).toBe(false);
        expect(edit.due > 0 && edit.toPay > 0).toBe(false);
      }),
    );
  });
});
