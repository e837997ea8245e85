import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { standInForProviders } from "../payments/browser-stand-ins.ts";
import { takenAsCode } from "./attacks.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import { openProviderShop, type ProviderShop, WITHOUT_PAYPAL } from "./provider-shop.ts";

let opened: ProviderShop;
beforeAll(async () => {
  opened = await openProviderShop(() => WITHOUT_PAYPAL);
});
afterAll(() => opened.close());

function atPayment() {
  const { shop, windows } = opened;
  return plantedCheckout({
    baseURL: shop.url,
    prepare: (page) => standInForProviders(page, windows),
  });
}

describe("trusted types where one pays (security A1)", () => {
  it("let no text become markup or script beside Stripe's fields, which pay", async () => {
    const { page, complaints } = await atPayment();
    await page.getByLabel("Stripe card").selectOption("pm_card_authenticationRequired");
    await page.getByRole("button", { name: /^Pagar \$/ }).click();
    await page.waitForURL(/\/order-confirmation\/order-\d+-[\w]{22}$/);
    expect(opened.stripe.intents().at(-1)).toMatchObject({ status: "succeeded" });
    expect(complaints).toEqual([]);

    const again = await atPayment();
    await again.page.getByLabel("Stripe card").waitFor();
    expect(await takenAsCode(again.page, "<b>a</b>")).toEqual([]);
  });

  it("let none become any where no provider is configured", async () => {
    const { page, complaints } = await plantedCheckout();
    await page.getByRole("radio", { name: "Transferencia" }).waitFor();
    expect(complaints).toEqual([]);
    expect(await takenAsCode(page, "<b>a</b>")).toEqual([]);
  });
});
