import { afterEach, describe, expect, it } from "vitest";

import { DeskOrdersResponse } from "#contract/desk-orders.ts";
import { type Mail, MailsResponse } from "#contract/mails.ts";
import {
  type Hand,
  HANDS,
  isHandOf,
  MOST_COUNTED,
  UNANSWERED_DAYS,
} from "#domain/dashboard/hand.ts";
import { WITHDRAWN } from "#domain/mail/mail-state.ts";
import { handPlace } from "#desk/dashboard/hand-place.ts";
import { countWaiting } from "#server/dashboard/hand-store.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";
import { readWorkFacts } from "#server/doctor/doctor-store.ts";
import { latestRuns } from "#server/imports/runs/import-run-store.ts";
import { createSearchPager } from "#server/searches/page-of-searches.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { database, db, desk, pool } = shop;
afterEach(() => requireWholeLedger(database));

const waiting = async (hand: Hand) => (await countWaiting(db, [hand]))[0];

/** All mails that a list with these filters shows, page after page. */
async function allMails(filters: object): Promise<Mail[]> {
  const found: Mail[] = [];
  for (let after: number | null | undefined; after !== null;) {
    const page = MailsResponse.parse((await desk("mails", { filters, after, limit: 3 })).body);
    found.push(...page.items);
    after = page.next;
  }
  return found;
}

/** Numbers of the orders of which money is disputed, as staff lists them. */
async function disputed(state: string): Promise<number[]> {
  const { body } = await desk("orders", { filters: { dispute: state } });
  return DeskOrdersResponse.parse(body).items.map(({ orderNumber }) => Number(orderNumber));
}

describe("what waits for a hand", () => {
  it("is counted of each kind, with since when", async () => {
    await shop.placed(shop.transfer);
    const first = await waiting("ordersToConfirm");
    await shop.placed(shop.transfer);
    expect(await waiting("ordersToConfirm")).toEqual({
      ...first,
      count: (first?.count ?? 0) + 1,
    });
    const returned = await shop.opened(await shop.delivered());
    const decide = (await waiting("returnsToDecide"))?.count ?? 0;
    await shop.received(returned);
    expect((await waiting("returnsToDecide"))?.count ?? 0).toBe(decide - 1);
    expect((await waiting("returnsToJudge"))?.count).toBeGreaterThan(0);
    expect(await waiting("mailsFailed")).toBeUndefined();
    const cancelled = numberOf(await shop.placed(shop.transfer));
    await desk("orders/paid", { orderNumber: cancelled });
    expect(await waiting("ordersToPayBack")).toBeUndefined();
    await desk("orders/status", { orderNumber: cancelled, to: "Cancelled" });
    expect(await waiting("ordersToPayBack")).toMatchObject({ count: 1, isMore: false });
    await desk("payouts/paid", { orderNumber: cancelled, reference: "BNCR 2" });
    expect(await waiting("ordersToPayBack")).toBeUndefined();
  });

  it("is counted no further than a thousand", async () => {
    await pool.query(
      `insert into contact_message (storefront, locale, email, name, phone, message, created_at)
       select 'cr', 'es', 'a@example.com', 'Ana', '', 'Hola', '2026-01-01'::timestamptz + n * interval '1 hour'
       from generate_series(1, $1) n`,
      [MOST_COUNTED],
    );
    expect(await waiting("messages")).toMatchObject({ count: MOST_COUNTED, isMore: false });
    await pool.query(
      `insert into contact_message (storefront, locale, email, name, phone, message)
       values ('cr', 'es', 'a@example.com', 'Ana', '', 'Hola')`,
    );
    expect(await waiting("messages")).toMatchObject({
      count: MOST_COUNTED,
      isMore: true,
      since: new Date("2026-01-01T01:00:00Z"),
    });
  });

  it("asks of every kind at once, and tells staff nothing of money that goes back, imports and jobs", async () => {
    await expect(countWaiting(db, HANDS)).resolves.not.toEqual([]);
    expect(HANDS.filter((hand) => !isHandOf(1, hand))).toEqual([
      "ordersToPayBack",
      "refundsLate",
      "importsFailed",
      "catalogsFailed",
      "jobsFailing",
      "searchLate",
      "acesToSettle",
    ]);
    expect(HANDS.every((hand) => isHandOf(2, hand))).toBe(true);
  });

  it("has the mails of a week in it that were given up, as the doctor has, and none that was withdrawn", async () => {
    const given = (await readWorkFacts(db)).mailsFailed;
    await pool.query(
      `insert into mail (kind, locale, recipient, params, state, error, created_at)
       select 'invitation', 'es', 'a@example.com', '{}', 'failed', error, now() - age
       from (values ('550 no such box', interval '1 day'), (null, interval '6 days'),
         ($1, interval '1 day'), ('550 no such box', interval '8 days')) mail (error, age)`,
      [WITHDRAWN],
    );
    expect(await waiting("mailsFailed")).toMatchObject({ count: given + 2 });
    expect((await readWorkFacts(db)).mailsFailed).toBe(given + 2);
  });

  it("counts of failed mails exactly those that its list shows, whatever they are and of whatever age", async () => {
    await pool.query(
      `insert into mail (kind, locale, recipient, params, state, error, created_at)
       select 'invitation', 'es', 'b@example.com', '{}', state, error, now() - age
       from unnest(array['failed', 'waiting', 'sent']) state
       cross join unnest(array[null, '550 no such box', $1]) error
       cross join unnest(array['1 minute', '6 days 23 hours', '7 days 1 minute', '30 days']::interval[]) age`,
      [WITHDRAWN],
    );
    const counted = await waiting("mailsFailed");
    const place = new URL(handPlace("mailsFailed", "en"), "http://localhost");
    expect(place.pathname).toBe("/en/admin/mails");
    const listed = await allMails(Object.fromEntries(place.searchParams));
    expect(listed.length).toBe(counted?.count);
    expect(listed.some(({ error }) => error === WITHDRAWN)).toBe(false);
    expect(listed.filter(({ recipient }) => recipient === "b@example.com")).toHaveLength(4);
    const oldest = Math.min(...listed.map(({ createdAt }) => Date.parse(createdAt)));
    expect(counted?.since?.getTime()).toBe(oldest);
  });

  it("has the imports of a week in it that failed, and those of which the undo did", async () => {
    await pool.query(`
      insert into import_run (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options,
        state, counts, undo_state, created_at)
      select 'prices', 'a.csv', '/a.csv', '', 1, false, '{}', state, '{}', undo, now() - age
      from (values ('failed', null, interval '1 day'), ('done', 'failed', interval '6 days'),
        ('done', 'done', interval '1 day'), ('done', null, interval '1 day'),
        ('done', 'failed', interval '8 days')) run (state, undo, age)`);
    expect(await waiting("importsFailed")).toMatchObject({ count: 2 });
    const { searchParams } = new URL(handPlace("importsFailed", "en"), "http://localhost");
    const listed = await latestRuns(db, { state: searchParams.get("state"), limit: 10 });
    expect(listed.map(({ state, undo }) => undo?.state ?? state).toSorted()).toEqual([
      "failed",
      "failed",
    ]);
  });

  it("has each order of which money is disputed once, and the list that it leads to has the same", async () => {
    expect(await waiting("disputes")).toBeUndefined();
    const number = numberOf(await shop.placed());
    const dispute = (id: string, state: string) =>
      pool.query(
        `insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
         select attempt_id, $2, 100, $3, now() from order_payment where order_number = $1`,
        [number, id, state],
      );
    for (const [id, state] of [
      ["dp_1", "open"],
      ["dp_2", "open"],
      ["dp_3", "won"],
    ] as const)
      await dispute(id, state);
    expect(await waiting("disputes")).toMatchObject({ count: 1 });
    expect(await disputed("open")).toEqual([number]);
    expect(await disputed("won")).toEqual([number]);
    expect(await disputed("lost")).toEqual([]);
    await pool.query("update payment_dispute set state = 'lost' where state = 'open'");
    expect(await waiting("disputes")).toBeUndefined();
    expect(await disputed("lost")).toEqual([number]);
    await pool.query("delete from payment_dispute");
  });

  it("has the questions of a week in it that found nothing, each once, as the list of searches has them", async () => {
    await pool.query(`insert into search_question (day, text, storefront, rung, found, times)
      select (now() at time zone 'UTC')::date - age, text, storefront, rung, found, times
      from (values (0, 'faja', 'cr', 'all', false, 3), (2, 'faja', 'us', 'all', false, 1),
        (6, 'belt', 'us', 'categories', true, 2), (7, 'old', 'cr', 'all', false, 5),
        (0, 'filtro', 'cr', 'all', true, 9)) asked (age, text, storefront, rung, found, times)`);
    expect(await waiting("searchesUnanswered")).toMatchObject({ count: 2, since: null });
    const list = createSearchPager(db);
    const { items } = await list({ filters: { days: UNANSWERED_DAYS }, limit: 50 });
    expect(items.map(({ text, times }) => [text, times])).toEqual([
      ["faja", 4],
      ["belt", 2],
    ]);
    const read = createFigures({ db, now: () => new Date() });
    const { searches } = await read({ span: "week" }, "en");
    expect(searches).toEqual({
      times: 15,
      unanswered: 6,
      commonest: [
        { text: "faja", times: 4 },
        { text: "belt", times: 2 },
      ],
    });
  });

  it("counts as many days of questions in the evening, when the next of UTC has begun", async () => {
    await pool.query(`insert into search_question (day, text, storefront, rung, found, times) values
      ('2031-05-01', 'before', 'cr', 'all', false, 1), ('2031-05-02', 'first', 'cr', 'all', false, 2),
      ('2031-05-08', 'last', 'cr', 'all', false, 4)`);
    expect(await searchedAt("2031-05-07T20:00:00Z")).toEqual(["last", "first", "before"]);
    expect(await searchedAt("2031-05-08T02:00:00Z")).toEqual(["last", "first"]);
    await pool.query("delete from search_question where day > '2031-01-01'");
  });

  it("has what imports of ACES wait for in it, each thing once and since when, as the queue changes", async () => {
    await pool.query(`
      insert into aces_application (fingerprint, line, application, missing, state) values
        ('a', 1, '{}', '{BaseVehicle:11,SubModel:20}', 'waiting'),
        ('b', 2, '{}', '{BaseVehicle:11}', 'waiting'), ('c', 3, '{}', '{Position:22}', 'resolved')`);
    await pool.query(
      "update aces_wanted set since = '2026-01-02T00:00:00Z' where missing = 'SubModel:20'",
    );
    expect(await waiting("acesToSettle")).toMatchObject({
      count: 2,
      since: new Date("2026-01-02T00:00:00Z"),
    });
    await pool.query("update aces_application set state = 'resolved' where fingerprint = 'a'");
    expect(await waiting("acesToSettle")).toMatchObject({ count: 1 });
    await pool.query("delete from aces_application");
    expect(await countWaiting(db, ["acesToSettle"])).toEqual([]);
  });

  it("has a job in it once three of its turns failed in a row, since it was last done", async () => {
    await pool.query(
      "insert into job_turn (name, every_ms, done_at, failed_at) values ('mails', 1000, now() - interval '1 hour', now())",
    );
    for (const [failures, hands] of [
      [2, []],
      [3, ["jobsFailing"]],
    ] as const) {
      await pool.query("update job_turn set failures = $1", [failures]);
      const found = await countWaiting(db, ["jobsFailing"]);
      expect(found.map(({ hand }) => hand)).toEqual(hands);
    }
    const { rows } = await pool.query("select done_at as since from job_turn");
    expect(await countWaiting(db, ["jobsFailing"])).toMatchObject([{ count: 1, ...rows[0] }]);
    await pool.query("update job_turn set failed_at = now() - interval '2 days'");
    expect(await countWaiting(db, ["jobsFailing"])).toEqual([]);
  });
});

/** What was searched without an answer in the week up to a moment, most first. */
async function searchedAt(moment: string): Promise<string[]> {
  const read = createFigures({ db, now: () => new Date(moment) });
  return (await read({ span: "week" }, "en")).searches.commonest.map(({ text }) => text);
}
