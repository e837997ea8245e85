import { describe, expect, it, onTestFinished } from "vitest";

import { openReminderShop, reminderHold } from "../../../../test/factories/reminder-shop.ts";

const { pool, staffOf, pay, noteReceipt, receipt, mailsTo, ...shop } = await openReminderShop();
const { remind, desk, debtors, overdue, setDays, issuedAt, lettersTo } = shop;
const { remindedBy, setMoment, passDays } = shop;

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
    await desk.hold(reminderHold(account.accountId, second), by);
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
    setMoment(when);
    expect(await remind()).toBe(0);
    expect(await lettersTo(account)).toEqual([]);
  });

  it("from the morning of the day on, whatever the hour at which they were issued", async () => {
    const late = await overdue(-3);
    await issuedAt(late.first, new Date("2027-01-14T04:10:00Z")); // ten in the evening of January 13
    const due = await overdue(0);
    await setDays("-3, 1");
    onTestFinished(() => setDays("-3, 7, 21"));
    setMoment("2027-02-09T14:00:00Z");
    await issuedAt(due.first, new Date("2027-01-10T12:00:00Z")); // due two hours ago, which is today
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
