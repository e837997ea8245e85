import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { CreditNotesResponse, OwnCreditNotesResponse } from "#contract/credit-notes.ts";
import { InvoiceResponse } from "#contract/invoices.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { AUSTIN } from "../factories/austin.ts";
import { openCoreShop } from "../factories/core-shop.ts";
import { creditedFor, storedNotes } from "../factories/credit-notes.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openCoreShop();
const { pool, ask, desk, delivered, opened, received, step, coreStep, coreReceived } = shop;
afterEach(() => requireWholeLedger(shop.database));

const TODAY = dayOf(new Date(), "cr");
const Opened = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });
const BROWSER = "a-browser-of-a-guest-0007";
const HERE = { "browser-secret": BROWSER };
/** Whoever buys in Florida pays 7%: three pumps at 100 with a deposit of 30 each, and 14 for the way. */
const MIAMI = { ...AUSTIN, city: "Miami", state: "FL", postalCode: "33101" };
const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }], place: MIAMI, browser: BROWSER };
const TRUCK = { ...PUMPS, items: [{ sku: "PUMP", cartQty: 3, unit: "Unidad 12" }] };

const list = async (path: string, headers: Record<string, string> = HERE) =>
  ask({ url: `orders/creditnotes/${path}?lang=en`, headers });
const notesOf = async (path: string) => CreditNotesResponse.parse((await list(path)).body).notes;
const paperOf = async (path: string, note: string) => {
  const file = await shop.file(`orders/creditnotes/${path}/${note}/pdf?lang=es`, undefined, HERE);
  return (await readPdf(file.bytes)).text;
};
const cancel = (path: string) =>
  desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
const refund = (path: string, amount: number) =>
  desk("orders/refund", { orderNumber: numberOf(path), amount, note: "scratched" });
const mailsOf = async (path: string) => {
  const { rows } = await pool.query<{ params: Record<string, string> }>(
    "select params from mail where kind = 'credit_note' and params ->> 'order' = $1 order by id",
    [String(numberOf(path))],
  );
  return rows.map(({ params }) => params);
};

/** A warranty claim for one pump of an order, which the shop has approved. */
async function claimed(path: string): Promise<number> {
  const [, orderNumber, validator] = path.split("-");
  const claim = {
    line: 1,
    quantity: 1,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: TODAY,
    failedOn: TODAY,
    serial: "SN-7",
    comment: "It lost pressure.",
  };
  const body = { orderNumber, validator, claim };
  const reply = await ask({ url: "orders/claims/open?lang=en", body });
  const number = Number(Opened.parse(reply.body).claim.claim);
  await desk("claims/approve", { claim: number, message: "Yes." });
  return number;
}

describe("a credit note (ADR 0053)", () => {
  it("is given for a return: of its invoice, with net, tax and deposit, in the next number", async () => {
    const path = await delivered(TRUCK);
    const returned = await received(await opened(path, [{ quantity: 2 }]));
    await step(returned, "approve");
    const [note] = await notesOf(path);
    const { body } = await ask({ url: `orders/invoice/${path}` });
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CR-\d+$/),
      invoiceNumber: InvoiceResponse.parse(body).invoice.invoiceNumber,
      reason: { cause: "return", number: String(numberOf(returned)) },
      net: 200,
      tax: 14,
      core: 60,
      total: 274,
    });
    const invoiced = InvoiceResponse.parse((await ask({ url: `orders/invoice/${path}` })).body);
    expect(invoiced.invoice.creditNotes).toEqual([note?.number]);
    const text = await paperOf(path, note?.number ?? "");
    for (const words of [
      `Credit note ${note?.number}`,
      `Return ${numberOf(returned)}`,
      "Ann Lee",
      "100 Congress Avenue",
      "Unidad 12",
      "200.00",
      "14.00",
      "60.00",
      "274.00",
    ])
      expect(text).toContain(words);
  });

  it("says what it said when it was issued, whatever becomes of part, buyer and order", async () => {
    const path = await delivered(PUMPS);
    await step(await received(await opened(path)), "approve");
    const [note] = await notesOf(path);
    const before = await paperOf(path, note?.number ?? "");
    const number = numberOf(path);
    await pool.query(
      "update order_line set title_en = 'Another', part_number = 'X-1' where order_number = $1",
      [number],
    );
    await pool.query(
      `update shop_order set vin_number = 'JALC4W163C7000000', purchase_order = 'PO-9',
        billing_address = jsonb_set(billing_address, '{receiverName}', '"Somebody else"')
      where number = $1`,
      [number],
    );
    expect(await paperOf(path, note?.number ?? "")).toBe(before);
  });

  it("is given for a claim and a core, and for less with what the shop keeps", async () => {
    const path = await delivered(PUMPS);
    const claim = await claimed(path);
    await desk("claims/credit", { claim, amount: 53.5 });
    const core = await coreReceived(path);
    await coreStep("credit", core, { amount: 20, message: "One shell is broken." });
    expect(await storedNotes(pool, numberOf(path))).toMatchObject([
      { reason: `claim ${claim}`, sums: [50_00, 3_50, 0] },
      { reason: `core ${core}`, sums: [0, 0, 20_00] },
    ]);
    const [ofCore, ofClaim] = await notesOf(path);
    const paper = await paperOf(path, ofClaim?.number ?? "");
    expect(paper).toMatch(/Kept by the shop, without tax\s*-50\.00/);
    expect(await paperOf(path, ofCore?.number ?? "")).toMatch(/30\.00/);
  });

  it("is given for what staff sends back once it is there, and for the rest when it is cancelled", async () => {
    const path = await shop.placed(PUMPS);
    expect((await refund(path, 53.5)).status).toBe(200);
    expect(await notesOf(path)).toEqual([]);
    await shop.reconcile();
    expect(await storedNotes(pool, numberOf(path))).toMatchObject([{ sums: [50_15, 3_35, 0] }]);
    await cancel(path);
    const [rest] = await notesOf(path);
    expect(rest).toMatchObject({
      reason: { cause: "cancelled", number: "" },
      core: 90,
      tax: 17.65,
    });
    expect(rest?.total).toBe(425 - 53.5);
    expect(await paperOf(path, rest?.number ?? "")).toMatch(/Credited before\s*-50\.15/);
    const sums = (await creditedFor(pool, numberOf(path))).map(([, total]) => total);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(425_00);
  });

  it("is none for an order that was never invoiced", async () => {
    const path = await shop.placed({ ...shop.transfer, ...PUMPS });
    await cancel(path);
    await shop.reconcile();
    expect(await notesOf(path)).toEqual([]);
    expect(await mailsOf(path)).toEqual([]);
  });

  it("is given once, numbered once and mailed once, however often it is asked for", async () => {
    const path = await delivered(PUMPS);
    const returned = await received(await opened(path, [{ quantity: 1 }]));
    await Promise.all(Array.from({ length: 100 }, () => step(returned, "approve")));
    await Promise.all(Array.from({ length: 10 }, () => shop.upkeep.reconcile()));
    const [note, ...more] = await notesOf(path);
    expect(more).toEqual([]);
    expect(await mailsOf(path)).toMatchObject([
      {
        name: "Ann Lee",
        order: String(numberOf(path)),
        invoice: note?.invoiceNumber,
        note: note?.number,
        amount: "$137.00",
      },
    ]);
  });

  it("is numbered by upkeep where the process was ended before it did", async () => {
    const path = await delivered(PUMPS);
    await step(await received(await opened(path)), "approve");
    const number = numberOf(path);
    // As it stands once the money is decided, and before its number is.
    await pool.query(
      `with taken as (update credit_note set number = null, issued_at = null, issuer = null,
        mailed_at = null, invoice_number = null where order_number = $1 returning storefront)
      update credit_note_counter c set latest = latest - 1 from taken
      where c.storefront = taken.storefront`,
      [number],
    );
    expect(await notesOf(path)).toEqual([]);
    await shop.upkeep.reconcile();
    expect(await notesOf(path)).toMatchObject([{ total: 137 }]);
  });

  it("is in a series of its own in each storefront, without gaps, however many are given at once", async () => {
    const hosted = await openCoreShop({ hosts: { cr: [], us: ["us.example"] } });
    const paths = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        hosted.placed({ ...PUMPS, ...(index % 2 === 0 && { host: "us.example" }) }),
      ),
    );
    await Promise.all(
      paths.map((path) =>
        hosted.desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" }),
      ),
    );
    const series = async () => {
      const { rows } = await hosted.pool.query<{ storefront: string; numbers: number[] }>(
        `select storefront, array_agg(number::int order by number) as numbers
        from credit_note group by storefront order by storefront`,
      );
      return rows.map(({ storefront, numbers }) => [storefront, numbers]);
    };
    const six = [1, 2, 3, 4, 5, 6];
    const both = [
      ["cr", six],
      ["us", six],
    ];
    expect(await series()).toEqual(both);

    // All of them in one round, and several processes at it.
    await hosted.pool.query(
      `update credit_note set number = null, issued_at = null, issuer = null;
      update credit_note_counter set latest = 0`,
    );
    await Promise.all(Array.from({ length: 4 }, () => hosted.upkeep.reconcile()));
    expect(await series()).toEqual(both);
    await requireWholeLedger(hosted.database);
  });
});

describe("who sees a credit note", () => {
  it("is who sees the order whole, as a list and as a paper; its link alone shows neither", async () => {
    const path = await delivered(PUMPS);
    await step(await received(await opened(path)), "approve");
    const [note] = await notesOf(path);
    for (const headers of [{}, { "browser-secret": "another-browser-000000009" }]) {
      expect(codeOf(await list(path, headers))).toBe("order_not_yours");
      const file = await ask({
        url: `orders/creditnotes/${path}/${note?.number}/pdf`,
        headers,
      });
      expect(codeOf(file)).toBe("order_not_yours");
    }
    expect(codeOf(await list(`${path}x`))).toBe("not_found");
    const other = await ask({ url: `orders/creditnotes/${path}/CR-999999/pdf`, headers: HERE });
    expect(codeOf(other)).toBe("not_found");
  });

  it("of another order is nobody, not even by its number", async () => {
    const [one, other] = [await delivered(PUMPS), await delivered(PUMPS)];
    await step(await received(await opened(other)), "approve");
    const [note] = await notesOf(other);
    const crossed = await ask({
      url: `orders/creditnotes/${one}/${note?.number}/pdf`,
      headers: HERE,
    });
    expect(codeOf(crossed)).toBe("not_found");
  });

  it("is whoever's account ordered it, in one list with the way to each order", async () => {
    const token = await shop.customer("flota@example.com");
    const path = await delivered({ ...PUMPS, token });
    await step(await received(await opened(path)), "approve");
    const { body } = await ask({ url: "account/creditnotes", token });
    const { notes } = OwnCreditNotesResponse.parse(body);
    expect(notes).toMatchObject([{ total: 137, order: { orderNumber: String(numberOf(path)) } }]);
    const { type, orderNumber, validator } = notes[0]?.order ?? {};
    expect(`${type}-${orderNumber}-${validator}`).toBe(path);
    const others = await ask({ url: "account/creditnotes", token: shop.tokens.customer });
    expect(OwnCreditNotesResponse.parse(others.body).notes).toEqual([]);
  });

  it("is all of the staff, in the language of its customer", async () => {
    const path = await delivered(PUMPS);
    await step(await received(await opened(path)), "approve");
    const orderNumber = numberOf(path);
    const { body } = await desk("creditnotes", { orderNumber }, "staff");
    const [note] = CreditNotesResponse.parse(body).notes;
    expect(note?.total).toBe(137);
    const paper = { orderNumber, note: note?.number };
    const { bytes } = await shop.request({
      method: "POST",
      url: "/api/admin/creditnotes/paper?lang=es",
      headers: { authorization: `Bearer ${shop.tokens.staff}` },
      payload: paper,
    });
    expect((await readPdf(bytes)).text).toContain(`Credit note ${note?.number}`);
    expect(codeOf(await desk("creditnotes/paper", { orderNumber, note: "CR-0" }))).toBe(
      "not_found",
    );
    expect(codeOf(await desk("creditnotes", { orderNumber: 1 }))).toBe("order_not_found");
    expect(codeOf(await desk("creditnotes/paper", { ...paper, orderNumber: 1 }))).toBe(
      "order_not_found",
    );
    expect((await desk("creditnotes", { orderNumber }, "customer")).status).toBe(403);
  });
});
