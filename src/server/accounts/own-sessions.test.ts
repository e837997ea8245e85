import { beforeEach, describe, expect, it } from "vitest";

import { SessionsResponse } from "#contract/account.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const { database, ask, register, logIn } = await openAccountShop();
await register("ana@example.com");
await register("eva@example.com");
let here = "";
let there = "";

beforeEach(async () => {
  await database.pool.query("delete from session");
  [here, there] = [await logIn("ana@example.com"), await logIn("ana@example.com")];
});

const sessionsOf = async (token: string) =>
  SessionsResponse.parse((await ask({ url: "account/sessions", token })).body).sessions;
const end = (token: string, body: object) => ask({ url: "account/sessionend", token, body });
const isIn = async (token: string) => (await ask({ url: "account", token })).status === 200;

describe("where an account is signed in (security A3)", () => {
  it("is told to it alone, the session that asks first", async () => {
    const eva = await logIn("eva@example.com");
    expect((await sessionsOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await sessionsOf(eva)).toHaveLength(1);
  });

  it("names what the browser says of itself", async () => {
    await database.pool.query("update session set user_agent = $1", [FIREFOX]);
    expect((await sessionsOf(here)).map(({ device }) => device)).toEqual([
      "Firefox, Linux",
      "Firefox, Linux",
    ]);
  });

  it("leaves out what has ended or is over", async () => {
    await ask({ url: "auth/logout", token: there, body: {} });
    expect(await sessionsOf(here)).toHaveLength(1);
    await database.pool.query("update session set revoked_at = null");
    expect(await sessionsOf(here)).toHaveLength(2);
    const [, other] = await sessionsOf(here);
    await database.pool.query("update session set expires_at = now() where id = $1", [other?.id]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("ends where it is told to, at once, and stays where it asks", async () => {
    const [, other] = await sessionsOf(here);
    expect((await end(here, { id: other?.id })).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await end(here, { id: other?.id })).toMatchObject({ status: 404 });
  });

  it("ends everywhere else in one go", async () => {
    const third = await logIn("ana@example.com");
    expect((await end(here, {})).status).toBe(200);
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
  });

  it("never ends somebody else's", async () => {
    const eva = await logIn("eva@example.com");
    const [hers] = await sessionsOf(eva);
    expect(await end(here, { id: hers?.id })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await isIn(eva)).toBe(true);
  });

  it.each(["x", "", "00000000-0000-0000-0000-00000000000g"])("refuses the id %j", async (id) => {
    expect((await end(here, { id })).status).toBe(400);
  });

  it("is in the audit log when it ends", async () => {
    await end(here, {});
    const { rows } = await database.pool.query(
      "select actor from audit_log where action = 'account.end_session' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: "ana@example.com" }]);
  });
});
