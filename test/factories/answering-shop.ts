import { expect } from "vitest";

import { DeskQuoteResponse } from "#contract/desk-quotes.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { CARD } from "./austin.ts";
import { openOrderingShop, orderIn, pathIn } from "./ordering-shop.ts";
import { HEREDIA, plantPart } from "./sellable.ts";

const ITEMS = ["FILTER", "PUMP1", "GASKET77"].map((sku) => ({ sku, cartQty: 2 }));

export const priced = (position: number, more: object = {}) => ({
  position,
  price: 10,
  quantity: 2,
  ...more,
});
export const none = (position: number, note = "") => ({ position, unavailable: { note } });
export const INSTEAD = { sku: "PUMP2", reason: "interchange", note: "La otra ya no viene" };
/** Every line at a price. */
export const ALL = [priced(1), priced(2), priced(3)];
/** The filter at a price, another pump, and no gasket. */
export const MIXED = [
  priced(1),
  priced(2, { price: 55, instead: INSTEAD }),
  none(3, "Ya no se fabrica"),
];

type Mailed = { state: string; params: { items: object[] } & Record<string, unknown> };

/** A shop that answers quotes of three parts line by line, one of which interchanges with a fourth. */
export async function openAnsweringShop() {
  const shop = await openOrderingShop();
  const { pool, ask, orderOf } = shop;
  const ana = await shop.customer("ana@example.com");
  const staff = await shop.hired("clerk@example.com", 1);
  await plantAnswerable(shop);
  const draft = orderOf({ items: ITEMS, order: { paymentMethod: null, shippingRequested: null } });
  const begin = (body: object = {}, headers: Record<string, string> = {}, token = ana) =>
    ask({ url: "orders/quote?lang=en", body: { order: draft, ...body }, headers, token });
  const request = async (body: object = {}) => pathIn(await begin(body));
  const answer = (path: string, lines: object[] = ALL, more: object = {}) =>
    ask({
      url: "admin/quotes/answer?lang=en",
      token: staff,
      body: {
        quoteNumber: numberOf(path),
        lines,
        shipping: { carrier: "Repuesto", service: "ground", price: 20, days: null },
        ...more,
      },
    });
  return {
    ...shop,
    ana,
    staff,
    begin,
    request,
    answer,
    answered: async (lines: object[] = ALL, more: object = {}) => {
      const path = await request();
      expect(await answer(path, lines, more)).toMatchObject({ status: 200 });
      return path;
    },
    see: async (path: string, token: string | undefined = ana) =>
      orderIn(await ask({ url: `orders/${path}?lang=en`, token })),
    deskOf: async (path: string) => {
      const body = { quoteNumber: numberOf(path) };
      const reply = await ask({ url: "admin/quotes/get?lang=en", body, token: staff });
      return DeskQuoteResponse.parse(reply.body).quote;
    },
    accept: (path: string) =>
      ask({
        url: "orders/quoteaccept?lang=en",
        body: { quote: path, paymentMethod: "card", card: CARD },
        token: ana,
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    endDays: (path: string) =>
      pool.query("update quote set expires_at = now() - interval '1 hour' where number = $1", [
        numberOf(path),
      ]),
    mailsOf: async (path: string) => {
      const { rows } = await pool.query<Mailed>(
        "select state, params from mail where params ->> 'order' = $1 and kind = 'quote_answered' order by id",
        [String(numberOf(path))],
      );
      return rows;
    },
  };
}

export function numberOf(path: string): number {
  return Number(path.split("-")[1]);
}

async function plantAnswerable({ db, pool }: Pick<ShopDatabase, "db" | "pool">): Promise<void> {
  const stock = { [HEREDIA]: 50 };
  await plantPart(db, { sku: "GASKET77", price: 5_00, stock });
  await plantPart(db, { sku: "PUMP1", price: 50_00, stock });
  await plantPart(db, { sku: "PUMP2", price: 60_00, core: 10_00, stock, needsVinCheck: true });
  await plantPart(db, { sku: "NONE", price: 9_00, stock: {} });
  await pool.query("update part set interchange_group = 'PUMPS' where sku in ('PUMP1', 'PUMP2')");
}
