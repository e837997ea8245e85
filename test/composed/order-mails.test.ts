import { describe, expect, it } from "vitest";

import type { Locale } from "#domain/i18n/locale.ts";
import { writeMail } from "#server/mail/write-mail.ts";

import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";

const shop = await openOrderingShop();

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
    expect(text).toContain("We are preparing the parts.");
  });

  it("tells that the VIN is checked first, where one was given", async () => {
    await shop.placed({ order: { vinNumber: "JALC4W163C7000000" } });
    expect((await lastMail("order_placed")).text).toContain("We check with the VIN");
  });
});
