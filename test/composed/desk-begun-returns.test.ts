import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { DeskReturnableResponse } from "#contract/after-sale-desk.ts";
import { ReturnChangedResponse } from "#contract/return-steps.ts";
import { AdminReturnResponse, ReturnableResponse } from "#contract/returns.ts";

import { openActingShop } from "../factories/acting-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const CLERK = "staff@example.com";
const shop = await openActingShop();
const { pool, ask, desk, delivered, logged, tokens } = shop;
/** A customer of each test's own. */
let email = "";
let own = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `ana-${count}@example.com`;
  own = await shop.customer(email);
});
afterEach(() => requireWholeLedger(shop.database));

const PIECE = { line: 1, quantity: 1, reason: "not_needed", comment: " Ordered twice " };
type Begun = { items?: object[]; resolution?: string; role?: "customer" | "staff" | "manager" };
const begin = (
  path: string,
  { items = [PIECE], resolution = "refund", role = "staff" }: Begun = {},
) => desk("returns/open", { orderNumber: numberOf(path), items, resolution }, role);
const returnable = async (path: string) => {
  const { body } = await desk("returns/returnable", { orderNumber: numberOf(path) }, "staff");
  return DeskReturnableResponse.parse(body);
};
/** A return that staff began. */
async function begun(path: string, wish: Begun = {}) {
  const { status, body } = await begin(path, wish);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { returnNumber } = ReturnChangedResponse.parse(body).return;
  const reply = await desk("returns/get", { returnNumber: Number(returnNumber) }, "staff");
  return AdminReturnResponse.parse(reply.body).return;
}
const mailsOf = async (returnNumber: string) => {
  const { rows } = await pool.query<{ kind: string; to: string; acted: string | null }>(
    `select kind, recipient as "to", params ->> 'acted' as acted from mail
     where params ->> 'return' = $1 order by id`,
    [returnNumber],
  );
  return rows;
};

describe("a return that staff begins from the order", () => {
  it("names who of the staff began it, in its history and the audit log, and is told to its customer as such", async () => {
    const path = await delivered({ token: own, order: { email } });
    const opened = await begun(path);
    expect(opened).toMatchObject({
      status: "requested",
      isActed: true,
      email,
      items: [{ line: 1, quantity: 1, reason: "not_needed", comment: "Ordered twice" }],
      by: [{ actor: CLERK }],
    });
    expect(await logged(`return:${opened.returnNumber}`, "return.acted")).toEqual([
      { actor: CLERK, action: "return.acted", change: { order: [null, numberOf(path)] } },
    ]);
    expect(await mailsOf(opened.returnNumber)).toEqual([
      { kind: "return_requested", to: email, acted: expect.stringContaining("staff") },
      { kind: "staff_return", to: "ventas@tienda.example", acted: null },
    ]);
  });

  it("is one of an order without an account too", async () => {
    const opened = await begun(await delivered());
    expect(opened).toMatchObject({ account: null, isActed: true, by: [{ actor: CLERK }] });
    expect(await mailsOf(opened.returnNumber)).toMatchObject([
      { kind: "return_requested", to: "ann@example.com", acted: expect.stringMatching(/\S/) },
      {},
    ]);
  });

  it("goes on as any other", async () => {
    const { returnNumber } = await begun(await delivered(shop.transfer));
    const number = Number(returnNumber);
    for (const name of ["authorize", "receive", "approve", "refund"])
      expect((await desk(`returns/${name}`, { returnNumber: number })).status).toBe(200);
  });

  it("is told by nobody where the order is the clerk's own, as one that they ask for themselves", async () => {
    const opened = await begun(await delivered({ token: tokens.staff, order: { email: CLERK } }));
    expect(opened).toMatchObject({ isActed: false, by: [{ actor: "" }] });
  });

  it("tells who verifies parts which vehicle it does not fit", async () => {
    const item = { ...PIECE, reason: "does_not_fit", vehicle: "Isuzu NPR 2016" };
    const { returnNumber } = await begun(
      await delivered({ items: [{ sku: "PUMP", cartQty: 1 }] }),
      {
        items: [item],
      },
    );
    const { rows } = await pool.query(
      "select vehicle from fitment_report where return_number = $1",
      [returnNumber],
    );
    expect(rows).toEqual([{ vehicle: "Isuzu NPR 2016" }]);
  });

  it("is the same when the button was pressed twice", async () => {
    const path = await delivered({ token: own, order: { email } });
    const first = await begun(path);
    expect((await begun(path)).returnNumber).toBe(first.returnNumber);
    expect(await logged(`return:${first.returnNumber}`, "return.acted")).toHaveLength(1);
  });
});

describe("what staff may ask back", () => {
  it("is told as it is told to the customer, without links", async () => {
    const path = await delivered({
      items: [
        { sku: "FILTER", cartQty: 2 },
        { sku: "STARTER", cartQty: 1 },
        { sku: "BLOCK", cartQty: 1 },
      ],
    });
    await shop.wish(path, [{ line: 1, quantity: 1 }]);
    const shown = await returnable(path);
    const { returns: _returns, ...seen } = ReturnableResponse.parse(
      (await ask({ url: `orders/returnable/${path}` })).body,
    );
    const withoutTitles = ({ lines, ...rest }: typeof shown) => ({
      ...rest,
      lines: lines.map(({ title: _title, ...line }) => line),
    });
    expect(withoutTitles(shown)).toEqual(withoutTitles(seen));
    expect(shown.lines).toMatchObject([
      { maxQty: 1, allowed: true, whyNot: null },
      { maxQty: 0, allowed: false, whyNot: "electrical" },
      { maxQty: 0, allowed: false, whyNot: "special_order" },
    ]);
  });

  it.each([
    ["more pieces than left", { items: [{ ...PIECE, quantity: 9 }] }],
    ["a line that the order has not", { items: [{ ...PIECE, line: 7 }] }],
    ["a line that is named twice", { items: [PIECE, PIECE] }],
  ])("is not %s, by a manager either", async (_what, wish) => {
    const path = await delivered();
    for (const role of ["staff", "manager"] as const)
      expect(codeOf(await begin(path, { ...wish, role }))).toBe("return_refused");
  });

  it("is nothing once the days are over, by a manager either", async () => {
    const path = await delivered();
    await pool.query("alter table order_event disable trigger user");
    await pool.query(
      "update order_event set at = now() - interval '31 days' where order_number = $1",
      [numberOf(path)],
    );
    await pool.query("alter table order_event enable trigger user");
    expect((await returnable(path)).lines).toMatchObject([{ whyNot: "window" }]);
    for (const role of ["staff", "manager"] as const)
      expect(codeOf(await begin(path, { role }))).toBe("return_refused");
  });

  it("is nothing before it has left, and of no order that there is not", async () => {
    const path = await shop.placed();
    expect((await returnable(path)).lines).toMatchObject([{ whyNot: "not_shipped" }]);
    expect(codeOf(await begin(path))).toBe("return_refused");
    expect(codeOf(await begin("order-1-x"))).toBe("not_found");
    expect((await desk("returns/returnable", { orderNumber: 1 }, "staff")).status).toBe(404);
  });

  it("is asked by staff alone, with words and no photos, and without a card's number", async () => {
    const path = await delivered();
    expect((await begin(path, { role: "customer" })).status).toBe(403);
    const bare = { orderNumber: numberOf(path), items: [PIECE], resolution: "refund" };
    expect((await ask({ url: "admin/returns/open", body: bare })).status).toBe(401);
    const images = ["00000000-0000-4000-8000-000000000001"];
    expect((await begin(path, { items: [{ ...PIECE, images }] })).status).toBe(400);
    expect((await begin(path, { items: [] })).status).toBe(400);
    expect((await begin(path, { items: [{ ...PIECE, reason: "because" }] })).status).toBe(400);
    const card = { ...PIECE, comment: "4111 1111 1111 1111" };
    expect(codeOf(await begin(path, { items: [card] }))).toBe("card_number_refused");
  });
});
