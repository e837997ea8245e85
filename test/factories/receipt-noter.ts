import type { NoteReceiptRequest } from "#contract/receivables.ts";
import { addDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { createReceiptNoting } from "#server/orders/receivables/note-receipt.ts";
import { createReceiptReversal } from "#server/orders/receivables/reverse-receipt.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { plantCustomer } from "./customer.ts";
import { invoicePayers } from "./invoice-payer.ts";
import { callerOf, CLIENT, type OrderShop } from "./order-shop.ts";

/** What invoices get of a receipt, by their orders, in dollars. */
export type Sums = readonly (readonly [order: number, dollars: number])[];

let people = 0;
let references = 0;

/** Staff, debtors and receipts of a shop of a test, and what came of them. */
export function receiptNoters(shop: OrderShop) {
  const { db } = shop.database;
  const payers = invoicePayers(shop);
  const today = () => dayOf(shop.now(), "cr");
  const overview = (account: SignedIn) => payers.reader.overview(callerOf({ account }));
  const needs = { ...shop, db };
  return {
    ...payers,
    overview,
    noteReceipt: createReceiptNoting(needs),
    reverseReceipt: createReceiptReversal(needs),
    today,
    staffOf: async (adminLevel: 1 | 2 | 3) => {
      const email = `staff${(people += 1)}@example.com`;
      return { holder: await plantCustomer(shop.database, { email, adminLevel }), client: CLIENT };
    },
    /** A customer on account with as many invoices, each of one total. */
    debtor: async (invoices: number) => {
      const email = `owes${(people += 1)}@example.com`;
      const account = await plantCustomer(shop.database, { email, creditLimit: 10_000_00 });
      const orders: number[] = [];
      for (let index = 0; index < invoices; index += 1) {
        const outcome = await shop.place({ account, email, method: "credit" });
        if (outcome.kind === "placed") orders.push(outcome.order.number);
      }
      const total = (await overview(account)).invoices[0]?.total ?? 0;
      return { account, orders, total, first: orders[0] ?? 0, second: orders[1] ?? 0 };
    },
    /** What is open of each invoice. */
    openOf: async (account: SignedIn) =>
      (await overview(account)).invoices.map(({ orderNumber, open }) => [
        Number(orderNumber),
        open,
      ]),
    /** A cheque of today, unless it is said otherwise, with a number of its own. */
    receipt: (
      { accountId }: SignedIn,
      sums: Sums,
      changes: Partial<NoteReceiptRequest> = {},
    ): NoteReceiptRequest => ({
      accountId,
      way: "cheque",
      amount: addDollars(...sums.map(([, dollars]) => dollars)),
      receivedOn: today(),
      reference: `CK ${(references += 1)}`,
      note: "",
      isAnother: false,
      invoices: sums.map(([order, amount]) => ({ orderNumber: String(order), amount })),
      ...changes,
    }),
    ...cameOf(shop),
  };
}

/** What came of receipts, as the database has it. */
function cameOf({ database: { pool } }: OrderShop) {
  return {
    mailsTo: async ({ email }: SignedIn, kind: string) => {
      const { rows } = await pool.query("select params from mail where kind = $1 and recipient = $2 order by id", [kind, email]); // prettier-ignore
      return rows.map(({ params }) => params);
    },
    /** What the book of credit has of payments of an account. */
    entriesOf: async ({ accountId }: SignedIn) => {
      const { rows } = await pool.query("select kind, amount_cents::int as cents, payment_number as payment from credit_entry where account_id = $1 and kind in ('payment', 'reversal') order by id", [accountId]); // prettier-ignore
      return rows;
    },
    paidAt: async (order: number) => {
      const { rows } = await pool.query("select paid_at from shop_order where number = $1", [order]); // prettier-ignore
      return rows[0].paid_at;
    },
    eventsOf: async (order: number) => {
      const { rows } = await pool.query("select kind, note from order_event where order_number = $1 order by id", [order]); // prettier-ignore
      return rows;
    },
  };
}
