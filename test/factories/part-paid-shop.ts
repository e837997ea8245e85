import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { InvoicePaymentResponse } from "#contract/receivables.ts";

import { CARD } from "./austin.ts";
import { calledBuyer } from "./phone-shop.ts";
import { filters, openProposingShop, pumps } from "./proposing-shop.ts";

type Person = { token: string; accountId: string };
type Pieces = { sku: string; quantity: number };
export type Owed = Person & { number: number };
type Way = "card" | "transfer";
type Shares = readonly (readonly [order: number, dollars: number])[];

/** What is bought unless said otherwise. */
export const BOUGHT = [filters(2), pumps(2)];

type ProposingShop = Awaited<ReturnType<typeof openProposingShop>>;

/** A shop whose customers buy on account and pay parts of their invoices, and whose staff edits their orders. */
export async function openPartPaidShop() {
  const shop = await openProposingShop();
  const { db } = shop;
  const paying = payingIn(shop);
  let people = 0;
  const owed = async (items: Pieces[], { of }: { of?: Person } = {}): Promise<Owed> => {
    const { token, accountId } = of ?? (await newcomer());
    const buyer = calledBuyer(accountId);
    return { token, accountId, number: await shop.editable({ items, way: "credit", buyer }) };
  };
  return {
    ...shop,
    ...paying,
    ...booksOf(shop),
    /** An order on account of somebody new, or of whom is named. */
    owed,
    /** One of which so many dollars came. */
    paidOf: async (dollars: number, way: Way = "transfer"): Promise<Owed> => {
      const order = await owed(BOUGHT);
      await paying.paidPart(order.token, [[order.number, dollars]], way);
      return order;
    },
    /** What an order would come to with these parts, in US dollars. */
    worthOf: async ({ number }: Owed, items: Pieces[]) =>
      (await shop.previewed(number, { items })).after.total,
    deskOrderOf: async (orderNumber: number) =>
      DeskOrderResponse.parse((await shop.desk("orders/get", { orderNumber })).body).order,
  };

  async function newcomer() {
    people += 1;
    const email = `debe${people}@example.com`;
    const token = await shop.customer(email);
    const { id } = await db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 1_000_00 })
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { token, accountId: id };
  }
}

function payingIn({ ask, desk }: ProposingShop) {
  /** A payment for each invoice so many dollars; its number. A transfer is announced and has not come yet. */
  const announce = async (token: string, shares: Shares, way: Way = "transfer") => {
    const { status, body } = await ask({
      url: "account/payinvoices?lang=en",
      body: {
        invoices: shares.map(([order, amount]) => ({ orderNumber: String(order), amount })),
        ...(way === "card" ? { card: CARD } : { transfer: { reference: randomUUID() } }),
      },
      token,
      headers: { "idempotency-key": randomUUID() },
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return InvoicePaymentResponse.parse(body).payment.number;
  };
  const confirm = (number: string) => desk("accountpayments/confirm", { number });
  return {
    announce,
    confirm,
    /** The same, and the money is there. */
    paidPart: async (token: string, shares: Shares, way: Way = "transfer") => {
      const number = await announce(token, shares, way);
      if (way === "transfer") expect((await confirm(number)).status).toBe(200);
    },
  };
}

function booksOf({ rowsOf }: ProposingShop) {
  const sumOf = async (text: string, number: number) =>
    (await rowsOf<{ cents: number }>(text, number))[0]?.cents ?? 0;
  const reductionsOf = (number: number) =>
    rowsOf<{ way: string; amount: number }>(
      `select way, amount_cents::int as amount from order_reduction
       where order_number = $1 and cause = 'edit' order by number`,
      number,
    );
  return {
    reductionsOf,
    /** Refunds of cards that paid of its invoice. */
    cardRefundsOf: (number: number) =>
      rowsOf<{ amount: number; state: string }>(
        `select r.amount_cents::int as amount, r.state from account_payment_share s
         join payment_attempt a on a.account_payment_number = s.payment_number
         join refund r on r.attempt_id = a.id
         where s.order_number = $1 and (r.reason = 'cancelled ' || s.order_number or exists
           (select from order_reduction o
             where r.reason = 'reduction ' || o.number and o.order_number = s.order_number))
         order by r.created_at, r.amount_cents desc`,
        number,
      ),
    /** What an order comes to, what came of it, what edits sent back, and what its account owes, in cents. */
    booksOf: async (number: number) => ({
      total: await sumOf(
        "select total_cents::int as cents from shop_order where number = $1",
        number,
      ),
      paid: await sumOf(
        "select coalesce(sum(paid_cents), 0)::int as cents from account_payment_share where order_number = $1",
        number,
      ),
      back: (await reductionsOf(number)).reduce((sum, { amount }) => sum + amount, 0),
      open: await sumOf(
        `select coalesce(sum(amount_cents), 0)::int as cents from credit_use
         where order_number = $1 and released_at is null`,
        number,
      ),
    }),
    usedOf: (number: number) =>
      sumOf(
        `select credit_used_cents::int as cents from account a join shop_order o on o.account_id = a.id
         where o.number = $1`,
        number,
      ),
    entriesOf: async (number: number) =>
      (
        await rowsOf<{ kind: string; amount: number }>(
          "select kind, amount_cents::int as amount from credit_entry where order_number = $1 order by id",
          number,
        )
      ).map(({ kind, amount }) => [kind, amount]),
  };
}
