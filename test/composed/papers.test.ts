import { afterEach, describe, expect, it } from "vitest";

import { CustomerRelatedResponse } from "#contract/customer-desk.ts";
import { type PaperEntry, PaperResponse, PapersResponse } from "#contract/papers.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { openCreditShop } from "../factories/credit-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCreditShop();
const { pool, desk, delivered, opened, received, step } = shop;
afterEach(() => requireWholeLedger(shop.database));

const TODAY = dayOf(new Date(), "cr");
const PUMP = { sku: "PUMP", cartQty: 1 };

const pageOf = async (body: object) => PapersResponse.parse((await desk("invoices", body, "staff")).body); // prettier-ignore
const listed = async (filters: object, more: object = {}) =>
  (await pageOf({ filters, ...more })).items;
const numbers = (papers: readonly PaperEntry[]) => papers.map(({ number }) => number);
const paper = async (number: string) =>
  PaperResponse.parse((await desk("invoices/get", { number }, "staff")).body).paper;
/** Every paper of an order, the oldest first. */
const papersOf = async (orderNumber: number) => {
  const found = await listed({ text: String(orderNumber) }, { sort: "oldest" });
  return found.filter((one) => one.orderNumber === String(orderNumber));
};
const owed = async (): Promise<number> => numberOf(await shop.placed(shop.onAccount(PUMP)));
const age = (orderNumber: number, days: number) =>
  pool.query(
    "update invoice set issued_at = issued_at - make_interval(days => $2) where order_number = $1",
    [orderNumber, days],
  );
/** An order that was paid and sent, one pump of which came back and was credited. */
async function returned(): Promise<{ orderNumber: number; invoice: string; note: string }> {
  const path = await delivered({ items: [{ sku: "PUMP", cartQty: 2 }] });
  await step(await received(await opened(path)), "approve");
  const [invoice, note] = await papersOf(numberOf(path));
  return {
    orderNumber: numberOf(path),
    invoice: invoice?.number ?? "",
    note: note?.number ?? "",
  };
}

describe("the list of papers", () => {
  it("has an invoice on account as owed until its day, then as overdue, and as paid once it is", async () => {
    const order = await owed();
    const [open] = await papersOf(order);
    const { number = "", total = 0 } = open ?? {};
    const rest = Number((total - 10).toFixed(2));
    expect(open).toMatchObject({
      open: total,
      kind: "invoice",
      state: "open",
      email: "customer@example.com",
      daysOverdue: 0,
      dueAt: expect.any(String),
    });
    await age(order, 75);
    const [over] = await papersOf(order);
    expect(over).toMatchObject({ state: "overdue", number });
    expect(over?.daysOverdue).toBeGreaterThan(30);
    await shop.paidAtOnce([[order, 10]]);
    expect(await papersOf(order)).toMatchObject([{ state: "overdue", open: rest }]);
    await shop.paidAtOnce([[order, rest]]);
    expect(await papersOf(order)).toMatchObject([
      { state: "paid", open: 0, dueAt: null, daysOverdue: 0 },
    ]);
    const { payments } = await paper(number);
    expect(payments.map(({ way, amount }) => [way, amount])).toEqual([
      ["transfer", rest],
      ["transfer", 10],
    ]);
  });

  it("has a credit note beside the invoice that it corrects", async () => {
    const { orderNumber, invoice, note } = await returned();
    expect(await papersOf(orderNumber)).toMatchObject([
      { number: invoice, kind: "invoice", state: "paid", invoiceNumber: null, open: 0 },
      { number: note, kind: "credit_note", state: "given", invoiceNumber: invoice },
    ]);
    const shown = await paper(note);
    expect(shown).toMatchObject({
      reason: { cause: "return" },
      invoiceNumber: invoice,
      replaces: null,
      replaced: null,
      creditNotes: [],
      lines: [{ partNumber: "PUMP", quantity: 1, price: 100, amount: 100 }],
    });
    expect(shown.sums.at(-1)).toEqual({ of: "total", amount: shown.total });
    expect((await paper(invoice)).creditNotes).toMatchObject([
      { number: note, total: shown.total },
    ]);
  });

  it("has an invoice as credited once its notes have given all of it", async () => {
    const path = await shop.placed({ items: [PUMP] });
    const orderNumber = numberOf(path);
    expect(await papersOf(orderNumber)).toMatchObject([{ state: "paid" }]);
    await desk("orders/status", { orderNumber, to: "Cancelled" });
    expect(await papersOf(orderNumber)).toMatchObject([
      { kind: "invoice", state: "credited" },
      { kind: "credit_note", state: "given" },
    ]);
  });

  it("is narrowed by kind, state, storefront, customer and days", async () => {
    const { orderNumber, invoice, note } = await returned();
    const late = await owed();
    await age(late, 75);
    const fresh = await owed();
    const [over] = await papersOf(late);
    const [open] = await papersOf(fresh);
    expect(numbers(await listed({ kind: "credit_note" }))).toContain(note);
    expect((await listed({ kind: "credit_note" })).every(({ kind }) => kind === "credit_note")).toBe(true); // prettier-ignore
    expect(numbers(await listed({ kind: "invoice" }))).toContain(invoice);
    expect(numbers(await listed({ kind: "replaced" }))).toEqual([]);
    expect(numbers(await listed({ state: "overdue" }))).toEqual([over?.number]);
    expect(numbers(await listed({ state: "open" }))).toEqual([open?.number]);
    expect(numbers(await listed({ state: "owed" }))).toEqual([open?.number, over?.number]);
    expect(numbers(await listed({ state: "given" }))).toContain(note);
    expect(numbers(await listed({ state: "given", kind: "invoice" }))).toEqual([]);
    expect(numbers(await listed({ storefront: "us" }))).toEqual([]);
    expect(numbers(await listed({ storefront: "cr" }))).toContain(note);
    const account = open?.account ?? "";
    const theirs = await listed({ account });
    expect(theirs.map((one) => one.account)).toEqual(theirs.map(() => account));
    expect(numbers(theirs)).not.toContain(invoice); // somebody bought that without an account
    const old = await listed({ toDay: dayOf(new Date(Date.now() - 70 * 86_400_000), "cr") });
    expect(numbers(old)).toContain(over?.number);
    expect(numbers(await listed({ fromDay: TODAY, text: String(orderNumber) }))).toContain(invoice);
    expect(numbers(await listed({ fromDay: TODAY }))).not.toContain(over?.number);
    const related = await desk("customers/related", { id: account });
    expect(CustomerRelatedResponse.parse(related.body).counts.papers).toBe(theirs.length);
  });

  it("goes by age and by total, both ways, page by page, without losing or repeating one", async () => {
    for (const sort of ["newest", "oldest", "dearest", "cheapest"]) {
      const whole = (await pageOf({ sort, limit: 100 })).items;
      const pages: PaperEntry[] = [];
      let after: number | null = null;
      do {
        const page: PapersResponse = await pageOf({ sort, after, limit: 2 });
        pages.push(...page.items);
        after = page.next;
      } while (after !== null);
      expect(numbers(pages)).toEqual(numbers(whole));
      expect(new Set(numbers(pages)).size).toBe(pages.length);
    }
    const totals = (await pageOf({ sort: "dearest" })).items.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    const days = (await pageOf({ sort: "oldest" })).items.map(({ issuedAt }) => issuedAt);
    expect(days).toEqual(days.toSorted());
  });

  it("finds a paper by its number, its order's, and the customer's e-mail, name and identification", async () => {
    const { orderNumber, invoice, note } = await returned();
    await pool.query(
      `update shop_order set tax_id_type = 'juridica', tax_id_number = '3101998877', email = 'papeles@flota.example',
         billing_address = billing_address || '{"company": "Papelera Quirós", "receiverName": "Berta Ulate"}'
       where number = $1`,
      [orderNumber],
    );
    for (const text of [
      String(orderNumber),
      "papeles@flota",
      "papelera quiros",
      "Berta Ula",
      "3-101-998877",
    ])
      expect(numbers(await listed({ text })).toSorted()).toEqual([invoice, note].toSorted());
    expect(numbers(await listed({ text: note }))).toEqual([note]);
    expect(numbers(await listed({ text: note.toLowerCase().replace("-", " ") }))).toEqual([note]);
    expect(numbers(await listed({ text: invoice }))).toContain(invoice);
    expect(await listed({ text: "3-101-998878" })).toEqual([]);
    expect(await listed({ text: "nadie así" })).toEqual([]);
    expect(await paper(invoice)).toMatchObject({
      billedTo: { company: "Papelera Quirós", taxId: { number: "3101998877" } },
    });
  });

  it("shows an invoice as its paper has it, how it was paid, and the mail that may be sent again", async () => {
    const path = await shop.placed({ items: [PUMP] });
    const [entry] = await papersOf(numberOf(path));
    const shown = await paper(entry?.number ?? "");
    expect(shown).toMatchObject({
      number: entry?.number,
      reason: null,
      payments: [],
      paidAt: expect.any(String),
      method: expect.any(String),
      lines: [{ partNumber: "PUMP", quantity: 1, price: 100 }],
    });
    const parts = shown.sums.filter(({ of }) => of !== "total");
    const sum = parts.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round(shown.total * 100));
    expect(shown.sums).toContainEqual({ of: "core", amount: 30 });
    expect(shown.mails.map(({ kind }) => kind)).toContain("order_placed");
  });

  it("is nobody's but staff's, and has nothing of a number that is none's", async () => {
    expect((await desk("invoices", {}, "customer")).status).toBe(403);
    expect((await desk("invoices/get", { number: "1" }, "customer")).status).toBe(403);
    expect(codeOf(await desk("invoices/get", { number: "999999999" }, "staff"))).toBe("not_found");
    expect(codeOf(await desk("invoices/get", { number: "CR-999999999" }, "staff"))).toBe("not_found"); // prettier-ignore
    expect((await desk("invoices/get", { number: "CR-" }, "staff")).status).toBe(400);
    expect((await desk("invoices", { filters: { owner: 1 } }, "staff")).status).toBe(400);
  });
});
