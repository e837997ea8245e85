import type { Page } from "playwright-core";
import { inject } from "vitest";
import { z } from "zod";

import { storedCart } from "#domain/cart/stored-cart.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";
import { type CheckoutDraft, EMPTY_DRAFT, shippingQuestion } from "#domain/order/checkout-draft.ts";
import { storedDraft } from "#domain/order/stored-draft.ts";
import { addressOf } from "#web/api/address-wire.ts";

import { ask, HEREDIA, somePart } from "./order-calls.ts";
import { openShopper, type Shopper, visit } from "./shopper.ts";

const SHIP_TO = addressOf(HEREDIA);
const Offered = z.looseObject({
  shippingOptions: z.array(
    z.looseObject({
      id: z.string(),
      carrier: z.string(),
      service: z.string(),
      price: z.number(),
    }),
  ),
});

type Planting = {
  /** Another shop. */
  baseURL?: string;
  draft?: Partial<CheckoutDraft>;
  /** What is in the cart; some part of the shop by default. */
  sku?: string;
  /** Where the checkout is opened; at the payment by default. */
  path?: string;
  /** Done to the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** What a browser keeps of a part in the cart and an order of which everything is decided but how to pay. */
export async function decidedCheckout({
  baseURL = inject("shopUrl"),
  draft = {},
  sku: wanted,
}: Pick<Planting, "baseURL" | "draft" | "sku"> = {}) {
  const lines = [{ sku: wanted ?? (await somePart(baseURL)), quantity: 1 }];
  const { shippingOptions } = Offered.parse(
    await ask({
      path: "shipping/calculator",
      body: { address: HEREDIA, cart: lines.map(({ sku }) => ({ sku, cartQty: 1 })) },
      url: baseURL,
    }),
  );
  const ground = shippingOptions.find(({ service }) => service === "ground");
  if (!ground) throw new Error("Nothing goes to Heredia by ground.");
  const decided = {
    ...EMPTY_DRAFT,
    email: "ana@viaje.example",
    shippingAddress: SHIP_TO,
    option: { ...ground, madeFor: shippingQuestion(SHIP_TO, lines) },
    ...draft,
  };
  const kept = {
    version: STORAGE_VERSION,
    cart: storedCart(lines),
    draft: storedDraft(decided),
  };
  return { lines, kept };
}

/** A guest with that in the browser, on its page. */
export async function plantedCheckout(planting: Planting = {}): Promise<Shopper> {
  const { baseURL = inject("shopUrl"), path = "/Checkout/payment" } = planting;
  const { prepare = async () => undefined } = planting;
  const { kept } = await decidedCheckout(planting);
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name: `repuesto.${name}`,
    value,
  }));
  const shopper = await openShopper({
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  await prepare(shopper.page);
  await visit(shopper, path);
  await shopper.page.locator(".step.open .button-main, .cart-summary .button-main").waitFor();
  return shopper;
}
