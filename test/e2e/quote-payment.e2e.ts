import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ProviderWindow, standInForProviders } from "../payments/browser-stand-ins.ts";
import type { PaypalStandIn } from "../payments/paypal-stand-in.ts";
import type { StripeStandIn } from "../payments/stripe-stand-in.ts";
import type { RunningShop } from "../process/launch-shop.ts";
import { customer } from "./customers.ts";
import { answerQuote, ask, placeQuote, tokenOf } from "./order-calls.ts";
import { openProviderShop, type ProviderShop } from "./provider-shop.ts";
import { openShopper, type Shopper, visit } from "./shopper.ts";

const ACCEPT = "**/api/orders/quoteaccept*";
const CARD = "Stripe card";

let opened: ProviderShop;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let shop: RunningShop;
let windows: ProviderWindow;
let email = "";
let token = "";
let staff = "";

beforeAll(async () => {
  opened = await openProviderShop();
  ({ stripe, paypal, shop, windows } = opened);
  email = await customer("cotiza");
  token = await tokenOf(email);
  staff = await tokenOf(await customer("cotiza-ventas", "admin_level = 1"));
});
afterAll(() => opened.close());

/** The path of a quote that was answered: two pieces and the shipping for 48 dollars, and IVA of 13%. */
async function answered(): Promise<string> {
  const quote = await placeQuote({ email, token });
  await answerQuote(quote, { buyer: { email, token }, staff });
  return quote;
}

/** Somebody who has the link, and no login, where the quote is paid. */
async function atPayment(): Promise<Shopper & { quote: string }> {
  const quote = await answered();
  const shopper = await openShopper({ baseURL: shop.url });
  const { page } = shopper;
  await standInForProviders(page, windows);
  await visit(shopper, `/order/${quote}`);
  await page.getByRole("button", { name: "Aceptar la cotización" }).click();
  await page.waitForURL("**/Checkout/quote/*");
  await page.getByLabel(CARD).waitFor();
  return { ...shopper, quote };
}

const pay = ({ page }: Shopper) => page.getByRole("button", { name: "Pagar $54,24" }).click();
const placed = ({ page }: Shopper) => page.waitForURL(/\/order-confirmation\/order-\d+-[\w]{22}$/);

describe("a quote that is accepted by paying it (decisions §7)", () => {
  it("is paid by a card at the quoted prices, on a page whose address has no secret", async () => {
    const shopper = await atPayment();
    const { page, complaints, quote } = shopper;
    const [, number = "", validator = ""] = quote.split("-");
    expect(new URL(page.url()).pathname).toBe(`/Checkout/quote/${number}`);
    expect(page.url()).not.toContain(validator);
    const { headers } = await fetch(page.url());
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      "no-store",
      "no-referrer",
    ]);
    await pay(shopper);
    await placed(shopper);
    await page.getByText("¡Gracias por su compra!").waitFor();
    expect(stripe.intents().at(-1)).toMatchObject({ amount_received: 54_24, status: "succeeded" });
    expect(complaints).toEqual([]);
    await visit(shopper, `/Checkout/quote/${number}`); // nothing of it is kept here any more
    await page.waitForURL(/\/order$/);
  });

  it("is declined, keeps what was typed, and is paid by another card from its order's page", async () => {
    const shopper = await atPayment();
    const { page, quote } = shopper;
    await page.getByLabel("Orden de compra").fill("OC-7");
    await page.getByLabel(CARD).selectOption("pm_card_chargeDeclined");
    await pay(shopper);
    await page.getByText("El banco no aprobó la tarjeta.").waitFor();
    await page.getByText("Puede intentar de nuevo con los precios de la cotización.").waitFor();
    expect(await page.getByLabel("Orden de compra").inputValue()).toBe("OC-7");
    await visit(shopper, `/order/${quote}`);
    await page.getByRole("link", { name: /^Ver el pedido/ }).click();
    await page.getByRole("button", { name: "Pagar de nuevo" }).click();
    await page.waitForURL("**/Checkout/quote/*");
    await page.getByLabel(CARD).selectOption("pm_card_visa");
    await pay(shopper);
    await placed(shopper);
    expect(stripe.intents().at(-1)).toMatchObject({ amount_received: 54_24, status: "succeeded" });
  });

  it("asks the bank's question in its window, and is paid once it is answered", async () => {
    const shopper = await atPayment();
    await shopper.page.getByLabel(CARD).selectOption("pm_card_authenticationRequired");
    await pay(shopper);
    await placed(shopper);
    expect(stripe.intents().at(-1)).toMatchObject({
      payment_method: "pm_card_authenticationRequired",
      status: "succeeded",
    });
  });

  it("is paid through PayPal's own button, with the total of the offer", async () => {
    const shopper = await atPayment();
    await shopper.page.getByRole("button", { name: "PayPal", exact: true }).click();
    await placed(shopper);
    expect(paypal.captures().map(({ amount }) => amount)).toEqual([
      { value: "54.24", currency_code: "USD" },
    ]);
  });

  it("is one payment when its answer is lost, the button is pressed twice and the page is loaded anew", async () => {
    const shopper = await atPayment();
    const { page } = shopper;
    const before = stripe.intents().length;
    await page.route(ACCEPT, async (route: Route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Pagar $54,24" }).dblclick();
    await page.getByText("No sabemos si el pedido entró").waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await placed({ page: other, complaints: [] });
    expect(stripe.intents().slice(before)).toMatchObject([{ status: "succeeded" }]);
  });

  it("says that it ended, where it ended while its payment page was open", async () => {
    const shopper = await atPayment();
    const { page, quote } = shopper;
    await ask({ path: "orders/quotedecline", body: { quote } });
    await pay(shopper);
    await page.waitForURL(`**/order/${quote}`);
    await page.getByText("Esta cotización se rechazó").waitFor();
    expect(await page.getByRole("button", { name: "Aceptar la cotización" }).count()).toBe(0);
  });
});
