import { beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../test/factories/customer.ts";
import { CLIENT, openOrderShop } from "../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantCoupon, plantPart } from "../../../test/factories/sellable.ts";
import { checkLedger } from "./check-ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, core: 5_00, stock: { [HEREDIA]: 100 } });
  await plantCoupon(db, { code: "FIVE", amount_cents: 5_00, uses_limit: 100 });
  const account = await plantCustomer(shop.database, {
    email: "credit@example.com",
    creditLimit: 1_000_00,
  });
  await shop.place({ coupon: "FIVE" });
  await shop.place({ account, method: "credit" });
  await cancelled("cancelled@example.com");
  await shop.place({ method: "transfer", email: "transfer@example.com" });
  await shop.place({ token: "tok_declined", email: "declined@example.com" });
});

/** A paid order that was cancelled, with its credit note. */
async function cancelled(email: string): Promise<void> {
  await shop.place({ email });
  const { rows } = await pool.query("select number from shop_order where email = $1", [email]);
  const orderNumber = Number(rows[0]?.number);
  const holder = await plantCustomer(shop.database, { email: "owner@example.com", adminLevel: 3 });
  const by = { client: CLIENT, holder };
  await shop.desk.changeStatus({ orderNumber, to: "cancelled", note: "" }, by);
  await shop.reconciler.run();
}

const brokenIn = ({ invariants }: Awaited<ReturnType<typeof checkLedger>>) =>
  invariants.flatMap(({ id, breaks }) => (breaks.length > 0 ? [id] : []));

const PAID = "(select min(number) from shop_order)";
const CREDIT = "(select order_number from credit_use)";

/** A statement that breaks invariants, and one that mends them again. */
type Break = {
  invariants: string[];
  what: string;
  breaks: string;
  mends: string;
  /** What is told of it, where others might tell too. */
  says?: RegExp;
};

describe("the ledger (security §2)", () => {
  it("is whole after orders of every kind", async () => {
    expect(await checkLedger(db)).toMatchObject({ isWhole: true });
    const { rows } = await pool.query("select count(*) from shop_order");
    expect(rows).toEqual([{ count: 5 }]);
  });

  it.each<Break>([
    {
      invariants: ["I1", "I2"],
      what: "money that was taken and forgotten",
      breaks:
        "update payment_attempt set state = 'open', captured_cents = null where state = 'captured'; update sandbox_payment set created_at = now() - interval '2 minutes'",
      mends:
        "update payment_attempt a set state = 'captured', captured_cents = amount_cents from order_payment p where p.attempt_id = a.id",
    },
    {
      invariants: ["I2"],
      what: "another amount captured than the total",
      breaks:
        "update payment_attempt set captured_cents = captured_cents - 1 where state = 'captured'",
      mends:
        "update payment_attempt set captured_cents = captured_cents + 1 where state = 'captured'",
    },
    {
      invariants: ["I2"],
      what: "an order that is paid by nothing",
      breaks:
        "update shop_order set paid_at = now(), payment_method = 'card', number = number where number = (select max(number) from shop_order)",
      mends:
        "update shop_order set paid_at = null where number = (select max(number) from shop_order)",
    },
    {
      invariants: ["I2"],
      what: "a total that an edit lowered, and nothing went back",
      breaks: `insert into order_reduction (number, order_number, cause, amount_cents, way)
        select 9001, ${PAID}, 'edit', 5_00, 'by_hand'`,
      mends: "delete from order_reduction where number = 9001",
    },
    {
      invariants: ["I2"],
      what: "a reduction that went back by a refund of another sum",
      breaks: `insert into order_reduction (number, order_number, cause, amount_cents, way, refund_id)
        select 9002, p.order_number, 'rest', r.amount_cents + 1, 'provider', r.id
        from refund r join order_payment p on p.attempt_id = r.attempt_id limit 1`,
      mends: "delete from order_reduction where number = 9002",
    },
    {
      invariants: ["I2"],
      what: "a reduction that was paid by hand, and nothing that went",
      breaks: `insert into order_reduction (number, order_number, cause, amount_cents, way, paid_at)
        select 9003, number, 'rest', 1, 'by_hand', now() from shop_order where status = 'cancelled' limit 1`,
      mends: "delete from order_reduction where number = 9003",
    },
    {
      invariants: ["I2"],
      what: "an order on account that is paid, and a cent more than came of it",
      breaks: `update shop_order set paid_at = now() where number = ${CREDIT};
        update credit_use set paid_cents = paid_cents + 1`,
      mends: `update shop_order set paid_at = null where number = ${CREDIT};
        update credit_use set paid_cents = paid_cents - 1`,
      says: /order \d+ on account: total (\d+) and 0 less by edits/,
    },
    {
      invariants: ["I2"],
      what: "a reduction whose refund is of another account's payment of invoices",
      breaks: `insert into account_payment (number, account_id, way, state, amount_cents, storefront, locale, key, body_hash, settled_at)
          select 9004, id, 'card', 'ended', 5, 'cr', 'es', 'k', 'h', now() from account where email = 'owner@example.com';
        insert into account_payment_share (payment_number, order_number, wanted_cents) select 9004, ${PAID}, 5;
        insert into payment_attempt (id, account_payment_number, gateway, method, state, amount_cents, ask_at)
          select gen_random_uuid(), 9004, 'sandbox', 'card', 'void', 5, now();
        insert into refund (attempt_id, amount_cents, reason, state, done_at)
          select id, 5, 'reduction 9005', 'done', now() from payment_attempt where account_payment_number = 9004;
        insert into order_reduction (number, order_number, cause, amount_cents, way, refund_id)
          select 9005, ${CREDIT}, 'account', 5, 'provider', id from refund where reason = 'reduction 9005'`,
      mends: `delete from order_reduction where number = 9005;
        delete from refund where reason = 'reduction 9005';
        delete from payment_attempt where account_payment_number = 9004;
        delete from account_payment where number = 9004`,
      says: /reduction 9005 of order \d+: 5, and its refund is 5/,
    },
    {
      invariants: ["I3"],
      what: "a piece that nobody bought",
      breaks: "update stock set sold = sold + 1, on_hand = on_hand - 1",
      mends: "update stock set sold = sold - 1, on_hand = on_hand + 1",
    },
    {
      invariants: ["I3"],
      what: "pieces that came from nowhere",
      breaks: "update stock set on_hand = on_hand + 29",
      mends: "update stock set on_hand = on_hand - 29",
    },
    {
      invariants: ["I3"],
      what: "pieces that were booked and never moved",
      breaks:
        "insert into stock_movement (part_id, warehouse_id, kind, quantity) select part_id, warehouse_id, 'import', 5 from stock",
      mends:
        "insert into stock_movement (part_id, warehouse_id, kind, quantity) select part_id, warehouse_id, 'import', -5 from stock",
    },
    {
      invariants: ["I3"],
      what: "a count that is booked as a sale",
      breaks:
        "insert into stock_movement (part_id, warehouse_id, kind, quantity) select part_id, warehouse_id, unnest(array['order', 'import']), unnest(array[-1, 1]) from stock",
      mends:
        "insert into stock_movement (part_id, warehouse_id, kind, quantity) select part_id, warehouse_id, unnest(array['release', 'import']), unnest(array[1, -1]) from stock",
    },
    {
      invariants: ["I4"],
      what: "a use of a coupon too many",
      breaks: "update coupon set uses = uses + 1",
      mends: "update coupon set uses = uses - 1",
    },
    {
      invariants: ["I5"],
      what: "a payment of invoices that the book of credit has and its shares have not",
      breaks: `insert into account_payment (number, account_id, way, state, amount_cents, storefront, locale, key, body_hash, settled_at)
          select 9001, account_id, 'cash', 'ended', 1_00, 'cr', 'es', 'k', 'h', now() from credit_use;
        insert into credit_entry (account_id, order_number, kind, amount_cents, payment_number)
          select account_id, order_number, 'payment', unnest(array[-1, 1]), unnest(array[9001, null]) from credit_use`,
      mends: `insert into credit_entry (account_id, order_number, kind, amount_cents, payment_number)
        select account_id, order_number, 'reversal', unnest(array[1, -1]), unnest(array[9001, null]) from credit_use`,
    },
    {
      invariants: ["I5"],
      what: "credit that no order took",
      breaks: "update account set credit_used_cents = credit_used_cents + 1",
      mends: "update account set credit_used_cents = credit_used_cents - 1",
    },
    {
      invariants: ["I5"],
      what: "an order on account for more than it takes of the credit",
      breaks: `update credit_use set amount_cents = amount_cents - 1; update account set credit_used_cents = credit_used_cents - 1 where credit = 'credit'`,
      mends: `update credit_use set amount_cents = amount_cents + 1; update account set credit_used_cents = credit_used_cents + 1 where credit = 'credit'`,
    },
    {
      invariants: ["I5"],
      what: "an order on account that is owed since another moment than its invoice says",
      breaks: "update credit_use set issued_at = issued_at - interval '1 second'",
      mends: "update credit_use set issued_at = issued_at + interval '1 second'",
    },
    {
      invariants: ["I5"],
      what: "a debt that the book of credit has as written off, and its order has not",
      breaks: `insert into credit_entry (account_id, order_number, kind, said, amount_cents)
        select account_id, order_number, 'edit', unnest(array['write_off', null]), unnest(array[-1, 1]) from credit_use`,
      mends: `insert into credit_entry (account_id, order_number, kind, said, amount_cents)
        select account_id, order_number, 'edit', unnest(array['write_off_back', null]), unnest(array[1, -1]) from credit_use`,
      says: /order \d+: 0 written off, the book of credit says 1/,
    },
    {
      invariants: ["I6"],
      what: "a line that costs a cent less",
      breaks: `update order_line set unit_price_cents = unit_price_cents - 1 where order_number = ${CREDIT}`,
      mends: `update order_line set unit_price_cents = unit_price_cents + 1 where order_number = ${CREDIT}`,
    },
    {
      invariants: ["I8"],
      what: "a confirmation that was lost",
      breaks: `update mail set once_key = 'x' where once_key = 'order_placed:' || ${PAID}`,
      mends: `update mail set once_key = 'order_placed:' || ${PAID} where once_key = 'x'`,
    },
    {
      invariants: ["I9"],
      what: "a paper that the list has otherwise than the books",
      breaks: "update paper set open_cents = open_cents + 1 where kind = 'invoice'",
      mends: "update paper set open_cents = open_cents - 1 where kind = 'invoice'",
    },
    {
      invariants: ["I9"],
      what: "a paper of which the list has something written off, and the books have not",
      breaks: "update paper set written_off_cents = written_off_cents + 1 where kind = 'invoice'",
      mends: "update paper set written_off_cents = written_off_cents - 1 where kind = 'invoice'",
      says: /listed as invoice with \d+ owed and 1 written off, the books say/,
    },
    {
      invariants: ["I9"],
      what: "a gap in the invoices",
      breaks:
        "update invoice_counter set latest = latest + 1; update invoice set number = number + 1 where number = (select max(number) from invoice)",
      mends:
        "update invoice_counter set latest = latest - 1; update invoice set number = number - 1 where number = (select max(number) from invoice)",
    },
    {
      invariants: ["I9"],
      what: "a gap in the credit notes of a storefront",
      breaks: "update credit_note_counter set latest = latest + 1 where storefront = 'cr'",
      mends: "update credit_note_counter set latest = latest - 1 where storefront = 'cr'",
    },
    {
      invariants: ["I11"],
      what: "a credit note of more than its invoice",
      breaks: "update credit_note set net_cents = net_cents + 1",
      mends: "update credit_note set net_cents = net_cents - 1",
    },
    {
      invariants: ["I11"],
      what: "a cancelled order that was not credited whole",
      breaks: "update credit_note set net_cents = net_cents - 1",
      mends: "update credit_note set net_cents = net_cents + 1",
    },
    {
      invariants: ["I11"],
      what: "money that went back of an invoice without a credit note",
      breaks: `update refund set reason = 'staff', is_credited = true, attempt_id =
          (select attempt_id from order_payment where order_number = ${PAID})`,
      mends: `update refund set reason = 'cancelled', is_credited = false, attempt_id =
          (select attempt_id from order_payment order by order_number desc limit 1)`,
    },
    {
      invariants: ["I10"],
      what: "a status that nobody wrote down",
      breaks: `update shop_order set status = 'delivered' where number = ${CREDIT}`,
      mends: `update shop_order set status = 'awaiting_shipment' where number = ${CREDIT}`,
    },
  ])("tells $invariants of $what", async ({ invariants, breaks, mends, says = /./ }) => {
    await pool.query(breaks);
    const report = await checkLedger(db);
    await pool.query(mends);
    expect(brokenIn(report)).toEqual(expect.arrayContaining(invariants));
    expect(report.invariants.flatMap((one) => one.breaks)).toContainEqual(
      expect.stringMatching(says),
    );
    expect(brokenIn(await checkLedger(db))).toEqual([]);
  });

  it("cannot be broken where the database itself refuses", async () => {
    for (const statement of [
      "update shop_order set total_cents = total_cents - 1",
      "update stock set on_hand = -1",
      "update coupon set uses = 101",
      "update credit_use set used_after_cents = limit_cents + 1",
      "update order_event set note = 'another'",
      "delete from order_event",
      "delete from stock_movement",
      "update stock_movement set quantity = quantity + 1",
      `insert into order_payment select ${CREDIT}, attempt_id from order_payment`,
    ])
      await expect(pool.query(statement)).rejects.toThrow(/constraint|only ever added to/);
  });
});
