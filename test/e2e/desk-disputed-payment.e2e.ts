import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { debtor } from "./debtors.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: { dispute: "Reclamo al banco por $12,50", of: /fue de 2 facturas; \$5,00 de él pagaron/ },
  en: { dispute: "Dispute over $12.50", of: /was for 2 invoices; \$5\.00 of it paid/ },
} as const;

/** Two orders on account that one payment by card paid of, which a bank claims back; the first of them. */
async function disputedOrder(locale: "es" | "en"): Promise<string> {
  const { email, orders } = await debtor(`reclamo-${locale}`, locale);
  await database.query(
    `with payment as (
       insert into account_payment (account_id, way, state, amount_cents, storefront, locale, key,
         body_hash, settled_at)
       select id, 'card', 'paid', 1250, 'cr', 'es', 'reclamo', '', now() from account where email = $1
       returning number),
     shared as (
       insert into account_payment_share (payment_number, order_number, wanted_cents, paid_cents)
       select number, o, cents, cents from payment, unnest($2::bigint[], array[500, 750]) as s (o, cents)),
     attempted as (
       insert into payment_attempt (id, account_payment_number, gateway, method, state, amount_cents,
         captured_cents, captured_currency, ask_at)
       select gen_random_uuid(), number, 'sandbox', 'card', 'captured', 1250, 1250, 'USD', now()
       from payment returning id)
     insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
     select id, 'dp_' || $1, 1250, 'won', now() from attempted`,
    [email, orders],
  );
  return orders[0] ?? "";
}

describe.each(["es", "en"] as const)(
  "an order of which one of several invoices' payment is disputed, %s",
  (locale) => {
    const says = SAYS[locale];

    it("says so among its money, with the payment and what of it was the order's", async () => {
      const number = await disputedOrder(locale);
      const boss = await staffOf(`reclamos-${locale}`, 2);
      const { page } = boss;
      await visitDesk(boss, deskLink(locale, "orders", number));
      await page.getByText(says.dispute).waitFor();
      await page.getByText(says.of).waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(boss.complaints).toEqual([]);
    });
  },
);
