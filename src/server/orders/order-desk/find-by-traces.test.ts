import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { readOrderTraces } from "#domain/order/order-trace.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { findPayments } from "#server/orders/receivables/receivable-store.ts";
import { haveTraces } from "#server/orders/orders/traced-orders-store.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import { plantCustomer } from "../../../../test/factories/customer.ts";

import { createDeskOrderList } from "./list-desk-orders.ts";

const shop = await openTestDatabase();
const { db, pool } = shop;
const list = createDeskOrderList({ db, now: () => new Date() });

const [COSTA_RICAN, AMERICAN, ON_ACCOUNT] = [200_001, 200_002, 200_003];
const VIN = "1FUJA6CK14LM94383";

async function plant(number: number, storefront: Storefront, vin = ""): Promise<void> {
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, email, status, payment_method,
       is_holding, shipping_address, billing_address, shipping_option, vin_number, products_cents,
       shipping_cents, discount_cents, core_cents, tax_cents, total_cents, crc_rate)
     values ($1, 'v', $2, 'es', 'ann@example.com', 'shipped', 'card', false,
       '{"receiverName":"Ann","company":""}', '{}', '{}', $3, 500, 0, 0, 0, 0, 500, 520)`,
    [number, storefront, vin],
  );
  await pool.query(
    `insert into order_line (order_number, "position", part_id, sku, part_number, title_es,
       title_en, line, quantity, unit_price_cents, core_cents, availability)
     values ($1, 1, 1, 'FILTER', 'FILTER', 'Filtro', 'Filter', 'L', 1, 500, 0, 'IN_STOCK')`,
    [number],
  );
}

async function plantCreditNote(order: number, storefront: Storefront): Promise<void> {
  await pool.query(
    `insert into credit_note (order_number, storefront, locale, reason, invoice_number, net_cents,
       tax_cents, core_cents, contents, issuer, number, issued_at)
     values ($1, $2, 'es', 'cancelled', 5001, 500, 0, 0, '{}', '{}', 12, now())`,
    [order, storefront],
  );
}

/** A payment of the invoices of two orders, by its provider and under a reference. */
async function plantPayment(way: string, reference: string, transaction?: string): Promise<number> {
  const { accountId } = await plantCustomer(shop, { email: `${crypto.randomUUID()}@example.com` });
  const { rows } = await pool.query<{ number: number }>(
    `insert into account_payment (account_id, way, state, amount_cents, reference, storefront,
       locale, key, body_hash, settled_at)
     values ($1, $2, 'paid', 500, $3, 'cr', 'es', 'k', 'h', now()) returning number`,
    [accountId, way, reference],
  );
  const number = Number(rows[0]?.number);
  await pool.query(
    `insert into account_payment_share (payment_number, order_number, wanted_cents)
     values ($1, $2, 400), ($1, $3, 100)`,
    [number, AMERICAN, ON_ACCOUNT],
  );
  if (transaction !== undefined) await plantAttempt(transaction, { payment: number });
  return number;
}

async function plantAttempt(
  transaction: string,
  { order = null, payment = null }: { order?: number | null; payment?: number | null },
): Promise<void> {
  await pool.query(
    `insert into payment_attempt (id, order_number, account_payment_number, gateway, method, state,
       amount_cents, transaction_id, captured_cents, captured_currency, ask_at)
     values (gen_random_uuid(), $1, $2, 'stripe', 'card', 'captured', 500, $3, 500, 'USD', now())`,
    [order, payment, transaction],
  );
}

const payments = { cheque: 0 };

beforeAll(async () => {
  await plant(COSTA_RICAN, "cr", VIN);
  await plant(AMERICAN, "us");
  await plant(ON_ACCOUNT, "cr");
  await pool.query("insert into invoice (number, order_number) values (5001, $1), (5002, $2)", [COSTA_RICAN, AMERICAN]); // prettier-ignore
  await pool.query(
    `insert into replaced_invoice (number, order_number, issued_at, contents)
     values (4000, $1, now(), '{}')`,
    [COSTA_RICAN],
  );
  await plantCreditNote(COSTA_RICAN, "cr");
  await plantCreditNote(AMERICAN, "us");
  await pool.query(
    `insert into shipment (order_number, carrier, tracking_number)
     values ($1, 'UPS', '1Z 999-aa1'), ($1, 'UPS', ''), ($2, 'DHL', '1Z999AA10')`,
    [AMERICAN, ON_ACCOUNT],
  );
  await plantAttempt("pi_3Nx", { order: COSTA_RICAN });
  payments.cheque = await plantPayment("cheque", "CK 00-123");
  await plantPayment("card", "", "pi_9Zz");
});

const found = async (text: string, filters: { storefront?: Storefront } = {}) => {
  const request = { filters: { text, ...filters }, sort: "oldest" as const, limit: 50 };
  const { items } = await list(request, { locale: "es" });
  return items.map(({ orderNumber, foundBy }) => [
    Number(orderNumber),
    (foundBy ?? []).map(({ kind, name }) => `${kind} ${name}`).join(", "),
  ]);
};

const paymentsBy = async (text: string) =>
  (await findPayments(db, { text, limit: 10 })).map(({ number }) => number);

describe("orders by what people have in their hands", () => {
  it.each([
    ["an invoice in force", "#5002", [[AMERICAN, "invoice 5002"]]],
    ["an invoice that was replaced", "4000", [[COSTA_RICAN, "invoice 4000"]]],
    [
      "a credit note's number, which both storefronts have given",
      "12",
      [
        [COSTA_RICAN, "creditNote CR-12"],
        [AMERICAN, "creditNote US-12"],
      ],
    ],
    ["a credit note of one storefront", "us 12", [[AMERICAN, "creditNote US-12"]]],
    [
      "a whole tracking number, however it is written",
      "1z999aa1",
      [[AMERICAN, "parcel 1Z 999-aa1"]],
    ],
    ["a VIN, with its label", `vin ${VIN.toLowerCase()}`, [[COSTA_RICAN, `vin ${VIN}`]]],
    ["a payment's number at its provider", "pi_3Nx", [[COSTA_RICAN, "payment pi_3Nx"]]],
    [
      "that of a payment of several invoices",
      "pi_9Zz",
      [
        [AMERICAN, "payment pi_9Zz"],
        [ON_ACCOUNT, "payment pi_9Zz"],
      ],
    ],
    [
      "the reference of a cheque, whatever stands between its signs",
      "ck00123",
      [
        [AMERICAN, "payment CK 00-123"],
        [ON_ACCOUNT, "payment CK 00-123"],
      ],
    ],
  ])("are found by %s, and say so", async (_name, typed, orders) => {
    expect(await found(typed)).toEqual(orders);
  });

  it("say nothing of what is in the list anyway", async () => {
    expect(await found(String(AMERICAN))).toEqual([[AMERICAN, ""]]);
    expect(await found("ann@example.com")).toEqual([
      [COSTA_RICAN, ""],
      [AMERICAN, ""],
      [ON_ACCOUNT, ""],
    ]);
  });

  it("are found by the whole of it alone", async () => {
    for (const typed of ["500", "1z999aa", "pi_3N", "PI_3nx1", VIN.slice(0, 16), "ck 0012", "cr-1"])
      expect(await found(typed)).toEqual([]);
  });

  it("are those of a storefront where the list is narrowed to it", async () => {
    expect(await found("12", { storefront: "us" })).toEqual([[AMERICAN, "creditNote US-12"]]);
  });

  it("go by a payment no more that was taken back", async () => {
    await pool.query(
      `update account_payment set state = 'reversed', reversed_at = now(), reversed_by = 'a',
         reversed_reason = 'b' where number = $1`,
      [payments.cheque],
    );
    expect(await found("CK 00-123")).toEqual([]);
  });
});

describe("what people have in their hands", () => {
  it.each(["5002", "us 12", `1z 999 ${VIN}`, VIN, "pi_3Nx"])(
    "is looked up by indexes alone: '%s'",
    async (typed) => {
      const traces = readOrderTraces(typed);
      if (!traces) throw new Error("no trace");
      const { rows } = await db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{ "QUERY PLAN": string }>`
          explain select o.number from shop_order o where ${haveTraces(traces)}`.execute(trx);
      });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("shipment_by_tracking");
      expect(plan).not.toContain("Seq Scan");
    },
  );
});

describe("payments of invoices", () => {
  it("are found by the number of an invoice that they pay, and by no other", async () => {
    expect(await paymentsBy("#5002")).toHaveLength(2);
    expect(await paymentsBy("5002")).toContain(payments.cheque);
    expect(await paymentsBy("5001")).toEqual([]);
  });
});
