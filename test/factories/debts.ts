import { randomUUID } from "node:crypto";

import { DebtorResponse } from "#contract/receivables.ts";
import { PapersResponse } from "#contract/papers.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { BOUGHT, openPartPaidShop, type Owed } from "./part-paid-shop.ts";

export const REASON = "The business closed.";

/** A shop whose managers write off what will never be paid. */
export async function openDebtShop() {
  const shop = await openPartPaidShop();
  const { desk, rowsOf, deskOrderOf, owed, ask, manager } = shop;
  const writeOff = async (orderNumber: number, more: object = {}, token = manager) => {
    const { owed: now, version } = await deskOrderOf(orderNumber);
    const body = { orderNumber, version, owed: now?.open || 1, note: REASON, ...more };
    return desk("orders/writeoff", body, token);
  };
  const note = (order: Owed, amount: number, more: object = {}) =>
    ask({
      url: "admin/accountpayments/note?lang=en",
      body: {
        accountId: order.accountId,
        way: "cash",
        amount,
        receivedOn: dayOf(new Date(), "cr"),
        invoices: [{ orderNumber: String(order.number), amount }],
        ...more,
      },
      token: manager,
      headers: { "idempotency-key": randomUUID() },
    });
  return {
    ...shop,
    writeOff,
    takeBack: (orderNumber: number, more: object = {}, token = manager) =>
      desk("orders/writeoffback", { orderNumber, note: "They pay after all.", ...more }, token),
    /** Staff notes so many dollars of cash for the invoice of an order. */
    note,
    /** An order on account of somebody new, all of whose invoice is written off. */
    writtenOff: async (): Promise<Owed & { totalCents: number }> => {
      const order = await owed(BOUGHT);
      const { status } = await writeOff(order.number);
      if (status !== 200) throw new Error(`It was not written off: ${status}`);
      return { ...order, totalCents: await shop.totalOf(order.number) };
    },
    /** What its account is asked for, what is written off of it, and what came, in cents. */
    creditOf: async (number: number) => {
      const [row] = await rowsOf<{ open: number; off: number; paid: number; used: number }>(
        `select u.amount_cents::int as open, u.written_off_cents::int as off, u.paid_cents::int as paid,
           a.credit_used_cents::int as used
         from credit_use u join account a on a.id = u.account_id where order_number = $1`,
        number,
      );
      return row;
    },
    /** What the book of credit says of it, in its words. */
    bookOf: async (number: number) =>
      (
        await rowsOf<{ kind: string; amount: number }>(
          "select coalesce(said, kind) as kind, amount_cents::int as amount from credit_entry where order_number = $1 order by id",
          number,
        )
      ).map(({ kind, amount }) => [kind, amount]),
    debtorOf: async ({ accountId }: Pick<Owed, "accountId">) =>
      DebtorResponse.parse((await desk("receivables/get", { accountId })).body),
    papersOf: async (filters: object) =>
      PapersResponse.parse((await desk("invoices", { filters })).body).items,
  };
}
