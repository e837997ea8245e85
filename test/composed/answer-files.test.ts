import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { FiguresResponse } from "#contract/dashboard.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openListFileShop } from "../factories/list-file-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";

const shop = await openListFileShop();
const { database, pool, call, file, rowsOf } = shop;

const popup = (code: string) => ({
  code,
  title: { es: "Cerrado", en: "Closed" },
  message: { es: "=1+1", en: "Until Monday" },
  style: "warning",
  enabled: 1,
  show_as_global_modal: code === "a" ? 1 : 0,
  modal_delay_to_show_again_hours: 24,
  show_first_x_days: 7,
});

describe("what is no list of pages, as a file", () => {
  it("is the holidays and days of a year, each storefront's", async () => {
    await pool.query(
      `insert into calendar_day (storefront, from_day, until_day, kind, name_es, name_en, changed_by)
       values ('cr', '2031-05-02', '2031-05-03', 'closed', 'Inventario', 'Stocktaking', 'x')`,
    );
    const rows = await rowsOf({ list: "calendars", filters: { year: 2031 } }, "staff fresh", "en");
    const ours = rows.filter((row) => row.includes("Stocktaking"));
    expect(ours).toEqual([
      [
        "Costa Rica",
        "The whole storefront",
        "2031-05-02",
        "2031-05-03",
        "Closed",
        "",
        "",
        "Inventario",
        "Stocktaking",
        "",
      ],
    ]);
    expect(rows.some((row) => row[0] === "United States" && row[2] === "2031-07-04")).toBe(true);
    expect(
      rows.every((row, at) => at === 0 || row[2]?.startsWith("2031") || row[3]?.startsWith("2031")),
    ).toBe(true);
  });

  it("is the popup messages of the whole shop and of a storefront, in their order", async () => {
    for (const [storefront, codes] of [
      [undefined, ["b", "a"]],
      ["us", ["c"]],
    ] as const)
      await saveSetting(
        database.db,
        {
          key: "pop_up_message",
          value: { items: codes.map(popup) },
          ...(storefront && { storefront }),
        },
        [],
      );
    const [, ...rows] = await rowsOf({ list: "popups" }, "manager fresh", "en");
    expect(rows.map((row) => [row[1], row[4], row[7], row[8]])).toEqual([
      ["b", "'=1+1", "Not shown", "24"],
      ["a", "'=1+1", "Shown", "24"],
      ["c", "'=1+1", "Not shown", "24"],
    ]);
    expect(new Set(rows.map(([place]) => place)).size).toBe(2);
  });

  it("is the figures of a time, day by day, that add up to what the overview says", async () => {
    await shop.placed();
    const body = { span: "week", storefront: "cr" };
    const { sum } = FiguresResponse.parse((await call("figures", "manager fresh", body)).json());
    const [titles = [], ...rows] = await rowsOf(
      { list: "figures", filters: body },
      "manager fresh",
      "en",
    );
    expect(rows).toHaveLength(7);
    const column = (name: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[titles.indexOf(name)]) * 100), 0) / 100;
    expect(sum.total).toBeGreaterThan(0);
    expect([column("Sold"), column("Tax"), column("Orders")]).toEqual([
      sum.total,
      sum.tax,
      sum.orders,
    ]);
    expect(rows.at(-1)?.slice(0, 2)).toEqual([dayOf(new Date(), "cr"), dayOf(new Date(), "cr")]);
    const cells = (name: string) => rows.map((row) => row[titles.indexOf(name)]);
    expect(sum.pieces).toBeGreaterThan(0);
    const inStock = String(Math.round((sum.piecesInStock * 100) / sum.pieces));
    expect(cells("In stock, in %")).toEqual(["", "", "", "", "", "", inStock]);
    expect(cells("On time, in %")).toEqual(["", "", "", "", "", "", ""]);
  });

  it("is the open invoices of one account, and every payment of it", async () => {
    const email = "deudora@example.com";
    const token = await shop.customer(email);
    const { rows: accounts } = await pool.query<{ id: string }>(
      "update account set credit = 'credit', credit_limit_cents = 100000 where email = $1 returning id",
      [email],
    );
    const order = { paymentMethod: "credit", email };
    const number = numberOf(pathIn(await shop.place({ order, payment: {}, token })));
    const paid = await shop.ask({
      url: "account/payinvoices",
      token,
      headers: { "idempotency-key": randomUUID() },
      body: {
        invoices: [{ orderNumber: String(number), amount: 1.5 }],
        transfer: { reference: "SINPE 9" },
      },
    });
    expect(paid).toMatchObject({ status: 200 });
    const filters = { account: accounts[0]?.id };
    const [titles = [], ...rows] = await rowsOf({ list: "owed", filters }, "staff fresh", "en");
    const [invoice = [], ...others] = rows;
    const cell = (title: string) => invoice[titles.indexOf(title)];
    expect([cell("Order"), cell("On its way"), others]).toEqual([String(number), "1.50", []]);
    expect(cell("Open")).toBe(cell("Total"));
    const wanted = { list: "receipts", filters };
    const [, ...payments] = await rowsOf(wanted, "staff fresh", "en");
    expect(payments.map(([, , amount, owner]) => [amount, owner])).toEqual([["1.50", email]]);
  });

  it.each([
    ["without the account that it is of", { list: "owed" }],
    ["of a year that nobody plans", { list: "calendars", filters: { year: 1 } }],
    ["by a filter that it does not have", { list: "popups", filters: { place: "cr" } }],
    ["in an order that it does not have", { list: "figures", sort: "newest" }],
  ])("is refused %s", async (_what, wanted) => {
    const { statusCode, body } = await file(wanted);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, "invalid_request"]);
  });
});
