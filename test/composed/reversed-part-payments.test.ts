import { afterEach, describe, expect, it } from "vitest";

import { BOUGHT, openPartPaidShop } from "../factories/part-paid-shop.ts";
import { filters, pumps } from "../factories/proposing-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPartPaidShop();
const { desk, manager, edited, owed, booksOf, totalOf, cardRefundsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const reverse = (number: string) =>
  desk("accountpayments/reverse", { number, reason: "Era de otro cliente" });

/** An order on account that was paid by card, and the last of it by a transfer; the number of that. */
async function paidByBoth() {
  const order = await owed(BOUGHT);
  const { number, token } = order;
  const total = (await totalOf(number)) / 100;
  await shop.paidPart(token, [[number, 150]], "card");
  const transfer = await shop.announce(token, [[number, total - 150]]);
  expect((await shop.confirm(transfer)).status).toBe(200);
  return { number, transfer };
}

describe("a transfer that was noted in error, of an order that a card paid too", () => {
  it("is taken back as long as nothing of the order was changed", async () => {
    const { number, transfer } = await paidByBoth();
    const { total } = await booksOf(number);
    expect((await reverse(transfer)).status).toBe(200);
    expect(await booksOf(number)).toMatchObject({ paid: 150_00, open: total - 150_00 });
  });

  it("stays where money went back by the card since, though the order comes to as much again", async () => {
    const { number, transfer } = await paidByBoth();
    const before = await totalOf(number);
    const less = await edited(number, { items: [filters(2), pumps(1)] }, manager);
    expect(less).toMatchObject({ outcome: "refunded", byTransfer: 0 });
    expect(codeOf(await reverse(transfer))).toBe("receipt_reverse_refused");
    const more = await edited(number, { items: BOUGHT }, manager);
    expect(more).toMatchObject({ outcome: "pays_more", toPay: less.goesBack });
    const { number: proposal } = await shop.waitingOf(number);
    await desk("orders/proposal/paid", { orderNumber: number, proposal });
    expect(await totalOf(number)).toBe(before);
    expect(codeOf(await reverse(transfer))).toBe("receipt_reverse_refused");
    // All that came goes back when it is cancelled: none of it is kept.
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    const back = [...(await cardRefundsOf(number)), ...(await shop.dueOf(number))];
    const came = before + Math.round(more.toPay * 100);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(came);
  });
});
