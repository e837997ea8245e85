import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { dayOf } from "#domain/storefront/day-of.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { db, pool, desk, delivered, coresOf, returnable } = shop;
afterEach(() => requireWholeLedger(shop.database));

const set = (key: string, value: number | undefined) => saveSetting(db, { key, value }, []);
const KEYS = ["return_days", "return_send_days", "core_days", "quote_days"] as const;
beforeEach(async () => {
  await pool.query("delete from setting where key = any($1)", [KEYS]);
});
/** How many days of the calendar of Costa Rica lie between now and a moment. */
const daysTo = (moment: string | null | undefined) =>
  Math.round(
    (Date.parse(dayOf(new Date(moment ?? ""), "cr")) - Date.parse(dayOf(new Date(), "cr"))) /
      86_400_000,
  );
const deliver = async (path: string) => {
  const orderNumber = numberOf(path);
  await desk("orders/ship", { orderNumber, carrier: "Correos" });
  await desk("orders/status", { orderNumber, to: "Delivered" });
};
const mailed = async (path: string, kind: string) =>
  (
    await pool.query("select params from mail where params ->> 'order' = $1 and kind = $2", [
      String(numberOf(path)),
      kind,
    ])
  ).rows[0]?.params;

describe("what a storefront promises in days", () => {
  it("is thirty for returns, their sending and cores, unless it says otherwise", async () => {
    const path = await delivered(PUMPS);
    expect(await returnable(path)).toMatchObject({ days: 30 });
    expect(daysTo((await returnable(path)).returnsUntil)).toBe(30);
    expect(daysTo((await coresOf(path)).cores[0]?.dueAt)).toBe(30);
    expect((await mailed(path, "order_placed")).core).toContain("30 days");
  });

  it("holds for what is ordered from then on, on its page, in its mails and by the rule", async () => {
    await set("return_days", 14);
    await set("core_days", 45);
    const path = await delivered(PUMPS);
    expect(await returnable(path)).toMatchObject({ days: 14 });
    expect(daysTo((await returnable(path)).returnsUntil)).toBe(14);
    expect(daysTo((await coresOf(path)).cores[0]?.dueAt)).toBe(45);
    expect((await coresOf(path)).days).toBe(45);
    expect((await mailed(path, "order_placed")).core).toContain("45 days");
    const before = new Date(Date.now() - 15 * 86_400_000);
    await pool.query("alter table order_event disable trigger user");
    await pool.query(
      "update order_event set at = $2 where order_number = $1 and to_status = 'delivered'",
      [numberOf(path), before],
    );
    await pool.query("alter table order_event enable trigger user");
    expect((await returnable(path)).lines[0]).toMatchObject({ allowed: false, whyNot: "window" });
  });

  it("stays for what was ordered before, though it is delivered afterwards", async () => {
    const path = await shop.placed(PUMPS);
    await set("return_days", 5);
    await set("core_days", 5);
    await deliver(path);
    expect(daysTo((await returnable(path)).returnsUntil)).toBe(30);
    expect(daysTo((await coresOf(path)).cores[0]?.dueAt)).toBe(30);
    await pool.query("update shop_order set return_days = null where number = $1", [
      numberOf(path),
    ]);
    expect(await returnable(path)).toMatchObject({ days: 30 }); // of a version that did not keep it
  });

  it("is said of returns that are authorized from then on", async () => {
    const path = await delivered(PUMPS);
    const first = await shop.opened(path, [{ quantity: 1 }]);
    await shop.step(first, "authorize");
    await set("return_send_days", 10);
    const second = await shop.opened(path, [{ quantity: 1, comment: "x" }]);
    await shop.step(second, "authorize");
    expect(daysTo((await shop.readReturn(first)).sendBy)).toBe(30);
    expect(daysTo((await shop.readReturn(second)).sendBy)).toBe(10);
  });

  it("is said of quotes that are answered from then on, and to whoever answers", async () => {
    const Quote = z.looseObject({
      quote: z.looseObject({ offerDays: z.number(), expiresAt: z.string().nullable() }),
    });
    await set("quote_days", 7);
    const wanted = { order: { paymentMethod: null, shippingRequested: null } };
    const path = pathIn(
      await shop.ask({ url: "orders/quote?lang=en", body: { order: shop.orderOf(wanted) } }),
    );
    const quoteNumber = numberOf(path);
    const read = async () =>
      Quote.parse((await desk("quotes/get", { quoteNumber }, "staff")).body).quote;
    expect((await read()).offerDays).toBe(7);
    await desk("quotes/answer", {
      quoteNumber,
      lines: [{ position: 1, price: 15, quantity: 10 }],
      shipping: { carrier: "Repuesto", service: "ground", price: 20, days: { min: 2, max: 4 } },
      message: "",
    });
    expect(daysTo((await read()).expiresAt)).toBe(7);
  });
});
