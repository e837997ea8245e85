import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { OrderEditPreview } from "#contract/order-edits.ts";
import { PhonePlacedResponse } from "#contract/phone-orders.ts";

import { type ProviderWindow, standInForProviders } from "../payments/browser-stand-ins.ts";
import type { StripeStandIn } from "../payments/stripe-stand-in.ts";
import type { RunningShop } from "../process/launch-shop.ts";
import { customer, database, linkTo, withSession } from "./customers.ts";
import { ask, HEREDIA, tokenOf } from "./order-calls.ts";
import { openProviderShop, type ProviderShop } from "./provider-shop.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, openShopper, type Shopper, visit } from "./shopper.ts";

const CARD = "Stripe card";
const AT = "1 Calle de la Estación";
const Offered = z.looseObject({
  shippingOptions: z.array(z.object({ id: z.string(), service: z.string() })),
});

let opened: ProviderShop;
let stripe: StripeStandIn;
let shop: RunningShop;
let windows: ProviderWindow;
let sku = "";

beforeAll(async () => {
  opened = await openProviderShop();
  ({ stripe, shop, windows } = opened);
  ({ sku } = await plantOnePart("enlace"));
  await database.query("update part set supply = 'local' where sku = $1", [sku]);
});
afterAll(() => opened.close());

/** Staff takes an order of a guest by phone and sends them the link; what was typed is no card's. */
async function taken(email: string, clerk: string): Promise<void> {
  const staff = await withSession(await customer(clerk, "admin_level = 1"), shop.url);
  const { page } = staff;
  await page.goto("/admin/orders/new");
  await page.getByRole("button", { name: "Cliente sin cuenta" }).click();
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Número o palabras").fill(sku);
  await page.getByRole("button", { name: `Agregar ${sku}` }).click();
  await page.getByLabel("Quien recibe").fill("Luis Rojas");
  await page.getByLabel("Teléfono").fill("88881234");
  await page.getByLabel("Provincia").selectOption("Heredia");
  await page.getByLabel("Cantón").selectOption("Heredia");
  await page.getByLabel("Distrito").selectOption("Mercedes");
  await page.getByLabel("Dirección exacta").fill(AT);
  await page.getByRole("radio", { name: /terrestre/ }).check();
  await page.getByRole("radio", { name: "Enlace de pago por correo" }).check();
  expect(await page.locator("input[autocomplete^=cc-], iframe").count()).toBe(0);
  const place = page.getByRole("button", { name: "Tomar y enviar el enlace" });
  await place.and(page.locator(":enabled")).click();
  await page.waitForURL(/\/orders\/\d+$/);
  expect(staff.complaints).toEqual([]);
}

/** The same as that form sends it, by somebody of the staff; the order's number. */
async function takenByCall(email: string, clerk: string): Promise<string> {
  const token = await tokenOf(await customer(clerk, "admin_level = 1"));
  const desk = (call: string, body: object) =>
    ask({ path: `admin/phoneorders/${call}`, token, url: shop.url, key: randomUUID(), body });
  const buyer = { accountId: null, storefront: "cr", locale: "es" };
  const address = { ...HEREDIA, street: AT };
  const items = [{ sku, cartQty: 1 }];
  const { shippingOptions } = Offered.parse(
    await desk("shipping", { buyer, address, cart: items }),
  );
  const order = {
    items,
    email,
    shippingAddress: address,
    billingAddress: address,
    shippingRequested: { id: shippingOptions.find(({ service }) => service === "ground")?.id },
    paymentMethod: null,
  };
  return PhonePlacedResponse.parse(await desk("place", { buyer, order, way: "link" })).orderNumber;
}

/** Whoever got the mail, where they pay. */
async function atPayment(email: string): Promise<Shopper & { link: string }> {
  const shopper = await openShopper({ baseURL: shop.url });
  const { page } = shopper;
  await standInForProviders(page, windows);
  const link = await linkTo(email, "order_to_pay");
  await visit(shopper, link);
  await page.getByRole("button", { name: "Pagar el pedido" }).click();
  await page.waitForURL("**/Checkout/order/*");
  await page.getByLabel(CARD).waitFor();
  return { ...shopper, link };
}

/** A manager proposes one piece more; what that comes to more, in dollars. */
async function proposed(orderNumber: number, token: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>(
    "select version from shop_order where number = $1",
    [orderNumber],
  );
  const edit = { orderNumber, version: rows[0]?.version, items: [{ sku, quantity: 2 }] };
  const call = async (path: string, body: object) => {
    const response = await fetch(`${shop.url}/api/admin/orders/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { toPay, after } = OrderEditPreview.parse(await call("edit/preview", edit));
  await call("edit", { ...edit, toPay, total: after.total });
  return toPay;
}

const pay = ({ page }: Shopper) => page.getByRole("button", { name: /^Pagar \$/ }).click();
const placed = ({ page }: Shopper) => page.waitForURL(/\/order-confirmation\/order-\d+-[\w]{22}$/);

describe("an order by phone that its customer pays at the link", () => {
  it("is paid by card, on a page whose address has no secret and that offers no way to pay later", async () => {
    await taken("enlace-uno@viaje.example", "caja-uno");
    const shopper = await atPayment("enlace-uno@viaje.example");
    const { page, complaints, link } = shopper;
    const [, number = "", validator = ""] = link.split("-");
    expect(new URL(page.url()).pathname).toBe(`/Checkout/order/${number}`);
    expect(page.url()).not.toContain(validator);
    const { headers } = await fetch(page.url());
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      "no-store",
      "no-referrer",
    ]);
    expect(await page.getByRole("radio", { name: /Transferencia|Crédito de/ }).count()).toBe(0);
    expect(await page.getByText(AT).count()).toBe(0); // the link alone shows no street
    expect(await axeFindings(page)).toEqual([]);
    await pay(shopper);
    await placed(shopper);
    await page.getByText("¡Gracias por su compra!").waitFor();
    await page.getByText("Por teléfono").waitFor();
    expect(stripe.intents().at(-1)).toMatchObject({ status: "succeeded" });
    expect(complaints).toEqual([]);
    await visit(shopper, `/Checkout/order/${number}`);
    await page.getByText("Este pedido ya está pagado").waitFor();
    await page.getByRole("link", { name: "Ver la confirmación" }).click();
    await placed(shopper);
  });

  it("is handed out by staff, and says in a second tab that it is paid, before and after somebody presses there, and after a reload", async () => {
    const number = await takenByCall("enlace-cuatro@viaje.example", "caja-cuatro");
    const staff = await withSession("caja-cuatro@viaje.example", shop.url);
    await staff.page.goto(`/admin/orders/${number}`);
    await staff.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await staff.page.getByText("Por pagar con el enlace del correo").waitFor();
    expect(await axeFindings(staff.page)).toEqual([]);
    await staff.page.getByRole("button", { name: "Copiar el enlace" }).click();
    await staff.page.getByText(/^Enlace copiado/).waitFor();
    const copied = await staff.page.evaluate(() => navigator.clipboard.readText());
    const mailed = await linkTo("enlace-cuatro@viaje.example", "order_to_pay");
    expect(new URL(copied).pathname).toBe(mailed);
    const shopper = await atPayment("enlace-cuatro@viaje.example");
    const { page } = shopper;
    const second = await page.context().newPage();
    await standInForProviders(second, windows);
    await second.goto(page.url());
    await second.getByLabel(CARD).waitFor();
    await pay(shopper);
    await placed(shopper);
    const isPaid = () => second.getByText("Este pedido ya está pagado").waitFor();
    await isPaid();
    expect(await second.getByRole("button", { name: /^Pagar \$/ }).count()).toBe(0);
    expect(await axeFindings(second)).toEqual([]);
    await second.reload();
    await isPaid();
    await second.getByRole("link", { name: "Ver la confirmación" }).click();
    await second.waitForURL(/\/order-confirmation\/order-\d+-/);
  });

  it("is paid what a change of it comes to more, apart, and is changed then", async () => {
    const email = "enlace-cambio@viaje.example";
    await takenByCall(email, "caja-cambio");
    const shopper = await atPayment(email);
    const { page, complaints } = shopper;
    await pay(shopper);
    await placed(shopper);
    const number = Number(/order-(\d+)-/.exec(page.url())?.[1]);
    const difference = await proposed(
      number,
      await tokenOf(await customer("jefe-cambio", "admin_level = 2")),
    );
    await visit(shopper, await linkTo(email, "order_proposed"));
    await page.getByRole("heading", { name: "Un cambio espera su pago" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /^Pagar \$/ }).click();
    await page.waitForURL("**/Checkout/order/*");
    await page.getByLabel(CARD).waitFor();
    await page.getByRole("heading", { name: `Pagar el cambio del pedido ${number}` }).waitFor();
    await page.getByText("Ya pagado").waitFor();
    expect(await page.locator(".summary-fold").textContent()).toMatch(/^Resumen ver el detalle/);
    expect(await axeFindings(page)).toEqual([]);
    await pay(shopper);
    await page.waitForURL(/\/order\/order-\d+-[\w]{22}$/);
    await page.getByText("Recibimos la diferencia de un cambio").waitFor();
    const { rows } = await database.query<{ captured: string[] }>(
      `select array_agg(captured_cents::text order by begun_at) as captured from payment_attempt
       where order_number = $1 and state = 'captured'`,
      [number],
    );
    expect(rows[0]?.captured.at(-1)).toBe(String(Math.round(difference * 100)));
    expect(complaints).toEqual([]);
  });

  it("is paid back from a dialog that begins at the amount, keeps the limit in sight, and gives the focus back", async () => {
    const number = await takenByCall("enlace-seis@viaje.example", "caja-seis");
    const shopper = await atPayment("enlace-seis@viaje.example");
    await pay(shopper);
    await placed(shopper);
    const manager = await withSession(await customer("gerencia-seis", "admin_level = 2"), shop.url);
    const { page } = manager;
    await page.goto(`/admin/orders/${number}`);
    const button = page.locator(".detail-foot").getByRole("button", { name: "Devolver dinero" });
    await button.click();
    const dialog = page.getByRole("dialog");
    const amount = dialog.getByLabel("Monto, USD");
    await amount.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Escriba un monto en dólares, como 12,50, hasta \$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await button.and(page.locator(":focus")).waitFor();
    await button.click();
    await dialog.getByRole("radio", { name: /^Todo lo que queda: \$/ }).check();
    await amount.waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Devolver dinero" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(/^Devolución de \$/).waitFor();
    await button.waitFor({ state: "detached" });
  });

  it("says in another browser that it is paid, once somebody presses there", async () => {
    await takenByCall("enlace-cinco@viaje.example", "caja-cinco");
    const first = await atPayment("enlace-cinco@viaje.example");
    const other = await atPayment("enlace-cinco@viaje.example");
    await pay(first);
    await placed(first);
    await pay(other);
    await other.page.getByText("Este pedido ya está pagado").waitFor();
    expect(await other.page.getByText("No se cobró nada").count()).toBe(0);
  });

  it("is declined, keeps its link, and is paid by another card from it", async () => {
    await takenByCall("enlace-dos@viaje.example", "caja-dos");
    const shopper = await atPayment("enlace-dos@viaje.example");
    const { page, link } = shopper;
    await page.getByLabel(CARD).selectOption("pm_card_chargeDeclined");
    await pay(shopper);
    await page.getByText("El banco no aprobó la tarjeta.").waitFor();
    await visit(shopper, link);
    await page.getByRole("button", { name: "Pagar el pedido" }).click();
    await page.getByLabel(CARD).selectOption("pm_card_visa");
    await pay(shopper);
    await placed(shopper);
    expect(stripe.intents().at(-1)).toMatchObject({ status: "succeeded" });
  });

  it("asks the bank's question in its window, and is paid once it is answered", async () => {
    await takenByCall("enlace-tres@viaje.example", "caja-tres");
    const shopper = await atPayment("enlace-tres@viaje.example");
    await shopper.page.getByLabel(CARD).selectOption("pm_card_authenticationRequired");
    await pay(shopper);
    await placed(shopper);
    expect(stripe.intents().at(-1)).toMatchObject({ status: "succeeded" });
  });
});
