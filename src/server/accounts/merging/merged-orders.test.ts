import { describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import { createStatementReader } from "#server/orders/receivables/read-statement.ts";

import { openMergingShop } from "../../../../test/factories/account-merge.ts";
import { crossingIn } from "../../../../test/factories/crossing.ts";
import { callerOf } from "../../../../test/factories/order-shop.ts";
import { receiptNoters } from "../../../../test/factories/receipt-noter.ts";
import { plantCoupon } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openMergingShop();
const { database, db, pool, both, merge, ordered, ownersOf, usedOf, versionOf, place } = shop;
const { waiting, meanwhile } = crossingIn(pool);
const { noteReceipt, reverseReceipt, receipt, staffOf, openOf } = receiptNoters(shop);

describe("orders of two accounts that become one", () => {
  it("are all of the account that stays, with what was placed as a guest with a proved e-mail", async () => {
    const { kept, gone } = await both();
    const own = await ordered(kept);
    const others = [await ordered(gone), await ordered(gone)];
    const outcome = await place({ email: gone.email, method: "transfer" });
    const guests = outcome.kind === "placed" ? outcome.order.number : 0;
    await merge(kept, gone);
    expect(new Set(await ownersOf([own, ...others, guests]))).toEqual(new Set([kept.accountId]));
    await requireWholeLedger(database);
  });

  it("of one customer count together for a coupon that each may use once", async () => {
    const { kept, gone } = await both();
    await plantCoupon(db, { code: `UNA${gone.email.length}`, uses_per_customer: 1 });
    const coupon = `UNA${gone.email.length}`;
    const used = await place({ account: gone, email: gone.email, method: "transfer", coupon });
    expect(used.kind).toBe("placed");
    await merge(kept, gone);
    await expect(
      place({ account: kept, email: kept.email, method: "transfer", coupon }),
    ).rejects.toMatchObject({ code: "coupon_used_by_you" });
    await requireWholeLedger(database);
  });
});

describe("what two accounts owe that become one", () => {
  it("adds up, also beyond the limit, and the book of each says what moved", async () => {
    const { kept, gone } = await both(1_000_00);
    await ordered(kept, "credit");
    const others = await ordered(gone, "credit");
    const [own, theirs] = [await usedOf(kept), await usedOf(gone)];
    await pool.query("update account set credit_limit_cents = $2 where id = $1", [kept.accountId, own + 1]); // prettier-ignore
    await merge(kept, gone);
    expect([await usedOf(kept), await usedOf(gone)]).toEqual([own + theirs, 0]);
    await expect(ordered(kept, "credit")).rejects.toMatchObject({ code: "credit_exceeded" });
    const { rows } = await pool.query(
      "select account_id, amount_cents::int as cents, merged_with from credit_entry where order_number = $1 order by id",
      [others],
    );
    expect(rows).toEqual([
      { account_id: gone.accountId, cents: theirs, merged_with: null },
      { account_id: gone.accountId, cents: -theirs, merged_with: kept.accountId },
      { account_id: kept.accountId, cents: theirs, merged_with: gone.accountId },
    ]);
    await requireWholeLedger(database);
  });

  it("is paid by the one that stays, and stands in its statement as what it is", async () => {
    const { kept, gone } = await both(1_000_00);
    const others = await ordered(gone, "credit");
    const owed = await usedOf(gone);
    await merge(kept, gone);
    expect(await openOf(kept)).toEqual([[others, owed / 100]]);
    const staff = await staffOf(1);
    await noteReceipt(receipt(kept, [[others, owed / 100]]), `merged-${others}`, staff);
    expect(await usedOf(kept)).toBe(0);
    const read = createStatementReader(db, shop.now);
    const days = { from: "2000-01-01", to: "2100-01-01" };
    const { statement } = await read(days, callerOf({ account: kept }));
    expect(statement.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["merge", owed],
      ["payment", -owed],
    ]);
    await requireWholeLedger(database);
  });

  it("may have been paid by one transfer under one reference at each, and either is taken back as ever", async () => {
    const { kept, gone } = await both(1_000_00);
    const [own, others] = [await ordered(kept, "credit"), await ordered(gone, "credit")];
    const staff = await staffOf(1);
    const reference = `TR ${own}`;
    const first = await noteReceipt(receipt(kept, [[own, 5]], { reference }), `one-${own}`, staff);
    const second = await noteReceipt(
      receipt(gone, [[others, 6]], { reference }),
      `two-${own}`,
      staff,
    );
    await merge(kept, gone);
    const owed = await usedOf(kept);
    const boss = await staffOf(2);
    for (const { number } of [first, second])
      await reverseReceipt({ number, reason: "no vino" }, boss);
    expect(await usedOf(kept)).toBe(owed + 11_00);
    await requireWholeLedger(database);
  });

  it("is not reminded of where it was not before, and what the other owes is", async () => {
    const { kept, gone } = await both(1_000_00);
    await ordered(kept, "credit");
    const others = await ordered(gone, "credit");
    await pool.query(
      "insert into reminder_hold (account_id, reason, by) values ($1, 'Lo discute', 'ana')",
      [gone.accountId],
    );
    await merge(kept, gone);
    const { rows } = await pool.query(
      "select order_number::int as number, reason from reminder_hold where account_id = any($1)",
      [[kept.accountId, gone.accountId]],
    );
    expect(rows).toEqual([{ number: others, reason: "Lo discute" }]);
  });

  it("is not reminded of either where it was written off, and is owed again", async () => {
    const { kept, gone } = await both(1_000_00);
    const others = await ordered(gone, "credit");
    const seen = cents(await usedOf(gone));
    const owed = { orderNumber: others, note: "No responde" };
    await shop.issueInvoices();
    await shop.desk.writeOff({ ...owed, seen }, shop.manager);
    await pool.query(
      "insert into reminder_hold (account_id, reason, by) values ($1, 'Lo discute', 'ana')",
      [gone.accountId],
    );
    await merge(kept, gone);
    const again = { ...owed, amount: null, seen: null };
    await shop.desk.takeWriteOffBack(again, shop.manager);
    expect([await usedOf(kept), await usedOf(gone)]).toEqual([seen, 0]);
    const { rows } = await pool.query(
      "select account_id, order_number::int as number from reminder_hold where account_id = any($1)",
      [[kept.accountId, gone.accountId]],
    );
    expect(rows).toEqual([{ account_id: kept.accountId, number: others }]);
    await requireWholeLedger(database);
  });
});

describe("an order that is placed while its account is merged", () => {
  it("is the one that stays's, where it was placed first", async () => {
    const { kept, gone } = await both(1_000_00);
    // Somebody else has the part for a moment: the order is written, and waits for its pieces.
    const other = await meanwhile();
    await other.run("select 1 from stock for update");
    const placing = ordered(gone, "credit");
    await expect.poll(waiting).toBe(1);
    const merging = merge(kept, gone);
    await expect.poll(waiting).toBe(2);
    await other.end();
    const [number] = await Promise.all([placing, merging]);
    expect(await ownersOf([number])).toEqual([kept.accountId]);
    expect(await usedOf(gone)).toBe(0);
    expect(await usedOf(kept)).toBeGreaterThan(0);
    await requireWholeLedger(database);
  });

  it("is the one that stays's, and takes its credit, where the merge was first", async () => {
    const { kept, gone } = await both(1_000_00);
    // The merge has the account that goes, and waits for the one that stays.
    const other = await meanwhile();
    await other.run("select 1 from account where id = $1 for update", [kept.accountId]);
    const merging = merge(kept, gone);
    await expect.poll(waiting).toBe(1);
    const placing = ordered(gone, "credit");
    await expect.poll(waiting).toBe(2);
    await other.end();
    const [number] = await Promise.all([placing, merging]);
    expect(await ownersOf([number])).toEqual([kept.accountId]);
    expect(await usedOf(gone)).toBe(0);
    expect(await usedOf(kept)).toBeGreaterThan(0);
    await requireWholeLedger(database);
  });

  it("is the one that stays's, whichever of the two places it and whenever", async () => {
    const { kept, gone } = await both(10_000_00);
    const attempts = await Promise.allSettled([
      ...[1, 2, 3].map(() => ordered(gone, "credit")),
      ...[1, 2].map(() => ordered(kept, "credit")),
      merge(kept, gone),
      ...[1, 2, 3].map(() => ordered(gone, "transfer")),
      ...[1, 2].map(() => ordered(kept, "credit")),
    ]);
    expect(attempts.filter(({ status }) => status === "rejected")).toEqual([]);
    const numbers = attempts.flatMap((one) =>
      one.status === "fulfilled" && typeof one.value === "number" ? [one.value] : [],
    );
    expect(numbers).toHaveLength(10);
    expect(new Set(await ownersOf(numbers))).toEqual(new Set([kept.accountId]));
    expect(await usedOf(gone)).toBe(0);
    await requireWholeLedger(database);
  });

  it("is refused to merge as long as a provider has not said what became of its money", async () => {
    const { kept, gone } = await both();
    const number = await ordered(gone, "card");
    await pool.query("update payment_attempt set state = 'open', captured_cents = null where order_number = $1", [number]); // prettier-ignore
    await expect(merge(kept, gone)).rejects.toMatchObject({ code: "merge_refused" });
    await pool.query("update payment_attempt set state = 'captured', captured_cents = amount_cents where order_number = $1", [number]); // prettier-ignore
    await merge(kept, gone);
    expect(await ownersOf([number])).toEqual([kept.accountId]);
    await requireWholeLedger(database);
  });
});

it("two merges that cross are one after the other, and the second is refused", async () => {
  const { kept, gone } = await both();
  const results = await Promise.allSettled([merge(kept, gone), merge(gone, kept)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { rows } = await pool.query(
    "select count(*)::int as merged from account where merged_into is not null and id = any($1)",
    [[kept.accountId, gone.accountId]],
  );
  expect(rows).toEqual([{ merged: 1 }]);
});

it("what was merged before goes along, and leads to the one that stays at once", async () => {
  const first = await both();
  const second = await both();
  await merge(first.kept, first.gone);
  await merge(second.kept, first.kept);
  const number = await ordered(first.gone);
  expect(await ownersOf([number])).toEqual([second.kept.accountId]);
  const { rows } = await pool.query("select merged_into from account where id = $1", [
    first.gone.accountId,
  ]);
  expect(rows).toEqual([{ merged_into: second.kept.accountId }]);
  expect(await versionOf(second.kept.accountId)).toBe(2);
});
