import { beforeAll, describe, expect, it } from "vitest";

import { ResolveResponse, SharedCartResponse, ShareCartResponse } from "#contract/cart.ts";

import { cartIn, lineIn, openCartShop, totalsIn } from "../factories/cart-shop.ts";
import { HEREDIA, plantPart, setShopSetting } from "../factories/sellable.ts";

const shop = await openCartShop();
const { db, ask } = shop;
let ana = "";

beforeAll(async () => {
  await plantPart(db, { sku: "FILTER", price: 98_765_43, stock: { [HEREDIA]: 5 } });
  await plantPart(db, { sku: "PUMP", price: 40_00, brand: 2 });
  await plantPart(db, { sku: "GONE", stock: {} });
  const second = await plantPart(db, { sku: "PUMP-B", price: 30_00 });
  await db
    .insertInto("part_number")
    .values(
      ["OEM77", "PUMP"].map((key) => ({
        part_id: second,
        kind: "oem" as const,
        number: key,
        key,
      })),
    )
    .execute();
  const pump = await db
    .selectFrom("part")
    .select("id")
    .where("sku", "=", "PUMP")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("part_number")
    .values({ part_id: pump.id, kind: "oem", number: "OEM-77", key: "OEM77" })
    .execute();
  ana = await shop.customer("ana@example.com");
});

const verify = (cart: object[], from = "203.0.113.1") =>
  ask({ url: "cart/guest_verify?lang=en", body: { cart }, from });

describe("the cart that a guest's browser keeps (decisions §2, §6)", () => {
  it("is judged line by line: what is to be had, for how much, and what is not", async () => {
    const answer = cartIn(
      await verify([
        { sku: "FILTER", cartQty: 9, price: 1 },
        { sku: "PUMP", cartQty: 1, line: "hino" },
        { sku: "PUMP-B", cartQty: 1, line: "hino" },
        { sku: "GONE", cartQty: 2 },
        { sku: "NO-SUCH", cartQty: 3 },
      ]),
    );
    expect(answer).toMatchObject({
      cartStatus: "updated",
      cart: [
        { sku: "FILTER", cartQty: 5, price: 98_765.43 },
        { sku: "PUMP", cartQty: 1, price: 40 },
      ],
      deletedProducts: [
        { sku: "GONE", cartQty: 2, reason: "out_of_stock" },
        { sku: "NO-SUCH", cartQty: 3, reason: "unknown_part" },
        { sku: "PUMP-B", cartQty: 1, reason: "mixed_product" },
      ],
    });
  });

  it("comes back as it was sent", async () => {
    const { cart } = cartIn(await verify([{ sku: "FILTER", cartQty: 2 }]));
    expect(cartIn(await verify(cart))).toMatchObject({ cart, cartStatus: "ok" });
  });

  it("asks for one part like a customer does", async () => {
    const body = { product: { sku: "FILTER", cartQty: 7 } };
    const answer = lineIn(await ask({ url: "cart/verifyitem?lang=en", body }));
    expect(answer).toMatchObject({ status: "updated", qty: 5, productStatus: "IN_STOCK" });
    expect(answer.cart).toBeUndefined();
    const removed = { product: { sku: "FILTER", cartQty: 0 } };
    expect(lineIn(await ask({ url: "cart/verifyitem", body: removed })).notices).toMatchObject([
      { code: "removed" },
    ]);
  });

  it.each([
    ["201 lines", Array.from({ length: 201 }, () => ({ sku: "FILTER", cartQty: 1 })), 400],
    ["a line that is null", [null], 400],
    ["no list", {}, 400],
    [
      "10,000 lines",
      Array.from({ length: 10_000 }, () => ({ sku: "A-LONGER-SKU", cartQty: 1 })),
      413,
    ],
  ])("refuses %s", async (_what, cart, status) => {
    const answer = await ask({ url: "cart/guest_verify", body: { cart } });
    expect(answer.status).toBe(status);
  });

  it("is not there where the setting says so: 403, without money (decisions §2)", async () => {
    await setShopSetting(db, "shopping_cart_guest", "false");
    const items = [{ sku: "FILTER", cartQty: 1 }];
    const calls = [
      { url: "cart/guest_verify", body: { cart: items } },
      { url: "cart/verifyitem", body: { product: items[0] } },
      { url: "orders/calculate_total", body: { order: { items } } },
      { url: "orders/coupon", body: { code: "TEN", items } },
      { url: "shipping/calculator", body: { address: { country: "CR" }, cart: items } },
      { url: "cart/share", body: { cart: items } },
    ];
    for (const call of calls) {
      const guest = await ask(call);
      expect([call.url, guest.status, guest.body.code]).toEqual([
        call.url,
        403,
        "guest_cart_disabled",
      ]);
      expect(guest.text).not.toMatch(/98[.,]?765/);
    }
    const pasted = await ask({ url: "cart/resolve", body: { text: "FILTER" } });
    expect(pasted.text).toContain("FILTER");
    expect(pasted.text).not.toMatch(/98[.,]?765|"price"/);
    const own = await ask({ ...calls[0], url: "cart/guest_verify", token: ana });
    expect(own.status).toBe(200);
    await setShopSetting(db, "shopping_cart_guest", "true");
  });
});

describe("a shared cart", () => {
  it("is parts and quantities behind an id that nobody guesses", async () => {
    const { id } = ShareCartResponse.parse(
      (
        await share([
          { sku: "FILTER", cartQty: 2, price: 5 },
          { sku: "FILTER", cartQty: 1 },
          { sku: "NO-PART-HAS-THIS", cartQty: 1 },
        ])
      ).body,
    );
    expect(id).toMatch(/^[\w-]{22}$/);
    const { body } = await ask({ url: `cart/shared/${id}` });
    expect(SharedCartResponse.parse(body).cart).toEqual([{ sku: "FILTER", cartQty: 3 }]);
  });

  it("is a customer's own when none is sent", async () => {
    const product = { sku: "PUMP", cartQty: 2 };
    await ask({ url: "cart/addupdateitem", token: ana, body: { product } });
    const { id } = ShareCartResponse.parse((await share(undefined, ana)).body);
    const { body } = await ask({ url: `cart/shared/${id}` });
    expect(SharedCartResponse.parse(body).cart).toEqual([product]);
  });

  it("is refused empty, and unknown ids are one 404", async () => {
    expect((await share([])).body.code).toBe("cart_empty");
    expect((await share(undefined)).body.code).toBe("cart_empty");
    for (const id of ["x", "A".repeat(22), "%00", "A".repeat(250)])
      expect((await ask({ url: `cart/shared/${id}` })).body.code).toBe("not_found");
  });

  it("works until its time is up", async () => {
    const { id } = ShareCartResponse.parse((await share([{ sku: "PUMP", cartQty: 1 }])).body);
    await db
      .updateTable("shared_cart")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await ask({ url: `cart/shared/${id}` })).status).toBe(404);
  });
});

describe("pasted numbers", () => {
  it("are found, have several options, or are not found; none is lost", async () => {
    const lines = await resolve(
      "pump, 2\nfilter x 3\nOEM-77\nNOTHING-9\t4\nFILTER;0\nFILTER 9999\n2 PUMP\n3 OEM-77",
    );
    expect(
      lines.map(({ text, quantity, result, options }) => [
        text,
        quantity,
        result,
        options.map(({ sku }) => sku),
      ]),
    ).toEqual([
      ["pump, 2", 2, "found", ["PUMP"]],
      ["filter x 3", 3, "found", ["FILTER"]],
      ["OEM-77", 1, "several", ["PUMP-B", "PUMP"].toSorted()],
      ["NOTHING-9\t4", 4, "not_found", []],
      ["FILTER;0", 0, "bad_quantity", ["FILTER"]],
      ["FILTER 9999", 0, "bad_quantity", ["FILTER"]],
      ["2 PUMP", 2, "found", ["PUMP"]],
      ["3 OEM-77", 3, "several", ["PUMP-B", "PUMP"].toSorted()],
    ]);
  });

  it("say by which number each part was meant: its own, one that it replaced, or another's", async () => {
    const id = await plantPart(shop.db, { sku: "NEW-5" });
    await shop.db
      .insertInto("part_number")
      .values({ part_id: id, kind: "superseded", number: "OLD-5", key: "OLD5" })
      .execute();
    const lines = await resolve("NEW-5 2\nold 5, 2\nOEM-77");
    expect(lines.map(({ options }) => options.map(({ named }) => named))).toEqual([
      [{ number: "NEW-5", by: "own" }],
      [{ number: "old 5", by: "superseded" }],
      [
        { number: "OEM-77", by: "other" },
        { number: "OEM-77", by: "other" },
      ],
    ]);
  });

  it("show prices to customers alone (security A11)", async () => {
    expect((await resolve("FILTER"))[0]?.options[0]).not.toHaveProperty("price");
    expect((await resolve("FILTER", ana))[0]?.options[0]?.price).toBe(98_765.43);
  });

  it("are refused by the thousand", async () => {
    for (const text of ["A1\n".repeat(501), `A1${" ".repeat(200_000)}`]) {
      const { status, body } = await ask({ url: "cart/resolve", body: { text } });
      expect([status, body.code]).toEqual([422, "list_too_long"]);
    }
    expect(await resolve(`PUMP${" ".repeat(199_000)}`)).toMatchObject([{ result: "found" }]);
  });

  it("leave the choice to the shopper where a number and a quantity make another number", async () => {
    await plantPart(shop.db, { sku: "PUMP-7" });
    const [line] = await resolve("PUMP 7");
    expect(line?.options.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["PUMP-7", 1],
      ["PUMP", 7],
    ]);
  });
});

describe("the limits of a guest's cart (decisions §1)", () => {
  it("stop at 60 different parts, and go on with those that were seen", async () => {
    const limited = await openCartShop({ rateLimitScale: 1 });
    const skus = Array.from({ length: 61 }, (_, index) => `PART-${index}`);
    for (const sku of skus) await plantPart(limited.db, { sku });
    const look = async (some: string[], from = "198.51.100.1", token?: string) => {
      const body = { cart: some.map((sku) => ({ sku, cartQty: 1 })) };
      return limited.ask({ url: "cart/guest_verify", body, from, token });
    };
    expect((await look(skus.slice(0, 60))).status).toBe(200);
    const refused = await look(skus.slice(60));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).not.toContain("price");
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/10 minutos/) });
    expect((await look(skus.slice(0, 60))).status).toBe(200);
    expect((await look(["NO-SUCH"])).status).toBe(200);
    expect((await look(skus.slice(60), "198.51.100.2")).status).toBe(200);
    const order = { items: [{ sku: skus[60], cartQty: 1 }] };
    const total = { url: "orders/calculate_total", body: { order }, from: "198.51.100.1" };
    expect((await limited.ask(total)).status).toBe(429);
    const token = await limited.customer("bo@example.com");
    const own = await limited.ask({ ...total, token });
    expect(totalsIn(own).orderInfo.total).toBe(100);
  });

  it("stop at 120 calls, those of customers excepted", async () => {
    const limited = await openCartShop({ rateLimitScale: 1 });
    const look = (token?: string) =>
      limited.ask({ url: "cart/guest_verify", body: { cart: [] }, token });
    const statuses = new Set<number>();
    for (let call = 0; call < 120; call += 1) statuses.add((await look()).status);
    expect(Array.from(statuses)).toEqual([200]);
    expect((await look()).status).toBe(429);
    expect((await look(await limited.customer("bo@example.com"))).status).toBe(200);
  });
});

function share(cart: object[] | undefined, token?: string) {
  return ask({ url: "cart/share", body: cart ? { cart } : {}, token });
}

async function resolve(text: string, token?: string) {
  const { body } = await ask({ url: "cart/resolve", body: { text }, token });
  return ResolveResponse.parse(body).lines;
}
