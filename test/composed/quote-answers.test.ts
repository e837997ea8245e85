import { afterEach, beforeAll, describe, expect, it } from "vitest";

import {
  DeskQuoteResponse,
  DeskQuotesResponse,
  QuotePartsResponse,
} from "#contract/desk-quotes.ts";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, orderOf } = shop;
let ana = "";
let staff = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
  staff = await shop.hired("clerk@example.com", 1);
  const stock = { [HEREDIA]: 50 };
  await plantPart(db, { sku: "GASKET77", price: 5_00, stock });
  await plantPart(db, { sku: "PUMP1", price: 50_00, stock });
  await plantPart(db, { sku: "PUMP2", price: 60_00, core: 10_00, stock });
  await plantPart(db, { sku: "NONE", price: 9_00, stock: {} });
  await pool.query("update part set interchange_group = 'PUMPS' where sku in ('PUMP1', 'PUMP2')");
  await pool.query("update part set needs_vin_check = true where sku = 'PUMP2'");
});
afterEach(() => requireWholeLedger(shop.database));

const ITEMS = ["FILTER", "PUMP1", "GASKET77"].map((sku) => ({ sku, cartQty: 2 }));
const draft = () =>
  orderOf({ items: ITEMS, order: { paymentMethod: null, shippingRequested: null } });
const ordered = (body: object = {}, headers: Record<string, string> = {}, token = ana) =>
  ask({ url: "orders/quote?lang=en", body: { order: draft(), ...body }, headers, token });
const request = async (body: object = {}) => pathIn(await ordered(body));
const numberOf = (path: string) => Number(path.split("-")[1]);

const price = (position: number, more: object = {}) => ({
  position,
  price: 10,
  quantity: 2,
  ...more,
});
const none = (position: number, note = "") => ({ position, unavailable: { note } });
const INSTEAD = { sku: "PUMP2", reason: "interchange", note: "La otra ya no viene" };
const ALL = [price(1), price(2), price(3)];
/** The filter at a price, another pump, and no gasket. */
const MIXED = [price(1), price(2, { price: 55, instead: INSTEAD }), none(3, "Ya no se fabrica")];

const answer = (path: string, lines: object[] = ALL, more: object = {}) =>
  ask({
    url: "admin/quotes/answer?lang=en",
    token: staff,
    body: {
      quoteNumber: numberOf(path),
      lines,
      shipping: { carrier: "Repuesto", service: "ground", price: 20, days: null },
      ...more,
    },
  });
const answered = async (lines: object[] = ALL, more: object = {}) => {
  const path = await request();
  expect(await answer(path, lines, more)).toMatchObject({ status: 200 });
  return path;
};
const read = async (path: string, token: string | undefined = ana) =>
  orderIn(await ask({ url: `orders/${path}?lang=en`, token }));
const deskOf = async (path: string) =>
  DeskQuoteResponse.parse(
    (
      await ask({
        url: "admin/quotes/get?lang=en",
        body: { quoteNumber: numberOf(path) },
        token: staff,
      })
    ).body,
  ).quote;
const accept = (path: string) =>
  ask({
    url: "orders/quoteaccept?lang=en",
    body: { quote: path, paymentMethod: "card", card: CARD },
    token: ana,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
const partsFor = async (path: string, wanted: object) =>
  QuotePartsResponse.parse(
    (
      await ask({
        url: "admin/quotes/parts?lang=en",
        body: { quoteNumber: numberOf(path), ...wanted },
        token: staff,
      })
    ).body,
  ).items.map(({ sku, isOption }) => [sku, isOption]);
const endDays = (path: string) =>
  pool.query("update quote set expires_at = now() - interval '1 hour' where number = $1", [
    numberOf(path),
  ]);

type Mailed = { state: string; params: { items: object[] } & Record<string, unknown> };
const mailsOf = async (path: string) => {
  const { rows } = await pool.query<Mailed>(
    "select state, params from mail where params ->> 'order' = $1 and kind = 'quote_answered' order by id",
    [String(numberOf(path))],
  );
  return rows;
};

describe("a line that is not available", () => {
  it("costs nothing, is shown where it was asked for, and is not ordered", async () => {
    const path = await answered([price(1), price(2), none(3, "Ya no se fabrica")]);
    expect(await read(path)).toMatchObject({
      total: 60,
      items: [
        { position: 1, sku: "FILTER" },
        { position: 2, sku: "PUMP1" },
      ],
      answer: {
        unavailable: [{ position: 3, sku: "GASKET77", quantity: 2, note: "Ya no se fabrica" }],
        replaced: [],
      },
    });
    const order = await read(pathIn(await accept(path)));
    expect(order.items.map(({ sku }) => sku)).toEqual(["FILTER", "PUMP1"]);
    expect(order).toMatchObject({ total: 60 });
    expect(order.answer).toBeUndefined();
  });

  it("is nowhere alone: a quote of which nothing is offered is declined", async () => {
    const path = await request();
    const refused = await answer(path, [none(1), none(2), none(3)]);
    expect(refused).toMatchObject({ status: 422, body: { code: "quote_nothing_offered" } });
    expect(await deskOf(path)).toMatchObject({ status: "requested", version: 1 });
  });

  it("may be offered after all, and its part finds the quote all the while", async () => {
    const path = await answered(MIXED);
    for (const text of ["GASKET77", "PUMP1", "PUMP2"]) {
      const body = { filters: { text, status: "answered" } };
      const found = await ask({ url: "admin/quotes?lang=en", body, token: staff });
      const { items } = DeskQuotesResponse.parse(found.body);
      expect([text, items.find((one) => one.quoteNumber === String(numberOf(path)))]).toMatchObject(
        [text, { lines: 3 }],
      );
    }
    await answer(path, ALL);
    expect(await read(path)).toMatchObject({
      items: [{ sku: "FILTER" }, { sku: "PUMP1" }, { sku: "GASKET77" }],
      answer: { unavailable: [], replaced: [] },
    });
  });
});

describe("a part in the place of another", () => {
  it("is shown with what was asked for and why, and is what is ordered", async () => {
    const path = await answered(MIXED);
    const quote = await read(path);
    expect(quote).toMatchObject({
      items: [
        { position: 1, sku: "FILTER" },
        { position: 2, sku: "PUMP2", price: 55, core: 10, needs_vin_check: true },
      ],
      answer: { replaced: [{ position: 2, sku: "PUMP1", ...pick(INSTEAD) }] },
      core: 20,
      total: 170,
    });
    const order = await read(pathIn(await accept(path)));
    expect(order).toMatchObject({
      total: 170,
      isVinAwaited: true,
      items: [{ sku: "FILTER" }, { sku: "PUMP2", price: 55, quantity: 2 }],
    });
  });

  it("is told of to its customer alone, as all that the shop writes", async () => {
    const path = await answered(MIXED, { message: "Sale el lunes" });
    const stranger = JSON.stringify(await read(path, staff));
    for (const words of ["Sale el lunes", "La otra ya no viene", "Ya no se fabrica"])
      expect([words, stranger.includes(words)]).toEqual([words, false]);
    expect(await read(path)).toMatchObject({ answer: { note: "Sale el lunes" } });
  });

  it("is found by the shop's search, what replaces the part first", async () => {
    const path = await request();
    expect(await partsFor(path, { instead: "PUMP1" })).toEqual([["PUMP2", true]]);
    expect(await partsFor(path, { text: "GASKET77", instead: "PUMP1" })).toEqual([
      ["PUMP2", true],
      ["GASKET77", false],
    ]);
    const unknown = { url: "admin/quotes/parts", body: { quoteNumber: 1 } };
    expect(await ask({ ...unknown, token: staff })).toMatchObject({ status: 404 });
    expect(await ask({ ...unknown, token: ana })).toMatchObject({ status: 403 });
  });

  it.each([
    ["the same part", { ...INSTEAD, sku: "PUMP1" }],
    ["a part that the quote has", { ...INSTEAD, sku: "GASKET77" }],
    ["a part of which there is none", { ...INSTEAD, sku: "NONE" }],
    ["no part at all", { ...INSTEAD, sku: "NOWHERE" }],
  ])("is refused where it is %s", async (_what, instead) => {
    const path = await request();
    const refused = await answer(path, [price(1), price(2, { instead }), price(3)]);
    expect(refused).toMatchObject({ status: 422, body: { code: "quote_replacement_refused" } });
  });

  it("says at the desk what was answered, and what the shop has of it", async () => {
    const quote = await deskOf(await answered(MIXED));
    expect(quote).toMatchObject({
      items: [{ position: 1 }, { position: 2, sku: "PUMP2" }],
      answer: { unavailable: [{ position: 3 }], replaced: [{ position: 2, sku: "PUMP1" }] },
      parts: [{ position: 1 }, { position: 2, price: 60 }, { position: 3, price: 5 }],
    });
  });

  it("is in the audit log, before and after", async () => {
    const path = await answered(MIXED);
    const { rows } = await pool.query<{ lines: [string, string] }>(
      "select change -> 'lines' as lines from audit_log where subject = $1",
      [`quote:${numberOf(path)}`],
    );
    expect(rows.at(-1)?.lines).toEqual([
      "2 × FILTER 19.99; 2 × PUMP1 50.00; 2 × GASKET77 5.00",
      "2 × FILTER 10.00; 2 × PUMP2 (PUMP1) 55.00; GASKET77 —",
    ]);
  });
});

describe("the days of an answer", () => {
  it.each([
    [undefined, 15],
    [1, 1],
    [60, 60],
  ])("are as many as staff says: %s", async (days, expected) => {
    const { expiresAt } = await read(await answered(ALL, { days }));
    const left = (Date.parse(expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.abs(left - expected)).toBeLessThan(0.01);
  });

  it.each([0, 61, 1.5])("are no others: %s", async (days) => {
    expect((await answer(await request(), ALL, { days })).status).toBe(400);
  });

  it("begin anew where they are over, at the same prices or others, and its customer is told", async () => {
    for (const lines of [ALL, MIXED]) {
      const path = await answered(ALL);
      await pool.query("update mail set state = 'sent' where state = 'waiting'");
      await endDays(path);
      if (lines === MIXED) await shop.upkeep.expire(); // noted or not
      expect(await deskOf(path)).toMatchObject({ status: "expired", steps: ["answer"] });
      expect((await answer(path, lines)).status).toBe(200);
      expect(await deskOf(path)).toMatchObject({ status: "answered" });
      expect((await mailsOf(path)).map(({ params }) => params["before"])).toEqual([
        "",
        expect.stringContaining("renewed"),
      ]);
      expect((await accept(path)).status).toBe(200);
    }
  });

  it("begin anew for nobody whose account was deleted", async () => {
    const path = await answered(ALL);
    await endDays(path);
    await pool.query("update quote set email = 'x@deleted.invalid' where number = $1", [
      numberOf(path),
    ]);
    expect(await deskOf(path)).toMatchObject({ steps: [] });
    expect((await answer(path)).body.code).toBe("quote_status_refused");
  });
});

describe("the mail of an answer", () => {
  it("has the note for the customer, and every line that was asked for", async () => {
    const path = await answered(MIXED, { message: "Sale el lunes" });
    const [mail, ...others] = await mailsOf(path);
    expect(others).toEqual([]);
    expect(mail?.params).toMatchObject({
      message: "Sale el lunes",
      before: "",
      items: [
        { number: expect.any(String), price: 10_00 },
        {
          price: 55_00,
          notes: [
            expect.stringMatching(/^Instead of .*\(PUMP1\)/),
            INSTEAD.note,
            "Checked by VIN before you get it",
          ],
        },
        { price: null, notes: [expect.stringContaining("Not available"), "Ya no se fabrica"] },
      ],
    });
  });

  it("is one where it is corrected before it has left, and says what is true then", async () => {
    const path = await answered(ALL);
    await answer(path, MIXED, { message: "Corregida" });
    const mails = await mailsOf(path);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.params).toMatchObject({ message: "Corregida", before: "" });
    expect(mails[0]?.params.items).toHaveLength(3);
  });

  it("is another one where the first has left, which says so", async () => {
    const path = await answered(ALL);
    await pool.query("update mail set state = 'sent' where state = 'waiting'");
    await answer(path, MIXED);
    const [, second] = await mailsOf(path);
    expect(second?.params["before"]).toMatch(/takes the place/);
    await answer(path, ALL);
    const again = await mailsOf(path);
    expect(again).toHaveLength(2);
    expect(again[1]?.params["before"]).toMatch(/takes the place/);
  });

  it("leaves anew where it waited so long that it waited in vain", async () => {
    const path = await answered(ALL);
    await pool.query("update mail set created_at = now() - interval '3 days', attempts = 3");
    await answer(path, ALL);
    const { rows } = await pool.query(
      "select attempts, queued_at > now() - interval '1 minute' as queued from mail where params ->> 'order' = $1 and kind = 'quote_answered'",
      [String(numberOf(path))],
    );
    expect(rows).toEqual([{ attempts: 0, queued: true }]);
  });
});

describe("a request for a quote", () => {
  it("brings what its customer writes along to the shop", async () => {
    const path = await request({ message: " Las necesito el viernes " });
    expect((await deskOf(path)).history).toMatchObject([
      { byShop: false, message: "" },
      { byShop: false, message: "Las necesito el viernes" },
    ]);
    const pan = await ordered({ message: "4111 1111 1111 1111" });
    expect(pan.body.code).toBe("card_number_refused");
  });

  it("is one for each key, however often and however quickly it is sent", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const replies = await Promise.all([ordered({}, headers), ordered({}, headers)]);
    const again = await ordered({}, headers);
    const paths = [...replies, again].map((reply) => pathIn(reply));
    expect(new Set(paths).size).toBe(1);
    const other = await ordered({ message: "Otra cosa" }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    const eva = await shop.customer("eva@example.com");
    expect(pathIn(await ordered({}, headers, eva))).not.toBe(paths[0]);
    expect(await request()).not.toBe(await request());
  });
});

describe("a quote from before answers were kept line by line", () => {
  it("reads as it did", async () => {
    const path = await answered(ALL);
    await pool.query(
      "update quote set asked_lines = null, answer_note = default where number = $1",
      [numberOf(path)],
    );
    const quote = await read(path);
    expect(quote.items.map(({ position, sku }) => [position, sku])).toEqual([
      [1, "FILTER"],
      [2, "PUMP1"],
      [3, "GASKET77"],
    ]);
    expect(quote.answer).toEqual({ note: "", unavailable: [], replaced: [] });
  });

  it("and what an older version answers anew of a newer one stays whole", async () => {
    const path = await answered(MIXED);
    // It knows `lines` alone, and prices those.
    await pool.query(
      "update quote set lines = jsonb_set(lines, '{1,unitPrice}', '4000') where number = $1",
      [numberOf(path)],
    );
    expect(await read(path)).toMatchObject({
      items: [{ sku: "FILTER" }, { sku: "PUMP2", price: 40 }],
      answer: { replaced: [{ sku: "PUMP1" }], unavailable: [{ sku: "GASKET77" }] },
    });
  });
});

function pick({ reason, note }: typeof INSTEAD) {
  return { reason, note };
}
