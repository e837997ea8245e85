import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { InvoiceResponse } from "#contract/invoices.ts";
import { PaperResponse, PapersResponse } from "#contract/papers.ts";
import { replaceInvoice } from "#server/orders/orders/order-invoice-store.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { storedNotes } from "../factories/credit-notes.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { calledBuyer } from "../factories/phone-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openEditingShop();
const { ask, db, edited, pool, staff } = shop;
afterEach(() => requireWholeLedger(shop.database));

const Copy = z.looseObject({ orders: z.array(z.looseObject({})) });
const filters = (quantity: number) => ({ items: [{ sku: "FILTER", quantity }] });
let buyers = 0;

/** An order on account of somebody who is logged in. */
async function ordered(quantity = 2) {
  buyers += 1;
  const email = `flota${buyers}@example.com`;
  const token = await shop.customer(email);
  const { rows } = await pool.query<{ id: string }>(
    `update account set credit = 'credit', credit_limit_cents = 1000000, email_verified_at = now()
     where email = $1 returning id`,
    [email],
  );
  const buyer = calledBuyer(rows[0]?.id ?? "");
  const number = await shop.editable({ ...filters(quantity), buyer, way: "credit" });
  return { number, token, path: await shop.pathOf(number) };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;
const asking = (of?: string) => (of === undefined ? "lang=en" : `lang=en&number=${of}`);
const answer = ({ path }: Ordered, of?: string, token?: string) =>
  ask({ url: `orders/invoice/${path}?${asking(of)}`, token });
const invoiceOf = async (order: Ordered, of?: string, token: string | undefined = order.token) =>
  InvoiceResponse.parse((await answer(order, of, token)).body).invoice;
const paperOf = async ({ path, token }: Ordered, of?: string) => {
  const { bytes } = await shop.file(`orders/invoice/${path}/pdf?${asking(of)}`, token);
  return readPdf(bytes);
};
const statementFor = async (token: string) => {
  const days = "from=2020-01-01&to=2999-12-31";
  const { bytes } = await shop.file(`account/statement/pdf?lang=en&${days}`, token);
  return (await readPdf(bytes)).text.replaceAll(/\s+/g, " ");
};
const deskOrder = async (orderNumber: number) => {
  const { body } = await ask({
    url: "admin/orders/get?lang=en",
    body: { orderNumber },
    token: staff,
  });
  return DeskOrderResponse.parse(body).order;
};
const printed = async (body: object) => {
  const { bytes, status } = await shop.request({
    method: "POST",
    url: "/api/admin/orders/paper?lang=en",
    headers: { authorization: `Bearer ${staff}` },
    payload: { paper: "invoice", ...body },
  });
  return status === 200 ? (await readPdf(bytes)).text : String(status);
};

/** The credit note of a replaced invoice, which an edit decides with it. */
async function creditFirst(orderNumber: number, invoice: string): Promise<void> {
  await pool.query(
    `insert into credit_note (order_number, storefront, locale, reason, invoice_number, net_cents, tax_cents, core_cents, contents)
     select number, storefront, locale, 'edited ' || $2::text, $2::bigint, total_cents - tax_cents - core_cents,
       tax_cents, core_cents, '{}' from shop_order where number = $1`,
    [orderNumber, invoice],
  );
}

describe("an invoice that a later one took the place of (ADR 0051)", () => {
  it("says what it said, and both say which is which, over several edits", async () => {
    const order = await ordered(2);
    const first = (await invoiceOf(order)).invoiceNumber;
    const { before } = await edited(order.number, {
      ...filters(3),
      shippingAddress: { ...SENT_AUSTIN, street: "1 Lavaca Street" },
    });
    const second = (await invoiceOf(order)).invoiceNumber;
    await edited(order.number, filters(4));
    const third = await invoiceOf(order);
    expect(third).toMatchObject({ replaces: second, replaced: null, creditNotes: [] });
    const notes = await storedNotes(pool, order.number);
    const shown = await invoiceOf(order, first);
    expect(shown).toMatchObject({
      invoiceNumber: first,
      replaces: null,
      replaced: { at: expect.any(String), by: second },
      creditNotes: [expect.stringMatching(/^CR-\d+$/)],
      order: {
        total: before.total,
        items: [{ sku: "FILTER", quantity: 2, shipped: 0 }],
        shippingAddress: { street: SENT_AUSTIN.street },
        invoiceNumber: first,
      },
    });
    expect(await invoiceOf(order, second)).toMatchObject({
      replaces: first,
      replaced: { by: third.invoiceNumber },
      order: { items: [{ quantity: 3 }], shippingAddress: { street: "1 Lavaca Street" } },
    });
    expect(notes).toHaveLength(2);
    expect(await invoiceOf(order, third.invoiceNumber)).toEqual(third);
  });

  it("stands in the list of papers as replaced, between its credit note and the next", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    const { before } = await edited(order.number, filters(3));
    const { invoiceNumber: second, order: billed } = await invoiceOf(order);
    const filter = { text: String(order.number) };
    const { body } = await ask({
      url: "admin/invoices?lang=en",
      body: { filters: filter, sort: "oldest" },
      token: staff,
    });
    expect(PapersResponse.parse(body).items).toMatchObject([
      { number: first, kind: "replaced", state: "replaced", total: before.total, open: 0 },
      { number: second, kind: "invoice", state: "open", total: billed.total, open: billed.total },
      { kind: "credit_note", state: "given", invoiceNumber: first, total: before.total },
    ]);
    const shown = await ask({ url: "admin/invoices/get", body: { number: first }, token: staff });
    expect(PaperResponse.parse(shown.body).paper).toMatchObject({
      replaces: null,
      replaced: { by: second },
      lines: [{ quantity: 2 }],
      payments: [],
      mails: [],
      creditNotes: [{ total: before.total }],
    });
  });

  it("has the paper that it had, with the word above that another took its place", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    const { text: before } = await paperOf(order);
    await edited(order.number, filters(5));
    const { invoiceNumber: second } = await invoiceOf(order);
    const { text, blank } = await paperOf(order, first);
    expect(blank).toBe("");
    const sentence = `Invoice ${second} took the place of this one on`;
    expect(before).not.toContain(sentence);
    const lines = text.split(/\r?\n/);
    const added = lines.filter((line) => !before.split(/\r?\n/).includes(line));
    expect(added.join(" ")).toContain(sentence);
    expect(added).toHaveLength(1);
    expect(lines.filter((line) => !added.includes(line))).toEqual(before.split(/\r?\n/));
    expect((await paperOf(order)).text).toContain(`Replaces invoice ${first}`);
  });

  it("is seen as its order is: masked by whoever has the link alone, and nobody else's by a number", async () => {
    const order = await ordered();
    const other = await ordered();
    const { invoiceNumber: first } = await invoiceOf(order);
    await edited(order.number, filters(3));
    const masked = InvoiceResponse.parse((await answer(order, first)).body).invoice;
    expect(masked.order.shippingAddress.street).not.toBe(SENT_AUSTIN.street);
    expect(masked.order).toMatchObject({ isWhole: false, tax_id: null });
    expect((await answer(other, first, other.token)).status).toBe(404);
    expect((await answer(order, "999999999", order.token)).status).toBe(404);
    for (const wrong of ["0", "-1", "1.5", "x"])
      expect((await answer(order, wrong, order.token)).status).toBe(400);
  });

  it("is told as replaced while the next one has no number, and the order has none meanwhile", async () => {
    const order = await ordered();
    const { invoiceNumber: first } = await invoiceOf(order);
    await db.transaction().execute((trx) => replaceInvoice(trx, order.number));
    expect((await answer(order, undefined, order.token)).status).toBe(404);
    expect((await invoiceOf(order, first)).replaced).toEqual({ at: expect.any(String), by: null });
    expect((await paperOf(order, first)).text).toContain("the next one is being issued");
    await shop.issueSoon();
    const { invoiceNumber: second } = await invoiceOf(order);
    expect((await invoiceOf(order, first)).replaced).toMatchObject({ by: second });
    // What the edit itself decides: all of the first is given back.
    await creditFirst(order.number, first);
  });

  it("is read where it was kept before lines and orders had all that they have now", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    await edited(order.number, filters(3));
    await pool.query(
      `update replaced_invoice set contents = jsonb_set(contents #- '{order,is_acted}', '{lines}',
         (select jsonb_agg(line - 'cancelled') from jsonb_array_elements(contents -> 'lines') line))
       where order_number = $1`,
      [order.number],
    );
    expect(await invoiceOf(order, first)).toMatchObject({
      order: { isActed: false, items: [{ quantity: 2, cancelled: 0 }] },
    });
  });

  it("is listed and printed by staff, each by its number, and none of another order", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    const { before, after } = await edited(order.number, filters(3));
    const { invoiceNumber: second } = await invoiceOf(order);
    const { invoices } = await deskOrder(order.number);
    expect(invoices).toMatchObject([
      { number: second, total: after.total, replaces: first, replaced: null, creditNotes: [] },
      {
        number: first,
        total: before.total,
        replaces: null,
        replaced: { by: second },
        creditNotes: [expect.stringMatching(/^CR-\d+$/)],
      },
    ]);
    const { number: orderNumber } = order;
    expect(await printed({ orderNumber })).toContain(`Factura ${second}`);
    const earlier = await printed({ orderNumber, invoice: Number(first) });
    expect(earlier).toContain(`Factura ${first}`);
    expect(earlier).toContain(`La factura ${second} sustituyó a esta`);
    expect(await printed({ orderNumber, invoice: Number(second) })).not.toContain("sustituyó");
    const { number: another } = await ordered();
    expect(await printed({ orderNumber: another, invoice: Number(first) })).toBe("404");
  });

  it("is what the statement of account names for the day on which it was issued, and the next one for its edit", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    await edited(order.number, filters(3));
    const { invoiceNumber: second } = await invoiceOf(order);
    const words = await statementFor(order.token);
    expect(words).toContain(`Invoice ${first}, order ${order.number}`);
    expect(words).toContain(`Order ${order.number} changed: invoice ${second} replaces`);
    expect(words).not.toContain(`Invoice ${second}, order`);
    expect(words).not.toContain("now invoice");
    // Another door changes nothing of what is owed: the invoice that comes of it has no row of its own.
    await edited(order.number, {
      shippingAddress: { ...SENT_AUSTIN, street: "9 Congress Avenue" },
    });
    const { invoiceNumber: third } = await invoiceOf(order);
    expect(Number(third)).toBeGreaterThan(Number(second));
    expect(await statementFor(order.token)).toMatch(
      new RegExp(
        `invoice ${second} replaces the one before, due [^,]+(, \\d+)?, now invoice ${third}`,
      ),
    );
  });

  it("is in the copy of one's own data, with what it said and where it was billed", async () => {
    const order = await ordered(2);
    const { invoiceNumber: first } = await invoiceOf(order);
    const { before } = await edited(order.number, filters(3));
    const { bytes } = await shop.file("account/export?lang=en", order.token);
    const { orders } = Copy.parse(JSON.parse(bytes.toString()));
    expect(orders).toMatchObject([
      {
        replaced_invoices: [
          {
            invoice: Number(first),
            replaced_at: expect.any(String),
            total_usd: before.total,
            billing_address: { street: SENT_AUSTIN.street },
            lines: [{ sku: "FILTER", quantity: 2, unit_price_usd: 19.99 }],
          },
        ],
      },
    ]);
    expect(bytes.toString()).not.toMatch(/cost_(?:cents|usd)/);
  });
});
