import { afterEach, describe, expect, it } from "vitest";

import { ALL, INSTEAD, MIXED, numberOf, openAnsweringShop } from "../factories/answering-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openAnsweringShop();
const { pool, begin, request, answer, answered, see, deskOf, mailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

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
    const pan = await begin({ message: "4111 1111 1111 1111" });
    expect(pan.body.code).toBe("card_number_refused");
  });

  it("is one for each key, however often and however quickly it is sent", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const replies = await Promise.all([begin({}, headers), begin({}, headers)]);
    const again = await begin({}, headers);
    const paths = [...replies, again].map((reply) => pathIn(reply));
    expect(new Set(paths).size).toBe(1);
    const other = await begin({ message: "Otra cosa" }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    const eva = await shop.customer("eva@example.com");
    expect(pathIn(await begin({}, headers, eva))).not.toBe(paths[0]);
    expect(await request()).not.toBe(await request());
  });
});

describe("a quote from before answers were kept line by line", () => {
  it("reads as it did", async () => {
    const path = await answered(ALL);
    await pool.query(
      "update quote set requested_lines = null, answer_note = default where number = $1",
      [numberOf(path)],
    );
    const quote = await see(path);
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
    expect(await see(path)).toMatchObject({
      items: [{ sku: "FILTER" }, { sku: "PUMP2", price: 40 }],
      answer: { replaced: [{ sku: "PUMP1" }], unavailable: [{ sku: "GASKET77" }] },
    });
  });
});
