import { describe, expect, it } from "vitest";

import type { Locale } from "#domain/i18n/locale.ts";
import { writeMail } from "#server/mails/write-mail.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";
import { HEREDIA, MIAMI, plantPart } from "../factories/sellable.ts";

const shop = await openOrderingShop();
await plantPart(shop.db, {
  sku: "CHECKED",
  price: 50_00,
  stock: { [HEREDIA]: 100 },
  needsVinCheck: true,
});

await plantPart(shop.db, { sku: "COMING", price: 50_00, incoming: 50, stock: { [HEREDIA]: 0 } });
await plantPart(shop.db, { sku: "LATER", price: 50_00, stock: { [MIAMI]: 100 } });
const TRANSFER = { order: { paymentMethod: "transfer" }, payment: {} };
const HERE = "a-browser-of-a-guest-0003";

async function lastMail(kind: string, locale: Locale = "en") {
  const { params } = await shop.db
    .selectFrom("mail")
    .select("params")
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const mail = writeMail({ kind, locale, params, shop: MAIL_SHOP });
  if (!mail) throw new Error(`No mail of the kind ${kind}.`);
  return mail;
}

async function mailOfPlaced(items: { sku: string; cartQty: number }[]) {
  await shop.placed({ items });
  return (await lastMail("order_placed")).text;
}

const row = (text: string, label: string) =>
  Number(new RegExp(`^${label}: \\$([\\d,.]+)$`, "m").exec(text)?.[1]?.replaceAll(",", ""));

describe("the mail of an order (decisions §7)", () => {
  it("has the parts, the sums as they were charged, the address, and the way it goes", async () => {
    const path = await shop.placed({
      items: [{ sku: "FILTER", cartQty: 2, unit: "Unit 14 www.evil.example" }],
    });
    const order = orderIn(await shop.read(path));
    const { subject, text } = await lastMail("order_placed");
    expect(subject).toBe(`Your order ${order.orderNumber} at Repuesto`);
    expect(text).toContain(
      "2 × Part FILTER (FILTER): $39.98\n  For: Unit 14 www.\u200Bevil.\u200Bexample\n  $19.99 each",
    );
    expect(row(text, "Parts")).toBe(order.partsSubtotal);
    expect(row(text, "Shipping")).toBe(order.shipping);
    expect(row(text, "Tax")).toBe(order.tax);
    expect(row(text, "Total")).toBe(order.total);
    expect(text).toMatch(/Ship to:\nAnn/);
    expect(text).toContain("Austin, TX 78701\nUnited States");
    expect(text).toContain("Payment: Card");
    expect(text).toContain(`/en/order/${path}`);
    expect(text).toContain("We prepare your order and tell you");
  });

  it("tells that the VIN is checked first, where one was given", async () => {
    await shop.placed({ order: { vinNumber: "JALC4W163C7000000" } });
    const { text } = await lastMail("order_placed");
    expect(text).toContain("We check with the VIN");
    expect(text).not.toContain("we still need the VIN");
  });

  it("asks for the VIN of whoever did not give it, with the telephone of the shop beside it", async () => {
    await saveSetting(shop.db, { key: "phone_number", value: "+506 2211-0000" }, []);
    await shop.placed({ items: [{ sku: "CHECKED", cartQty: 1 }] });
    const { text } = await lastMail("order_placed");
    expect(text).toContain("we still need the VIN of your vehicle");
    expect(text).toContain("You can also give it to us by phone: +506 2211-0000.");
    await shop.placed();
    expect((await lastMail("order_placed")).text).not.toContain("VIN");
  });

  it("says of each part what was told of when it leaves, also once the order is paid, and not when it ends", async () => {
    await shop.placed({ items: [{ sku: "LATER", cartQty: 2 }] });
    const promised = "When you ordered: leaves in 5 to 7 days";
    expect((await lastMail("order_placed")).text).toContain(promised);
    const path = await shop.placed({
      ...TRANSFER,
      browser: HERE,
      items: [
        { sku: "FILTER", cartQty: 1 },
        { sku: "LATER", cartQty: 2 },
      ],
    });
    const { text } = await lastMail("order_waiting");
    expect(text.split(promised)).toHaveLength(2);
    expect(text.indexOf(promised)).toBeGreaterThan(text.indexOf("(LATER)"));
    await shop.ask({
      url: "orders/cancel",
      body: { order: path },
      headers: { "browser-secret": HERE },
    });
    const cancelled = (await lastMail("order_cancelled")).text;
    expect(cancelled).toContain("(LATER)");
    expect(cancelled).not.toContain(promised);
  });

  it("says what of it is in the shop: nothing, a part, or all", async () => {
    const filter = { sku: "FILTER", cartQty: 1 };
    expect(await mailOfPlaced([filter])).toContain("We prepare your order and tell you");
    expect(await mailOfPlaced([filter, { sku: "COMING", cartQty: 2 }])).toContain(
      "We have a part of your order",
    );
    expect(await mailOfPlaced([{ sku: "COMING", cartQty: 2 }])).toContain(
      "have not reached us yet",
    );
  });

  it("has a telephone beside the instructions of a transfer", async () => {
    await saveSetting(shop.db, { key: "phone_number", value: "+506 2211-0000" }, []);
    await shop.placed(TRANSFER);
    expect((await lastMail("order_waiting")).text).toContain("call us: +506 2211-0000.");
  });
});
