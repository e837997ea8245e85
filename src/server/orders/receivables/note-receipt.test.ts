import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { NoteReceiptRequest } from "#contract/receivables.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { addDollars } from "#domain/money/money.ts";
import { BY_TRANSFER } from "#domain/payment/noted-money.ts";

import { callerOf, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { receiptNoters, type Sums } from "../../../../test/factories/receipt-noter.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

import { createDebtorReader } from "./read-debtors.ts";
import { createStatementReader } from "./read-statement.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const {
  pay,
  reader,
  noteReceipt,
  debtor,
  staffOf,
  receipt,
  overview,
  openOf,
  mailsTo,
  entriesOf,
  paidAt,
  eventsOf,
  today,
} = receiptNoters(shop);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

const debtors = createDebtorReader(db, shop.now);

describe("money that staff notes", () => {
  it("pays several invoices with one receipt, the last in part, frees the credit and is mailed once", async () => {
    const { account, first, second, total } = await debtor(2);
    const by = await staffOf(1);
    const body = receipt(account, [[first, total], [second, 5]], { reference: "CK 00123", receivedOn: today(), note: "En la caja de Heredia" }); // prettier-ignore
    const { number, isNew } = await noteReceipt(body, "k1", by);
    expect(isNew).toBe(true);
    expect(await openOf(account)).toEqual([[second, addDollars(total, -5)]]);
    expect((await overview(account)).credit.used).toBe(addDollars(total, -5));
    expect(await paidAt(first)).not.toBeNull();
    expect(await paidAt(second)).toBeNull();
    expect(await eventsOf(second)).toContainEqual({
      kind: "part_paid",
      note: `payment ${number}: En la caja de Heredia`,
    });
    const [mail, ...more] = await mailsTo(account, "invoices_paid");
    expect(more).toEqual([]);
    expect(mail.how).toMatch(/^Check, received on .+, reference CK 00123\.$/);
    expect(await reader.get(number)).toMatchObject({
      state: "paid",
      way: "cheque",
      notedBy: by.holder.email,
      receivedOn: today(),
      isReversible: true,
    });
    expect(await reader.receiptOf(number)).toMatchObject({ holder: { email: account.email } });
  });

  it("agrees with what is open by age, for staff and its customer, to the cent", async () => {
    const { account, first, total } = await debtor(3);
    await pool.query("update invoice set issued_at = issued_at - interval '75 days' where order_number = $1", [first]); // prettier-ignore
    await noteReceipt(receipt(account, [[first, 0.01]]), "aging", await staffOf(1));
    const theirs = await overview(account);
    const { debtor: shown } = await debtors.get(account.accountId);
    expect(shown.aging).toEqual(theirs.aging);
    expect(theirs.aging.days60).toBe(addDollars(total, -0.01));
    expect(addDollars(theirs.aging.days60, theirs.aging.current)).toBe(theirs.credit.used);
    const days = { from: "2000-01-01", to: "2100-01-01" };
    const { statement, aging } = await createStatementReader(db, shop.now)(days, callerOf({ account })); // prettier-ignore
    expect(statement.closing).toBe(aging.current + aging.days60);
  });

  it("is one receipt by its key, whatever is sent with it again", async () => {
    const { account, first } = await debtor(1);
    const by = await staffOf(1);
    const body = receipt(account, [[first, 5]], { way: "cash", reference: "" });
    const both = await Promise.all([noteReceipt(body, "twice", by), noteReceipt(body, "twice", by)]); // prettier-ignore
    expect(new Set(both.map(({ number }) => number)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(noteReceipt({ ...body, note: "x" }, "twice", by)).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    expect(await entriesOf(account)).toHaveLength(1);
  });

  it("is one receipt by its reference, however that is written, and another sum under it is refused", async () => {
    const { account, first } = await debtor(1);
    const body = receipt(account, [[first, 5]], { way: "transfer", reference: "Sinpe 88-12" });
    const [one, two] = await Promise.all([
      noteReceipt(body, "a", await staffOf(1)),
      noteReceipt({ ...body, reference: " SINPE 8812 " }, "b", await staffOf(1)),
    ]);
    expect(two.number).toBe(one.number);
    expect([one, two].filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(
      noteReceipt(receipt(account, [[first, 6]], { way: "transfer", reference: "sinpe8812" }), "c", await staffOf(1)), // prettier-ignore
    ).rejects.toMatchObject({ code: "receipt_reference_known", details: { payment: one.number } });
    // A cheque of the same number is another thing than a transfer.
    const cheque = receipt(account, [[first, 5]], { reference: "sinpe 8812" });
    expect(await noteReceipt(cheque, "d", await staffOf(1))).toMatchObject({ isNew: true });
  });

  it("is asked about where another account has got it, and noted there once it is said to be another one", async () => {
    const [company, branch] = [await debtor(1), await debtor(2)];
    const way = { way: "transfer", reference: "SINPE 77-40" } as const;
    const [one, two] = await Promise.allSettled([
      noteReceipt(receipt(company.account, [[company.first, 5]], way), "company", await staffOf(1)),
      noteReceipt(receipt(branch.account, [[branch.first, 5]], way), "branch", await staffOf(1)),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const [noted, asks] = one.status === "fulfilled" ? [company, branch] : [branch, company];
    const again = receipt(asks.account, [[asks.first, 5]], { ...way, reference: "sinpe7740" });
    const { rows } = await pool.query("select number::text from account_payment where account_id = $1", [noted.account.accountId]); // prettier-ignore
    await expect(noteReceipt(again, "again", await staffOf(1))).rejects.toMatchObject({
      code: "receipt_elsewhere",
      current: { number: rows[0].number, email: noted.account.email },
    });
    expect(await mailsTo(asks.account, "invoices_paid")).toEqual([]);
    for (const changes of [{ way: "cheque" }, { receivedOn: dayPlus(today(), -1) }] as const)
      expect(
        await noteReceipt(receipt(asks.account, [[asks.first, 5]], { ...way, ...changes }), `${Object.keys(changes)[0]}`, await staffOf(1)), // prettier-ignore
      ).toMatchObject({ isNew: true });
    const own = receipt(asks.account, [[asks.first, 5]], { ...way, reference: "SINPE 77-41" });
    expect(await noteReceipt(own, "own", await staffOf(1))).toMatchObject({ isNew: true });
  });

  it("is noted beside what looks the same at another account where whoever notes it says that it is another one", async () => {
    const [company, branch] = [await debtor(1), await debtor(1)];
    const way = { way: "transfer", reference: "SINPE 78-40" } as const;
    await noteReceipt(receipt(company.account, [[company.first, 5]], way), "first", await staffOf(1)); // prettier-ignore
    const same = receipt(branch.account, [[branch.first, 5]], { ...way, isAnother: true });
    expect(await noteReceipt(same, "second", await staffOf(1))).toMatchObject({ isNew: true });
    const { total, account, first } = branch;
    expect(await openOf(account)).toEqual([[first, addDollars(total, -5)]]);
  });

  it("is not noted beside the transfer that its customer announced under that reference", async () => {
    const { account, first } = await debtor(1);
    await pay(account, [[first, 5]], { way: "transfer" });
    await expect(
      noteReceipt(receipt(account, [[first, 5]], { way: "transfer", reference: "SINPE-1" }), "e", await staffOf(1)), // prettier-ignore
    ).rejects.toMatchObject({ code: "receipt_reference_known" });
  });

  it.each<
    [
      string,
      { sums?: (total: number) => Sums; changes?: Partial<NoteReceiptRequest>; code: string },
    ]
  >([
    ["more than is owed", { sums: (total) => [[0, total + 0.01]], code: "invoice_amount_refused" }],
    ["one invoice twice", { sums: () => [[0, 1], [0, 1]], code: "invoice_amount_refused" }], // prettier-ignore
    ["another sum than its invoices get", { changes: { amount: 6 }, code: "receipt_sum_refused" }],
    ["no reference of a transfer", { changes: { way: "transfer", reference: " — " }, code: "receipt_reference_missing" }], // prettier-ignore
    ["a day that has not come", { changes: { receivedOn: "2999-01-01" }, code: "receipt_day_refused" }], // prettier-ignore
    ["a day of long ago", { changes: { receivedOn: "2020-01-01" }, code: "receipt_day_refused" }],
  ])("is refused: %s", async (_what, { sums = () => [[0, 5]], changes, code }) => {
    const { account, orders, total } = await debtor(1);
    const named: Sums = sums(total).map(([at, dollars]) => [orders[at] ?? 0, dollars]);
    await expect(
      noteReceipt(receipt(account, named, changes), "refused", await staffOf(1)),
    ).rejects.toMatchObject({ code });
    expect(await openOf(account)).toEqual([[orders[0], total]]);
    expect(await mailsTo(account, "invoices_paid")).toEqual([]);
  });

  it("pays no invoice of another account, and no cent that is on its way", async () => {
    const { account, first, total } = await debtor(1);
    const other = await debtor(1);
    await expect(
      noteReceipt(receipt(account, [[other.first, 5]]), "f", await staffOf(1)),
    ).rejects.toMatchObject({ code: "invoice_amount_refused" });
    await pay(account, [[first, 5]], { way: "transfer" });
    await expect(
      noteReceipt(receipt(account, [[first, total]]), "g", await staffOf(1)),
    ).rejects.toMatchObject({ code: "invoice_amount_refused" });
    await noteReceipt(receipt(account, [[first, addDollars(total, -5)]]), "h", await staffOf(1));
    expect(await openOf(account)).toEqual([[first, 5]]);
  });

  it("is the one way in which an order on account is paid: nobody says so beside it", async () => {
    const { account, first, total } = await debtor(1);
    await expect(
      shop.desk.confirmPayment(
        { orderNumber: first, note: "", came: null, money: BY_TRANSFER },
        await staffOf(2),
      ),
    ).rejects.toMatchObject({ code: "order_status_refused" });
    expect(await openOf(account)).toEqual([[first, total]]);
    expect(await mailsTo(account, "order_paid")).toEqual([]);
    await noteReceipt(receipt(account, [[first, total]]), "alone", await staffOf(1));
    expect(await paidAt(first)).not.toBeNull();
  });

  it("never pays more than is open, whoever notes it at once", async () => {
    const { account, first, total } = await debtor(1);
    const clerks = await Promise.all(Array.from({ length: 6 }, () => staffOf(1)));
    const part = Math.floor((total / 4) * 100) / 100;
    const outcomes = await Promise.allSettled([
      ...clerks.map((by, at) => noteReceipt(receipt(account, [[first, part]]), `at-once-${at}`, by)), // prettier-ignore
      pay(account, [[first, part]]),
    ]);
    const noted = outcomes.slice(0, 6).filter(({ status }) => status === "fulfilled").length;
    expect(noted).toBeLessThanOrEqual(4);
    const left = (await overview(account)).credit.used;
    expect(left).toBeGreaterThanOrEqual(0);
    const { rows } = await pool.query("select coalesce(sum(paid_cents), 0)::int as cents from account_payment_share where order_number = $1", [first]); // prettier-ignore
    const paid = noted + (outcomes[6]?.status === "fulfilled" ? 1 : 0);
    expect(paid).toBeLessThanOrEqual(4);
    expect(rows[0].cents).toBe(Math.round(part * 100) * paid);
  });
});
