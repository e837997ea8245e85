import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskQuoteResponse, QuoteBegunResponse } from "#contract/desk-quotes.ts";

import { plantAccount } from "../factories/customer.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import {
  calledBuyer,
  GUEST_ON_PHONE,
  openPhoneShop,
  type PhoneBuyer,
} from "../factories/phone-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const CLERK = "caja@example.com";
const shop = await openPhoneShop();
const { db, pool, ask, orderOf, read, staff } = shop;
let customer = "";

beforeAll(async () => {
  await plantPart(db, {
    sku: "BY-LEVEL",
    price: { online: 10_00, repair_shop: 9_00, wholesale: 7_00, precio6: 6_00 },
    stock: { [HEREDIA]: 5 },
  });
  customer = await shop.customer("no-staff@example.com");
});
afterEach(() => requireWholeLedger(shop.database));

type Wish = {
  buyer?: PhoneBuyer;
  order?: object;
  message?: string;
  token?: string;
  key?: string;
};
const begin = ({
  buyer = GUEST_ON_PHONE,
  order = {},
  message,
  token = staff,
  key = randomUUID(),
}: Wish = {}) => {
  const sent = { ...orderOf(), paymentMethod: null, shippingRequested: null, ...order };
  const body = { buyer, order: sent, ...(message !== undefined && { message }) };
  const headers = { "idempotency-key": key };
  return ask({ url: "admin/quotes/begin?lang=en", body, token, headers });
};
async function begun(wish: Wish = {}) {
  const { status, body } = await begin(wish);
  expect({ status, body }).toMatchObject({ status: 200 });
  return quoteOf(Number(QuoteBegunResponse.parse(body).quoteNumber));
}
async function quoteOf(quoteNumber: number) {
  const reply = await ask({ url: "admin/quotes/get?lang=en", body: { quoteNumber }, token: staff });
  return DeskQuoteResponse.parse(reply.body).quote;
}
const pathOf = async (quoteNumber: string) => {
  const { rows } = await pool.query<{ validator: string }>(
    "select validator from quote where number = $1",
    [quoteNumber],
  );
  return `quote-${quoteNumber}-${rows[0]?.validator}`;
};
const mailsOf = async (quoteNumber: string) => {
  const { rows } = await pool.query<{
    kind: string;
    locale: string;
    recipient: string;
    facts: string;
  }>(
    `select kind, locale, recipient, (params -> 'facts')::text as facts from mail
     where once_key = $1`,
    [`quote_placed:${quoteNumber}`],
  );
  return rows;
};
const shelve = (pieces: number) =>
  pool.query(
    "update stock set on_hand = on_hand + $1 where part_id = (select id from part where sku = 'BY-LEVEL')",
    [pieces],
  );
const entriesOf = async (quoteNumber: string) => {
  const { rows } = await pool.query(
    "select actor, change from audit_log where subject = $1 and action = 'quote.acted'",
    [`quote:${quoteNumber}`],
  );
  return rows;
};

describe("a quote that staff asks for", () => {
  it("is its customer's, at what their account says, and names who of the staff asked", async () => {
    const accountId = await plantAccount(db, {
      email: "mayorista@example.com",
      locale: "es",
      price_level: "wholesale",
    });
    const items = [{ sku: "BY-LEVEL", cartQty: 2 }];
    const quote = await begun({ buyer: calledBuyer(accountId), order: { items } });
    expect(quote).toMatchObject({
      status: "requested",
      email: "mayorista@example.com",
      account: { id: accountId },
      items: [{ quantity: 2, price: 7 }],
      history: [{ from: null, to: "requested", byShop: true, by: CLERK, message: "" }],
      steps: expect.arrayContaining(["answer"]),
    });
    expect(await entriesOf(quote.quoteNumber)).toEqual([
      { actor: CLERK, change: { customer: [null, accountId] } },
    ]);
    const mails = await mailsOf(quote.quoteNumber);
    expect(mails).toMatchObject([
      { kind: "quote_placed", locale: "es", recipient: "mayorista@example.com" },
    ]);
    expect(mails[0]?.facts).toContain("taken");
  });

  it("is a guest's by e-mail and address too, in the language that they speak", async () => {
    const quote = await begun({ order: { email: "huesped@example.com" } });
    expect(quote).toMatchObject({ account: null, email: "huesped@example.com" });
    expect(await entriesOf(quote.quoteNumber)).toEqual([
      { actor: CLERK, change: { customer: [null, "huesped@example.com"] } },
    ]);
    expect(await mailsOf(quote.quoteNumber)).toMatchObject([
      { locale: "es", recipient: "huesped@example.com" },
    ]);
  });

  it("is answered, and its customer is never shown who asked", async () => {
    const quote = await begun();
    const quoteNumber = Number(quote.quoteNumber);
    const answer = {
      quoteNumber,
      version: quote.version,
      lines: quote.items.map(({ position }) => ({ position, price: 15, quantity: 1 })),
      shipping: { carrier: "Correos", service: "ground", price: 8, days: null },
    };
    const reply = await ask({ url: "admin/quotes/answer", body: answer, token: staff });
    expect(reply.status).toBe(200);
    const shown = orderIn(await read(await pathOf(quote.quoteNumber)));
    expect(shown).toMatchObject({ status: "Answered", history: [{ byShop: true }, {}] });
    expect(JSON.stringify(shown)).not.toContain(CLERK);
  });

  it("has words for its customer, such as of a part that the shop does not know, on its page", async () => {
    const quote = await begun({ message: "  And a mirror for a Hino 300 of 2019  " });
    expect(quote.history).toMatchObject([
      { message: "" },
      {
        from: "requested",
        to: "requested",
        by: CLERK,
        byShop: true,
        message: "And a mirror for a Hino 300 of 2019",
      },
    ]);
    expect((await begun({ message: "   " })).history).toHaveLength(1);
  });

  it("leaves the customer's cart as it is, and takes no coupon", async () => {
    const email = "canasta@example.com";
    const token = await shop.customer(email);
    await ask({
      url: "cart/addupdateitem",
      body: { product: { sku: "FILTER", cartQty: 2 } },
      token,
    });
    const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
      email,
    ]);
    const order = { coupon: { code: "NO-SUCH-COUPON" } };
    const quote = await begun({ buyer: calledBuyer(rows[0]?.id ?? ""), order });
    expect(quote.items).toMatchObject([{ sku: "FILTER" }]);
    expect((await ask({ url: "cart", token })).body["cart"]).toMatchObject([
      { sku: "FILTER", cartQty: 2 },
    ]);
  });
});

describe("what a quote that staff asks for must have", () => {
  it("is what its customer's must: parts, e-mail, address, a VIN that is one", async () => {
    expect(codeOf(await begin({ order: { items: [] } }))).toBe("cart_empty");
    expect(await begin({ order: { email: "" } })).toMatchObject({
      status: 400,
      body: { code: "invalid_form" },
    });
    expect((await begin({ order: { shippingAddress: null } })).status).toBe(400);
    expect(await begin({ order: { vinNumber: "ABC" } })).toMatchObject({
      body: { code: "invalid_form", errors: [{ field: "vinNumber", code: "vin_length" }] },
    });
  });

  it("is what is to be had: no more pieces than there are, which it is told with", async () => {
    const items = [{ sku: "BY-LEVEL", cartQty: 900 }];
    expect(await begin({ order: { items } })).toMatchObject({
      status: 409,
      body: { status: "changed", code: "order_changed" },
    });
  });

  it("is asked for by staff alone, for nobody whose account is closed", async () => {
    expect((await begin({ token: customer })).status).toBe(403);
    const body = { buyer: GUEST_ON_PHONE, order: orderOf() };
    const headers = { "idempotency-key": randomUUID() };
    expect((await ask({ url: "admin/quotes/begin", body, headers })).status).toBe(401);
    const accountId = await plantAccount(db, { email: "cerrada@example.com" });
    await db
      .updateTable("account")
      .set({ is_disabled: true })
      .where("id", "=", accountId)
      .execute();
    expect((await begin({ buyer: calledBuyer(accountId) })).status).toBe(404);
    expect((await begin({ message: "x".repeat(2_001) })).status).toBe(400);
  });

  it("is begun once for each key, sent again or twice at once, though nothing is left of its part", async () => {
    const key = randomUUID();
    const wish = { key, order: { items: [{ sku: "BY-LEVEL", cartQty: 5 }] }, message: "Llame." };
    const replies = await Promise.all([begin(wish), begin(wish)]);
    const numbers = replies.map(({ body }) => QuoteBegunResponse.parse(body).quoteNumber);
    expect(numbers[0]).toBe(numbers[1]);
    const [number = ""] = numbers;
    await shelve(-5);
    try {
      expect(await begin(wish)).toMatchObject({ status: 200, body: { quoteNumber: number } });
    } finally {
      await shelve(5);
    }
    expect(await mailsOf(number)).toHaveLength(1);
    expect((await quoteOf(Number(number))).history).toHaveLength(2);
    expect(await entriesOf(number)).toHaveLength(1);
    const other = { ...wish, message: "Otra cosa." };
    expect(codeOf(await begin(other))).toBe("idempotency_key_reused");
    const colleague = await shop.hired("otra-caja@example.com", 1);
    const theirs = QuoteBegunResponse.parse((await begin({ ...wish, token: colleague })).body);
    expect(theirs.quoteNumber).not.toBe(number);
  });

  it("is counted against the clerk", async () => {
    await begun();
    const { rows } = await pool.query<{ key: string }>(
      "select key from rate_limit where key like '%staff:%'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
