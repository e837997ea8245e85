import { CustomerPayoutResponse, DeskPayoutResponse } from "#contract/payouts.ts";

import { numberOf, openReturningShop } from "./returning-shop.ts";

/** The Central Bank of Costa Rica's sample. */
export const IBAN = "CR05015202001026284066";
export const IBAN_ACCOUNT = {
  kind: "iban",
  holder: "Ana Mora",
  number: "CR05 0152 0200 1026 2840 66",
};
export const SINPE_ACCOUNT = { kind: "sinpe", holder: "Ana Mora", number: "8888-1234" };

/** The browser that placed the orders, which sees them whole. */
const HERE = "a-browser-of-a-guest-0003";
const AT_HOME = { headers: { "browser-secret": HERE } };

/** A shop with orders that were paid by transfer, and what customers and managers do with money of theirs. */
export async function openPayoutShop(opening: Parameters<typeof openReturningShop>[0] = {}) {
  const shop = await openReturningShop({ rateLimitScale: 1_000, ...opening });
  const { pool, ask, desk } = shop;
  await pool.query("update account set email_verified_at = now()");
  const paidByTransfer = { ...shop.transfer, browser: HERE };
  return {
    ...shop,
    atHome: AT_HOME,
    paidByTransfer,
    /** An order that was paid by transfer and then cancelled. */
    cancelled: async (sent: object = paidByTransfer) => {
      const path = await shop.placed(sent);
      await desk("orders/paid", { orderNumber: numberOf(path) });
      await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
      return path;
    },
    give: (path: string, account: object = IBAN_ACCOUNT, as: object = AT_HOME) =>
      ask({ url: "orders/payout?lang=en", body: { order: path, ...account }, ...as }),
    /** What its customer sees. */
    readPayout: async (path: string) =>
      CustomerPayoutResponse.parse((await ask({ url: `orders/payout/${path}`, ...AT_HOME })).body)
        .payout,
    /** What a manager sees. */
    payoutAtDesk: async (path: string) => {
      const { body } = await desk("payouts", { orderNumber: numberOf(path) });
      return DeskPayoutResponse.parse(body).payout;
    },
    /** What is kept of an account. */
    keptOf: async (path: string) => {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        "select sealed from payout_account where order_number = $1",
        [numberOf(path)],
      );
      return rows;
    },
    /** Mails about money of an order, the oldest first. */
    payoutMailsOf: async (path: string, like = "payout%") => {
      const { rows } = await pool.query<{ kind: string; params: Record<string, string> }>(
        "select kind, params from mail where params ->> 'order' = $1 and kind like $2 order by id",
        [String(numberOf(path)), like],
      );
      return rows;
    },
  };
}
