import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { InvoicePaymentResponse } from "#contract/receivables.ts";

import { openCoreShop } from "./core-shop.ts";
import type { Sent } from "./ordering-shop.ts";

const EMAIL = "customer@example.com";

/** A shop with orders, returns and cores, whose customer buys on account and pays invoices by transfer. */
export async function openCreditShop() {
  const shop = await openCoreShop();
  const { db, ask, desk, tokens } = shop;
  await db
    .updateTable("account")
    .set({ credit: "credit", credit_limit_cents: 9_000_00 })
    .where("email", "=", EMAIL)
    .execute();
  return {
    ...shop,
    /** What the customer sends who orders parts on account. */
    onAccount: (...items: NonNullable<Sent["items"]>): Sent => ({
      items,
      order: { paymentMethod: "credit", email: EMAIL },
      payment: {},
      token: tokens.customer,
    }),
    /** One payment of so many dollars for each invoice, which has come; its number. */
    paidAtOnce: async (shares: readonly (readonly [order: number, dollars: number])[]) => {
      const { body } = await ask({
        url: "account/payinvoices?lang=en",
        body: {
          invoices: shares.map(([order, amount]) => ({ orderNumber: String(order), amount })),
          transfer: { reference: "SINPE 1" },
        },
        token: tokens.customer,
        headers: { "idempotency-key": randomUUID() },
      });
      const { number } = InvoicePaymentResponse.parse(body).payment;
      expect((await desk("accountpayments/confirm", { number })).status).toBe(200);
      return Number(number);
    },
  };
}
