import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { PageResponse } from "#contract/content.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openContentShop } from "../factories/content-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { db, pool, desk } = shop;
afterEach(() => requireWholeLedger(shop.database));

const set = (value: number, storefront?: "cr" | "us") =>
  saveSetting(db, { key: "transfer_days", value, storefront }, []);
beforeEach(async () => {
  await pool.query("delete from setting where key = 'transfer_days'");
  await pool.query("delete from storefront_setting where key = 'transfer_days'");
});

let token = "";
beforeAll(async () => {
  const email = "dias-transferencia@example.com";
  token = await shop.customer(email);
  await pool.query("update account set email_verified_at = now() where email = $1", [email]);
});
const waiting = async (lang: "es" | "en" = "en") =>
  pathIn(
    await shop.ask({
      url: `orders/place?lang=${lang}`,
      headers: { "idempotency-key": crypto.randomUUID() },
      body: { order: shop.orderOf(shop.transfer) },
      token,
    }),
  );
const rowOf = async (path: string) =>
  (
    await pool.query<{ hours: string; days: number | null; hold: string | null }>(
      `select extract(epoch from expires_at - now()) / 3600 as hours, transfer_days as days,
        (select params ->> 'hold' from mail
         where kind = 'order_waiting' and params ->> 'order' = number::text) as hold
       from shop_order where number = $1`,
      [numberOf(path)],
    )
  ).rows[0];
const daysLeft = async (path: string) => Number((await rowOf(path))?.hours) / 24;
const notedInError = async (path: string) => {
  const orderNumber = numberOf(path);
  await desk("orders/paid", { orderNumber }, "staff");
  await desk("orders/unpaid", { orderNumber, note: "Of another order." });
};

describe("in how many days a transfer is to come", () => {
  it("is five, unless the storefront says otherwise", async () => {
    const path = await waiting();
    expect(await daysLeft(path)).toBeCloseTo(5, 1);
    expect((await rowOf(path))?.hold).toBe("We keep the parts for you for 5 days.");
  });

  it.each([
    ["es", "Apartamos las piezas durante 9 días."],
    ["en", "We keep the parts for you for 9 days."],
  ] as const)(
    "is what the setting says, by the clock and in the mail: %s",
    async (lang, sentence) => {
      await set(9);
      const path = await waiting(lang);
      expect(await daysLeft(path)).toBeCloseTo(9, 1);
      expect(await rowOf(path)).toMatchObject({ hold: sentence, days: 9 });
    },
  );

  it("is that of the storefront where the order was placed", async () => {
    await set(9, "us");
    await set(7, "cr");
    expect(await daysLeft(await waiting())).toBeCloseTo(7, 1);
  });

  it("stays what it was for an order that was placed before", async () => {
    const path = await waiting();
    await set(9);
    expect(await daysLeft(path)).toBeCloseTo(5, 1);
  });

  it("is what was promised once more, where the transfer had not come after all", async () => {
    await set(9);
    const path = await waiting();
    await set(3);
    await notedInError(path);
    expect(await daysLeft(path)).toBeCloseTo(9, 1);
  });

  it("is five once more for an order of a version that did not keep it", async () => {
    await set(9);
    const path = await waiting();
    await pool.query("update shop_order set transfer_days = null where number = $1", [
      numberOf(path),
    ]);
    await notedInError(path);
    expect(await daysLeft(path)).toBeCloseTo(5, 1);
  });

  it("is two at least and thirty at most", async () => {
    for (const days of [2, 30]) await set(days);
    for (const days of [1, 31, 4.5])
      await expect(set(days)).rejects.toThrow(/a number from 2 to 30/);
  });

  it("is a day for a guest, whatever the storefront promises", async () => {
    await set(9);
    const path = await shop.placed(shop.transfer);
    expect(await daysLeft(path)).toBeCloseTo(1, 1);
    expect((await rowOf(path))?.hold).toContain("24 hours");
  });
});

describe("the days in the pages that come with the shop", () => {
  it.each([
    ["terms-and-conditions", "es", "a los 9 días si es por transferencia"],
    ["terms-and-conditions", "en", "after 9 days for bank transfers"],
    ["terms-and-conditions", "es", "por lo general 8 días"],
    ["terms-and-conditions", "en", "as a rule 8 days"],
    ["returns", "es", "Tiene <strong>41 días</strong>"],
    ["returns", "en", "You have <strong>41 days</strong>"],
    ["returns", "es", "pieza usada dentro de 42 días"],
    ["returns", "en", "comes back within 42 days"],
    ["faq", "es", "dentro de <strong>42 días</strong>"],
    ["faq", "en", "You have <strong>41 days</strong>"],
  ] as const)("are those of the settings: %s, %s, %s", async (id, lang, sentence) => {
    const pages = await contentShop;
    const { body } = await pages.read(`page/${id}?lang=${lang}`);
    expect(PageResponse.parse(body).page.html).toContain(sentence);
  });
});

const contentShop = openContentShop().then(async (pages) => {
  const promises = { transfer_days: 9, quote_days: 8, return_days: 41, core_days: 42 };
  for (const [key, value] of Object.entries(promises))
    await saveSetting(pages.db, { key, value, storefront: "cr" }, []);
  return pages;
});
