import { afterEach, describe, expect, it } from "vitest";

import { DepositsResponse } from "#contract/cores.ts";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { pool, ask, desk, delivered, coresOf, coreOf, statesOf, send } = shop;
const { coreStep, coreReceived, coreMailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const ON_ACCOUNT = {
  ...PUMPS,
  order: { paymentMethod: "credit", email: "customer@example.com" },
  payment: {},
  token: shop.tokens.customer,
};

const used = async () => {
  const { rows } = await pool.query<{ cents: number }>(
    "select credit_used_cents as cents from account where email = 'customer@example.com'",
  );
  return rows[0]?.cents ?? 0;
};
const returned = async (path: string, quantity: number) => {
  const back = await shop.received(await shop.opened(path, [{ quantity }]));
  await shop.step(back, "approve");
  return (await shop.readReturn(back)).refund;
};

describe("the cores of an order (decisions §8)", () => {
  it("are expected of what has left with a deposit, parcel by parcel, and due 30 days after the delivery", async () => {
    const path = await shop.placed({
      items: [
        { sku: "PUMP", cartQty: 3 },
        { sku: "FILTER", cartQty: 1 },
      ],
    });
    expect(await coresOf(path)).toMatchObject({ open: 0, hasSlip: false, cores: [] });
    const orderNumber = numberOf(path);
    const lines = [{ position: 1, quantity: 1 }];
    await desk("orders/ship", { orderNumber, carrier: "Correos", lines });
    await desk("orders/ship", { orderNumber, carrier: "Correos" });
    const before = await coresOf(path);
    expect(before).toMatchObject({ open: 90, hasSlip: true });
    expect(before.cores.map(({ quantity, dueAt, deposit }) => [quantity, dueAt, deposit])).toEqual([
      [1, null, 30],
      [2, null, 30],
    ]);
    await desk("orders/status", { orderNumber, to: "Delivered" });
    const { cores } = await coresOf(path);
    const days = cores.map(({ dueAt }) => (Date.parse(dueAt ?? "") - Date.now()) / 86_400_000);
    for (const left of days) {
      expect(left).toBeGreaterThan(29.9);
      expect(left).toBeLessThan(31);
    }
    expect(cores[0]).toMatchObject({ status: "expected", isOverdue: false, sku: "PUMP" });
    expect(await coreMailsOf(path)).toEqual(["core_due"]);
  });

  it("are one 404 for every wrong link, with a slip while the shop waits for one", async () => {
    const [path, other] = [await delivered(PUMPS), await delivered()];
    const [, number] = path.split("-");
    for (const wrong of ["order-1", `order-${number}-${other.split("-")[2]}`, `${path}x`])
      for (const end of ["", "/slip"])
        expect((await ask({ url: `orders/cores/${wrong}${end}` })).status).toBe(404);
    expect((await ask({ url: `orders/cores/${other}/slip` })).status).toBe(404);
    const { status, headers } = await shop.file(`orders/cores/${path}/slip?lang=es`);
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      `attachment; filename="Cascos-${number}.pdf"`,
    ]);
    await coreReceived(path);
    expect((await ask({ url: `orders/cores/${path}/slip` })).status).toBe(404);
  });

  it("travel in parts, as their customer says, by the link of their own order alone", async () => {
    const [path, other] = [await delivered(PUMPS), await delivered(PUMPS)];
    const core = await coreOf(path);
    expect((await send(path, await coreOf(other))).status).toBe(404);
    expect(codeOf(await send(path, core, { quantity: 4 }))).toBe("core_refused");
    await send(path, core, { quantity: 2, sentBy: " Correos CR123 " });
    expect(await statesOf(path)).toEqual(["2 sent", "1 expected"]);
    expect((await coresOf(path)).cores[0]).toMatchObject({
      core: String(core),
      sentBy: "Correos CR123",
    });
    expect(codeOf(await send(path, core))).toBe("core_status_refused");
    expect(codeOf(await send(path, core, { sentBy: "4111 1111 1111 1111" }))).toBe(
      "card_number_refused",
    );
    await coreStep("receive", core, { quantity: 1, message: "One was in the box." });
    expect(await statesOf(path)).toEqual(["1 received", "1 expected", "1 sent"]);
    expect((await coresOf(path)).open).toBe(90);
  });

  it("are late once their days are over: staff may still take them, their customer asks first", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    await pool.query(
      "update order_core set due_at = now() - interval '1 minute' where number = $1",
      [core],
    );
    expect((await coresOf(path)).cores[0]?.isOverdue).toBe(true);
    expect(codeOf(await send(path, core))).toBe("core_refused");
    await coreStep("receive", core);
    expect((await coreStep("credit", core)).status).toBe(200);
  });
});

describe("the deposit of a part that is returned", () => {
  it("goes back with the part, and its core is owed no more", async () => {
    const path = await delivered(PUMPS);
    expect(await returned(path, 2)).toMatchObject({ goods: 200, core: 60 });
    expect(await statesOf(path)).toEqual(["2 returned", "1 expected"]);
    expect((await coresOf(path)).open).toBe(30);
  });

  it("is not paid again where its core was credited before", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    await coreStep("receive", core, { quantity: 2 });
    await coreStep("credit", core);
    expect(await returned(path, 2)).toMatchObject({ goods: 200, core: 30 });
    expect(await returned(path, 1)).toMatchObject({ goods: 100, core: 0 });
    expect(await statesOf(path)).toEqual(["2 credited", "1 returned"]);
  });

  it("is paid once, whether credit or return comes first, when both come at once", async () => {
    const path = await delivered(PUMPS);
    const core = await coreReceived(path);
    const back = await shop.received(await shop.opened(path, [{ quantity: 3 }]));
    await Promise.all([coreStep("credit", core), shop.step(back, "approve")]);
    const paid = (await coresOf(path)).cores.reduce(
      (sum, { credit }) => sum + (credit?.amount ?? 0),
      0,
    );
    expect(paid + ((await shop.readReturn(back)).refund?.core ?? 0)).toBe(90);
  });
});

describe("the open deposits of an account", () => {
  it("are those of its own orders, what is due first first, until they are credited", async () => {
    const { customer, staff } = shop.tokens;
    await shop.db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 5_000_00 })
      .where("email", "=", "customer@example.com")
      .execute();
    const deposits = async (token: string) =>
      DepositsResponse.parse((await ask({ url: "account/cores", token })).body);
    const path = await delivered(ON_ACCOUNT);
    await delivered(ON_ACCOUNT);
    await delivered(PUMPS); // somebody else's
    const { open, orders } = await deposits(customer);
    expect([open, orders.map((order) => [order.open, order.pieces])]).toEqual([
      180,
      [
        [90, 3],
        [90, 3],
      ],
    ]);
    expect(`order-${orders[0]?.orderNumber}-${orders[0]?.validator}`).toBe(path);
    expect((await deposits(staff)).orders).toEqual([]);
    expect((await ask({ url: "account/cores" })).status).toBe(401);

    const before = await used();
    const core = await coreReceived(path);
    await coreStep("credit", core);
    expect(before - (await used())).toBe(90_00);
    expect((await coresOf(path)).cores[0]?.credit).toMatchObject({ way: "credit", amount: 90 });
    expect((await deposits(customer)).open).toBe(90);
  });
});
