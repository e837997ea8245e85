import { beforeAll, describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { footButton, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    address: "Cambiar dirección",
    find: "Número o palabras",
    remove: "Quitar",
    claimed: /Un banco reclama dinero.*cancele el pedido/,
    why: "Por qué no se modifica",
    twins: /Dos líneas de este pedido son del mismo repuesto.*Cancélelo/,
  },
  en: {
    path: "/en/admin/orders",
    address: "Change address",
    find: "Number or words",
    remove: "Remove",
    claimed: /A bank claims money.*cancel the order/,
    why: "Why it is not edited",
    twins: /Two lines of this order are of one part.*Cancel it/,
  },
} as const;

let bought: PlantedPart;
beforeAll(async () => {
  bought = await plantOnePart("impedido");
  await database.query("update part set supply = 'local' where sku = $1", [bought.sku]);
});

/** An order of two pieces that is paid later, and whose it is. */
async function placed(name: string, paymentMethod: "transfer" | "credit") {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 1000000");
  const buyer = { email, token: await tokenOf(email) };
  const draft = await orderOf(buyer, { sku: bought.sku, cartQty: 2 });
  const order = { ...draft, paymentMethod };
  const path = pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
  return { number: path.split("-")[1] ?? "", email };
}

/** An order on account, a part of which was paid by a card whose bank claims that back. */
async function claimed(name: string): Promise<string> {
  const { number, email } = await placed(name, "credit");
  await database.query(
    `with payment as (
       insert into account_payment (account_id, way, state, amount_cents, storefront, locale, key,
         body_hash, settled_at)
       select id, 'card', 'paid', 500, 'cr', 'es', $1, '', now() from account where email = $1
       returning number),
     shared as (
       insert into account_payment_share (payment_number, order_number, wanted_cents, paid_cents)
       select number, $2, 500, 500 from payment),
     attempted as (
       insert into payment_attempt (id, account_payment_number, gateway, method, state, amount_cents,
         captured_cents, captured_currency, ask_at)
       select gen_random_uuid(), number, 'sandbox', 'card', 'captured', 500, 500, 'USD', now()
       from payment returning id)
     insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
     select id, 'dp_' || $1, 500, 'open', now() from attempted`,
    [email, number],
  );
  return number;
}

describe.each(["es", "en"] as const)("an order that may not be edited whole, %s", (locale) => {
  const says = SAYS[locale];

  it("of which a bank claims money changes its address alone, and says why and what to do", async () => {
    const number = await claimed(`reclamado-${locale}`);
    const clerk = await staffOf(`reclamos-barras-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${number}`);
    await footButton(clerk, says.address).press("Enter");
    await page.getByText(says.claimed).waitFor();
    expect(await page.getByRole("button", { name: says.remove }).count()).toBe(0);
    expect(await page.getByLabel(says.find).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });

  it("says why it is not edited where nothing of it may be, and what to do", async () => {
    const { number } = await placed(`doble-barra-${locale}`, "transfer");
    await database.query(
      `insert into order_line (order_number, "position", part_id, sku, part_number, title_es, title_en, line,
         quantity, unit_price_cents, core_cents, availability, is_electrical, is_special_order, needs_vin_check)
       select order_number, 9, part_id, sku, part_number, title_es, title_en, line, quantity,
         unit_price_cents, core_cents, availability, is_electrical, is_special_order, needs_vin_check
       from order_line where order_number = $1`,
      [number],
    );
    const clerk = await staffOf(`dobles-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.path}/${number}`);
    await footButton(clerk, says.why).waitFor();
    await page.keyboard.press("e");
    await page.getByText(says.twins).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
    await database.query(`delete from order_line where order_number = $1 and "position" = 9`, [
      number,
    ]);
  });
});
