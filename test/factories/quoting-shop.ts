import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { ShippingResponse } from "#contract/shipping.ts";

import { CARD, SENT_AUSTIN } from "./austin.ts";
import { openProposingShop } from "./proposing-shop.ts";
import { pathIn } from "./ordering-shop.ts";
import { GUEST_ON_PHONE } from "./phone-shop.ts";

type Offered = { sku: string; quantity: number; price: number };
/** What is quoted unless said otherwise: pumps for 40 instead of 50, sent for 5 by ground, to Austin. */
const PUMPS: Offered[] = [{ sku: "PUMP", quantity: 4, price: 40 }];
export const QUOTED_WAY = 5;

export type QuoteWish = {
  token?: string;
  offered?: Offered[];
  address?: object;
  /** What the quote is accepted with; a good card unless said otherwise. */
  payment?: object;
};

export const BY_TRANSFER = { paymentMethod: "transfer", card: null };
export const ON_ACCOUNT = { paymentMethod: "credit", card: null };

/** A shop whose staff edits orders that came of quotes. */
export async function openQuotingShop() {
  const shop = await openProposingShop();
  const { ask, pool, staff, phone } = shop;
  /** The carrier that the calculator names for ground. */
  const groundOf = async (items: readonly Offered[], address: object) => {
    const cart = items.map(({ sku, quantity: cartQty }) => ({ sku, cartQty }));
    const { body } = await phone("shipping", { buyer: GUEST_ON_PHONE, address, cart });
    const ground = ShippingResponse.parse(body).shippingOptions.find(
      ({ service }) => service === "ground",
    );
    if (!ground) throw new Error("Nothing goes there by ground.");
    return ground;
  };
  const request = async ({ token, offered = PUMPS, address = SENT_AUSTIN }: QuoteWish) => {
    const items = offered.map(({ sku, quantity: cartQty }) => ({ sku, cartQty }));
    const order = {
      ...shop.orderOf({ items, order: { paymentMethod: null, shippingRequested: null } }),
      shippingAddress: address,
    };
    return pathIn(await ask({ url: "orders/quote?lang=en", body: { order }, token }));
  };
  const answer = async (quote: string, { offered = PUMPS, address = SENT_AUSTIN }: QuoteWish) => {
    const { carrier } = await groundOf(offered, address);
    const { status, body } = await ask({
      url: "admin/quotes/answer?lang=en",
      token: staff,
      body: {
        quoteNumber: numberIn(quote),
        lines: offered.map(({ price, quantity }, at) => ({ position: at + 1, price, quantity })),
        shipping: { carrier, service: "ground", price: QUOTED_WAY, days: { min: 2, max: 4 } },
        message: "",
      },
    });
    expect({ status, body }).toMatchObject({ status: 200 });
  };
  return {
    ...shop,
    groundOf,
    /** An order that came of a quote, with the number of that. */
    quoted: async (wish: QuoteWish = {}): Promise<{ number: number; quote: number }> => {
      const path = await request(wish);
      await answer(path, wish);
      const accepted = await ask({
        url: "orders/quoteaccept?lang=en",
        body: { quote: path, paymentMethod: "card", card: CARD, ...wish.payment },
        token: wish.token,
        headers: { "idempotency-key": randomUUID() },
      });
      return { number: numberIn(pathIn(accepted)), quote: numberIn(path) };
    },
    /** Lets the days of a quote be over. */
    endDays: (quote: number) =>
      pool.query("update quote set expires_at = now() - interval '1 day' where number = $1", [
        quote,
      ]),
  };
}

function numberIn(path: string): number {
  return Number(path.split("-")[1]);
}
