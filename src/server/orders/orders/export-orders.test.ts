import { buffer, text } from "node:stream/consumers";

import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";

import type { SignedIn } from "#server/platform/http/caller.ts";
import { writeCsv } from "#server/spreadsheets/write-csv.ts";
import { writeWorkbook } from "#server/spreadsheets/write-workbook.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { callerOf, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { createOrderExport } from "./export-orders.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const exportOrders = createOrderExport(db);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 1_000 } });
  await plantPart(db, { sku: "PUMP", price: 150_00, core: 25_00, stock: { [HEREDIA]: 1_000 } });
});

let customers = 0;
const customer = (isVerified = true) =>
  plantCustomer(shop.database, { email: `buyer${(customers += 1)}@example.com`, isVerified });
const tableOf = (account: SignedIn, locale: "es" | "en" = "en") =>
  exportOrders({ ...callerOf({ account }), locale });
async function rowsOf(account: SignedIn): Promise<string[][]> {
  const [, ...rows] = parse(await text(writeCsv(await tableOf(account))), { bom: true });
  return rows;
}
const BOTH = [
  { sku: "FILTER", quantity: 3 },
  { sku: "PUMP", quantity: 1 },
];

describe("one's orders as a file", () => {
  it("have a row for each line, and the sums of an order in its first row alone", async () => {
    const account = await customer();
    const { email } = account;
    await shop.place({ account, email, items: BOTH, sent: { purchaseOrder: "OC-7" } });
    const rows = await rowsOf(account);
    expect(rows.map((row) => row.slice(4, 8))).toMatchObject([["OC-7", "Card", expect.anything(), "FILTER"], ["OC-7", "Card", expect.anything(), "PUMP"]]); // prettier-ignore
    expect(rows.map((row) => row.slice(9))).toEqual([
      ["3", "20.00", "60.00", "0.00", "14.00", "0.00", "0.00", "249.00", "", "", "0"],
      ["1", "150.00", "150.00", "25.00", "", "", "", "", "", "", "0"],
    ]);
  });

  it("are the same in a workbook, with numbers that a spreadsheet adds up", async () => {
    const account = await customer();
    await shop.place({ account, email: account.email, items: BOTH });
    const [sheet] = await readWorkbook(
      await buffer(writeWorkbook(await tableOf(account, "es"), "Pedidos")),
    );
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(["Pedido", "Fecha", "Estado"]);
    const [order = "", , status] = sheet?.data[1] ?? [];
    expect([typeof order, status]).toEqual(["string", "Por enviar"]);
    expect(sheet?.data.slice(1).map((row) => row[11])).toEqual([60, 150]);
  });

  it.each(["=1+1", "+506", "-1", "@SUM(A1)"])(
    "have the purchase order %s as text that no spreadsheet runs",
    async (purchaseOrder) => {
      const account = await customer();
      await shop.place({ account, email: account.email, sent: { purchaseOrder } });
      expect((await rowsOf(account))[0]?.[4]).toBe(`'${purchaseOrder}`);
    },
  );

  it("say what each line is for, as text that no spreadsheet runs", async () => {
    const account = await customer();
    const items = [{ sku: "FILTER", quantity: 1, unit: "=14" }];
    await shop.place({ account, email: account.email, items });
    expect((await rowsOf(account))[0]?.at(-3)).toBe("'=14");
  });

  it("say how many pieces will not be sent", async () => {
    const account = await customer();
    const { email } = account;
    await shop.place({ account, email, items: [{ sku: "FILTER", quantity: 3 }] });
    await pool.query(
      "update order_line set cancelled = 2 from shop_order where number = order_number and email = $1",
      [email],
    );
    expect((await rowsOf(account))[0]?.at(-1)).toBe("2");
    for (const [locale, title] of [
      ["en", "Will not be sent"],
      ["es", "No se envían"],
    ] as const)
      expect((await tableOf(account, locale)).columns.at(-1)?.title).toBe(title);
  });

  it("are those of the account, and a guest's of its address once that is proved", async () => {
    const account = await customer(false);
    const other = await customer();
    await shop.place({ account: other, email: other.email });
    await shop.place({ email: account.email });
    expect(await rowsOf(account)).toEqual([]);
    await pool.query("update account set email_verified_at = now() where id = $1", [account.accountId]); // prettier-ignore
    expect(await rowsOf(account)).toHaveLength(1);
  });

  it("are all there, however many, the newest first", async () => {
    const account = await customer();
    const placed = await shop.place({ account, email: account.email });
    const number = placed.kind === "placed" ? placed.order.number : 0;
    await pool.query(
      "with more as (insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('number', 5000000 + extra))).* from shop_order o, generate_series(1, 450) extra where o.number = $1 returning number) select from more",
      [number],
    );
    await pool.query(
      "insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_number', 5000000 + extra))).* from order_line l, generate_series(1, 450) extra where l.order_number = $1",
      [number],
    );
    const numbers = (await rowsOf(account)).map(([order]) => Number(order));
    expect(numbers).toEqual([...numbers].toSorted((one, two) => two - one));
    expect(new Set(numbers).size).toBe(451);
  });
});
