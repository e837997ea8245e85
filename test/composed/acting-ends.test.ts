import { beforeEach, describe, expect, it } from "vitest";

import { SessionsResponse } from "#contract/account.ts";

import { PASSWORD } from "../factories/account-shop.ts";
import { openActingShop } from "../factories/acting-shop.ts";

const BOSS = "manager@example.com";
const shop = await openActingShop();
const { ask, acting, idOf, isIn, logged, pool } = shop;
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

const actedNow = async () => {
  const { body } = await ask({ url: "account/sessions", token: own });
  return SessionsResponse.parse(body).acted.filter(({ isOver }) => !isOver);
};
const end = (body: object) => ask({ url: "account/sessionend", body, token: own });
const entries = async (action: string) => logged(`account:${await idOf(email)}`, action);
const byCustomer = () => ({ actor: email, change: { staff: [BOSS, null] } });

describe("how acting for a customer ends by what the customer's account does (ADR 0055)", () => {
  it("ends where the account is closed, and stays ended where it is opened again", async () => {
    await shop.desk("customers/disable", { id: await idOf(email), disabled: true });
    await shop.desk("customers/disable", { id: await idOf(email), disabled: false });
    expect(await isIn(there)).toBe(false);
  });

  it("ends where the customer changes the password, and their own session goes on", async () => {
    const password = "otra frase azul 58";
    const body = { currentPassword: PASSWORD, password, repeatPassword: password };
    expect((await ask({ url: "account/changepassword", body, token: own })).status).toBe(200);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(own)).toBe(true);
  });

  it("ends where the customer ends it, which the audit log says with whose it was", async () => {
    const alive = await actedNow();
    expect(alive).toHaveLength(1);
    expect((await end({ id: alive[0]?.id })).status).toBe(200);
    expect(await isIn(there)).toBe(false);
    expect(await entries("account.acting_ended")).toMatchObject([byCustomer()]);
    expect(await entries("account.end_session")).toEqual([]);
    expect((await end({ id: alive[0]?.id })).status).toBe(404);
    expect(await entries("account.acting_ended")).toHaveLength(1);
  });

  it("ends with all other sessions of the customer's, each told by itself beside them", async () => {
    const again = await acting(email);
    expect((await end({})).status).toBe(200);
    expect([await isIn(there), await isIn(again), await isIn(own)]).toEqual([false, false, true]);
    expect(await entries("account.acting_ended")).toMatchObject([byCustomer(), byCustomer()]);
    expect(await entries("account.end_session")).toHaveLength(1);
  });

  it("is not told to have ended once more where it was over by itself", async () => {
    await pool.query(
      `update session set expires_at = now() where staff_session_id is not null
         and account_id = (select id from account where email = $1)`,
      [email],
    );
    expect((await end({})).status).toBe(200);
    expect(await entries("account.acting_ended")).toEqual([]);
  });
});

it("is told to have ended of each customer where the clerk logs out (ADR 0055)", async () => {
  const clerk = await shop.logIn(BOSS);
  const byClerk = await acting(email, clerk);
  expect((await ask({ url: "auth/logout", body: {}, token: clerk })).status).toBe(200);
  expect([await isIn(byClerk), await isIn(there)]).toEqual([false, true]);
  expect(await entries("account.acting_ended")).toMatchObject([{ actor: BOSS, change: {} }]);
});
