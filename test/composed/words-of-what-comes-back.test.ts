import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { readOrderSearch } from "#domain/order/order-search.ts";
import { begunNames } from "#domain/search/begun-names.ts";
import { listClaims } from "#server/orders/claims/claim-list-store.ts";
import { listCores } from "#server/orders/cores/core-list-store.ts";
import { listReturns, type ReturnFilter } from "#server/orders/returns/return-list-store.ts";
import { haveNames } from "#server/platform/database/named-rows.ts";
import { NAMED_RETURNS } from "#server/platform/database/named-tables.ts";

import { openTestDatabase } from "../database.ts";

const { db, pool } = await openTestDatabase();

const ORDERS = 12_000;
/** Of each second order something came back: of those that a María placed, and of none of the Josés'. */
beforeAll(async () => {
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, email, status, payment_method, is_holding,
      created_at, shipping_address, billing_address, shipping_option, products_cents, shipping_cents, discount_cents,
      core_cents, tax_cents, total_cents, crc_rate)
    select 500000 + n, 'v', case when n % 4 = 0 then 'us' else 'cr' end, 'es', 'buyer' || n || '@example.com', 'delivered', 'card', false,
      now() - n * interval '1 minute',
      jsonb_build_object('receiverName', case when n % 2 = 0 then 'María' else 'José' end || ' Apellido' || n % 700), '{}', '{}',
      1000, 0, 0, 0, 0, 1000, 520
    from generate_series(1, $1::int) n`,
    [ORDERS],
  );
  await pool.query(`
    insert into order_line (order_number, "position", part_id, sku, part_number, title_es, title_en, line, quantity,
      unit_price_cents, core_cents, availability)
    select number, 1, 1, 'LF9001', 'LF9001', 'Filtro', 'Filter', 'L', 1, 1000, 0, 'IN_STOCK' from shop_order;
    insert into order_return (validator, order_number, status, resolution)
    select 'v' || number, number, 'requested', 'refund' from shop_order where number % 2 = 0;
    insert into order_core (order_number, "position", quantity, status)
    select number, 1, 1, 'expected' from shop_order where number % 2 = 0;
    insert into warranty_claim (order_number, "position", quantity, status, vehicle, distance, distance_unit,
      fitted_on, failed_on, comment)
    select number, 1, 1, 'received', 'Isuzu', 1, 'km', '2026-01-01', '2026-01-02', 'x' from shop_order where number % 2 = 0;
    analyze`);
});

const LISTS = {
  returns: (filter: Partial<ReturnFilter>) =>
    listReturns(db, { sort: "newest", limit: 20_000, ...filter }),
  cores: (filter: object) => listCores(db, { limit: 20_000, ...filter }),
  claims: (filter: object) => listClaims(db, { limit: 20_000, ...filter }),
};

describe.each(["returns", "cores", "claims"] as const)("the list of %s", (name) => {
  const found = async (text: string) =>
    (await LISTS[name]({ search: readOrderSearch(text) })).map((one) => one.orderNumber);

  it("is found by the words of its order, and by none of orders of which nothing came back", async () => {
    expect(await found("maria")).toHaveLength(ORDERS / 2);
    expect(await found("jose")).toEqual([]);
    const begun = Array.from({ length: ORDERS / 2 }, (_, place) => 2 * (place + 1))
      .filter((nth) => String(nth % 700).startsWith("14"))
      .map((nth) => 500_000 + nth);
    expect(new Set(await found("apellido14 mar"))).toEqual(new Set(begun));
    expect(await found("buyer42")).toContain(500_042);
  });

  it("has the words of its order whatever becomes of that", async () => {
    await pool.query(
      `update shop_order set shipping_address = '{"receiverName":"Xiomara Quirós"}' where number = 500002`,
    );
    expect(await found("xiomara quiros")).toEqual([500_002]);
    expect(await found("apellido2 maria")).not.toContain(500_002);
    await pool.query(`update shop_order set email = 'otilia@example.com' where number = 500002`);
    expect(await found("otilia")).toEqual([500_002]);
    await pool.query(
      `update shop_order set email = 'buyer2@example.com', shipping_address = '{"receiverName":"María Apellido2"}'
       where number = 500002`,
    );
  });
});

const returnsOf = async (storefront: "cr" | "us") =>
  (await LISTS.returns({ storefront })).map(({ orderNumber }) => orderNumber);

it("lists the returns of a storefront alone, and of one that its order was moved to", async () => {
  expect(await returnsOf("us")).toHaveLength(ORDERS / 4);
  expect(await returnsOf("cr")).toContain(500_002);
  await pool.query("update shop_order set storefront = 'us' where number = 500002");
  expect(await returnsOf("us")).toContain(500_002);
  await pool.query("update shop_order set storefront = 'cr' where number = 500002");
});

it("reads of a word that half of all orders have, and no return, none of those orders", async () => {
  const list = {
    table: NAMED_RETURNS,
    row: "r",
    rows: sql`from order_return r join shop_order o on o.number = r.order_number where true`,
    order: sql`r.number desc`,
    most: 50,
  };
  const condition = await haveNames(db, begunNames("jose"), list);
  const { sql: text, parameters } = sql`select r.number ${list.rows} and ${condition}`.compile(db);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze) ${text}`, [
    ...parameters,
  ]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("order_return_names");
  expect(plan).not.toMatch(/Seq Scan|shop_order_names/);
});

it("has the words that its order is being given while it comes back", async () => {
  const [editor, opener] = [await pool.connect(), await pool.connect()];
  try {
    await editor.query("begin");
    await editor.query(
      "update shop_order set email = 'hermenegilda@example.com' where number = 500003",
    );
    const opened = opener.query(
      "insert into order_return (validator, order_number, status, resolution) values ('late', 500003, 'requested', 'refund')",
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await editor.query("commit");
    await opened;
    const listed = await LISTS.returns({ search: readOrderSearch("hermenegilda") });
    expect(listed).toHaveLength(1);
  } finally {
    editor.release();
    opener.release();
  }
});
