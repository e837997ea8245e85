import { describe, expect, it, onTestFinished } from "vitest";

import { openReminderShop, reminderHold } from "../../../../test/factories/reminder-shop.ts";

const { pool, debtor, staffOf, pay, overview, overdue, ...shop } = await openReminderShop();
const { remind, desk, debtors, lettersTo, remindedBy, passDays } = shop;

describe("staff", () => {
  it("keeps an account or one invoice from being reminded, says why, and ends it", async () => {
    const { account, first, second } = await overdue(7, 8);
    const by = await staffOf(1);
    await desk.hold(reminderHold(account.accountId, null), by);
    await remind();
    expect(await lettersTo(account)).toEqual([]);
    await Promise.all([
      desk.hold(reminderHold(account.accountId, first), by),
      desk.hold(reminderHold(account.accountId, first), by),
    ]);
    await desk.hold(reminderHold(account.accountId, null, false), by);
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
    for (const nobodys of [
      reminderHold(account.accountId, other.first),
      reminderHold(crypto.randomUUID(), null),
    ])
      await expect(desk.hold(nobodys, by)).rejects.toMatchObject({ code: "not_found" });
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

  it("reads when each storefront reminds of what is open there, and of no other", async () => {
    const { account, first, second } = await overdue(7, 7);
    const daysOf = async () => (await debtors.get(account.accountId)).reminderDays;
    expect(await daysOf()).toEqual([{ storefront: "cr", days: [-3, 7, 21] }]);
    await pool.query("insert into storefront_setting (storefront, key, value) values ('us', 'reminder_days', '\"\"')"); // prettier-ignore
    onTestFinished(async () => void (await pool.query("delete from storefront_setting")));
    await pool.query("update shop_order set storefront = 'us' where number = $1", [second]);
    expect(await daysOf()).toEqual([
      { storefront: "cr", days: [-3, 7, 21] },
      { storefront: "us", days: [] },
    ]);
    await pool.query("update credit_use set released_at = now() where order_number = any($1)", [[first, second]]); // prettier-ignore
    expect(await daysOf()).toEqual([]);
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
    for (const act of [() => desk.preview(wanted), () => desk.send(wanted, "y", by)])
      await expect(act()).rejects.toMatchObject({ code: "reminder_refused" });
    expect(await lettersTo(account)).toEqual([]);
  });
});
