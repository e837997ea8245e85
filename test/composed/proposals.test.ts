import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { fromDollars } from "#domain/money/money.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { creditedFor } from "../factories/credit-notes.ts";
import { filters, MORE, openProposingShop, parcel, pumps } from "../factories/proposing-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { db, pool, staff, manager, desk, edit, edited, previewed } = shop;
const { byCard, byTransfer, shownOf, waitingOf, payMore, decline } = shop;
const { rowsOf, totalOf, sold, attemptsOf, refundsOf, kindsOf, stateOf, overdue } = shop;
const { mailsAbout: mailOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const withdraw = (number: number, token = staff) =>
  desk("orders/proposal/withdraw", { orderNumber: number }, token);

describe("a paid order that is to come to more (ADR 0061)", () => {
  it("stays as it is, holds what is added, and tells its customer what to pay until when", async () => {
    const number = await byCard();
    const before = await shop.rowOf(number);
    const held = await sold();
    const shown = await edited(number, MORE, manager);
    expect(shown).toMatchObject({ outcome: "pays_more", problems: [], goesBack: 0 });
    expect(shown.toPay).toBe(shown.difference);
    expect(shown.after.total).toBe(await shop.priceAnew({ ...MORE, way: "link" }));
    expect(await shop.rowOf(number)).toMatchObject({
      total_cents: before.total_cents,
      status: before.status,
      version: before.version + 1,
    });
    expect(await shop.linesOf(number)).toMatchObject([filters(2), pumps(2)]);
    expect(await sold()).toEqual({ filters: held.filters, pumps: held.pumps + 1 });
    const [mail] = await mailOf(number, "order_proposed");
    expect(mail?.["pay"]).toMatch(/Pague exactamente.*no sale\. Mientras tanto, lo que se agrega/);
    expect(mail?.["changes"]).toContain("PUMP: antes 2, ahora 3");
    const order = await shownOf(number);
    expect(order).toMatchObject({ total: shown.before.total, offer: { type: "order" } });
    expect(order.proposal).toMatchObject({
      way: "provider",
      difference: shown.difference,
      before: shown.before,
      after: shown.after,
      isPayable: true,
      changes: [{ from: 2, to: 3 }],
    });
    expect(await kindsOf(number)).toContain("proposed");
  });

  it("is changed in the transaction that settles its money: lines, total, stock, papers, mail", async () => {
    const number = await byCard();
    const [invoice] = await rowsOf<{ number: number }>(
      "select number::int from invoice where order_number = $1",
      number,
    );
    const held = await sold();
    const before = await totalOf(number);
    const shown = await edited(number, MORE, manager);
    expect((await payMore(number)).status).toBe(200);
    expect(await totalOf(number)).toBe(fromDollars(shown.after.total));
    expect(await shop.linesOf(number)).toMatchObject([filters(2), pumps(3)]);
    expect(await sold()).toEqual({ filters: held.filters, pumps: held.pumps + 1 });
    expect(await attemptsOf(number)).toMatchObject([
      { amount: before, state: "captured" },
      { amount: fromDollars(shown.difference), state: "captured" },
    ]);
    expect(await creditedFor(pool, number)).toEqual([[`edited ${invoice?.number}`, before]]);
    const [mail] = await mailOf(number, "order_edited");
    expect(mail?.["pay"]).toMatch(/está pagada/);
    expect(await stateOf(number)).toBe("applied");
    expect((await kindsOf(number)).slice(-2)).toEqual(["paid_more", "edited"]);
    expect(await shownOf(number)).toMatchObject({ proposal: null, offer: null });
    expect((await desk("orders/ship", parcel(number), staff)).status).toBe(200);
  });

  it("keeps prices and pieces for it, whatever happens to them meanwhile", async () => {
    await plantPart(db, { sku: "HOSE", price: 30_00, stock: { [HEREDIA]: 5 } });
    const number = await byCard();
    await edited(number, { items: [pumps(1), { sku: "HOSE", quantity: 5 }] }, manager);
    const setPrice = (sku: string, cents: number) =>
      pool.query(
        "update part_price set online = $2 where part_id = (select id from part where sku = $1)",
        [sku, cents],
      );
    await setPrice("HOSE", 99_00);
    await setPrice("PUMP", 99_00);
    const { rows: left } = await pool.query(
      "select sum(on_hand)::int as left from stock join part on part.id = part_id where sku = 'HOSE'",
    );
    expect(left).toEqual([{ left: 0 }]); // nobody else buys them
    expect((await payMore(number)).status).toBe(200);
    await setPrice("PUMP", 50_00);
    expect(await shop.linesOf(number)).toMatchObject([
      { ...pumps(1), price: 50_00 },
      { sku: "HOSE", quantity: 5, price: 30_00 },
    ]);
  });

  it("says nothing of pieces that are held where none are added", async () => {
    const number = await byCard();
    const { shippingOptions } = await previewed(number);
    const [dearest] = shippingOptions.toSorted((one, other) => other.price - one.price);
    const shipping = { carrier: dearest?.carrier, service: dearest?.service };
    await edited(number, { items: [filters(1), pumps(2)], shipping }, manager);
    expect((await waitingOf(number)).changes).toMatchObject([{ from: 2, to: 1 }]);
    const [mail] = await mailOf(number, "order_proposed");
    expect(mail?.["pay"]).toMatch(/Pague exactamente.*queda como está y no sale\.$/);
  });

  it("goes with another address, which its link alone does not show", async () => {
    const number = await byCard();
    const shippingAddress = { ...SENT_AUSTIN, street: "9 Congress Avenue", type: "residential" };
    await edited(number, { ...MORE, shippingAddress }, manager);
    const { proposal } = await shownOf(number);
    expect(proposal).toMatchObject({ isBilledAnew: true, shippingAddress: { street: "9•••" } });
    const [mail] = await mailOf(number, "order_proposed");
    expect(mail?.["changes"]).toContain("Otra dirección de envío y de facturación");
    expect((await payMore(number)).status).toBe(200);
    expect(await shop.rowOf(number)).toMatchObject({
      shipping_address: { street: "9 Congress Avenue" },
    });
  });

  it("by transfer waits for staff that has seen it, once", async () => {
    const number = await byTransfer();
    const shown = await edited(number, MORE, manager);
    const waiting = await waitingOf(number);
    expect(waiting).toMatchObject({ way: "by_hand", difference: shown.difference });
    expect((await payMore(number)).body).toMatchObject({ code: "order_status_refused" });
    const paid = { orderNumber: number, proposal: waiting.number, note: "BNCR 7" };
    expect((await desk("orders/proposal/paid", paid, staff)).status).toBe(200);
    expect(await totalOf(number)).toBe(fromDollars(shown.after.total));
    expect(await desk("orders/proposal/paid", paid, staff)).toMatchObject({ status: 409 });
    const { goesBack } = await edited(number, { items: [filters(2), pumps(1)] }, manager);
    expect(goesBack).toBeGreaterThan(50);
  });
});

describe("who proposes, and how often", () => {
  it("is a manager alone, for the sum that was shown", async () => {
    const number = await byCard();
    const shown = await previewed(number, MORE);
    const sent = { ...MORE, total: shown.after.total };
    const whole = { ...sent, toPay: shown.toPay };
    expect(await edit(number, whole)).toMatchObject({ status: 403 });
    expect(await edit(number, sent, { token: manager })).toMatchObject({
      body: { code: "order_changed" },
    });
    expect(
      await edit(number, { ...whole, toPay: shown.toPay + 1 }, { token: manager }),
    ).toMatchObject({ body: { code: "order_changed" } });
    expect(await stateOf(number)).toBeUndefined();
  });

  it("proposes once with one key, and one change at a time", async () => {
    const number = await byCard();
    const shown = await previewed(number, MORE);
    const body = { ...MORE, total: shown.after.total, toPay: shown.toPay };
    const key = randomUUID();
    const version = await shop.versionOf(number);
    const twice = await Promise.all([
      edit(number, { ...body, version }, { token: manager, key }),
      edit(number, { ...body, version }, { token: manager, key }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailOf(number, "order_proposed")).toHaveLength(1);
    const other = { items: [filters(1)], version };
    expect(await edit(number, { ...other, total: 1 }, { token: manager })).toMatchObject({
      body: { code: "changed_meanwhile" },
    });
    expect(await shop.preview(number, other)).toMatchObject({
      body: { code: "changed_meanwhile" },
    });
    expect(await shop.preview(number, { items: [filters(1)] })).toMatchObject({
      body: { code: "order_status_refused" },
    });
  });

  it("is refused where nothing is offered to pay it by", async () => {
    const number = await byTransfer();
    await pool.query(`insert into setting (key, value) values ('payment_methods', '["card"]')`);
    const { problems } = await previewed(number, MORE);
    await pool.query("delete from setting where key = 'payment_methods'");
    expect(problems).toEqual(["no_way_to_pay"]);
  });
});

describe("an order whose change waits", () => {
  it("does not leave and is not edited, and staff takes the change back to send it as it was", async () => {
    const number = await byCard();
    const before = { row: await shop.rowOf(number), lines: await shop.linesOf(number) };
    const held = await sold();
    await edited(number, MORE, manager);
    expect(await desk("orders/ship", parcel(number), staff)).toMatchObject({
      status: 409,
      body: { code: "proposal_waits" },
    });
    expect((await withdraw(number)).status).toBe(200);
    expect(await withdraw(number)).toMatchObject({ body: { code: "order_status_refused" } });
    const { version: _was, ...was } = before.row;
    expect(await shop.rowOf(number)).toMatchObject(was);
    expect(await shop.linesOf(number)).toEqual(before.lines);
    expect(await sold()).toEqual(held);
    const [mail] = await mailOf(number, "order_proposal_ended");
    expect(mail?.["reason"]).toBe("La tienda retiró el cambio.");
    expect((await desk("orders/ship", parcel(number), staff)).status).toBe(200);
  });

  it("is held and released as any other, and cancelled with the change, all of its money back", async () => {
    const number = await byCard();
    const held = await sold();
    await edited(number, MORE, manager);
    const move = (to: string) => desk("orders/status", { orderNumber: number, to, note: "" });
    expect((await move("On Hold")).status).toBe(200);
    expect((await move("Awaiting Shipment")).status).toBe(200);
    expect((await move("Cancelled")).status).toBe(200);
    expect(await stateOf(number)).toBe("cancelled");
    expect(await sold()).toEqual({ filters: held.filters - 2, pumps: held.pumps - 2 });
    expect(await refundsOf(number)).toMatchObject([{ reason: "cancelled" }]);
  });

  it("is past no check by VIN before it is known what is to be checked", async () => {
    await plantPart(db, { sku: "BY-VIN", price: 10_00, needsVinCheck: true });
    const number = await byCard([filters(1), { sku: "BY-VIN", quantity: 1 }]);
    expect(await shop.rowOf(number)).toMatchObject({ status: "vin_verification" });
    await edited(number, { items: [filters(3), { sku: "BY-VIN", quantity: 1 }] }, manager);
    const checked = { orderNumber: number, to: "Awaiting Shipment", note: "" };
    expect(await desk("orders/status", checked)).toMatchObject({
      body: { code: "proposal_waits" },
    });
    expect((await payMore(number)).status).toBe(200);
    expect((await desk("orders/status", checked)).status).toBe(200);
  });

  it("is declined by its customer, once, and by nobody else's link", async () => {
    const number = await byCard();
    const other = await byCard();
    const held = await sold();
    await edited(number, MORE, manager);
    const { number: proposal } = await waitingOf(number);
    expect(await decline(other, proposal)).toMatchObject({ status: 404 });
    expect((await decline(number, proposal)).status).toBe(200);
    expect((await decline(number, proposal)).status).toBe(200);
    expect(await stateOf(number)).toBe("declined");
    expect(await sold()).toEqual(held);
    expect((await kindsOf(number)).filter((kind) => kind === "proposal_ended")).toHaveLength(1);
    expect(await shop.pay(await shop.pathOf(number), { proposal })).toMatchObject({ status: 409 });
  });

  it("loses it when its time is up, by the job, and nobody pays it after that", async () => {
    const number = await byCard();
    const held = await sold();
    await edited(number, MORE, manager);
    const { number: proposal } = await waitingOf(number);
    await shop.upkeep.expire();
    expect(await stateOf(number)).toBe("waiting");
    await overdue(number);
    expect(await shownOf(number)).toMatchObject({ offer: null, proposal: { isPayable: false } });
    expect(await shop.pay(await shop.pathOf(number), { proposal })).toMatchObject({ status: 409 });
    await shop.upkeep.expire();
    await shop.upkeep.expire();
    expect(await stateOf(number)).toBe("expired");
    expect(await sold()).toEqual(held);
    const [mail, ...more] = await mailOf(number, "order_proposal_ended");
    expect(mail?.["reason"]).toMatch(/Pasó el plazo/);
    expect(more).toEqual([]);
  });
});
