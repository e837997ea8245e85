import { afterEach, describe, expect, it } from "vitest";

import { MailsResponse } from "#contract/mails.ts";

import { openEditingShop } from "../factories/editing-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { pool, ask, staff, manager, editable, edited, orderOf, pathOf, pay } = shop;
afterEach(() => requireWholeLedger(shop.database));

type Stored = { id: number; state: string; recipient: string; params: Record<string, string> };

/** The mails of a kind of an order or a quote, the first first. */
async function storedOf(number: number, kind: string): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>(
    "select id::int, state, recipient, params from mail where params ->> 'order' = $1 and kind = $2 order by id",
    [String(number), kind],
  );
  return rows;
}

async function firstOf(number: number, kind: string): Promise<Stored> {
  const [first] = await storedOf(number, kind);
  if (!first) throw new Error(`No mail ${kind} of ${number}.`);
  return first;
}

/** What became of all that waits. */
const all = (state: "sent" | "failed") =>
  pool.query(
    `update mail set state = $1, sent_at = case when $1 = 'sent' then now() end, attempts = 8,
       params = case when $1 = 'sent' then params - 'link' else params end where state = 'waiting'`,
    [state],
  );
const again = (id: number | undefined) =>
  ask({ url: "admin/mails/again?lang=en", body: { id }, token: staff });
const codeOf = async (id: number | undefined) => (await again(id)).body.code;
const desk = (call: string, body: object) =>
  ask({ url: `admin/orders/${call}?lang=en`, body, token: manager });
const failedOnes = async () => {
  const body = { filters: { state: "failed" }, limit: 100 };
  const reply = await ask({ url: "admin/mails", body, token: staff });
  return MailsResponse.parse(reply.body).items.map(({ id }) => id);
};
const filters = (quantity: number) => ({ sku: "FILTER", quantity });

/** An edit of an order by transfer of which the mail failed. */
async function failedEdit() {
  const number = await editable({ items: [filters(2)] });
  await edited(number, { items: [filters(1)] });
  await all("failed");
  const [mail] = await storedOf(number, "order_edited");
  return { number, id: mail?.id };
}

const quoteDesk = (call: string, body: object) =>
  ask({ url: `admin/quotes/${call}?lang=en`, body, token: staff });
const make = (quoteNumber: number, columns: string) =>
  pool.query(`update quote set ${columns} where number = $1`, [quoteNumber]);

/** A quote that was answered, of which both mails failed. */
async function failedQuote() {
  const sent = orderOf({ order: { paymentMethod: null, shippingRequested: null } });
  const path = pathIn(await ask({ url: "orders/quote?lang=en", body: { order: sent } }));
  const quoteNumber = Number(path.split("-")[1]);
  const lines = [{ position: 1, price: 15, quantity: 10 }];
  const shipping = { carrier: "Repuesto", service: "ground", price: 20, days: null };
  await quoteDesk("answer", { quoteNumber, lines, shipping, message: "" });
  await all("failed");
  const [mail] = await storedOf(quoteNumber, "quote_answered");
  const [request] = await storedOf(quoteNumber, "quote_placed");
  return { quoteNumber, id: mail?.id, request: request?.id };
}

describe("a mail of an order that did not leave", () => {
  it("is itself written anew by what an edit made of the order, and stands as failed no longer", async () => {
    const number = await editable({ way: "link", items: [filters(2)] });
    await all("failed");
    const before = await firstOf(number, "order_to_pay");
    expect(await failedOnes()).toContain(before.id);
    await edited(number, { items: [filters(1)] });
    expect((await again(before.id)).body["repeat"]).toBe("anew");
    expect(await storedOf(number, "order_to_pay")).toHaveLength(1);
    const { id, state, params } = await firstOf(number, "order_to_pay");
    expect({ id, state }).toEqual({ id: before.id, state: "waiting" });
    expect(params["total"]).not.toBe(before.params["total"]);
    expect(params["link"]).not.toBe(before.params["link"]);
    expect(params["link"]).toContain(await pathOf(number));
    expect(await failedOnes()).not.toContain(id);
    expect(await codeOf(id)).toBe("mail_not_repeated");
  });

  it("is written once of two who ask at the same time, also where it waited in vain", async () => {
    const number = await editable();
    await pool.query(
      "update mail set created_at = now() - interval '3 days' where params ->> 'order' = $1",
      [String(number)],
    );
    const [mail] = await storedOf(number, "order_waiting");
    const replies = await Promise.all([again(mail?.id), again(mail?.id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await storedOf(number, "order_waiting")).toHaveLength(1);
  });

  it("goes to the order's e-mail of now", async () => {
    const number = await editable();
    await all("failed");
    await pool.query("update shop_order set email = 'nueva@correo.example' where number = $1", [
      number,
    ]);
    const [mail] = await storedOf(number, "order_waiting");
    await again(mail?.id);
    expect(await storedOf(number, "order_waiting")).toMatchObject([
      { state: "waiting", recipient: "nueva@correo.example" },
    ]);
  });

  it("is refused where the order is not any more as it says", async () => {
    const number = await editable();
    await all("failed");
    const [mail] = await storedOf(number, "order_waiting");
    await desk("paid", { orderNumber: number, note: "came" });
    expect(await codeOf(mail?.id)).toBe("mail_refused");
  });

  it("is refused where a later one of its kind says the same", async () => {
    const number = await editable();
    await all("sent");
    const [first] = await storedOf(number, "order_waiting");
    await pool.query("update mail set state = 'failed' where id = $1", [first?.id]);
    await pool.query(
      `insert into mail (kind, locale, storefront, recipient, params, state)
       select kind, locale, storefront, 'otra@correo.example', params, 'sent' from mail where id = $1`,
      [first?.id],
    );
    expect(await codeOf(first?.id)).toBe("mail_told_over");
  });
});

describe("a mail of an order that has left", () => {
  it("is sent again once, however often it is asked for, and then the one that came of it", async () => {
    const number = await editable();
    await all("sent");
    const [first] = await storedOf(number, "order_waiting");
    expect((await again(first?.id)).status).toBe(200);
    await all("sent");
    expect(await codeOf(first?.id)).toBe("mail_told_over");
    expect((await desk("mailagain", { orderNumber: number, mail: first?.id })).body.code).toBe(
      "mail_told_over",
    );
    const [, second] = await storedOf(number, "order_waiting");
    expect((await again(second?.id)).status).toBe(200);
    expect(await storedOf(number, "order_waiting")).toHaveLength(3);
  });

  it("tells of its own parcel, also the one that came of it", async () => {
    const number = await editable();
    await desk("paid", { orderNumber: number, note: "came" });
    for (const trackingNumber of ["RR1", "RR2"]) {
      const lines = [{ position: 1, quantity: 1 }];
      const parcel = { orderNumber: number, carrier: "Correos", trackingNumber, lines };
      expect((await desk("ship", parcel)).status).toBe(200);
    }
    await all("sent");
    const [first] = await storedOf(number, "order_shipped");
    await again(first?.id);
    await all("sent");
    const copy = (await storedOf(number, "order_shipped")).at(-1);
    expect((await again(copy?.id)).status).toBe(200);
    const latest = (await storedOf(number, "order_shipped")).at(-1);
    expect(JSON.stringify(latest?.params["facts"])).toContain("RR1");
  });
});

describe("a change of an order that its customer was not told of", () => {
  it("is told as it was written, as long as the order waits for the transfer", async () => {
    const { id } = await failedEdit();
    expect((await again(id)).body["repeat"]).toBe("queue");
  });

  it("is refused once the transfer has come, and once the order is cancelled", async () => {
    for (const [call, body] of [
      ["paid", { note: "came" }],
      ["status", { to: "cancelled", note: "" }],
    ] as const) {
      const { number, id } = await failedEdit();
      expect((await desk(call, { orderNumber: number, ...body })).status).toBe(200);
      expect(await codeOf(id)).toBe("mail_told_over");
      await pool.query("delete from mail where params ->> 'order' = $1 and id > $2", [
        String(number),
        id,
      ]);
      expect(await codeOf(id)).toBe("mail_refused");
    }
  });

  it("is refused where its instructions are not the shop's any more", async () => {
    const { id } = await failedEdit();
    const instruct = (text: string) =>
      pool.query(
        `update mail set params = jsonb_set(params, '{instructions}', to_jsonb($2::text)) where id = $1`,
        [id, text],
      );
    const { rows } = await pool.query("select params ->> 'instructions' as text from mail where id = $1", [id]); // prettier-ignore
    expect(rows[0]?.text).not.toBe("");
    await instruct("To an account of before");
    expect(await codeOf(id)).toBe("mail_refused");
    await instruct(rows[0]?.text);
    expect((await again(id)).status).toBe(200);
  });
});

describe("prices of a quote that did not leave", () => {
  it("are told as long as they hold", async () => {
    const { id } = await failedQuote();
    expect((await again(id)).body["repeat"]).toBe("queue");
  });

  it("are refused once the quote was declined, and once their days are over", async () => {
    const { quoteNumber, id } = await failedQuote();
    await make(quoteNumber, "expires_at = now()");
    expect(await codeOf(id)).toBe("mail_refused");
    await make(quoteNumber, "expires_at = now() + interval '1 day'");
    expect((await quoteDesk("decline", { quoteNumber, message: "no more" })).status).toBe(200);
    expect(await codeOf(id)).toBe("mail_refused");
  });

  it("take the place of the word that they were asked for", async () => {
    const { request, id } = await failedQuote();
    expect(await codeOf(request)).toBe("mail_told_over");
    await pool.query("delete from mail where id = $1", [id]);
    expect(await codeOf(request)).toBe("mail_refused");
  });
});

it("a mail of an order that was paid at its link is not written again", async () => {
  const number = await editable({ way: "link" });
  await all("failed");
  const [mail] = await storedOf(number, "order_to_pay");
  expect((await pay(await pathOf(number))).status).toBe(200);
  expect(await codeOf(mail?.id)).toBe("mail_refused");
});
