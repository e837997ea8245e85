import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import { sharePayment, unpayable } from "./share-payment.ts";

const amount = (max: number) => integer({ min: 0, max }).map(cents);

describe("a payment of several invoices", () => {
  it("gives each what is meant for it", () => {
    const shares = [
      { orderNumber: 1, wanted: cents(70_00), open: cents(100_00) },
      { orderNumber: 2, wanted: cents(30_00), open: cents(30_00) },
    ];
    expect(sharePayment(cents(100_00), shares)).toEqual({
      paid: [
        { orderNumber: 1, amount: 70_00 },
        { orderNumber: 2, amount: 30_00 },
      ],
      rest: 0,
    });
  });

  it("leaves over what an invoice owes no more", () => {
    const shares = [{ orderNumber: 1, wanted: cents(70_00), open: cents(20_00) }];
    expect(sharePayment(cents(70_00), shares)).toEqual({
      paid: [{ orderNumber: 1, amount: 20_00 }],
      rest: 50_00,
    });
  });

  it("loses no cent, and pays nothing above what was taken, meant or open", () => {
    const share = record({
      orderNumber: integer({ min: 1, max: 1_000 }),
      wanted: amount(100_000),
      open: amount(100_000),
    });
    assert(
      property(amount(1_000_000), array(share), (taken, shares) => {
        const { paid, rest } = sharePayment(taken, shares);
        expect(cents(addCents(...paid.map((one) => one.amount)) + rest)).toBe(taken);
        expect(rest).toBeGreaterThanOrEqual(0);
        paid.forEach((one, place) => {
          expect(one.amount).toBeGreaterThanOrEqual(0);
          expect(one.amount).toBeLessThanOrEqual(shares[place]?.wanted ?? -1);
          expect(one.amount).toBeLessThanOrEqual(shares[place]?.open ?? -1);
        });
      }),
    );
  });
});

describe("what may be paid of an invoice", () => {
  const invoices = [
    { orderNumber: 1, open: cents(100_00), onItsWay: cents(40_00) },
    { orderNumber: 2, open: cents(5_00), onItsWay: cents(0) },
  ];
  it.each([
    ["all that is left of both", [[1, 60_00], [2, 5_00]], undefined], // prettier-ignore
    ["a part", [[1, 1]], undefined],
    ["more than is left once another payment has come", [[1, 60_01]], 1],
    ["nothing", [[2, 0]], 2],
    ["less than nothing", [[2, -1]], 2],
    ["an invoice that is not open", [[3, 1]], 3],
    ["one invoice twice", [[1, 1], [1, 1]], 1], // prettier-ignore
  ] as const)("%s: refused is %j", (_name, wanted, refused) => {
    const named = wanted.map(([orderNumber, sum]) => ({ orderNumber, amount: cents(sum) }));
    expect(unpayable(named, invoices)).toBe(refused);
  });
});
