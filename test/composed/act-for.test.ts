import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { SessionsResponse } from "#contract/account.ts";
import { OpenReturnResponse } from "#contract/returns.ts";
import { ACTING_SECONDS } from "#domain/account/acting.ts";

import { openActingShop } from "../factories/acting-shop.ts";
import { CARD, SENT_AUSTIN } from "../factories/austin.ts";
import { orderIn, pathIn } from "../factories/ordering-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const BOSS = "manager@example.com";
const shop = await openActingShop();
const { pool, ask, tokens, act, acting, idOf, isIn, logged, read } = shop;
/** A customer of each test's own, their own token, and that of whoever acts for them. */
let email = "";
let own = "";
let there = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `ana-${count}@example.com`;
  own = await shop.customer(email);
  there = await acting(email);
});
afterEach(() => requireWholeLedger(shop.database));

const subject = async () => `account:${await idOf(email)}`;
const change = (columns: string, of = email) =>
  pool.query(`update account set ${columns} where email = $1`, [of]);
const setInCart = (token: string, cartQty: number) =>
  ask({ url: "cart/addupdateitem", body: { product: { sku: "FILTER", cartQty } }, token });
const cartOf = async (token: string) => (await ask({ url: "cart", token })).body["cart"];
const placeAs = (token: string, paymentMethod: string, payment: object = {}) =>
  shop.place({ order: { paymentMethod, email }, payment, token });
const sessionsOf = async () =>
  SessionsResponse.parse((await ask({ url: "account/sessions", token: own })).body);

describe("who acts for a customer (decisions §11, ADR 0055)", () => {
  it("is a manager or an owner, and nobody below", async () => {
    expect(codeOf(await act(email, { token: tokens.staff }))).toBe("forbidden");
    expect(codeOf(await act(email, { token: own }))).toBe("forbidden");
    expect((await ask({ url: "admin/customers/act", body: {} })).status).toBe(401);
    await change("admin_level = 3", BOSS);
    expect((await act(email)).status).toBe(200);
    await change("admin_level = 2", BOSS);
  });

  it("gives a reason, which the audit log keeps with the end", async () => {
    expect((await act(email, { reason: "  " })).status).toBe(400);
    expect((await act(email, { reason: "x".repeat(201) })).status).toBe(400);
    const [began] = await logged(await subject(), "account.acting_began");
    expect(began).toMatchObject({ actor: BOSS, change: { reason: [null, "Llamó"] } });
    expect(began?.change["until"]).toEqual([null, expect.stringMatching(/^20\d\d-/)]);
  });

  it("has proved lately who they are", async () => {
    const stale = await shop.logIn(BOSS);
    const ofStale = "account_id = (select id from account where email = $1)";
    await pool.query(
      `update session set authenticated_at = now() - interval '11 minutes' where ${ofStale}`,
      [BOSS],
    );
    expect(codeOf(await act(email, { token: stale }))).toBe("fresh_login_required");
    await pool.query(`update session set authenticated_at = now() where ${ofStale}`, [BOSS]);
  });

  it("never does so in another customer's place", async () => {
    expect(codeOf(await act(email, { token: there }))).toBe("forbidden");
  });
});

describe("for whom one acts", () => {
  it.each([1, 2, 3])("is nobody of the staff, here of level %i", async (level) => {
    await change(`admin_level = ${level}`);
    expect(await act(email)).toMatchObject({ status: 409, body: { code: "acting_refused" } });
    expect(await isIn(there)).toBe(false);
  });

  it("is nobody whose account is closed, deleted, or none", async () => {
    await change("is_disabled = true");
    expect(codeOf(await act(email))).toBe("acting_refused");
    await change("is_disabled = false, deleted_at = now()");
    expect(codeOf(await act(email))).toBe("not_found");
    expect(codeOf(await act("nobody@example.com"))).toBe("invalid_request");
    const nobody = { id: "00000000-0000-4000-8000-000000000009", reason: "x" };
    const reply = await ask({ url: "admin/customers/act", body: nobody, token: tokens.manager });
    expect(codeOf(reply)).toBe("not_found");
  });
});

describe("how long one acts", () => {
  it("is an hour, and no longer than the own session lasts", async () => {
    const { body } = await act(email);
    expect(body["expiresIn"]).toBeGreaterThan(ACTING_SECONDS - 60);
    expect(body["expiresIn"]).toBeLessThanOrEqual(ACTING_SECONDS);
    const short = await shop.logIn(BOSS);
    await pool.query(
      `update session set expires_at = now() + interval '5 minutes' where id = (
         select id from session where staff_session_id is null
           and account_id = (select id from account where email = $1)
         order by created_at desc limit 1)`,
      [BOSS],
    );
    const { body: shorter } = await act(email, { token: short });
    expect(shorter["expiresIn"]).toBeLessThanOrEqual(300);
  });

  it("ends by itself", async () => {
    expect(await isIn(there)).toBe(true);
    await pool.query("update session set expires_at = now() where staff_session_id is not null");
    expect(await isIn(there)).toBe(false);
    expect(await isIn(own)).toBe(true);
  });

  it("ends with the session of whoever acts, and not with another one of theirs", async () => {
    const [first, second] = [await shop.logIn(BOSS), await shop.logIn(BOSS)];
    const byFirst = await acting(email, first);
    await ask({ url: "auth/logout", body: {}, token: second });
    expect(await isIn(byFirst)).toBe(true);
    await ask({ url: "auth/logout", body: {}, token: first });
    expect(await isIn(byFirst)).toBe(false);
    expect(await isIn(own)).toBe(true);
  });

  it.each(["admin_level = 1", "admin_level = 0", "is_disabled = true"])(
    "ends where whoever acts has %s",
    async (columns) => {
      const other = `boss-${count}@example.com`;
      const token = await shop.hired(other, 2);
      const acted = await acting(email, token);
      expect(await isIn(acted)).toBe(true);
      await change(columns, other);
      expect(await isIn(acted)).toBe(false);
    },
  );

  it("ends when they stop, which the audit log says, and their own session goes on", async () => {
    expect((await ask({ url: "auth/logout", body: {}, token: there })).status).toBe(200);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(own)).toBe(true);
    expect(await isIn(tokens.manager)).toBe(true);
    expect(await logged(await subject(), "account.acting_ended")).toMatchObject([{ actor: BOSS }]);
  });
});

describe("what somebody who acts may do", () => {
  it("sees the customer's account, prices and cart, and shares the cart with them", async () => {
    await setInCart(own, 2);
    expect((await ask({ url: "account", token: there })).body["account"]).toMatchObject({ email });
    expect(await cartOf(there)).toMatchObject([{ sku: "FILTER", cartQty: 2 }]);
    await setInCart(there, 5);
    expect(await cartOf(own)).toMatchObject([{ sku: "FILTER", cartQty: 5 }]);
    expect(await logged(await subject(), "account.acted_cart")).toMatchObject([
      { actor: BOSS, change: { FILTER: [2, 5] } },
    ]);
  });

  it("adds many at once, each named in the audit log", async () => {
    const products = [{ sku: "FILTER", cartQty: 3 }];
    await ask({ url: "cart/addmany", body: { products }, token: there });
    await ask({ url: "cart/addmany", body: { products }, token: own });
    expect(await logged(await subject(), "account.acted_cart")).toMatchObject([
      { actor: BOSS, change: { FILTER: [0, 3] } },
    ]);
  });

  it("changes addresses and more, each named in the audit log, and nothing malformed", async () => {
    const body = { address: SENT_AUSTIN };
    expect((await ask({ url: "account/addressadd", body, token: there })).status).toBe(200);
    expect((await ask({ url: "account/addressadd", body: {}, token: there })).status).toBe(400);
    expect((await ask({ url: "account/addressadd", body, token: own })).status).toBe(200);
    expect(await logged(await subject(), "account.acted")).toEqual([
      { actor: BOSS, action: "account.acted", change: { call: [null, "account/addressadd"] } },
    ]);
  });

  it("is shown in the customer's own list of sessions, from when and until when", async () => {
    const { sessions, acted } = await sessionsOf();
    expect(sessions).toHaveLength(1);
    expect(acted).toMatchObject([{ isOver: false }]);
    await ask({ url: "auth/logout", body: {}, token: there });
    const { acted: after } = await sessionsOf();
    expect(after).toMatchObject([{ isOver: true }]);
    expect(Date.parse(after[0]?.until ?? "")).toBeLessThanOrEqual(Date.now());
  });
});

describe("an order that is placed in the customer's place", () => {
  it("names who placed it, in its history, its row and the audit log, and its customer sees 'by our staff'", async () => {
    await setInCart(own, 2);
    const path = pathIn(await placeAs(there, "transfer"));
    const number = numberOf(path);
    const desk = await shop.desk("orders/get", { orderNumber: number });
    expect(desk.body["order"]).toMatchObject({ history: [{ kind: "placed", by: BOSS }] });
    expect(await logged(`order:${number}`, "order.acted")).toMatchObject([
      { actor: BOSS, change: { customer: [null, await idOf(email)], payment: [null, "transfer"] } },
    ]);
    const shown = orderIn(await read(path, own));
    expect(shown).toMatchObject({ isActed: true, history: [{ kind: "placed", byShop: true }] });
    expect(JSON.stringify(shown)).not.toContain(BOSS);
    expect(await cartOf(own)).toEqual([]);
  });

  it("is told to its customer by mail, as what it is", async () => {
    const number = numberOf(pathIn(await placeAs(there, "transfer")));
    const { rows } = await pool.query(
      "select kind, params -> 'facts' as facts from mail where params ->> 'order' = $1",
      [String(number)],
    );
    const taken = { of: "taken", value: expect.stringMatching(/\S/) };
    expect(rows).toEqual([{ kind: "order_waiting", facts: expect.arrayContaining([taken]) }]);
    const ours = numberOf(pathIn(await placeAs(own, "transfer")));
    const { rows: others } = await pool.query<{ facts: string }>(
      "select (params -> 'facts')::text as facts from mail where params ->> 'order' = $1",
      [String(ours)],
    );
    expect(others[0]?.facts).not.toContain("taken");
  });

  it("is paid at the link that its customer is mailed, where it is paid at a provider, and leaves the cart", async () => {
    await setInCart(own, 2);
    const path = pathIn(await placeAs(there, "card"));
    const shown = orderIn(await read(path, own));
    expect(shown).toMatchObject({ status: "Awaiting Payment", isActed: true, isByPhone: true });
    const { rows } = await pool.query("select kind from mail where params ->> 'order' = $1", [
      String(numberOf(path)),
    ]);
    expect(rows).toEqual([{ kind: "order_to_pay" }]);
    expect(await cartOf(own)).toEqual([]);
    await setInCart(own, 4);
    const pay = { order: path, paymentMethod: "card", card: CARD };
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect((await ask({ url: "orders/pay", body: pay, headers })).status).toBe(200);
    expect(await cartOf(own)).toMatchObject([{ cartQty: 4 }]);
  });

  it("takes no card from staff", async () => {
    expect(codeOf(await placeAs(there, "card", { card: CARD }))).toBe("payment_data_unwanted");
  });

  it("goes on the customer's account where they have credit, and not otherwise", async () => {
    expect(codeOf(await placeAs(there, "credit"))).toBe("method_not_offered");
    await change("credit = 'credit', credit_limit_cents = 100000");
    const path = pathIn(await placeAs(there, "credit"));
    expect(orderIn(await read(path, own))).toMatchObject({ status: "Awaiting Shipment" });
  });

  it("is counted against the clerk", async () => {
    await placeAs(there, "transfer");
    const { rows } = await pool.query<{ key: string }>(
      "select key from rate_limit where key like '%staff:%'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("what else is asked in the customer's place", () => {
  it("is a quote: who asked stands in its history and the audit log", async () => {
    const order = shop.orderOf({ order: { paymentMethod: null, email } });
    const path = pathIn(await ask({ url: "orders/quote?lang=en", body: { order }, token: there }));
    const number = numberOf(path);
    expect(await logged(`quote:${number}`, "quote.acted")).toMatchObject([{ actor: BOSS }]);
    const { rows } = await pool.query(
      "select actor, is_staff from quote_event where quote_number = $1",
      [number],
    );
    expect(rows).toEqual([{ actor: BOSS, is_staff: true }]);
    expect(orderIn(await read(path, own))).toMatchObject({ history: [{ byShop: true }] });
  });

  it("is a return: who asked stands in its history and the audit log", async () => {
    const path = await shop.delivered({ token: own, order: { email } });
    const wish = await shop.wish(path, undefined, { token: there });
    const number = Number(OpenReturnResponse.parse(wish.body).return.returnNumber);
    expect(await logged(`return:${number}`, "return.acted")).toMatchObject([{ actor: BOSS }]);
    const { rows } = await pool.query("select actor from return_event where return_number = $1", [
      number,
    ]);
    expect(rows).toEqual([{ actor: BOSS }]);
  });
});
