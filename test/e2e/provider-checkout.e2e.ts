import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ProviderWindow, standInForProviders } from "../payments/browser-stand-ins.ts";
import type { PaypalStandIn } from "../payments/paypal-stand-in.ts";
import {
  PAYTRACE_PASSWORD,
  PAYTRACE_USERNAME,
  type PaytraceStandIn,
} from "../payments/paytrace-stand-in.ts";
import type { StripeStandIn } from "../payments/stripe-stand-in.ts";
import type { RunningShop } from "../process/launch-shop.ts";
import { customer, logIn } from "./customers.ts";
import { ask, orderOf, tokenOf } from "./order-calls.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import { openProviderShop, type ProviderShop } from "./provider-shop.ts";
import { openShopper, type Shopper, visit } from "./shopper.ts";

let opened: ProviderShop;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let paytrace: PaytraceStandIn;
let shop: RunningShop;
let windows: ProviderWindow;

/** Every provider is configured. */
beforeAll(async () => {
  opened = await openProviderShop(({ url }) => ({
    PAYTRACE_API_URL: url,
    PAYTRACE_CLIENT_KEY: "standin-key",
    PAYTRACE_USERNAME,
    PAYTRACE_PASSWORD,
  }));
  ({ stripe, paypal, paytrace, shop, windows } = opened);
});
afterAll(() => opened.close());

async function atPayment(): Promise<Shopper> {
  return plantedCheckout({
    baseURL: shop.url,
    prepare: (page) => standInForProviders(page, windows),
  });
}

/** What the button says that will be paid, in cents. */
async function due({ page }: Shopper): Promise<number> {
  const text = await page.locator(".checkout-sums .sum-total dd").innerText();
  return Math.round(Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100);
}

const pay = ({ page }: Shopper) => page.getByRole("button", { name: /^Pagar \$/ }).click();
const placed = ({ page }: Shopper) => page.waitForURL(/\/order-confirmation\/order-\d+-[\w]{22}$/);

describe("a checkout with real providers' scripts (decisions §7)", () => {
  it("is declined by the bank, keeps everything, and is paid by another card", async () => {
    const shopper = await atPayment();
    const { page } = shopper;
    const amount = await due(shopper);
    await page.getByLabel("Stripe card").selectOption("pm_card_chargeDeclined");
    await pay(shopper);
    await page.getByText("El banco no aprobó la tarjeta.").waitFor();
    await page.getByLabel("Stripe card").selectOption("pm_card_visa");
    await pay(shopper);
    await placed(shopper);
    const states = stripe.intents().map(({ status }) => status);
    expect(states.filter((status) => status === "succeeded")).toHaveLength(1);
    expect(stripe.intents().at(-1)).toMatchObject({ amount_received: amount, currency: "usd" });
  });

  it("asks the bank's question in Stripe's window, and is paid once it is answered", async () => {
    const shopper = await atPayment();
    await shopper.page.getByLabel("Stripe card").selectOption("pm_card_authenticationRequired");
    await pay(shopper);
    await placed(shopper);
    expect(stripe.intents().at(-1)).toMatchObject({
      payment_method: "pm_card_authenticationRequired",
      status: "succeeded",
    });
  });

  it("is paid by a wallet from the row on top", async () => {
    const shopper = await atPayment();
    const before = stripe.intents().length;
    await shopper.page.getByRole("button", { name: "Stripe wallet" }).click();
    await placed(shopper);
    expect(stripe.intents().slice(before)).toMatchObject([{ status: "succeeded" }]);
  });

  it("is paid through PayPal's own button, after a window that was closed", async () => {
    const shopper = await atPayment();
    const { page, complaints } = shopper;
    const amount = await due(shopper);
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "PayPal", exact: true }).click();
    await placed(shopper);
    expect(paypal.captures().map(({ amount: taken }) => taken)).toEqual([
      { value: (amount / 100).toFixed(2), currency_code: "USD" },
    ]);
    expect(complaints).toEqual([]);
  });

  it("is paid by a card although PayPal's button was there and is still unanswered", async () => {
    const shopper = await atPayment();
    const { page } = shopper;
    await page.getByLabel("Tarjeta por PayTrace").check();
    await page.getByText("Protect standin-key").waitFor();
    await pay(shopper);
    await placed(shopper);
    expect(paytrace.transactions().map(({ status_message: status }) => status)).toEqual([
      "Settled",
    ]);
  });

  it("is taken up again from its own page, when it was declined before", async () => {
    const email = await customer("rechazado");
    const token = await tokenOf(email);
    const order = { ...(await orderOf({ email, token })), paymentMethod: "card" };
    const card = { token: "pm_card_chargeDeclined", holder: "Ana Mora", postalCode: "40102" };
    const sent = ask({ path: "orders/place", token, body: { order, card }, url: shop.url });
    await expect(sent).rejects.toThrow("402");
    const shopper = await openShopper({ baseURL: shop.url });
    const { page } = shopper;
    await standInForProviders(page, windows);
    await visit(shopper, "/login?next=/my-account/my-orders");
    await logIn(shopper, email);
    await page.getByRole("link", { name: /^Pedido \d+/ }).click();
    await page.getByRole("button", { name: "Pagar de nuevo" }).click();
    await page.waitForURL("**/Checkout/payment");
    await page.getByLabel("Stripe card").waitFor();
    await pay(shopper);
    await placed(shopper);
  });

  it("says why PayPal cannot begin, and nothing is charged", async () => {
    const shopper = await atPayment();
    const { page } = shopper;
    const before = paypal.captures().length;
    await page.route("**/api/payments/paypal/create*", (route) => route.abort());
    await page.getByRole("button", { name: "PayPal", exact: true }).click();
    await page.getByText("No pudimos cargar esta forma de pago").waitFor();
    expect(paypal.captures()).toHaveLength(before);
  });
});
