import { describe, expect, it } from "vitest";

import { composeFitmentReports } from "#compose/fitment-reports.ts";
import { FitmentReportsResponse } from "#contract/fitment-reports.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";

const shop = await openReturningShop();
const { ask, database, desk, delivered, pool } = shop;

const REPORT = {
  sku: "PUMP",
  vehicle: " Isuzu NPR 2016 ",
  problem: "other_years",
  comment: "The flange is older.",
};
const report = (changes: object = {}) =>
  ask({ url: "fitmentreports/add?lang=en", body: { ...REPORT, ...changes } });
const reports = async (body: object = {}) =>
  FitmentReportsResponse.parse((await desk("fitmentreports", body, "staff")).body);

describe("POST fitmentreports/add (decisions §11)", () => {
  it("keeps the part, the vehicle and what is wrong for who verifies parts", async () => {
    expect(await report({ email: " Ann@Example.com " })).toMatchObject({ status: 200 });
    expect((await reports({ filters: { sku: "PUMP" } })).items[0]).toMatchObject({
      source: "report",
      sku: "PUMP",
      vehicle: "Isuzu NPR 2016",
      problem: "other_years",
      comment: "The flange is older.",
      email: "ann@example.com",
      orderNumber: null,
      returnNumber: null,
      settled: null,
    });
  });

  it("tells the staff by mail, which shows markup as words", async () => {
    await report({ vehicle: "<b>NPR</b>", problem: "other_engine" });
    const { rows } = await pool.query(
      "select recipient, params from mail where kind = 'fitment_report' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      recipient: "ventas@tienda.example",
      params: { link: "https://tienda.example/part/PUMP", problem: "Es de otro motor" },
    });
    const { params } = rows[0];
    const mail = { kind: "fitment_report", locale: "es", params, shop: MAIL_SHOP } as const;
    const { html = "" } = writeMail(mail) ?? {};
    expect(html).toContain("Es de otro motor");
    expect(html).not.toContain("<b>NPR");
  });

  it("names the order that the part came with, by its whole link alone", async () => {
    const path = await delivered();
    await report({ sku: "FILTER", order: path });
    const [first] = (await reports({ filters: { sku: "FILTER" } })).items;
    expect(first?.orderNumber).toBe(String(numberOf(path)));
    expect((await report({ order: `order-${numberOf(path)}-${"0".repeat(22)}` })).status).toBe(404);
  });

  it.each([
    [{ vehicle: " " }, "vehicle"],
    [{ problem: "made_up" }, "problem"],
    [{ problem: "something_else", comment: "" }, "comment"],
    [{ email: "ann" }, "email"],
  ])("says which field is missing: %j", async (changes, field) => {
    expect(await report(changes)).toMatchObject({
      status: 400,
      body: { code: "invalid_form", errors: [{ field }] },
    });
  });

  it("knows no part that there is not, and takes no card's number", async () => {
    expect(codeOf(await report({ sku: "NOBODYS" }))).toBe("part_not_found");
    expect(codeOf(await report({ comment: "4111 1111 1111 1111" }))).toBe("card_number_refused");
  });
});

describe("who may report", () => {
  const routes = composeFitmentReports({
    shop: database,
    requirePerson: async (answer) => {
      if (answer !== "a person") throw new ShopError("captcha_refused");
    },
    shopEmail: undefined,
    originOf: () => "https://tienda.example",
    rateLimitScale: 1,
  });
  const limited = openAccountShop({ database, routes });
  const send = async (more: { from: string; token?: string; captcha?: string }) => {
    const { captcha, ...call } = more;
    const { ask: say } = await limited;
    return say({ url: "fitmentreports/add", body: { ...REPORT, captcha }, ...call });
  };

  it("asks guests whether they are people, and nobody who is signed in", async () => {
    expect(codeOf(await send({ from: "198.51.100.1" }))).toBe("captcha_refused");
    expect((await send({ from: "198.51.100.1", captcha: "a person" })).status).toBe(200);
    const { customer } = shop.tokens;
    expect((await send({ from: "198.51.100.1", token: customer })).status).toBe(200);
  });

  it("takes ten an hour from a guest's address, and of each account ten", async () => {
    const guest = { from: "198.51.100.2", captcha: "a person" };
    for (let sent = 0; sent < 10; sent += 1) expect((await send(guest)).status).toBe(200);
    expect(codeOf(await send(guest))).toBe("rate_limited");
    const token = await shop.customer("ten@example.com");
    for (let place = 11; place <= 20; place += 1)
      expect((await send({ token, from: `198.51.100.${place}` })).status).toBe(200);
    expect(codeOf(await send({ token, from: "198.51.100.21" }))).toBe("rate_limited");
  });
});

describe("the reports that staff reads", () => {
  it("hold returns of what does not fit, with the vehicle and their comment, and no others", async () => {
    const path = await delivered();
    const returned = await shop.opened(path, [
      { comment: "Too long.", vehicle: " Hino 300 2012 " },
    ]);
    await shop.opened(await delivered(), [{ reason: "not_needed" }]);
    const { items } = await reports({ filters: { source: "return" } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      sku: "FILTER",
      vehicle: "Hino 300 2012",
      problem: "does_not_mount",
      comment: "Too long.",
      orderNumber: String(numberOf(path)),
      returnNumber: String(numberOf(returned)),
    });
  });

  it("have the order's VIN where a return does not name the vehicle, and nothing where there is none", async () => {
    const vinNumber = "JALC4W163C7000000";
    const path = await shop.placed({ order: { vinNumber } });
    const orderNumber = numberOf(path);
    await desk("orders/status", { orderNumber, to: "Awaiting Shipment" });
    await desk("orders/ship", { orderNumber, carrier: "Correos" });
    await shop.opened(path);
    await shop.opened(await delivered());
    const { items } = await reports({ filters: { source: "return" }, limit: 2 });
    expect(items.map(({ vehicle }) => vehicle)).toEqual(["", vinNumber]);
  });

  it("come page by page, the newest first, by problem, for staff alone", async () => {
    for (let index = 0; index < 3; index += 1)
      await report({ problem: "other_position", comment: String(index) });
    const filters = { problem: "other_position" };
    const first = await reports({ filters, limit: 2 });
    expect(first.items.map(({ comment }) => comment)).toEqual(["2", "1"]);
    const second = await reports({ filters, limit: 2, after: first.next });
    expect([second.items.map(({ comment }) => comment), second.next]).toEqual([["0"], null]);
    expect((await desk("fitmentreports", {}, "customer")).status).toBe(403);
  });

  it("are settled once, in the name of whoever did, and opened again", async () => {
    await report({ problem: "other_measures" });
    const filters = { problem: "other_measures" };
    const [open] = (await reports({ filters })).items;
    const mark = (isSettled: boolean, id = open?.id ?? 0) =>
      desk("fitmentreports/settled", { id, isSettled }, "staff");
    for (const hasChanged of [true, false])
      expect(await mark(true)).toMatchObject({ status: 200, body: { hasChanged } });
    expect((await reports({ filters: { ...filters, isSettled: false } })).items).toEqual([]);
    const [settled] = (await reports({ filters: { ...filters, isSettled: true } })).items;
    expect(settled).toMatchObject({ id: open?.id, settled: { by: "staff@example.com" } });
    const { rows } = await pool.query(
      "select change from audit_log where action = 'fitment_report.settled'",
    );
    expect(rows).toEqual([{ change: { settled: [false, true] } }]);
    await mark(false);
    expect((await reports({ filters })).items[0]?.settled).toBeNull();
    expect((await mark(true, 999_999)).status).toBe(404);
  });
});
