import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { AUSTIN, CARD } from "./austin.ts";
import { openOrderingShop } from "./ordering-shop.ts";

export type PhoneBuyer = { accountId: string | null; storefront: "cr" | "us"; locale: "es" | "en" };

/** Somebody without an account, who speaks Spanish. */
export const GUEST_ON_PHONE: PhoneBuyer = { accountId: null, storefront: "cr", locale: "es" };

export function calledBuyer(accountId: string): PhoneBuyer {
  return { ...GUEST_ON_PHONE, accountId };
}

/** An address of somebody's book. */
export const KEPT_ADDRESS = {
  receiver_name: AUSTIN.receiverName,
  company: "",
  street: AUSTIN.street,
  city: AUSTIN.city,
  state: AUSTIN.state,
  postal_code: AUSTIN.postalCode,
  country: AUSTIN.country,
  district: "",
  phone: AUSTIN.phone,
  additional_info: "",
  type: AUSTIN.type,
};

export type PhoneWish = {
  buyer?: PhoneBuyer;
  way?: string;
  order?: object;
  note?: string;
  key?: string;
};

/** A shop with somebody of its staff, who makes orders by phone, and their customers, who pay them. */
export async function openPhoneShop() {
  const shop = await openOrderingShop();
  const { db, pool, ask, orderOf } = shop;
  const staff = await shop.hired("caja@example.com", 1);
  const phone = (call: string, body: object, { token = staff, key = "" } = {}) =>
    ask({
      url: `admin/phoneorders/${call}?lang=en`,
      body,
      token,
      headers: key === "" ? {} : { "idempotency-key": key },
    });
  const place = (wish: PhoneWish = {}) => {
    const { buyer = GUEST_ON_PHONE, way = "link", order = {}, note, key = randomUUID() } = wish;
    const sent = { ...orderOf(), paymentMethod: null, ...order };
    return phone("place", { buyer, way, order: sent, ...(note && { note }) }, { key });
  };
  return {
    ...shop,
    staff,
    phone,
    /** By phone; `placeAsGuest` is how a shopper places one themselves. */
    place,
    placeAsGuest: shop.place,
    /** The number of an order that was placed; fails when it was not. */
    placed: async (wish: PhoneWish = {}): Promise<number> => {
      const { status, body } = await place(wish);
      expect({ status, body }).toMatchObject({ status: 200 });
      return Number(body["orderNumber"]);
    },
    pathOf: async (number: number): Promise<string> => {
      const { rows } = await pool.query<{ validator: string }>(
        "select validator from shop_order where number = $1",
        [number],
      );
      return `order-${number}-${rows[0]?.validator}`;
    },
    rowOf: (number: number) =>
      db
        .selectFrom("shop_order")
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirstOrThrow(),
    mailsOf: async (number: number) => {
      const { rows } = await pool.query<{ kind: string; locale: string; recipient: string }>(
        "select kind, locale, recipient from mail where params ->> 'order' = $1 order by id",
        [String(number)],
      );
      return rows;
    },
    /** Whoever has the link pays, by a good card unless said otherwise. */
    pay: (path: string, more: object = {}, key = randomUUID()) =>
      ask({
        url: "orders/pay?lang=en",
        body: { order: path, paymentMethod: "card", card: CARD, ...more },
        headers: { "idempotency-key": key },
      }),
  };
}
