import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { receiptNoters } from "../../../../test/factories/receipt-noter.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { MAIL_SHOP } from "../../../../test/factories/mail-shop.ts";

import type { SignedIn } from "#server/platform/http/caller.ts";
import { createDebtorReader } from "./read-debtors.ts";
import { createDebtorReminding } from "./remind-debtors.ts";
import { createReminderDesk } from "./reminder-desk.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { debtor, staffOf, pay, noteReceipt, receipt, overview, mailsTo } = receiptNoters(shop);

/** A Tuesday at nine in Costa Rica, on which nothing is celebrated. */
const TUESDAY = new Date("2027-02-09T15:00:00Z");
let moment = TUESDAY;
const needs = { db, links: shop.links, now: () => moment, mailShop: async () => MAIL_SHOP };
const remind = createDebtorReminding(needs);
const desk = createReminderDesk(needs);
const debtors = createDebtorReader(db, needs.now);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
  await setDays("-3, 7, 21");
});
afterEach(async () => {
  moment = TUESDAY;
  // What one test leaves open is no other's.
  await pool.query("delete from reminded_invoice");
  await pool.query("delete from reminder_letter");
  await pool.query("delete from reminder_hold");
  await pool.query("update invoice set issued_at = '2027-02-09'");
});

async function setDays(value: string): Promise<void> {
  await pool.query(
    "insert into setting (key, value) values ('reminder_days', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
    [value],
  );
}

/** A customer whose invoices were due so many days ago, one for each. */
async function overdue(...days: number[]) {
  const made = await debtor(days.length);
  for (const [at, order] of made.orders.entries())
    await pool.query(
      "update invoice set issued_at = $2::timestamptz - make_interval(days => $3) where order_number = $1",
      [order, TUESDAY, 30 + (days[at] ?? 0)],
    );
  return made;
}
const lettersTo = async ({ accountId }: SignedIn) => {
  const { rows } = await pool.query("select r.order_number::int as order, r.step, r.open_cents::int as cents from reminded_invoice r join reminder_letter l on l.id = r.letter_id where l.account_id = $1 order by l.id, r.order_number", [accountId]); // prettier-ignore
  return rows;
};
const remindedBy = async (account: SignedIn) => (await lettersTo(account)).map(({ step }) => step);
const passDays = (days: number) => {
  moment = new Date(moment.getTime() + days * 86_400_000);
};

/** What is open and nobody reminds of. */
const ASIDE = "leaving aside what is on its way or being settled";

describe("customers are reminded of their invoices", () => {
  it("in one mail for all that come together, with what is open of each, by age, and how to pay", async () => {
    const { account, first, second, total } = await overdue(7, -3, -20);
    await remind();
    expect(await remindedBy(account)).toEqual([7, -3]);
    const [mail, ...more] = await mailsTo(account, "invoices_overdue");
    expect(more).toEqual([]);
    const dollars = `$${total.toFixed(2)}`;
    const rest = `$${(total * 2).toFixed(2)}`;
    expect(mail.amount).toBe(rest);
    const lines = mail.items.split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`order ${first}: \\${dollars}, was due on Feb 2, 2027$`));
    expect(lines[1]).toMatch(new RegExp(`order ${second}: \\${dollars}, due on Feb 12, 2027$`));
    expect(mail.standing).toBe(
      `Your account owes $${(total * 3).toFixed(2)} in all, ${ASIDE}: ${rest} not yet due; ${dollars} overdue by 1 to 30 days.`,
    );
    expect(mail.link).toContain("/my-account/invoices");
  });

  it("each once for its step, however often its turn comes and whoever takes it", async () => {
    const all = [await overdue(7), await overdue(8), await overdue(9), await overdue(10)];
    const sent = await Promise.all([remind(), remind(), remind(), remind()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(all.length);
    expect(await remind()).toBe(0);
    passDays(14);
    await remind();
    for (const { account } of all) {
      expect(await remindedBy(account)).toEqual([7, 21]);
      expect(await mailsTo(account, "invoices_overdue")).toHaveLength(2);
    }
  });

  it("of what is newly late by its own sum, which is never told as all that is overdue", async () => {
    const { account, first, second, total } = await overdue(7, 5);
    await remind();
    passDays(2);
    await remind();
    const [, mail] = await mailsTo(account, "invoices_overdue");
    expect(mail.amount).toBe(`$${total.toFixed(2)}`);
    expect(mail.items).toContain(`order ${second}`);
    expect(mail.items).not.toContain(`order ${first}`);
    expect(mail.standing).toContain(`$${(total * 2).toFixed(2)} overdue by 1 to 30 days.`);
    const { accountId } = account;
    const { subject, text } = await desk.preview({ accountId, orders: [String(second)] });
    expect(`${subject}\n${text}`).toContain(`We remind you of ${mail.amount}, part or all of it`);
    expect(`${subject}\n${text}`).not.toContain(`${mail.amount} is overdue`);
  });

  it("and told of no debt that nobody is to be reminded of", async () => {
    const { account, first, second, orders, total } = await overdue(7, 8, 9, 7);
    const by = await staffOf(1);
    await desk.hold(hold(account.accountId, second), by);
    await pool.query("insert into order_return (validator, order_number, status, resolution) values ('abcdefgi', $1, 'requested', 'refund')", [orders[2]]); // prettier-ignore
    await pay(account, [[orders[3] ?? 0, 5]], { way: "transfer" });
    await remind();
    expect((await lettersTo(account)).map(({ order }) => order)).toEqual([first, orders[3]]);
    const [mail] = await mailsTo(account, "invoices_overdue");
    const sum = `$${(total * 2 - 5).toFixed(2)}`;
    expect([mail.amount, mail.standing]).toEqual([
      sum,
      `Your account owes ${sum} in all, ${ASIDE}: ${sum} overdue by 1 to 30 days.`,
    ]);
  });

  it("of what is not overdue by another mail, and never as if it were", async () => {
    const { account } = await overdue(-2);
    await remind();
    expect(await mailsTo(account, "invoices_open")).toHaveLength(1);
    expect(await mailsTo(account, "invoices_overdue")).toEqual([]);
  });

  it.each([
    ["a Sunday", "2027-02-14T15:00:00Z"],
    ["a Saturday", "2027-02-13T15:00:00Z"],
    ["a holiday of the country", "2027-12-25T15:00:00Z"],
    ["before eight in the morning", "2027-02-09T13:59:00Z"],
    ["a business day once it is six in the evening", "2027-02-10T00:00:00Z"],
  ])("never on %s", async (_what, when) => {
    const { account } = await overdue(7);
    moment = new Date(when);
    expect(await remind()).toBe(0);
    expect(await lettersTo(account)).toEqual([]);
  });

  it("from the morning of the day on, whatever the hour at which they were issued", async () => {
    const late = await overdue(-3);
    const issued = (order: number, at: string) =>
      pool.query("update invoice set issued_at = $2 where order_number = $1", [order, at]);
    await issued(late.first, "2027-01-14T04:10:00Z"); // ten in the evening of January 13
    const due = await overdue(0);
    await setDays("-3, 1");
    onTestFinished(() => setDays("-3, 7, 21"));
    moment = new Date("2027-02-09T14:00:00Z");
    await issued(due.first, "2027-01-10T12:00:00Z"); // due two hours ago, which is today
    await remind();
    expect(await remindedBy(late.account)).toEqual([-3]);
    expect(await remindedBy(due.account)).toEqual([-3]);
    expect((await debtors.get(due.account.accountId)).invoices[0]?.daysOverdue).toBe(0);
    const wanted = { filters: { text: due.account.email, isOverdue: true }, sort: "most" as const };
    expect((await debtors.list({ ...wanted, limit: 5 })).items).toEqual([]);
    passDays(1);
    await remind();
    expect(await remindedBy(due.account)).toEqual([-3, 1]);
    expect((await debtors.list({ ...wanted, limit: 5 })).items).toHaveLength(1);
  });

  it("never on a day on which the storefront is closed, and on the next business day all the same", async () => {
    const { account } = await overdue(7);
    await pool.query(
      "insert into calendar_day (storefront, from_day, until_day, kind, name_es, name_en, changed_by) values ('cr', '2027-02-09', '2027-02-09', 'closed', 'Inventario', 'Stocktaking', 'x')",
    );
    onTestFinished(async () => void (await pool.query("delete from calendar_day")));
    expect(await remind()).toBe(0);
    passDays(1);
    await remind();
    expect(await remindedBy(account)).toEqual([7]);
  });

  it("of no invoice that is paid, and of no money that is on its way", async () => {
    const paid = await overdue(7);
    await noteReceipt(receipt(paid.account, [[paid.first, paid.total]]), "paid", await staffOf(1));
    const coming = await overdue(7);
    await pay(coming.account, [[coming.first, coming.total]], { way: "transfer" });
    const inPart = await overdue(7);
    await pay(inPart.account, [[inPart.first, 5]], { way: "transfer" });
    await remind();
    expect(await lettersTo(paid.account)).toEqual([]);
    expect(await lettersTo(coming.account)).toEqual([]);
    expect(await lettersTo(inPart.account)).toEqual([
      { order: inPart.first, step: 7, cents: Math.round(inPart.total * 100) - 500 },
    ]);
    const [mail] = await mailsTo(inPart.account, "invoices_overdue");
    expect(mail.items).toMatch(/\(\$5\.00 more is on its way\)$/);
  });

  it.each([
    [
      "something of it is coming back",
      "insert into order_return (validator, order_number, status, resolution) values ('abcdefgh', $1, 'requested', 'refund')",
      "update order_return set status = 'denied' where order_number = $1",
    ],
    [
      "the bank has taken a payment of it into question",
      `insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
       select t.id, 'd' || s.order_number, 500, 'open', now() from payment_attempt t
       join account_payment_share s on s.payment_number = t.account_payment_number where s.order_number = $1`,
      "update payment_dispute set state = 'won' where dispute_id = 'd' || $1::bigint",
    ],
  ])("of none while %s", async (_what, begins, ends) => {
    const { account, first } = await overdue(7);
    await pay(account, [[first, 5]]);
    await pool.query(begins, [first]);
    await remind();
    expect(await lettersTo(account)).toEqual([]);
    await pool.query(ends, [first]);
    await remind();
    expect(await remindedBy(account)).toEqual([7]);
  });

  it("where the storefront says so alone, and not once the account is deleted", async () => {
    const { account } = await overdue(7);
    await setDays("");
    onTestFinished(() => setDays("-3, 7, 21"));
    expect(await remind()).toBe(0);
    await pool.query("insert into storefront_setting (storefront, key, value) values ('us', 'reminder_days', '\"7\"')"); // prettier-ignore
    onTestFinished(async () => void (await pool.query("delete from storefront_setting")));
    expect(await remind()).toBe(0);
    await pool.query("insert into storefront_setting (storefront, key, value) values ('cr', 'reminder_days', '\"5\"')"); // prettier-ignore
    await pool.query("update account set deleted_at = now() where id = $1", [account.accountId]);
    await remind();
    expect(await lettersTo(account)).toEqual([]);
    await pool.query("update account set deleted_at = null where id = $1", [account.accountId]);
    await remind();
    expect(await remindedBy(account)).toEqual([5]);
  });

  it("a mail that cannot be asked for leaves no trace, and is asked for in a later turn", async () => {
    const { account } = await overdue(7);
    await pool.query("create function no_reminder() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$"); // prettier-ignore
    await pool.query("create trigger no_reminder before insert on mail for each row when (new.kind = 'invoices_overdue') execute function no_reminder()"); // prettier-ignore
    await expect(remind()).rejects.toThrow("killed");
    expect(await lettersTo(account)).toEqual([]);
    await pool.query("drop trigger no_reminder on mail");
    await pool.query("drop function no_reminder");
    await pool.query("delete from work_put_off");
    await remind();
    expect(await remindedBy(account)).toEqual([7]);
    expect(await mailsTo(account, "invoices_overdue")).toHaveLength(1);
  });
});

const hold = (accountId: string, orderNumber: number | null, isOff = true) => ({
  accountId,
  orderNumber: orderNumber === null ? null : String(orderNumber),
  isOff,
  reason: isOff ? "Lo aclara con gerencia" : "",
});

describe("staff", () => {
  it("keeps an account or one invoice from being reminded, says why, and ends it", async () => {
    const { account, first, second } = await overdue(7, 8);
    const by = await staffOf(1);
    await desk.hold(hold(account.accountId, null), by);
    await remind();
    expect(await lettersTo(account)).toEqual([]);
    await Promise.all([
      desk.hold(hold(account.accountId, first), by),
      desk.hold(hold(account.accountId, first), by),
    ]);
    await desk.hold(hold(account.accountId, null, false), by);
    await remind();
    expect(await lettersTo(account)).toMatchObject([{ order: second, step: 7 }]);
    const { invoices, hold: ofAll } = await debtors.get(account.accountId);
    expect(ofAll).toBeNull();
    expect(invoices.map(({ reminding }) => [reminding.bar, reminding.hold?.reason])).toEqual(
      invoices.map(({ orderNumber }) =>
        Number(orderNumber) === first ? ["off", "Lo aclara con gerencia"] : [null, undefined],
      ),
    );
    const { rows } = await pool.query("select action from audit_log where subject = $1 and actor_id = $2 order by id", [`account:${account.accountId}`, by.holder.accountId]); // prettier-ignore
    expect(rows.map(({ action }) => action)).toEqual([
      "account.reminders_off",
      "account.reminders_off",
      "account.reminders_on",
    ]);
    const other = await debtor(1);
    await expect(desk.hold(hold(account.accountId, other.first), by)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("sees a reminder before it is sent, sends it once by its key, and it counts for no step", async () => {
    const { account, first } = await overdue(2);
    const wanted = { accountId: account.accountId, orders: [String(first)] };
    const shown = await desk.preview(wanted);
    expect(shown.to).toBe(account.email);
    expect(shown.text).toContain(`order ${first}`);
    expect(await lettersTo(account)).toEqual([]);
    const by = await staffOf(1);
    const sent = await Promise.all([desk.send(wanted, "k", by), desk.send(wanted, "k", by)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await remindedBy(account)).toEqual([null]);
    passDays(6);
    await remind();
    expect(await remindedBy(account)).toEqual([null, 7]);
    const { reminders } = await debtors.get(account.accountId);
    expect(reminders.map(({ sentBy, mail }) => [sentBy, mail])).toEqual([
      ["", "waiting"],
      [by.holder.email, "waiting"],
    ]);
    const theirs = (await overview(account)).reminders;
    expect(theirs.map(({ id }) => id)).toEqual(reminders.map(({ id }) => id));
    expect(theirs[0]).not.toHaveProperty("sentBy");
  });

  it("reminds of no invoice that may not be, by hand neither", async () => {
    const { account, first, total } = await overdue(7);
    const other = await overdue(7);
    const by = await staffOf(1);
    const wanted = { accountId: account.accountId, orders: [String(first)] };
    await expect(
      desk.send({ ...wanted, orders: [String(first), String(other.first)] }, "x", by),
    ).rejects.toMatchObject({ code: "reminder_refused" });
    await pay(account, [[first, total]], { way: "transfer" });
    for (const refused of [desk.preview(wanted), desk.send(wanted, "y", by)])
      await expect(refused).rejects.toMatchObject({ code: "reminder_refused" });
    expect(await lettersTo(account)).toEqual([]);
  });
});
