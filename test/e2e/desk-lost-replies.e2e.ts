import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { footButton, lookBack, metIn, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, placeQuote, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "/admin",
    refund: "Devolver dinero",
    off: "Quitar piezas",
    left: "cuántas de",
    goesOn: "Lo demás del pedido todavía se envía",
    amount: "Monto, USD",
    unknown: "No se sabe si se hizo",
    unsure: "no se sabe si se hizo, porque la tienda no confirmó",
    untrue: /nada se hizo|alguien|otra persona/i,
    title: "Precios para la cotización",
    price: "Precio de cada una, USD",
    carrier: "Transportista",
    shipping: "Costo del envío, USD",
  },
  en: {
    prefix: "/en/admin",
    refund: "Send money back",
    off: "Take pieces off",
    left: "how many of",
    goesOn: "The rest of the order is still to be sent",
    amount: "Amount, USD",
    unknown: "It is not known whether it was done",
    unsure: "it is not known whether it was done, because the shop did not confirm",
    untrue: /nothing was done|somebody/i,
    title: "Prices for quote",
    price: "Price of each, USD",
    carrier: "Carrier",
    shipping: "Cost of shipping, USD",
  },
} as const;

let bought: PlantedPart;
beforeAll(async () => {
  bought = await plantOnePart("sin-respuesta");
  await database.query("update part set supply = 'local' where sku = $1", [bought.sku]);
});

/** An order of three pieces whose money has come. */
async function paid(name: string): Promise<{ number: string; token: string }> {
  const email = await customer(name);
  const buyer = { email, token: await tokenOf(email) };
  const order = await orderOf(buyer, { sku: bought.sku, cartQty: 3 });
  const path = pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
  const number = path.split("-")[1] ?? "";
  const token = await tokenOf(await customer(`caja-${name}`, "admin_level = 2"));
  await ask({ path: "admin/orders/paid", token, body: { orderNumber: Number(number), note: "" } });
  return { number, token };
}

/** Lets it have been paid by card. */
async function payByCard(number: string): Promise<void> {
  await database.query(
    `with paid as (insert into payment_attempt (id, order_number, gateway, method, state, amount_cents, captured_cents,
       captured_currency, ask_at)
     select gen_random_uuid(), number, 'sandbox', 'card', 'captured', total_cents, total_cents, 'USD', now()
     from shop_order where number = $1 returning id, order_number)
     insert into order_payment (order_number, attempt_id) select order_number, id from paid`,
    [number],
  );
}

/** The shop does what it is called for, and its first answer gets lost; what was sent, each time. */
async function loseReply(page: Page, path: string): Promise<(string | undefined)[][]> {
  const sent: (string | undefined)[][] = [];
  await page.route(`**/api/admin/${path}?*`, async (route) => {
    const request = route.request();
    sent.push([request.postData() ?? "", request.headers()["idempotency-key"]]);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return sent;
}

async function sumOf(statement: string, number: string): Promise<number | undefined> {
  const { rows } = await database.query<{ sum: number }>(statement, [number]);
  return rows[0]?.sum;
}
const refunded = (number: string) =>
  sumOf(
    `select coalesce(sum(refund.amount_cents), 0)::int as sum from refund
     join payment_attempt on payment_attempt.id = attempt_id where order_number = $1`,
    number,
  );
const taken = (number: string) =>
  sumOf("select sum(cancelled)::int as sum from order_line where order_number = $1", number);
const reductions = (number: string) =>
  sumOf("select count(*)::int as sum from order_reduction where order_number = $1", number);

/** What is shown is read anew, as it stands after the lost answer. */
const readAnew = (page: Page, area: string) =>
  page.waitForResponse((reply) => reply.url().includes(`/admin/${area}/get`));

describe.each(["es", "en"] as const)("an act whose answer is lost, %s", (locale) => {
  const says = SAYS[locale];

  it("sends money back once, however often it is sent", async () => {
    const { number } = await paid(`devuelto-${locale}`);
    await payByCard(number);
    const manager = await staffOf(`devuelve-perdida-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.prefix}/orders/${number}`);
    await footButton(manager, says.refund).waitFor();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog", { name: says.refund });
    const amount = dialog.getByLabel(says.amount);
    await amount.fill("5");
    const sent = await loseReply(page, "orders/refund");
    const read = readAnew(page, "orders");
    await amount.press("Enter");
    await dialog.getByText(says.unknown).waitFor();
    await read;
    await expect.poll(() => refunded(number)).toBe(5_00);
    await dialog.locator("[aria-busy=true]").waitFor({ state: "detached" });
    const { met, words } = metIn(manager, locale);
    expect(await met.count()).toBe(0);
    expect(await dialog.innerText()).not.toMatch(says.untrue);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await amount.press("Enter");
    await met.getByText(says.unsure).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await met.innerText()).not.toMatch(says.untrue);
    expect((await toasted(page)).join()).not.toMatch(says.untrue);
    expect(await met.getByRole("button", { name: words.goOn }).count()).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    expect(await dialog.count()).toBe(0);
    expect(await refunded(number)).toBe(5_00);
  });

  it("takes pieces off once, and answers the same again as done", async () => {
    const { number, token } = await paid(`quitado-${locale}`);
    const parcel = { carrier: "Correos", trackingNumber: "CR1", fromSupplier: true };
    const lines = [{ position: 1, quantity: 1 }];
    const shipped = { orderNumber: Number(number), ...parcel, lines };
    await ask({ path: "admin/orders/ship", token, body: shipped });
    const manager = await staffOf(`quita-perdida-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.prefix}/orders/${number}`);
    await footButton(manager, says.off).waitFor();
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: says.off });
    const count = dialog.getByLabel(says.left);
    await count.fill("1");
    await dialog.getByText(says.goesOn).waitFor();
    const sent = await loseReply(page, "orders/rest");
    const read = readAnew(page, "orders");
    await count.press("Enter");
    await dialog.getByText(says.unknown).waitFor();
    await read;
    await expect.poll(() => taken(number)).toBe(1);
    await lookBack(page);
    await dialog.locator("[aria-busy=true]").waitFor({ state: "detached" });
    expect(await metIn(manager, locale).met.count()).toBe(0);
    expect(await dialog.innerText()).not.toMatch(says.untrue);
    await count.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect((await toasted(page)).join()).not.toMatch(says.untrue);
    expect(await taken(number)).toBe(1);
    expect(await reductions(number)).toBe(1);
  });

  it("of a quote is nobody else's", async () => {
    const email = await customer(`precio-perdido-${locale}`);
    const path = await placeQuote({ email, token: await tokenOf(email) });
    const number = path.split("-")[1] ?? "";
    const clerk = await staffOf(`cotiza-perdido-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.prefix}/quotes/${number}`);
    await page.locator(".detail-foot").waitFor();
    await page.keyboard.press("a");
    const form = page.getByRole("dialog", { name: says.title });
    await form.getByLabel(says.price).fill("14");
    await form.getByLabel(says.carrier).fill("Encomiendas");
    await form.getByLabel(says.shipping).fill("0");
    const sent = await loseReply(page, "quotes/answer");
    await form.getByLabel(says.shipping).press("Enter");
    await form.getByText(says.unknown).waitFor();
    expect(await form.innerText()).not.toMatch(says.untrue);
    await form.getByLabel(says.shipping).press("Enter");
    const { met, words } = metIn(clerk, locale);
    await met.getByText(says.unsure).waitFor();
    expect(sent[1]).toEqual(sent[0]);
    expect(await met.innerText()).not.toMatch(says.untrue);
    expect((await toasted(page)).join()).not.toMatch(says.untrue);
    expect(await met.getByRole("button", { name: words.goOn }).count()).toBe(0);
    const mails =
      "select count(*)::int as sum from mail where recipient = $1 and kind = 'quote_answered'";
    expect(await sumOf(mails, email)).toBe(1);
  });
});
