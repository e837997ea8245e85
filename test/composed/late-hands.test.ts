import { afterEach, expect, it } from "vitest";

import { DeskOrdersResponse } from "#contract/desk-orders.ts";
import { MailsResponse } from "#contract/mails.ts";
import type { Hand } from "#domain/dashboard/hand.ts";
import { handPlace } from "#desk/dashboard/hand-place.ts";
import { countWaiting } from "#server/dashboard/hand-store.ts";
import { readWorkFacts } from "#server/doctor/doctor-store.ts";

import { MORE, openProposingShop } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { db, pool, desk } = shop;
afterEach(() => requireWholeLedger(shop.database));

const waiting = async (hand: Hand) => (await countWaiting(db, [hand]))[0];
const placeOf = (hand: Hand) => new URL(handPlace(hand, "en"), "http://localhost");
/** Numbers of the orders in the list that a hand leads to. */
const listedOf = async (hand: Hand) => {
  const { pathname, searchParams } = placeOf(hand);
  expect(pathname).toBe("/en/admin/orders");
  const { body } = await desk("orders", { filters: Object.fromEntries(searchParams) });
  return DeskOrdersResponse.parse(body).items.map(({ orderNumber }) => Number(orderNumber));
};

const begun = (minutes: number) =>
  pool.query(
    "update payment_attempt set begun_at = now() - make_interval(mins => $1) where state in ('open', 'action_required')",
    [minutes],
  );

it("has each change in it whose difference staff confirms, and none that its customer pays at a provider", async () => {
  const number = await shop.byTransfer();
  await shop.edited(number, MORE, shop.manager);
  await shop.proposed();
  expect(await waiting("proposalsToConfirm")).toMatchObject({ count: 1 });
  expect(await listedOf("proposalsToConfirm")).toEqual([number]);
  const { number: proposal } = await shop.waitingOf(number);
  await desk("orders/proposal/paid", { orderNumber: number, proposal });
  expect(await waiting("proposalsToConfirm")).toBeUndefined();
  expect(await listedOf("proposalsToConfirm")).toEqual([]);
});

it("has an order in it of whose payment nobody has known for an hour what became, as the doctor has", async () => {
  const { number } = await shop.paying();
  await begun(59);
  expect(await waiting("paymentsLate")).toBeUndefined();
  expect(await listedOf("paymentsLate")).toEqual([]);
  await begun(61);
  expect(await waiting("paymentsLate")).toMatchObject({ count: 1 });
  expect(await listedOf("paymentsLate")).toEqual([number]);
  expect((await readWorkFacts(db)).paymentsOpen).toBe(1);
});

it("has an order in it once of which money has been on its way back for an hour", async () => {
  const number = await shop.byCard();
  for (const amount of [1, 2]) await desk("orders/refund", { orderNumber: number, amount });
  expect(await waiting("refundsLate")).toBeUndefined();
  await pool.query("update refund set created_at = now() - interval '59 minutes'");
  expect(await waiting("refundsLate")).toBeUndefined();
  await pool.query("update refund set created_at = now() - interval '61 minutes'");
  expect(await waiting("refundsLate")).toMatchObject({ count: 1 });
  expect(await listedOf("refundsLate")).toEqual([number]);
  expect((await readWorkFacts(db)).refundsLate).toBe(2);
});

it("has the mails in it that should have left, exactly those that its list shows", async () => {
  await pool.query("update mail set state = 'sent', sent_at = now() where state = 'waiting'");
  await pool.query(`
    insert into mail (kind, locale, recipient, params, state, next_attempt_at)
    select 'invitation', 'es', state || minutes, '{}', state, now() - make_interval(mins => minutes)
    from unnest(array['waiting', 'failed']) state cross join unnest(array[14, 16, 60]) minutes`);
  expect(await waiting("mailsLate")).toMatchObject({ count: 2 });
  const { searchParams } = placeOf("mailsLate");
  const { body } = await desk("mails", { filters: Object.fromEntries(searchParams) });
  const listed = MailsResponse.parse(body).items.map(({ recipient }) => recipient);
  expect(listed.toSorted()).toEqual(["waiting16", "waiting60"]);
  expect((await readWorkFacts(db)).mailsLate).toBe(2);
});

it("has each changed part in it once that the search should know by now", async () => {
  await pool.query("delete from search_outbox");
  await pool.query(`
    insert into search_outbox (part_id, queued_at)
    select part, now() - make_interval(mins => minutes)
    from (values (1, 6), (1, 7), (2, 6), (3, 4)) queued (part, minutes)`);
  expect(await waiting("searchLate")).toMatchObject({ count: 2 });
  expect(placeOf("searchLate").pathname).toBe("/en/admin/jobs/searchIndex");
  await pool.query("delete from search_outbox");
  expect(await waiting("searchLate")).toBeUndefined();
});
