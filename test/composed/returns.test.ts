import { afterEach, describe, expect, it } from "vitest";

import { OpenReturnResponse, ReturnableResponse } from "#contract/returns.ts";

import { pathIn } from "../factories/ordering-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { pool, ask, wish, opened, readReturn, returnable, delivered, step } = shop;
afterEach(() => requireWholeLedger(shop.database));

const ONE_OF_EACH = {
  items: ["FILTER", "STARTER", "BLOCK"].map((sku) => ({ sku, cartQty: 2 })),
};
const rowsOf = async (path: string) =>
  (await pool.query("select * from order_return where order_number = $1", [numberOf(path)])).rows;

describe("GET orders/returnable (decisions §8)", () => {
  it("says of each line how many may come back, or why none", async () => {
    const path = await delivered(ONE_OF_EACH);
    const { lines, deliveredAt, returnsUntil } = await returnable(path);
    expect(lines.map(({ sku, maxQty, allowed, whyNot }) => [sku, maxQty, allowed, whyNot])).toEqual(
      [
        ["FILTER", 2, true, null],
        ["STARTER", 0, false, "electrical"],
        ["BLOCK", 0, false, "special_order"],
      ],
    );
    const days = Date.parse(returnsUntil ?? "") - Date.parse(deliveredAt ?? "");
    expect(days).toBe(30 * 86_400_000);
  });

  it("knows what has left, parcel by parcel, and that no days run before the delivery", async () => {
    const path = await shop.placed();
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 0, whyNot: "not_shipped" });
    const lines = [{ position: 1, quantity: 1 }];
    const orderNumber = numberOf(path);
    await shop.desk("orders/ship", { orderNumber, carrier: "Correos", lines });
    const now = await returnable(path);
    expect(now.lines[0]).toMatchObject({ quantity: 2, maxQty: 1 });
    expect([now.deliveredAt, now.returnsUntil]).toEqual([null, null]);
  });

  it("counts thirty days from the delivery, whatever happens to the order afterwards", async () => {
    const path = await delivered();
    const orderNumber = numberOf(path);
    await pool.query("alter table order_event disable trigger user");
    await pool.query(
      "update order_event set at = now() - interval '31 days' where order_number = $1",
      [orderNumber],
    );
    await pool.query("alter table order_event enable trigger user");
    await shop.desk("orders/refund", { orderNumber, amount: 1 });
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 0, whyNot: "window" });
    expect(codeOf(await wish(path))).toBe("return_refused");
  });

  it("names the order's returns to whoever has its link, and gives theirs to who sees it whole", async () => {
    const token = shop.tokens.customer;
    const path = await delivered({ token, order: { email: "customer@example.com" } });
    const returned = await shop.received(await opened(path));
    const other = await opened(path);
    await step(returned, "approve", { amount: 5 });
    const seenBy = async (sent: { token?: string }) =>
      ReturnableResponse.parse((await ask({ url: `orders/returnable/${path}`, ...sent })).body)
        .returns;
    expect(await seenBy({})).toMatchObject([
      { returnNumber: `${numberOf(other)}`, status: "requested", amount: null, validator: null },
      { returnNumber: `${numberOf(returned)}`, status: "approved", amount: 5, validator: null },
    ]);
    const links = (await seenBy({ token })).map((one) => one.validator);
    expect(links).toEqual([other, returned].map((one) => one.split("-")[2]));
  });

  it("is one 404 for every wrong link", async () => {
    const path = await delivered();
    const other = await delivered();
    const [, number] = path.split("-");
    for (const wrong of ["order-1", `order-${number}-${other.split("-")[2]}`, `${path}x`])
      expect((await ask({ url: `orders/returnable/${wrong}` })).status).toBe(404);
    const quote = pathIn(await ask({ url: "orders/quote", body: { order: shop.orderOf() } }));
    expect((await ask({ url: `orders/returnable/${quote}` })).status).toBe(404);
  });
});

describe("POST orders/openreturn (decisions §8)", () => {
  it("opens a return with a number and a link of its own, and tells customer and shop", async () => {
    const path = await delivered();
    const reply = await wish(path, [
      { quantity: 2, reason: "arrived_damaged", comment: " The box was open. " },
    ]);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: "success", return: { status: "requested" } },
    });
    const { returnNumber, validator } = OpenReturnResponse.parse(reply.body).return;
    expect(returnNumber).toMatch(/^7\d{5}$/);
    expect(validator).not.toBe(path.split("-")[2]);
    const shown = await readReturn(`return-${returnNumber}-${validator}`);
    expect(shown).toMatchObject({
      status: "requested",
      order: null, // whoever merely has this link does not get the order's
      resolution: "refund",
      hasSlip: false,
      refund: null,
      items: [
        {
          sku: "FILTER",
          quantity: 2,
          accepted: null,
          reason: "arrived_damaged",
          comment: "The box was open.",
        },
      ],
    });
    const mails = await pool.query(
      "select kind, recipient, params ->> 'link' as link from mail where params ->> 'return' = $1 order by id",
      [returnNumber],
    );
    const link = `order/return/return-${returnNumber}-${validator}`;
    expect(mails.rows).toEqual([
      {
        kind: "return_requested",
        recipient: "ann@example.com",
        link: `https://tienda.example/en/${link}`,
      },
      {
        kind: "staff_return",
        recipient: "ventas@tienda.example",
        link: `https://tienda.example/${link}`,
      },
    ]);
  });

  it("gives the order's own link to whoever sees the order whole", async () => {
    const token = shop.tokens.customer;
    const path = await delivered({ token, order: { email: "customer@example.com" } });
    const returned = await opened(path);
    const { body } = await ask({ url: `orders/return/${returned}`, token });
    expect(body).toMatchObject({ return: { order: { validator: path.split("-")[2] } } });
    expect((await readReturn(returned)).order).toBeNull();
  });

  it("lets a line come back in parts, and each piece once", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 5 }] });
    await opened(path, [{ quantity: 2 }]);
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 3 });
    expect(codeOf(await wish(path, [{ quantity: 4 }]))).toBe("return_refused");
    await opened(path, [{ quantity: 3 }]);
    expect((await returnable(path)).lines[0]).toMatchObject({
      maxQty: 0,
      whyNot: "already_returned",
    });
    expect(codeOf(await wish(path))).toBe("return_refused");
  });

  it("refuses what may not come back (security A40)", async () => {
    const path = await delivered(ONE_OF_EACH);
    for (const wished of [
      [{ line: 2 }],
      [{ line: 3 }],
      [{ line: 9 }],
      [{ quantity: 3 }],
      [{}, {}],
      [{}, { line: 2 }],
    ])
      expect(await wish(path, wished)).toMatchObject({
        status: 422,
        body: { code: "return_refused" },
      });
    for (const wished of [[], [{ quantity: 0 }], [{ quantity: -1 }], [{ reason: "because" }]])
      expect((await wish(path, wished)).status).toBe(400);
    expect((await wish(path, [{}], { resolution: "a party" })).status).toBe(400);
    expect(codeOf(await wish(path, [{ comment: "4111 1111 1111 1111" }]))).toBe(
      "card_number_refused",
    );
    expect(await rowsOf(path)).toEqual([]);
  });

  it("is not there for another order's link, nor for a quote", async () => {
    const [path, other] = [await delivered(), await delivered()];
    const [, number] = path.split("-");
    for (const wrong of [`order-${number}-${other.split("-")[2]}`, `order-1-${path.split("-")[2]}`])
      expect(await wish(wrong)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("is one return when the button is pressed twice, and another for another wish", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 5 }] });
    const twice = await Promise.all([opened(path), opened(path), opened(path)]);
    expect(new Set(twice).size).toBe(1);
    expect(await opened(path, [{ comment: "the other one too" }])).not.toBe(twice[0]);
    expect(await rowsOf(path)).toHaveLength(2);
    expect(await shop.mailsOf(twice[0])).toEqual(["return_requested", "staff_return"]);
  });

  it("gives one piece to one of many that ask at once", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 1 }] });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => wish(path, [{ comment: `wish ${index}` }])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await rowsOf(path)).toHaveLength(1);
  });

  it("lets its customer ask again for what was denied", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 1 }] });
    const returned = await opened(path);
    expect((await returnable(path)).lines[0]?.maxQty).toBe(0);
    await step(returned, "deny", { message: "It was used." });
    expect((await returnable(path)).lines[0]?.maxQty).toBe(1);
    expect(await opened(path)).not.toBe(returned);
  });
});

describe("GET orders/return", () => {
  it("is one 404 for every wrong link", async () => {
    const returned = await opened(await delivered());
    const [, number, validator] = returned.split("-");
    for (const wrong of [
      `order-${number}-${validator}`,
      `return-${number}-${"0".repeat(22)}`,
      `return-1-${validator}`,
      "return-1",
    ])
      for (const end of ["", "/slip"])
        expect((await ask({ url: `orders/return/${wrong}${end}` })).status).toBe(404);
  });

  it("has a slip from the shop's yes until it has the parcel", async () => {
    const returned = await opened(await delivered());
    const url = `orders/return/${returned}/slip`;
    expect((await ask({ url })).status).toBe(404);
    await step(returned, "authorize");
    const { status, headers } = await shop.file(`${url}?lang=es`);
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      `attachment; filename="Devolucion-${numberOf(returned)}.pdf"`,
    ]);
    await step(returned, "receive");
    expect((await ask({ url })).status).toBe(404);
  });
});
