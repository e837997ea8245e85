import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { PresenceResponse } from "#contract/presence.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { presenceRoutes } from "#server/presence/presence-routes.ts";

import { createTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";

const url = await createTestDatabase();
/** Two processes of one shop: each has connections of its own, and nothing in common but the database. */
const processes = [openDatabase(url), openDatabase(url)] as const;
afterAll(async () => {
  for (const one of processes) await one.close();
});
const [{ pool, db }, elsewhere] = processes;
const shop = await openAccountShop({
  database: processes[0],
  routes: { staff: [presenceRoutes(db)] },
});
const otherProcess = await openAccountShop({
  database: elsewhere,
  routes: { staff: [presenceRoutes(elsewhere.db)] },
});

const ORDER = "orders/100001";

async function member(email: string, firstName: string): Promise<string> {
  await shop.register(email);
  await shop.makeStaff(email, 1);
  await pool.query("update account set first_name = $2, last_name = '' where email = $1", [
    email,
    firstName,
  ]);
  return shop.logIn(email);
}

const ana = await member("ana@taller.example", "Ana");
const luis = await member("luis@taller.example", "Luis");
const nameless = await member("caja@taller.example", "");

type Look = { token: string; subject?: string; isLeaving?: boolean; at?: typeof shop };

async function look({ token, subject = ORDER, isLeaving = false, at = shop }: Look) {
  const { body } = await at.ask({ url: "admin/presence", token, body: { subject, isLeaving } });
  return PresenceResponse.parse(body).others;
}

/** Lets all that was noted lie so many seconds back. */
async function pass(seconds: number): Promise<void> {
  await pool.query("update desk_presence set seen_at = seen_at - make_interval(secs => $1)", [
    seconds,
  ]);
}

async function noted(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from desk_presence",
  );
  return rows[0]?.count ?? 0;
}

async function seen(): Promise<Date | undefined> {
  const { rows } = await pool.query<{ seen: Date }>("select seen_at as seen from desk_presence");
  return rows[0]?.seen;
}

beforeEach(async () => {
  await pool.query("delete from desk_presence");
});

describe("who has the same thing open in the back office", () => {
  it("is said to each of them, and nobody is said to have it open beside themself", async () => {
    expect(await look({ token: ana })).toEqual([]);
    expect(await look({ token: luis })).toEqual(["Ana"]);
    expect(await look({ token: ana })).toEqual(["Luis"]);
    expect(await look({ token: nameless })).toEqual(["Ana", "Luis"]);
    expect(await look({ token: ana })).toEqual(["caja@taller.example", "Luis"]);
  });

  it("is said of that thing alone", async () => {
    await look({ token: ana });
    expect(await look({ token: luis, subject: "orders/100002" })).toEqual([]);
    expect(await look({ token: luis, subject: "returns/100001" })).toEqual([]);
  });

  it("is known to every process of the shop", async () => {
    await look({ token: ana });
    expect(await look({ token: luis, at: otherProcess })).toEqual(["Ana"]);
    await look({ token: ana, isLeaving: true, at: otherProcess });
    expect(await look({ token: luis })).toEqual([]);
  });

  it("ends when somebody leaves it, and not for others nor of another thing", async () => {
    for (const token of [ana, luis]) await look({ token });
    await look({ token: ana, subject: "orders/100002" });
    expect(await look({ token: ana, isLeaving: true })).toEqual(["Luis"]);
    expect(await look({ token: luis })).toEqual([]);
    expect(await look({ token: luis, subject: "orders/100002" })).toEqual(["Ana"]);
  });

  it("ends after a minute without a word, and is then swept by whoever leaves next", async () => {
    await look({ token: ana });
    await pass(59);
    expect(await look({ token: luis })).toEqual(["Ana"]);
    await pass(2);
    expect(await look({ token: luis })).toEqual([]);
    expect(await noted()).toBe(2);
    await look({ token: luis, isLeaving: true });
    expect(await noted()).toBe(0);
  });

  it("goes on as long as one says so, though not every word is written", async () => {
    await look({ token: ana });
    const first = await seen();
    await look({ token: ana });
    expect(await seen()).toEqual(first);
    await pass(16);
    await look({ token: ana });
    expect(Number(await seen())).toBeGreaterThanOrEqual(Number(first)); // it was sixteen seconds less
    await pass(50);
    expect(await look({ token: luis })).toEqual(["Ana"]);
  });

  it("ends of all that one has open where one logs out, and not for others", async () => {
    const leaving = await shop.logIn("ana@taller.example");
    await look({ token: leaving });
    await look({ token: leaving, subject: "orders/100002" });
    await look({ token: luis });
    expect((await shop.ask({ url: "auth/logout", token: leaving, body: {} })).status).toBe(200);
    expect(await look({ token: luis })).toEqual([]);
    expect(await look({ token: luis, subject: "orders/100002" })).toEqual([]);
    expect(await look({ token: ana })).toEqual(["Luis"]);
  });

  it("names nobody who is no longer of the staff", async () => {
    await look({ token: luis });
    for (const [off, on] of [
      ["is_disabled = true", "is_disabled = false"],
      ["admin_level = 0", "admin_level = 1"],
    ]) {
      await pool.query(`update account set ${off} where email = 'luis@taller.example'`);
      expect(await look({ token: ana })).toEqual([]);
      await pool.query(`update account set ${on} where email = 'luis@taller.example'`);
      expect(await look({ token: ana })).toEqual(["Luis"]);
    }
  });

  it("is asked by staff alone, about what can be open", async () => {
    const body = { subject: ORDER };
    await shop.register("compra@correo.example");
    const buyer = await shop.logIn("compra@correo.example");
    expect(await shop.ask({ url: "admin/presence", body })).toMatchObject({ status: 401 });
    expect(await shop.ask({ url: "admin/presence", body, token: buyer })).toMatchObject({
      status: 403,
    });
    for (const subject of [
      "",
      "orders",
      "orders/",
      "/1",
      "orders/\u0000",
      `orders/${"9".repeat(200)}`,
    ])
      expect(
        await shop.ask({ url: "admin/presence", body: { subject }, token: ana }),
      ).toMatchObject({ status: 400 });
    expect(await noted()).toBe(0);
  });

  it("makes nobody wait for anybody, however many come and go at once", async () => {
    const tokens = [ana, luis, nameless];
    const looks = Array.from({ length: 60 }, (_, at) =>
      look({
        token: tokens[at % 3] ?? ana,
        subject: `parts/${at % 4}`,
        isLeaving: at % 5 === 0,
        at: at % 2 === 0 ? shop : otherProcess,
      }),
    );
    await Promise.all(looks);
    await pass(120);
    await Promise.all(
      tokens.map((token, at) => look({ token, subject: `parts/${at}`, isLeaving: true })),
    );
    expect(await noted()).toBe(0);
  });

  it("keeps no session alive that nobody uses (security A1)", async () => {
    const idle = await member("idle@taller.example", "Eva");
    const back = (minutes: number) =>
      pool.query(
        `update session set seen_at = now() - make_interval(mins => $1)
         where account_id = (select id from account where email = 'idle@taller.example')`,
        [minutes],
      );
    await back(119);
    expect(await look({ token: idle })).toEqual([]);
    await pool.query("update session set seen_at = seen_at - interval '2 minutes'");
    const { status } = await shop.ask({
      url: "admin/presence",
      token: idle,
      body: { subject: ORDER, isLeaving: false },
    });
    expect(status).toBe(401);
  });
});
