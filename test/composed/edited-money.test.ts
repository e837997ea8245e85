import { assert, asyncProperty, integer, record } from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { fromDollars } from "#domain/money/money.ts";
import { createSettlement } from "#server/orders/payments/settle-attempt.ts";

import { CARD, SENT_AUSTIN } from "../factories/austin.ts";
import { plantAccount } from "../factories/customer.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { calledBuyer } from "../factories/phone-shop.ts";
import { plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, staff, editable, edit, edited, preview, previewed } = shop;
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
const desk = (verb: string, body: object) =>
  ask({ url: `admin/orders/${verb}?lang=en`, body, token: staff });
let accounts = 0;
async function onAccount(limit: number) {
  accounts += 1;
  const accountId = await plantAccount(db, {
    email: `taller${accounts}@example.com`,
    credit: "credit",
    credit_limit_cents: limit,
    email_verified_at: new Date(),
  });
  return { accountId, buyer: calledBuyer(accountId), way: "credit" as const };
}
const entriesOf = async (number: number) => {
  const { rows } = await pool.query<{ kind: string; amount: number }>(
    "select kind, amount_cents as amount from credit_entry where order_number = $1 order by id",
    [number],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};
const invoiceOf = async (number: number) => {
  const row = await db
    .selectFrom("invoice")
    .select("number")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  return row.number;
};
const cents = (dollars: number) => Math.round(dollars * 100);
const NO_WAIT = { noneIsFinalAfterSeconds: 10 };
/** What a provider says of a payment, whenever it says so. */
const settle = createSettlement({
  db,
  mails: shop.mails,
  issueSoon: shop.issueSoon,
  accountMails: { paid: async () => {} },
  finishDraft: async () => {},
  isOurs: () => true,
  now: () => new Date(),
});

describe("an edited order on account", () => {
  it("owes more or less, in the book of credit as an edit, never above the limit", async () => {
    const { accountId, ...wish } = await onAccount(150_00);
    const number = await editable({ ...wish, items: [filters(2)] });
    const more = await edited(number, { items: [filters(2), pumps(1)] });
    expect(more).toMatchObject({ outcome: "owes_more", replacesInvoice: true });
    const less = await edited(number, { items: [filters(1), pumps(1)] });
    expect(less.outcome).toBe("owes_less");
    expect(await entriesOf(number)).toEqual([
      ["order", cents(more.before.total)],
      ["edit", cents(more.difference)],
      ["edit", cents(less.difference)],
    ]);
    const tooMuch = { items: [filters(1), pumps(3)] };
    const shown = await previewed(number, tooMuch);
    expect(shown.problems).toEqual(["credit_exceeded"]);
    expect(await edit(number, { ...tooMuch, total: shown.after.total })).toMatchObject({
      status: 422,
      body: { code: "credit_exceeded" },
    });
    const { credit_used_cents: used } = await db
      .selectFrom("account")
      .select("credit_used_cents")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(used).toBe(cents(less.after.total));
  });

  it("gets the next invoice; the one of before keeps its number and what it said", async () => {
    const number = await editable({ ...(await onAccount(500_00)), items: [filters(2)] });
    const first = await invoiceOf(number);
    const corrected = db.updateTable("shop_order").set({ vin_number: "JALC4W163C7000000" });
    await corrected.where("number", "=", number).execute();
    const { before } = await edited(number, { items: [filters(3)] });
    expect(await invoiceOf(number)).toBe(first + 1);
    const { rows } = await pool.query(
      `select number::int, (contents -> 'order' ->> 'total_cents')::int as total,
        (contents -> 'lines' -> 0 ->> 'quantity')::int as pieces,
        contents -> 'order' ->> 'vin_number' as vin, contents -> 'order' ? 'validator' as "hasLink"
      from replaced_invoice where order_number = $1`,
      [number],
    );
    expect(rows).toEqual([
      { number: first, total: cents(before.total), pieces: 2, vin: "", hasLink: false },
    ]);
  });

  it("once it is paid comes to less or to the same at once, and to more once that is paid", async () => {
    const number = await editable({ ...(await onAccount(500_00)), way: "transfer" });
    expect((await desk("paid", { orderNumber: number, note: "" })).status).toBe(200);
    expect(await previewed(number, { items: [filters(1)] })).toMatchObject({
      problems: [],
      outcome: "transferred_back",
    });
    const home = { shippingAddress: { ...SENT_AUSTIN, type: "residential" } };
    expect(await previewed(number, home)).toMatchObject({ problems: [], outcome: "pays_more" });
    const door = { shippingAddress: { ...SENT_AUSTIN, street: "1 Lavaca Street" } };
    expect(await edited(number, door)).toMatchObject({ difference: 0, outcome: "same" });
    expect(await shop.rowOf(number)).toMatchObject({
      shipping_address: { street: "1 Lavaca Street" },
    });
  });

  it("takes no part whose VIN is to be checked once that check is over", async () => {
    await plantPart(db, { sku: "BY-VIN", price: 10_00, needsVinCheck: true });
    const number = await editable({ ...(await onAccount(500_00)) });
    const items = [filters(2), { sku: "BY-VIN", quantity: 1 }];
    expect(await previewed(number, { items })).toMatchObject({ problems: ["vin_check_over"] });
    const waiting = await editable();
    await edited(waiting, { items });
    expect(await shop.rowOf(waiting)).toMatchObject({ needs_vin_check: true });
  });
});

describe("an edited order that waits at its link", () => {
  it("has another link, at which its new total is paid", async () => {
    const number = await editable({ way: "link" });
    const old = await shop.pathOf(number);
    const { after } = await edited(number, { items: [filters(3)] });
    expect((await shop.pay(old)).status).toBe(404);
    expect((await shop.pay(await shop.pathOf(number))).status).toBe(200);
    const attempt = await db
      .selectFrom("payment_attempt")
      .select(["amount_cents", "state"])
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    expect(attempt).toEqual({
      amount_cents: cents(after.total),
      state: "captured",
    });
  });

  it("is not edited while a payment is out, and one that comes late of the old total goes back", async () => {
    const number = await editable({ way: "link" });
    const path = await shop.pathOf(number);
    expect((await shop.pay(path, { card: { ...CARD, token: "tok_3ds" } })).status).toBe(202);
    expect((await preview(number, { items: [filters(3)] })).body["code"]).toBe(
      "order_status_refused",
    );
    // The provider says that it took nothing; that is not its last word.
    const { id } = await db
      .selectFrom("payment_attempt")
      .select("id")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    await settle(id, { charge: { status: "declined", reason: "card_declined" }, ...NO_WAIT });
    const { before } = await edited(number, { items: [filters(3)] });
    const amount = fromDollars(before.total);
    const captured = {
      status: "captured",
      transactionId: "late-1",
      amount,
      currency: "USD",
    } as const;
    await settle(id, { charge: captured, ...NO_WAIT });
    expect(await shop.rowOf(number)).toMatchObject({ status: "awaiting_payment", paid_at: null });
    const { rows } = await pool.query(
      "select reason, amount_cents::int as amount from refund where attempt_id = $1",
      [id],
    );
    expect(rows).toEqual([{ reason: "amount_differs", amount: cents(before.total) }]);
  });

  it("against a payment that begins: the total that is paid is the one that stands", async () => {
    const number = await editable({ way: "link" });
    const path = await shop.pathOf(number);
    const version = await shop.versionOf(number);
    const items = [filters(3)];
    const { after } = await previewed(number, { items });
    await Promise.all([edit(number, { items, total: after.total, version }), shop.pay(path)]);
    const row = await shop.rowOf(number);
    const { rows } = await pool.query<{ amount: number }>(
      "select coalesce(sum(captured_cents), 0)::int as amount from payment_attempt where order_number = $1",
      [number],
    );
    expect([0, row.total_cents]).toContain(rows[0]?.amount);
  });
});

describe("an order that leaves", () => {
  it("is edited no more, not even when both happen at once", async () => {
    const number = await editable({ ...(await onAccount(500_00)) });
    const version = await shop.versionOf(number);
    const items = [filters(3)];
    const { after } = await previewed(number, { items });
    const parcel = {
      carrier: "Correos",
      trackingNumber: "1",
      lines: [{ position: 1, quantity: 1 }],
    };
    const [edition, shipping] = await Promise.all([
      edit(number, { items, total: after.total, version }),
      desk("ship", { orderNumber: number, version, ...parcel }),
    ]);
    expect([edition.status, shipping.status].filter((status) => status === 200)).toHaveLength(1);
    await desk("ship", { orderNumber: number, ...parcel });
    expect((await preview(number, { items: [filters(1)] })).body["code"]).toBe(
      "order_status_refused",
    );
  });

  it("by a card that its shopper pays themselves is theirs until it is paid", async () => {
    const path = await shop.placeAsGuest({ payment: { card: { ...CARD, token: "tok_declined" } } });
    expect(path.status).toBe(402);
    const { number } = await db
      .selectFrom("shop_order")
      .select("number")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await preview(number, { items: [filters(1)] })).body["code"]).toBe(
      "order_status_refused",
    );
  });
});

describe("any edits, one after the other", () => {
  const wish = record({ filters: integer({ min: 0, max: 4 }), pumps: integer({ min: 1, max: 3 }) });

  it.each(["transfer", "credit"] as const)(
    "come to what placing it anew costs, and the books are whole: %s",
    async (way) => {
      const account = await onAccount(100_000_00);
      const order = { way, buyer: account.buyer };
      const number = await editable({ ...order, items: [filters(2)] });
      const held = {
        filters: (await shop.soldOf("FILTER")) - 2,
        pumps: await shop.soldOf("PUMP"),
      };
      await assert(
        asyncProperty(wish, async (wanted) => {
          const items = [filters(wanted.filters), pumps(wanted.pumps)].filter(
            ({ quantity }) => quantity > 0,
          );
          const shown = await previewed(number, { items });
          if (shown.problems.includes("nothing_changed")) return;
          await edited(number, { items });
          expect(shown.after.total).toBe(await shop.priceAnew({ ...order, items }));
          expect(await shop.soldOf("FILTER")).toBe(held.filters + wanted.filters);
          expect(await shop.soldOf("PUMP")).toBe(held.pumps + wanted.pumps);
          await requireWholeLedger(shop.database);
        }),
        { numRuns: 12 },
      );
    },
  );
});
