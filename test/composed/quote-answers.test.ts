import { afterEach, describe, expect, it } from "vitest";

import { DeskQuotesResponse, QuotePartsResponse } from "#contract/desk-quotes.ts";

import {
  ALL,
  INSTEAD,
  MIXED,
  none,
  numberOf,
  openAnsweringShop,
  priced,
} from "../factories/answering-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openAnsweringShop();
const { pool, ask, ana, staff, request, answer, answered, see, deskOf, accept } = shop;
const { endDays, mailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const partsFor = async (path: string, wanted: object) => {
  const body = { quoteNumber: numberOf(path), ...wanted };
  const reply = await ask({ url: "admin/quotes/parts?lang=en", body, token: staff });
  return QuotePartsResponse.parse(reply.body).items.map(({ sku, isOption }) => [sku, isOption]);
};

describe("a line that is not available", () => {
  it("costs nothing, is shown where it was asked for, and is not ordered", async () => {
    const path = await answered([priced(1), priced(2), none(3, "Ya no se fabrica")]);
    expect(await see(path)).toMatchObject({
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
    const order = await see(pathIn(await accept(path)));
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
    expect(await see(path)).toMatchObject({
      items: [{ sku: "FILTER" }, { sku: "PUMP1" }, { sku: "GASKET77" }],
      answer: { unavailable: [], replaced: [] },
    });
  });
});

describe("a part in the place of another", () => {
  it("is shown with what was asked for and why, and is what is ordered", async () => {
    const path = await answered(MIXED);
    const quote = await see(path);
    expect(quote).toMatchObject({
      items: [
        { position: 1, sku: "FILTER" },
        { position: 2, sku: "PUMP2", price: 55, core: 10, needs_vin_check: true },
      ],
      answer: { replaced: [{ position: 2, sku: "PUMP1", ...pick(INSTEAD) }] },
      core: 20,
      total: 170,
    });
    const order = await see(pathIn(await accept(path)));
    expect(order).toMatchObject({
      total: 170,
      isVinAwaited: true,
      items: [{ sku: "FILTER" }, { sku: "PUMP2", price: 55, quantity: 2 }],
    });
  });

  it("is told of to its customer alone, as all that the shop writes", async () => {
    const path = await answered(MIXED, { message: "Sale el lunes" });
    const stranger = JSON.stringify(await see(path, staff));
    for (const words of ["Sale el lunes", "La otra ya no viene", "Ya no se fabrica"])
      expect([words, stranger.includes(words)]).toEqual([words, false]);
    expect(await see(path)).toMatchObject({ answer: { note: "Sale el lunes" } });
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
    const refused = await answer(path, [priced(1), priced(2, { instead }), priced(3)]);
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
      "2 × FILTER $19.99; 2 × PUMP1 $50.00; 2 × GASKET77 $5.00",
      "2 × FILTER $10.00; 2 × PUMP2 (PUMP1) $55.00; GASKET77 —",
    ]);
  });
});

describe("the days of an answer", () => {
  it.each([
    [undefined, 15],
    [1, 1],
    [60, 60],
  ])("are as many as staff says: %s", async (days, expected) => {
    const { expiresAt } = await see(await answered(ALL, { days }));
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

function pick({ reason, note }: typeof INSTEAD) {
  return { reason, note };
}
