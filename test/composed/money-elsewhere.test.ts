import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { openDebtShop } from "../factories/debts.ts";
import { BOUGHT } from "../factories/part-paid-shop.ts";
import { GUEST_ON_PHONE } from "../factories/phone-shop.ts";
import { MORE } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
const { desk } = shop;
afterEach(() => requireWholeLedger(shop.database));

const waiting = () => shop.editable({ way: "transfer", items: BOUGHT });
const cheque = (reference: string) => ({ way: "cheque", reference });
const paid = (orderNumber: number, money: object) => desk("orders/paid", { orderNumber, ...money });
const statusOf = async (number: number) => (await shop.deskOrderOf(number)).status;
/** An order that a cheque of this number paid. */
const paidBy = async (reference: string) => {
  const number = await waiting();
  expect((await paid(number, cheque(reference))).status).toBe(200);
  return number;
};
const refusal = (current: object) => ({
  status: 409,
  body: { code: "receipt_elsewhere", current },
});

/** Takes an order by phone that is paid at the counter. */
const place = (came: object) =>
  shop.phone(
    "place",
    {
      buyer: GUEST_ON_PHONE,
      way: "paid",
      order: {
        ...shop.orderOf({ items: [{ sku: "FILTER", cartQty: 1 }] }),
        paymentMethod: null,
      },
      came,
    },
    { key: randomUUID() },
  );

describe("money for an order that looks like money that came before", () => {
  it("is refused with the order that has it, by its letters and digits, unless it is another one", async () => {
    const first = await paidBy("CK-100");
    const next = await waiting();
    expect(await paid(next, cheque("ck 100"))).toMatchObject(refusal({ order: String(first) }));
    expect(await statusOf(next)).toBe("awaiting_payment");
    expect((await paid(next, { ...cheque("ck 100"), isAnother: true })).status).toBe(200);
  });

  it("is what came by another way, of another sum or under another number", async () => {
    const first = await paidBy("CK-200");
    for (const money of [cheque("CK-201"), { way: "counter", reference: "CK-200" }])
      expect((await paid(await waiting(), money)).status).toBe(200);
    const more = (await shop.deskOrderOf(first)).total + 1;
    const over = { ...cheque("CK-200"), amount: more };
    expect((await paid(await waiting(), over)).status).toBe(200);
    expect((await paid(await waiting(), { way: "transfer" })).status).toBe(200);
  });

  it("is one of two clerks who take it at once", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const both = await Promise.all([one, two].map((number) => paid(number, cheque("CK-300"))));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  it("is asked about of an order by phone too", async () => {
    const placed = await place(cheque("CK-400"));
    expect(placed).toMatchObject({ status: 200 });
    expect(await place(cheque("CK-400"))).toMatchObject(
      refusal({ order: placed.body["orderNumber"] }),
    );
    expect((await place({ ...cheque("CK-400"), isAnother: true })).status).toBe(200);
  });

  it("is asked about of the invoices of an account, and the other way round", async () => {
    const first = await paidBy("CK-500");
    const order = await shop.owed(BOUGHT);
    const { total } = await shop.deskOrderOf(order.number);
    expect((await shop.deskOrderOf(first)).total).toBe(total);
    expect(await shop.note(order, total, cheque("CK-500"))).toMatchObject(
      refusal({ order: String(first) }),
    );
    expect((await shop.note(order, total, cheque("CK-501"))).status).toBe(200);
    const payment = (await shop.debtorOf(order)).payments[0]?.number;
    expect(await paid(await waiting(), cheque("CK-501"))).toMatchObject(
      refusal({ number: payment }),
    );
  });

  it("is asked about of the difference of a change", async () => {
    const number = await shop.byTransfer();
    await shop.edited(number, MORE, shop.manager);
    const { number: proposal } = await shop.waitingOf(number);
    const difference = (await shop.deskOrderOf(number)).proposal?.difference ?? 0;
    const order = await shop.owed(BOUGHT);
    expect((await shop.note(order, difference, cheque("CK-600"))).status).toBe(200);
    const confirm = (more: object) =>
      desk("orders/proposal/paid", { orderNumber: number, proposal, ...cheque("CK-600"), ...more });
    expect((await confirm({})).body["code"]).toBe("receipt_elsewhere");
    expect((await confirm({ isAnother: true })).status).toBe(200);
  });
});
