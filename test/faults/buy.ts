import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { AUSTIN, CARD, GROUND, SENT_AUSTIN } from "../factories/austin.ts";
import type { ShopToTry, Reply } from "./faulty-shop.ts";

/** Before somebody who was sent away comes again, in ms. */
const AGAIN_MS = 500;

/** Cards of the provider's own tests, and what becomes of them. */
export const CARDS = {
  good: "pm_card_visa",
  declined: "pm_card_chargeDeclined",
  asks: "pm_card_authenticationRequired",
  /** The provider takes its time, and tells by a message. */
  slow: "pm_standin_processing",
} as const;

export type Wanted = {
  email: string;
  sku: string;
  quantity?: number;
  method?: "card" | "credit" | "transfer" | "paypal" | "paytrace";
  /** What comes along for a way to pay that is neither a card, nor credit, nor a transfer. */
  payment?: object;
  card?: keyof typeof CARDS;
  coupon?: string;
  token?: string | undefined;
};

/** What was sent under a key, and everything that was answered. */
export type Sent = {
  /** The call that begins it, and the one that goes on after the bank's question. */
  calls: { begin: string; confirm: string };
  key: string;
  body: object;
  token?: string | undefined;
  replies: Reply[];
};

const ORDER_CALLS = { begin: "orders/place", confirm: "payments/confirm" };

/** An order that was sent. */
export type Purchase = Wanted &
  Sent & {
    /** What a manager was asked to do with it, and whether an answer came. */
    cancelled?: boolean;
  };

export type Buyer = (wanted: Wanted) => Purchase;

/** Makes orders as the checkout sends them by the shop's clock, each with a key of its own; nothing is sent yet. */
export async function openCounter(
  { database }: Pick<ShopToTry, "database">,
  now: () => Date = () => new Date(),
): Promise<Buyer> {
  const secret = await sharedSecret(database.db, { name: "shipping", configured: undefined });
  const options = createShippingOptions({ secret, now });
  return (wanted) => {
    const { email, sku, quantity = 1, method = "card", card = "good", coupon } = wanted;
    const lines = [{ sku, quantity }];
    const order = {
      items: [{ sku, cartQty: quantity }],
      shippingAddress: SENT_AUSTIN,
      email,
      shippingRequested: { id: options.idOf(GROUND, { place: AUSTIN, lines }) },
      paymentMethod: method,
      ...(coupon !== undefined && { coupon: { code: coupon } }),
    };
    const byCard = method === "card" ? { card: { ...CARD, token: CARDS[card] } } : {};
    const payment = wanted.payment ?? byCard;
    const body = { order, ...payment };
    return { ...wanted, calls: ORDER_CALLS, key: randomUUID(), body, replies: [] };
  };
}

/** Sends it, or sends it again: the key makes it the same. */
export async function send(shop: Pick<ShopToTry, "ask">, sent: Sent): Promise<Reply> {
  const { calls, body, key, token, replies } = sent;
  const reply = await shop.ask({
    url: `${calls.begin}?lang=en`,
    body,
    token,
    headers: { "idempotency-key": key },
  });
  replies.push(reply);
  return reply;
}

/** Sends it again as long as the shop only says that it should be; the reply is another one, or the last. */
export async function sendUntilTaken(
  shop: Pick<ShopToTry, "ask">,
  sent: Sent,
  patienceMs = 120_000,
): Promise<Reply> {
  for (const end = Date.now() + patienceMs; ; await delay(AGAIN_MS)) {
    const reply = await send(shop, sent);
    if (reply.status !== 503 || Date.now() > end) return reply;
  }
}

/** Whether somebody knows what became of it: it is bought or paid, or it is not. */
export function isFinal({ status, body }: Reply): boolean {
  if (status === 409) return body.code !== "in_progress";
  return status === 200 || (status >= 400 && status < 500 && status !== 429);
}

export function isSettled({ replies }: Sent): boolean {
  return replies.some(isFinal);
}

/** Asks again as a browser does, and does what the bank asks for, until it is known what became of it. */
export async function goOn(shop: ShopToTry, sent: Sent): Promise<void> {
  if (isSettled(sent)) return;
  const reply = await send(shop, sent);
  const { attempt, nextAction } = reply.body;
  if (reply.status !== 202 || attempt === undefined) return;
  const intentId = nextAction?.clientSecret?.split("_secret_")[0];
  if (intentId === undefined) return;
  await shop.provider.settle(intentId);
  const url = `${sent.calls.confirm}?lang=en`;
  sent.replies.push(await shop.ask({ url, token: sent.token, body: { attempt } }));
}
