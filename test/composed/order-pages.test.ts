import { beforeAll, describe, expect, it } from "vitest";

import { OrdersResponse } from "#contract/own-orders.ts";
import { ReorderResponse } from "#contract/placed-orders.ts";

import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart, setStock } from "../factories/sellable.ts";

const shop = await openOrderingShop();
const { db, pool, ask, placed, read } = shop;
let ana = "";
let eva = "";
let path = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
  eva = await shop.customer("eva@example.com");
  path = await placed({
    token: ana,
    order: { purchaseOrder: "PO-77" },
  });
});

const list = async (token: string, body: object = {}) =>
  OrdersResponse.parse((await ask({ url: "account/orders?lang=en", token, body })).body);
const find = (email: string, orderNumber: string | number, from: string) =>
  ask({ url: "orders/orderdirect?lang=en", body: { email, orderNumber }, from });
const verify = (email: string) =>
  db
    .updateTable("account")
    .set({ email_verified_at: new Date() })
    .where("email", "=", email)
    .execute();

/** The statuses of seven guesses in a row. */
async function statuses(guess: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < 7; index += 1) seen.push((await guess(index)).status);
  return seen;
}

describe("GET orders/{type}-{orderNumber}-{validator} (security A5, A13)", () => {
  it("shows its owner everything, and whoever has the link no street, phone or e-mail", async () => {
    const own = orderIn(await read(path, ana));
    expect(own).toMatchObject({
      isOwner: true,
      isWhole: true,
      email: "ana@example.com",
      shippingAddress: { street: "100 Congress Avenue", phone: "+1 5125550100" },
    });
    expect(own.transactionId).toMatch(/^sbx_/);
    for (const token of [undefined, eva]) {
      const answer = await read(path, token);
      expect(orderIn(answer)).toMatchObject({
        isOwner: false,
        isWhole: false,
        transactionId: null,
        total: 53.98,
        shippingAddress: { receiver_name: "Ann Lee" },
      });
      expect(answer.text).not.toMatch(/Congress|0100|ana@|sbx_/);
    }
  });

  it("shows of a VIN the end to whoever only has the link", async () => {
    const vinNumber = "JALC4B16087000001";
    const browser = "a-browser-of-a-guest-0006";
    const other = await placed({ browser, order: { vinNumber } });
    const here = { "browser-secret": browser };
    expect(orderIn(await read(other, undefined, here))).toMatchObject({ vinNumber });
    expect(orderIn(await read(other))).toMatchObject({ vinNumber: "•••0001" });
  });

  it("answers every wrong path alike", async () => {
    const [type = "", number = "", validator = ""] = path.split("-");
    const other = (await placed()).split("-").at(-1) ?? "";
    const wrong = [
      `${type}-${number}-${other}`,
      `${type}-${Number(number) + 999}-${validator}`,
      `quote-${number}-${validator}`,
      `${type}-${number}-`,
      `${type}-${number}-${validator.slice(1)}`,
      `${type}-${number}-${validator}x`,
      `${type}-${number}-${validator.toLowerCase()}`,
      "nonsense",
    ];
    const answers = await Promise.all(wrong.map((one) => read(one, ana)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it("is kept by nobody on the way", async () => {
    expect((await read(path)).headers["cache-control"]).toBe("no-store");
  });
});

describe("POST orders/orderdirect (security A4)", () => {
  it("finds an order by its e-mail and number", async () => {
    const number = path.split("-")[1] ?? "";
    const answer = await find(" Ana@Example.com ", number, "198.51.100.1");
    expect(pathIn(answer)).toBe(path);
    expect(pathIn(await find("ana@example.com", Number(number), "198.51.100.2"))).toBe(path);
  });

  it("answers every miss alike", async () => {
    const number = path.split("-")[1] ?? "";
    const answers = [
      await find("eva@example.com", number, "198.51.100.3"),
      await find("ana@example.com", "999999", "198.51.100.4"),
      await find("nobody@example.com", "1", "198.51.100.5"),
      await find("ana@example.com", "1e5", "198.51.100.6"),
      await find("x", "", "198.51.100.7"),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 404,
      body: { message: "Order not found, please verify information." },
    });
  });

  it("answers found or not no sooner than after 60 ms", async () => {
    for (const [email, number] of [
      ["ana@example.com", path.split("-")[1] ?? ""],
      ["ana@example.com", "999999"],
      ["x", "nonsense"],
    ] as const) {
      const startedAt = performance.now();
      await find(email, number, "198.51.100.8");
      expect(performance.now() - startedAt).toBeGreaterThan(55);
    }
  });
});

describe("guesses at orders (security A4)", () => {
  it("end after five for an address, for an e-mail and for a number", async () => {
    const strict = await openOrderingShop({ rateLimitScale: 1 });
    const guess = (email: string, orderNumber: number | string, from: string) =>
      strict.ask({ url: "orders/orderdirect", body: { email, orderNumber }, from });
    const limited = [404, 404, 404, 404, 404, 429, 429];
    expect(await statuses((n) => guess(`a${n}@example.com`, n + 1, "198.51.100.9"))).toEqual(
      limited,
    );
    expect(await statuses((n) => guess("b@example.com", 100 + n, `198.51.101.${n}`))).toEqual(
      limited,
    );
    expect(await statuses((n) => guess(`c${n}@example.com`, 777, `198.51.102.${n}`))).toEqual(
      limited,
    );
    expect(
      await statuses((n) => guess(`d${n}@example.com`, `${"0".repeat(n)}888`, `198.51.104.${n}`)),
    ).toEqual(limited);
    expect(
      await statuses((n) => guess(`e${n}@example.com`, 900 + n, `2001:db8:1:1:${n}::1`)),
    ).toEqual(limited);
  });

  it("five declined payments are an hour's, for an address and for an e-mail (security A26)", async () => {
    const strict = await openOrderingShop({ rateLimitScale: 1 });
    const decline = (email: string, from: string) =>
      strict.place({
        order: { email },
        from,
        payment: { card: { token: "tok_declined", holder: "A", postalCode: "1" } },
      });
    for (let index = 0; index < 12; index += 1)
      await decline(`card${index}@example.com`, "198.51.100.10");
    for (let index = 0; index < 12; index += 1)
      await decline("one@example.com", `198.51.103.${index}`);
    for (let index = 0; index < 12; index += 1)
      await decline(`net${index}@example.com`, `2001:db8:2:2:${index}::1`);
    const { rows } = await strict.pool.query("select count(*) from sandbox_payment");
    expect(rows).toEqual([{ count: 15 }]);
    const { rows: held } = await strict.pool.query("select sum(sold)::int as sold from stock");
    expect(held).toEqual([{ sold: 0 }]);
  });
});

describe("POST orders/sendlist (decisions §7)", () => {
  it("mails the links to the address alone, and says the same for one without orders", async () => {
    const known = await ask({ url: "orders/sendlist?lang=en", body: { email: "ANA@example.com" } });
    const unknown = await ask({
      url: "orders/sendlist?lang=en",
      body: { email: "no@example.com" },
    });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const { rows } = await pool.query(
      "select recipient, params ->> 'links' as links from mail where kind = 'order_list'",
    );
    expect(rows).toEqual([
      { recipient: "ana@example.com", links: expect.stringContaining(`/en/order/${path}`) },
    ]);
  });
});

describe("POST account/orders (decisions §3)", () => {
  it("lists the caller's own, the newest first, page after page", async () => {
    // One after the other: the same order placed again while it is being paid is the same order.
    const more = [
      await placed({ token: eva }),
      await placed({ token: eva }),
      await placed({ token: eva }),
    ];
    const numbers = more.map((one) => Number(one.split("-")[1])).toSorted((one, two) => two - one);
    const { orders, next } = await list(eva);
    expect(orders.map(({ orderNumber }) => Number(orderNumber))).toEqual(numbers);
    expect(next).toBeNull();
    expect(orders[0]).toMatchObject({ total: 53.98, items: 1, status: "Awaiting Shipment" });
    const [after] = numbers;
    expect((await list(eva, { after })).orders).toHaveLength(2);
  });

  it.each([
    [{ text: "PO-7" }, 1],
    [{ text: "FILTER" }, 1],
    [{ text: "%" }, 0],
    [{ status: "Awaiting Shipment" }, 1],
    [{ status: "Shipped" }, 0],
    [{ status: "nonsense" }, 0],
    [{ type: "quote" }, 0],
    [{ page: 2 }, 0],
  ])("finds by %o", async (filters, found) => {
    expect((await list(ana, filters)).orders).toHaveLength(found);
  });

  it("holds what was ordered as a guest once the address is verified, and not before (security A37)", async () => {
    const guest = await placed({ order: { email: "leo@example.com" } });
    const leo = await shop.customer("leo@example.com");
    expect((await list(leo)).orders).toEqual([]);
    expect(orderIn(await read(guest, leo)).isOwner).toBe(false);
    await verify("leo@example.com");
    expect((await list(leo)).orders.map(({ validator }) => guest.endsWith(validator))).toEqual([
      true,
    ]);
    expect(orderIn(await read(guest, leo)).isOwner).toBe(true);
  });

  it("is closed to guests", async () => {
    expect((await ask({ url: "account/orders", body: {} })).status).toBe(401);
  });
});

describe("POST orders/reorder", () => {
  it("gives what is to be had now, and tells of what is not", async () => {
    const short = await plantPart(db, { sku: "SHORT", stock: { [HEREDIA]: 5 } });
    const gone = await plantPart(db, { sku: "GONE", stock: { [HEREDIA]: 5 } });
    const order = await placed({
      items: [
        { sku: "FILTER", cartQty: 1 },
        { sku: "SHORT", cartQty: 3 },
        { sku: "GONE", cartQty: 2 },
      ],
    });
    await setStock(db, short, { warehouse: HEREDIA, onHand: 1 });
    await setStock(db, gone, { warehouse: HEREDIA, onHand: 0 });
    const answer = await ask({ url: "orders/reorder?lang=en", body: { order } });
    expect(ReorderResponse.parse(answer.body)).toMatchObject({
      cart: [
        { sku: "FILTER", cartQty: 1 },
        { sku: "SHORT", cartQty: 1 },
      ],
      deletedProducts: [
        { sku: "GONE", cartQty: 2 },
        { sku: "SHORT", cartQty: 2 },
      ],
    });
    expect((await ask({ url: "orders/reorder", body: { order: "order-1-x" } })).status).toBe(404);
  });
});
