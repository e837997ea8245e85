import { afterEach, describe, expect, it } from "vitest";

import { fromDollars } from "#domain/money/money.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { filters, pumps } from "../factories/proposing-shop.ts";
import { BY_TRANSFER, ON_ACCOUNT, openQuotingShop, QUOTED_WAY } from "../factories/quoting-shop.ts";
import { setShopSetting } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openQuotingShop();
const { db, pool, manager, edit, edited, previewed, quoted, endDays, groundOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const PUMP = 40;
const CORE = 20;
/** What quoted pumps come to, sent as it was quoted. */
const totalOf = (count: number) => count * (PUMP + CORE) + QUOTED_WAY;
const offeredPumps = (count: number) => [{ sku: "PUMP", quantity: count, price: PUMP }];
const MIAMI = { ...SENT_AUSTIN, city: "Miami", state: "FL", postal_code: "33101" };

let people = 0;
async function onAccount(): Promise<string> {
  people += 1;
  const email = `cotiza${people}@example.com`;
  const token = await shop.customer(email);
  await db
    .updateTable("account")
    .set({ credit: "credit", credit_limit_cents: 5_000_00, price_level: "wholesale" })
    .where("email", "=", email)
    .execute();
  return token;
}

describe("an order of a quote that is edited (ADR 0051)", () => {
  it("keeps the quoted price and the quoted shipping of what stays, and owes less", async () => {
    const { number, quote } = await quoted({ payment: BY_TRANSFER });
    const shown = await previewed(number, { items: [pumps(3)] });
    expect(shown).toMatchObject({
      items: [{ sku: "PUMP", price: PUMP, isKept: true, isQuoted: true }],
      after: { products: 3 * PUMP, shipping: QUOTED_WAY, total: totalOf(3) },
      outcome: "by_transfer",
      due: totalOf(3),
      problems: [],
      quote: {
        quoteNumber: String(quote),
        isOpen: true,
        shipping: "stands",
        isTaxedAsQuoted: true,
      },
    });
    await endDays(quote); // fewer pieces keep it, whenever that is
    await edited(number, { items: [pumps(2)] });
    expect((await shop.rowOf(number)).total_cents).toBe(fromDollars(totalOf(2)));
  });

  it("has more pieces at the quoted price within its days, and at none afterwards", async () => {
    const { number, quote } = await quoted({ payment: BY_TRANSFER });
    const more = { items: [pumps(5)] };
    expect(await edited(number, more)).toMatchObject({ after: { products: 5 * PUMP } });
    await endDays(quote);
    const tooLate = { items: [pumps(6)] };
    const shown = await previewed(number, tooLate);
    expect(shown).toMatchObject({ problems: ["quote_over"], quote: { isOpen: false } });
    const sent = await edit(number, { ...tooLate, total: shown.after.total });
    expect(sent).toMatchObject({ status: 409, body: { code: "order_edit_refused" } });
    expect(await shop.linesOf(number)).toMatchObject([{ sku: "PUMP", quantity: 5, price: 40_00 }]);
  });

  it("is sent for what was agreed on and what the calculator asks more, by the quoted way", async () => {
    const { number } = await quoted({ payment: BY_TRANSFER });
    const [before, after] = [
      await groundOf(offeredPumps(4), SENT_AUSTIN),
      await groundOf(offeredPumps(10), SENT_AUSTIN),
    ];
    expect(after.price).toBeGreaterThan(before.price);
    const shown = await previewed(number, { items: [pumps(10)] });
    expect(shown.quote).toMatchObject({ shipping: "more" });
    expect(fromDollars(shown.after.shipping)).toBe(
      fromDollars(QUOTED_WAY) + fromDollars(after.price) - fromDollars(before.price),
    );
  });

  it("costs what was quoted once an edit is undone, or by whichever edits it came to what it is", async () => {
    const { number } = await quoted({ payment: BY_TRANSFER });
    const before = (await shop.rowOf(number)).total_cents;
    await edited(number, { items: [pumps(2)] });
    const again = await edited(number, { items: [pumps(4)] });
    expect(again).toMatchObject({ after: { shipping: QUOTED_WAY }, quote: { shipping: "stands" } });
    expect((await shop.rowOf(number)).total_cents).toBe(before);
    const more = await edited(number, { items: [pumps(10)] });
    await edited(number, { items: [pumps(3)] });
    const [way] = (await edited(number, { items: [pumps(10)] })).shippingOptions;
    expect(await previewed(number, {})).toMatchObject({ after: { shipping: more.after.shipping } });
    expect(way).toMatchObject({ service: "ground", price: more.after.shipping });
    const less = await edited(number, { items: [pumps(4)] });
    expect(less).toMatchObject({ after: { shipping: QUOTED_WAY } });
  });

  it("counts as quoted only while it goes where the quote said", async () => {
    const { number } = await quoted({ payment: BY_TRANSFER });
    const { carrier, price } = await groundOf(offeredPumps(4), MIAMI);
    const shipping = { carrier, service: "ground" };
    await edited(number, { shippingAddress: MIAMI, shipping });
    const door = { ...MIAMI, street: "9 Biscayne Boulevard" };
    expect(await previewed(number, { shippingAddress: door })).toMatchObject({
      after: { shipping: price },
      quote: { shipping: "kept" },
    });
    const six = await groundOf(offeredPumps(6), MIAMI);
    expect(await previewed(number, { items: [pumps(6)] })).toMatchObject({
      after: { shipping: six.price },
      quote: { shipping: "anew" },
    });
    const back = await groundOf(offeredPumps(4), SENT_AUSTIN);
    expect(
      await previewed(number, {
        shippingAddress: SENT_AUSTIN,
        shipping: { carrier: back.carrier, service: "ground" },
      }),
    ).toMatchObject({ after: { shipping: QUOTED_WAY }, quote: { shipping: "stands" } });
  });

  it("costs what the calculator says where the quoted way is none of its own, or the place is another", async () => {
    const { number, quote } = await quoted({ payment: BY_TRANSFER });
    for (const [table, named] of [
      ["shop_order", number],
      ["quote", quote],
    ])
      // prettier-ignore
      await pool.query(
        `update ${table} set shipping_option = shipping_option || '{"carrier": "Our own truck"}'
         where number = $1`,
        [named],
      );
    expect(await previewed(number, { items: [pumps(2)] })).toMatchObject({
      problems: [],
      after: { shipping: QUOTED_WAY },
    });
    expect(await previewed(number, { items: [pumps(5)] })).toMatchObject({
      problems: ["shipping_to_choose"],
      quote: { shipping: "anew" },
    });
    const { carrier, price } = await groundOf([{ sku: "PUMP", quantity: 5, price: PUMP }], MIAMI);
    const shown = await previewed(number, {
      items: [pumps(5)],
      shippingAddress: MIAMI,
      shipping: { carrier, service: "ground" },
    });
    expect(shown).toMatchObject({ after: { shipping: price }, quote: { shipping: "anew" } });
  });

  it("gets parts at what they cost its customer now, and marks which price is of the quote", async () => {
    const token = await onAccount();
    await pool.query(
      `update part_price set wholesale = 1500 where part_id = (select id from part where sku = 'FILTER')`,
    );
    const { number } = await quoted({ token, payment: ON_ACCOUNT });
    const shown = await edited(number, { items: [pumps(4), filters(2)] });
    expect(shown.items).toMatchObject([
      { sku: "PUMP", price: PUMP, isQuoted: true },
      { sku: "FILTER", price: 15, isKept: false, isQuoted: false },
    ]);
    expect(shown).toMatchObject({ outcome: "owes_more", due: shown.after.total });
    // What was added has a price of its own by now, which is not the quote's.
    expect((await previewed(number, { items: [pumps(4), filters(3)] })).items).toMatchObject([
      { isQuoted: true },
      { sku: "FILTER", isKept: true, isQuoted: false },
    ]);
  });

  it("is taxed by the rules of its quote as long as it goes to the same state, else by those of now", async () => {
    await setShopSetting(db, "tax_type", "fixed");
    await setShopSetting(db, "fixed_tax_percentage", 10);
    const { number } = await quoted({ payment: BY_TRANSFER });
    const older = await quoted({ payment: BY_TRANSFER });
    await pool.query("update quote set tax_rules = null where number = $1", [older.quote]);
    await setShopSetting(db, "fixed_tax_percentage", 20);
    const items = [pumps(2)];
    expect(await previewed(number, { items })).toMatchObject({
      after: { tax: 2 * PUMP * 0.1 },
      quote: { isTaxedAsQuoted: true },
    });
    const { carrier } = await groundOf([{ sku: "PUMP", quantity: 2, price: PUMP }], MIAMI);
    const moved = { items, shippingAddress: MIAMI, shipping: { carrier, service: "ground" } };
    expect(await previewed(number, moved)).toMatchObject({
      after: { tax: 2 * PUMP * 0.2 },
      quote: { isTaxedAsQuoted: false },
    });
    expect(await previewed(older.number, { items })).toMatchObject({
      after: { tax: 2 * PUMP * 0.2 },
      quote: { isTaxedAsQuoted: false },
    });
    await edited(number, { items });
    await setShopSetting(db, "tax_type", "florida");
  });

  it("pays back what is too much by card, and has more paid first", async () => {
    const { number } = await quoted();
    const less = await edited(number, { items: [pumps(3)] }, manager);
    expect(less).toMatchObject({ outcome: "refunded", goesBack: PUMP + CORE });
    expect(await shop.refundsOf(number)).toMatchObject([{ amount: fromDollars(PUMP + CORE) }]);
    const more = await edited(number, { items: [pumps(3), filters(1)] }, manager);
    expect(more.outcome).toBe("pays_more");
    expect((await shop.payMore(number)).status).toBe(200);
    expect(await shop.linesOf(number)).toMatchObject([
      { sku: "PUMP", quantity: 3, price: 40_00 },
      { sku: "FILTER", quantity: 1 },
    ]);
  });

  it("goes on holding all that was offered to a guest who pays by transfer", async () => {
    const offered = [{ sku: "PUMP", quantity: 30, price: PUMP }];
    const sold = await shop.soldOf("PUMP");
    const { number } = await quoted({ offered, payment: BY_TRANSFER });
    expect(await shop.soldOf("PUMP")).toBe(sold + 30);
    await edited(number, { items: [pumps(29)] });
    expect(await shop.soldOf("PUMP")).toBe(sold + 29);
    await edited(number, { shippingAddress: { ...SENT_AUSTIN, street: "9 Congress Avenue" } });
    expect(await shop.soldOf("PUMP")).toBe(sold + 29);
  });

  it("offers again what was offered where it ends unpaid", async () => {
    const { number, quote } = await quoted({ payment: BY_TRANSFER });
    await edited(number, { items: [pumps(1)] });
    await pool.query(
      "update shop_order set expires_at = now() - interval '1 second' where number = $1",
      [number],
    );
    await shop.upkeep.expire();
    const { rows } = await pool.query(
      "select status, total_cents::int as total from quote where number = $1",
      [quote],
    );
    expect(rows).toEqual([{ status: "answered", total: fromDollars(totalOf(4)) }]);
  });

  it("of two editors at once one wins, and the other is told", async () => {
    const { number } = await quoted({ payment: BY_TRANSFER });
    const version = await shop.versionOf(number);
    const wishes = [[pumps(3)], [pumps(2), filters(1)]];
    const totals: number[] = [];
    for (const items of wishes) totals.push((await previewed(number, { items })).after.total);
    const replies = await Promise.all(
      wishes.map((items, at) => edit(number, { items, total: totals[at], version })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? "done" : body["code"]));
    expect(new Set(codes)).toEqual(new Set(["done", "changed_meanwhile"]));
  });
});
