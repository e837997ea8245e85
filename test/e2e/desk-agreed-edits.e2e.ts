import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { InvoicePaymentResponse } from "#contract/receivables.ts";

import { customer, database, linkTo } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { ask, HEREDIA, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantParts } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    prefix: "",
    pieces: "Piezas de",
    find: "Número o palabras",
    quoted: "Precio de la cotización",
    prices: /lo que queda conserva su precio/,
    open: /Más piezas también tienen el precio cotizado hasta el/,
    shipping: "El envío queda como se acordó.",
    more: "Al envío acordado se suma lo que cuesta de más enviar lo que la cotización no tiene.",
    over: /La cotización ya venció y más piezas/,
    save: "Guardar el cambio",
    received: /Ya se recibieron \$200/,
    owes: /de este pedido debe \$/,
    off: /La cuenta ya no debe \$/,
    back: /se devuelven por transferencia/,
    due: "Devolución por transferencia",
    shopper: "La tienda modificó el pedido",
  },
  en: {
    path: "/en/admin/orders",
    prefix: "/en",
    pieces: "Pieces of",
    find: "Number or words",
    quoted: "Price of quote",
    prices: /what stays keeps its price/,
    open: /More pieces have the quoted price too until/,
    shipping: "Shipping stays as it was agreed on.",
    more: "To the shipping that was agreed on comes what it costs more to ship what the quote does not have.",
    over: /The days of the quote are over, and more pieces/,
    save: "Save the change",
    received: /\$200\.00 of it were received/,
    owes: /it owes \$.* of this order/,
    off: /The account owes \$.* of it no more/,
    back: /goes back by transfer/,
    due: "Refund by transfer",
    shopper: "The shop changed the order",
  },
} as const;

let bought: PlantedPart;
let added: PlantedPart;
beforeAll(async () => {
  const [one, two] = await plantParts("acordado", 2);
  if (!one || !two) throw new Error("No parts were planted.");
  [bought, added] = [one, two];
  await database.query("update part set supply = 'local' where sku = any($1)", [
    [one.sku, two.sku],
  ]);
});

const linkIn = (prefix: string, link: string) =>
  prefix === "" || link.startsWith(prefix) ? link : prefix + link;
const linesOf = async (number: string) => {
  const { rows } = await database.query<{ sku: string; quantity: number; price: number }>(
    `select sku, quantity, unit_price_cents::int as price from order_line
     where order_number = $1 order by position`,
    [number],
  );
  return rows.map(({ sku, quantity, price }) => [sku, quantity, price]);
};

const Ways = z.looseObject({
  shippingOptions: z.array(z.looseObject({ carrier: z.string(), service: z.string() })),
});

/** An order that waits for its transfer and came of a quote: two pieces for 60 dollars each, and 8 for the way. */
async function quoted(name: string) {
  const email = await customer(name);
  const token = await tokenOf(email);
  const clerk = await tokenOf(await customer(`cotiza-${name}`, "admin_level = 1"));
  const items = [{ sku: bought.sku, cartQty: 2 }];
  const ways = { address: HEREDIA, cart: items };
  const { shippingOptions } = Ways.parse(await ask({ path: "shipping/calculator", token, body: ways })); // prettier-ignore
  const ground = shippingOptions.find(({ service }) => service === "ground");
  const draft = await orderOf({ email, token }, items[0]);
  const order = { ...draft, shippingRequested: null, paymentMethod: null };
  const quote = pathIn(await ask({ path: "orders/quote", token, body: { order } }));
  await ask({
    path: "admin/quotes/answer",
    token: clerk,
    body: {
      quoteNumber: Number(quote.split("-")[1]),
      lines: [{ position: 1, price: 60, quantity: 2 }],
      shipping: { carrier: ground?.carrier, service: "ground", price: 8, days: null },
      message: "",
    },
  });
  const body = { quote, paymentMethod: "transfer" };
  const accepted = await ask({ path: "orders/quoteaccept", token, body, key: randomUUID() });
  const number = pathIn(accepted).split("-")[1] ?? "";
  return { number, quote: quote.split("-")[1] ?? "" };
}

/** An order of four pieces on account, 200 dollars of which came by transfer. */
async function paidInPart(name: string) {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 1000000");
  const token = await tokenOf(email);
  const draft = await orderOf({ email, token }, { sku: bought.sku, cartQty: 4 });
  const order = { ...draft, paymentMethod: "credit" };
  const path = pathIn(await ask({ path: "orders/place", token, body: { order } }));
  const number = path.split("-")[1] ?? "";
  const body = {
    invoices: [{ orderNumber: number, amount: 200 }],
    transfer: { reference: `SINPE ${number}` },
  };
  const sent = await ask({ path: "account/payinvoices", token, body, key: randomUUID() });
  const boss = await tokenOf(await customer(`cobra-${name}`, "admin_level = 2"));
  const { number: payment } = InvoicePaymentResponse.parse(sent).payment;
  await ask({ path: "admin/accountpayments/confirm", token: boss, body: { number: payment } });
  return { number, email };
}

describe.each(["es", "en"] as const)("what was agreed on, %s", (locale) => {
  const says = SAYS[locale];

  it("stands in an order of a quote: its prices, its shipping, and more pieces within its days", async () => {
    const { number, quote } = await quoted(`cotizado-${locale}`);
    const clerk = await staffOf(`modifica-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await page.getByText(`${says.quoted} ${quote}`).waitFor();
    await page.getByText(says.open).waitFor();
    await page.getByText(says.prices).waitFor();
    const pieces = page.getByLabel(`${says.pieces} ${bought.number}`);
    await pieces.fill("1");
    await page.getByText(says.shipping).waitFor();
    await pieces.fill("3");
    await page.getByText(says.more).waitFor();
    await page.getByLabel(says.find).fill(added.sku);
    await page.locator(".phone-part", { hasText: added.number }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: says.save }).and(page.locator(":enabled")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    expect(await linesOf(number)).toEqual([
      [bought.sku, 3, 60_00],
      [added.sku, 1, 100_00],
    ]);
    await database.query("update quote set expires_at = now() where number = $1", [quote]);
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await pieces.fill("4");
    await page.getByText(says.over).waitFor();
    expect(await page.getByRole("button", { name: says.save }).isDisabled()).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });

  it("is reckoned against what was received of an invoice that is paid in part", async () => {
    const { number, email } = await paidInPart(`abono-${locale}`);
    const boss = await staffOf(`gerente-abono-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}/edit-${number}`);
    const pieces = page.getByLabel(`${says.pieces} ${bought.number}`);
    await pieces.fill("3");
    await page.getByText(says.received).waitFor();
    await page.getByText(says.owes).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pieces.fill("1");
    await page.getByText(says.off).waitFor();
    await page.getByText(says.back).waitFor();
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: says.save }).and(page.locator(":enabled")).click();
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    await page.getByRole("heading", { name: says.due }).waitFor();
    const shopper = await openShopper();
    await visit(shopper, linkIn(says.prefix, await linkTo(email, "order_edited")));
    await shopper.page.getByText(says.shopper).waitFor();
    expect([...boss.complaints, ...shopper.complaints]).toEqual([]);
  });
});
