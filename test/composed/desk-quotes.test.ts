import { beforeAll, describe, expect, it } from "vitest";

import { DeskQuoteResponse, DeskQuotesResponse } from "#contract/desk-quotes.ts";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, pathIn } from "../factories/ordering-shop.ts";

const shop = await openOrderingShop();
const { pool, ask, orderOf } = shop;
let staff = "";
let customer = "";

beforeAll(async () => {
  customer = await shop.customer("ana@example.com");
  staff = await shop.hired("staff@example.com", 1);
});

const desk = (call: string, body: object, token = staff) =>
  ask({ url: `admin/quotes${call}?lang=en`, body, token });
const request = async (order: object = {}) => {
  const sent = orderOf({ order: { paymentMethod: null, shippingRequested: null, ...order } });
  return pathIn(await ask({ url: "orders/quote?lang=en", body: { order: sent } }));
};
const numberOf = (path: string) => Number(path.split("-")[1]);
const quote = async (order: object = {}) => numberOf(await request(order));
const listed = async (filters: object, more: object = {}) =>
  DeskQuotesResponse.parse((await desk("", { filters, ...more })).body);
const numbersOf = async (filters: object, more: object = {}) =>
  (await listed(filters, more)).items.map(({ quoteNumber }) => Number(quoteNumber));
const got = async (quoteNumber: number) =>
  DeskQuoteResponse.parse((await desk("/get", { quoteNumber })).body).quote;
const answer = (quoteNumber: number) =>
  desk("/answer", {
    quoteNumber,
    lines: [{ position: 1, price: 15, quantity: 10 }],
    shipping: { carrier: "Repuesto", service: "ground", price: 20, days: null },
    message: "Ten at 15.00",
  });

describe("the list of quotes (decisions §11)", () => {
  it("is read page after page, and found by number, purchase order and customer", async () => {
    const [one, two, three] = [
      await quote({ email: "flota@example.com" }),
      await quote({ email: "flota@example.com", purchaseOrder: "OC-77" }),
      await quote({ email: "flota@example.com" }),
    ];
    const page = await listed({ text: "flota@example.com" }, { limit: 2 });
    expect(page.items.map(({ quoteNumber }) => Number(quoteNumber))).toEqual([three, two]);
    const rest = { limit: 2, after: page.next };
    expect(await numbersOf({ text: "flota@example.com" }, rest)).toEqual([one]);
    expect(await numbersOf({ text: "flota" }, { sort: "oldest" })).toEqual([one, two, three]);
    expect(await numbersOf({ text: "oc-7" })).toEqual([two]);
    expect(await numbersOf({ text: `#${one}` })).toEqual([one]);
    expect(await numbersOf({ text: "nobody" })).toEqual([]);
  });

  it("finds those that ask for a part by its number in any writing, and those that wait too long", async () => {
    const [part, old] = [await quote({ email: "parte@example.com" }), await quote()];
    await pool.query(
      `update quote set lines = jsonb_set(lines, '{0,partNumber}', '"8-98163-061-0"') where number = $1`,
      [part],
    );
    await pool.query(
      "update quote set created_at = now() - interval '3 days' - interval '1 minute' where number = $1",
      [old],
    );
    for (const text of ["8-98163-061-0", "8 98163 061 0", "8981630610"])
      expect([text, await numbersOf({ text })]).toEqual([text, [part]]);
    expect(await numbersOf({ text: "8981630611" })).toEqual([]);
    expect(await numbersOf({ olderThanDays: 3 })).toEqual([old]);
    expect(await numbersOf({ olderThanDays: 4 })).toEqual([]);
  });

  it("tells an answer whose days are over from one that stands", async () => {
    const [standing, over] = [await quote(), await quote()];
    await answer(standing);
    await answer(over);
    await pool.query("update quote set expires_at = now() - interval '1 hour' where number = $1", [
      over,
    ]);
    expect(await numbersOf({ status: "answered" })).toEqual([standing]);
    expect(await numbersOf({ status: "expired" })).toEqual([over]);
    expect(await got(over)).toMatchObject({ status: "expired", steps: ["answer"] });
  });

  it("is closed to customers", async () => {
    expect((await desk("", {}, customer)).status).toBe(403);
    expect((await desk("/get", { quoteNumber: 1 }, customer)).status).toBe(403);
  });
});

describe("a quote as staff sees it", () => {
  it("says what is asked, what was said by whom, and what may be done", async () => {
    const path = await request({ email: "bob@example.com" });
    const number = numberOf(path);
    expect(await got(number)).toMatchObject({
      email: "bob@example.com",
      status: "requested",
      items: [{ sku: "FILTER", quantity: 2, price: 19.99 }],
      steps: ["answer", "decline"],
    });
    await answer(number);
    const answered = await got(number);
    expect(answered).toMatchObject({
      status: "answered",
      total: 170,
      history: [{}, { byShop: true, by: "staff@example.com", message: "Ten at 15.00" }],
    });
    expect(answered.shippingAddress.street).not.toContain("•");
    expect(JSON.stringify(answered)).not.toContain(path.split("-")[2]);
    await desk("/decline", { quoteNumber: number, message: "no more" });
    expect(await got(number)).toMatchObject({ status: "declined", steps: [] });
    expect((await desk("/get", { quoteNumber: 1 })).body.code).toBe("order_not_found");
  });
});

describe("a quote that two look at", () => {
  it("is not changed by what somebody saw before the other changed it", async () => {
    const number = await quote();
    const { version } = await got(number);
    await answer(number);
    const late = { quoteNumber: number, version, message: "no" };
    expect(await desk("/decline", late)).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { quoteNumber: String(number), status: "answered", version: version + 1 },
      },
    });
    expect((await desk("/message", late)).status).toBe(409);
    expect(await got(number)).toMatchObject({ status: "answered" });
    const seen = { ...late, version: (await got(number)).version };
    expect((await desk("/message", seen)).status).toBe(200);
    // The same press once more, whose reply was lost, writes nothing twice; nor is anything decided unread.
    expect((await desk("/message", seen)).status).toBe(409);
    expect((await desk("/decline", seen)).status).toBe(409);
    const read = { ...seen, version: (await got(number)).version };
    expect((await desk("/decline", read)).status).toBe(200);
  });

  it("is not answered by who has not read what its customer wrote meanwhile", async () => {
    const path = await request();
    const number = numberOf(path);
    const { version } = await got(number);
    const letter = { quote: path, message: "Twenty, please." };
    expect((await ask({ url: "orders/quotemessage", body: letter })).status).toBe(200);
    const late = { quoteNumber: number, version, message: "no" };
    expect((await desk("/decline", late)).status).toBe(409);
  });

  it("says what of its parts the shop has now, and what its customer would pay for one today", async () => {
    const number = await quote();
    const { parts, items } = await got(number);
    expect(parts).toMatchObject([
      { position: 1, price: items[0]?.price, elsewhere: 0, incoming: 0 },
    ]);
    expect(parts[0]?.here).toBeGreaterThan(0);
    await pool.query(
      `update quote set lines = jsonb_set(lines, '{0,sku}', '"GONE"') where number = $1`,
      [number],
    );
    expect((await got(number)).parts).toEqual([]);
  });
});

describe("the list of quotes, narrowed down", () => {
  it("has those of an account, of a storefront and of a status", async () => {
    const sent = orderOf({ order: { paymentMethod: null, shippingRequested: null } });
    const own = numberOf(
      pathIn(await ask({ url: "orders/quote?lang=en", body: { order: sent }, token: customer })),
    );
    const { rows } = await pool.query<{ id: string }>(
      "select id from account where email = 'ana@example.com'",
    );
    const [account] = rows;
    expect(await numbersOf({ account: account?.id })).toEqual([own]);
    expect(await numbersOf({ account: crypto.randomUUID() })).toEqual([]);
    expect(await numbersOf({ storefront: "us" })).toEqual([]);
    expect(await numbersOf({ storefront: "cr", account: account?.id })).toEqual([own]);
    expect(await numbersOf({ status: "requested", account: account?.id })).toEqual([own]);
    expect(await numbersOf({ status: "accepted", account: account?.id })).toEqual([]);
    expect(await got(own)).toMatchObject({ account: { id: account?.id, priceLevel: "online" } });
  });

  it("finds customers by names without accents, and takes signs as they are typed", async () => {
    const number = await quote();
    await pool.query(
      `update quote set shipping_address = shipping_address ||
        '{"receiverName": "Íñigo Peñaranda", "company": "Grúas Ñu"}' where number = $1`,
      [number],
    );
    for (const text of ["inigo", "penaranda iñigo", "GRÚAS ñu"])
      expect([text, await numbersOf({ text })]).toEqual([text, [number]]);
    for (const text of ["%", "_", "' or 1=1 --"]) expect(await numbersOf({ text })).toEqual([]);
  });

  it("says of each who asks, for what, and until when its prices hold", async () => {
    const number = await quote({ email: "rows@example.com", purchaseOrder: "OC-9" });
    await answer(number);
    const { items } = await listed({ text: "rows@example.com" });
    expect(items).toMatchObject([
      {
        quoteNumber: String(number),
        status: "answered",
        email: "rows@example.com",
        purchaseOrder: "OC-9",
        lines: 1,
        total: 170,
      },
    ]);
    expect(Date.parse(items[0]?.expiresAt ?? "")).toBeGreaterThan(Date.now());
  });
});

it("a quote leads to the order that came of it, and takes no step then", async () => {
  const path = await request({ email: "buyer@example.com" });
  await answer(numberOf(path));
  const accepted = await ask({
    url: "orders/quoteaccept?lang=en",
    body: { quote: path, paymentMethod: "card", card: CARD },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  const orderNumber = String(numberOf(pathIn(accepted)));
  expect(await got(numberOf(path))).toMatchObject({ status: "accepted", orderNumber, steps: [] });
});
