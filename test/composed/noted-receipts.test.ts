import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { AccountPaymentsResponse, DebtorResponse, NoteReceiptResponse, OpenInvoicesResponse } from "#contract/receivables.ts"; // prettier-ignore
import { PreviewReminderResponse, RemindResponse } from "#contract/reminders.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { openCreditShop } from "../factories/credit-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCreditShop();
const { pool, ask, desk, tokens } = shop;
afterEach(() => requireWholeLedger(shop.database));

const TODAY = dayOf(new Date(), "cr");
const { rows } = await pool.query<{ id: string }>(
  "select id from account where email = 'customer@example.com'",
);
const accountId = rows[0]?.id ?? "";

/** The order of a new invoice on account. */
async function invoiced(): Promise<string> {
  return String(numberOf(await shop.placed(shop.onAccount({ sku: "PUMP", cartQty: 1 }))));
}

type Changes = Record<string, unknown>;
const bodyOf = (orderNumber: string, changes: Changes = {}) => ({
  accountId,
  way: "cash",
  amount: 5,
  receivedOn: TODAY,
  invoices: [{ orderNumber, amount: 5 }],
  ...changes,
});
const invoices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ orderNumber: String(at + 1), amount: 1 }));
const send = (call: string, body: object, key: string | undefined = randomUUID()) =>
  ask({
    url: `admin/${call}?lang=en`,
    body,
    token: tokens.staff,
    ...(key !== "" && { headers: { "idempotency-key": key } }),
  });
const note = (body: object, key?: string) => send("accountpayments/note", body, key);
const paperOf = (number: string) =>
  shop.request({
    method: "POST",
    url: "/api/admin/accountpayments/paper?lang=en",
    headers: { authorization: `Bearer ${tokens.staff}` },
    payload: { number },
  });
const foundBy = async (text: string) => {
  const { body } = await desk("accountpayments", { filters: { text } }, "staff");
  return AccountPaymentsResponse.parse(body).items.map(({ number }) => number);
};

describe("receipts that staff notes", () => {
  it("answer with the receipt, and say of the same key that it was there already", async () => {
    const order = await invoiced();
    const key = randomUUID();
    const first = NoteReceiptResponse.parse((await note(bodyOf(order), key)).body);
    expect(first).toMatchObject({
      isNew: true,
      payment: { state: "paid", way: "cash", amount: 5, notedBy: "staff@example.com" },
    });
    const again = NoteReceiptResponse.parse((await note(bodyOf(order), key)).body);
    expect(again).toMatchObject({ isNew: false, payment: { number: first.payment.number } });
  });

  it.each<[string, Changes, number, string]>([
    ["no amount", { amount: 0 }, 400, "invalid_request"],
    ["parts of a cent", { amount: 5.001 }, 400, "invalid_request"],
    ["a day that there is not", { receivedOn: "2026-02-30" }, 400, "invalid_request"],
    ["a way that there is not", { way: "barter" }, 400, "invalid_request"],
    ["what it does not know", { isVip: true }, 400, "invalid_request"],
    ["another sum than the invoices get", { amount: 6 }, 422, "receipt_sum_refused"],
    ["a cheque without number", { way: "cheque" }, 422, "receipt_reference_missing"],
    ["a day to come", { receivedOn: "2999-01-01" }, 422, "receipt_day_refused"],
    ["more invoices than one receipt pays", { invoices: invoices(1_001) }, 400, "invalid_request"],
    [
      "so many that there are not",
      { amount: 1_000, invoices: invoices(1_000) },
      422,
      "invoice_amount_refused",
    ],
    ["an account that is not there", { accountId: randomUUID() }, 422, "invoice_amount_refused"],
  ])("are refused with %s", async (...[, changes, status, code]) => {
    const reply = await note(bodyOf(await invoiced(), changes));
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });

  it("need a key", async () => {
    expect((await note(bodyOf(await invoiced()), "")).status).toBe(400);
  });

  it("are found by what stands on them", async () => {
    const order = await invoiced();
    const changes = { way: "transfer", reference: "BNCR 55-10", note: "Depósito del sábado" };
    const { payment } = NoteReceiptResponse.parse((await note(bodyOf(order, changes))).body);
    for (const text of [payment.number, order, "bncr 55", "depósito del", "customer@"])
      expect(await foundBy(text)).toContain(payment.number);
    expect(await foundBy("nothing of it")).toEqual([]);
  });

  it("are printed as a paper until they are taken back, which their customer is shown too", async () => {
    const order = await invoiced();
    const { payment } = NoteReceiptResponse.parse((await note(bodyOf(order))).body);
    const { number } = payment;
    expect((await paperOf(number)).status).toBe(200);
    const byStaff = await desk("accountpayments/reverse", { number, reason: "Error" }, "staff");
    expect(byStaff.status).toBe(403);
    expect((await desk("accountpayments/reverse", { number, reason: "no" })).status).toBe(400);
    const reversed = await desk("accountpayments/reverse", { number, reason: "Era de otro" });
    expect(reversed.status).toBe(200);
    expect((await paperOf(number)).status).toBe(404);
    const again = await desk("accountpayments/reverse", { number, reason: "Era de otro" });
    expect(codeOf(again)).toBe("receipt_reverse_refused");
    const { body } = await ask({ url: "account/invoices?lang=en", token: tokens.customer });
    const theirs = OpenInvoicesResponse.parse(body).payments.find((one) => one.number === number);
    expect(theirs).toMatchObject({ state: "reversed", shares: [{ amount: 5, paid: 0 }] });
    expect(theirs).not.toHaveProperty("reversedReason");
  });
});

const debtorNow = async () =>
  DebtorResponse.parse((await desk("receivables/get", { accountId }, "staff")).body);

describe("reminders", () => {
  it("are previewed, sent once, and seen by staff and customer", async () => {
    const order = await invoiced();
    const wanted = { accountId, orders: [order] };
    const { body } = await desk("receivables/preview", wanted, "staff");
    const { mail } = PreviewReminderResponse.parse(body);
    expect(mail.subject).toMatch(/^Reminder of \$.*: not yet due$/);
    expect(mail.text).toContain(`order ${order}`);
    const key = randomUUID();
    for (const isNew of [true, false])
      expect(RemindResponse.parse((await send("receivables/remind", wanted, key)).body).isNew).toBe(
        isNew,
      );
    const [letter] = (await debtorNow()).reminders;
    expect(letter).toMatchObject({ sentBy: "staff@example.com", mail: "waiting" });
    const { body: own } = await ask({ url: "account/invoices?lang=en", token: tokens.customer });
    expect(OpenInvoicesResponse.parse(own).reminders[0]).toMatchObject({
      invoices: [{ orderNumber: order }],
    });
  });

  it("are not sent of what is kept from being reminded, nor of another's invoice", async () => {
    const order = await invoiced();
    const wanted = { accountId, orders: [order] };
    const hold = { accountId, orderNumber: order, isOff: true, reason: "Lo aclara" };
    expect((await desk("receivables/hold", hold, "staff")).status).toBe(200);
    expect(codeOf(await send("receivables/remind", wanted))).toBe("reminder_refused");
    expect(codeOf(await desk("receivables/preview", wanted, "staff"))).toBe("reminder_refused");
    const held = (await debtorNow()).invoices.find(({ orderNumber }) => orderNumber === order);
    expect(held?.reminding).toMatchObject({ bar: "off", hold: { reason: "Lo aclara" } });
    await desk("receivables/hold", { ...hold, isOff: false, reason: "" }, "staff");
    expect((await send("receivables/remind", wanted)).status).toBe(200);
    const other = { accountId: randomUUID(), orders: [order] };
    expect(codeOf(await send("receivables/remind", other))).toBe("reminder_refused");
    const unknown = await desk("receivables/hold", { ...hold, orderNumber: "1" }, "staff");
    expect(unknown.status).toBe(404);
    const silent = await desk("receivables/hold", { ...hold, reason: " " }, "staff");
    expect([silent.status, codeOf(silent)]).toEqual([400, "invalid_request"]);
  });
});
