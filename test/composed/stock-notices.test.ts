import { beforeEach, describe, expect, it } from "vitest";

import { composeStockNotices } from "#compose/stock-notices.ts";
import { siteOrigins } from "#domain/storefront/site.ts";
import { isVerified } from "#server/orders/orders/holder.ts";
import { expireNotices, sendNotices } from "#server/stock-notices/send-notices.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";

const HOSTS = { cr: [], us: ["us.example", "parts.example"] };
const EMAIL = "ana@correo.example";
const database = await openTestDatabase();
const { db, pool } = database;
await plantCounter(db);
const gone = await plantPart(db, { sku: "GONE", stock: { [HEREDIA]: 0 } });
await plantPart(db, { sku: "THERE" });
await plantPart(db, { sku: "NEAR", stock: {}, supply: "local" });
const { routes, links } = await composeStockNotices({
  shop: database,
  originOf: siteOrigins("https://tienda.example", HOSTS, "cr"),
  rest: "cr",
  isVerified: (accountId) => isVerified(db, accountId),
  rateLimitScale: 1,
});
const shop = await openAccountShop({ database, routes, hosts: HOSTS });
let visitors = 0;

beforeEach(async () => {
  await pool.query("delete from stock_notice; delete from mail; update stock set on_hand = 0");
  await pool.query("delete from rate_limit");
  await setStock(0);
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const setStock = (pieces: number) =>
  db.updateTable("stock").set({ on_hand: pieces }).where("part_id", "=", gone).execute();

function add(change: object = {}, token?: string) {
  visitors += 1;
  const body = { sku: "GONE", email: EMAIL, ...change };
  return shop.ask({ url: "stocknotices/add?lang=en", body, token, from: `203.0.113.${visitors}` });
}

async function mailed(kind: string, to = EMAIL) {
  const mails = await db.selectFrom("mail").selectAll().where("kind", "=", kind).execute();
  return mails.filter(({ recipient }) => recipient === to).map(({ params }) => params);
}

const keyIn = (link: unknown, act: "confirm" | "stop") =>
  new RegExp(`stock-notice#${act}=(\\S+)$`).exec(String(link))?.[1] ?? "";
const act = (what: "confirm" | "stop", id: string) =>
  shop.ask({ url: `stocknotices/${what}?lang=en`, body: { id } });

async function confirmed(email = EMAIL): Promise<{ key: string; stop: string }> {
  await add({ email });
  const params = (await mailed("stock_confirm", email)).at(-1);
  const key = keyIn(params?.["link"], "confirm");
  expect((await act("confirm", key)).status).toBe(200);
  return { key, stop: keyIn(params?.["links"], "stop") };
}

describe("who waits for a part", () => {
  it("is asked first whether the address is theirs, and told nothing before", async () => {
    expect(await add()).toMatchObject({ status: 200, body: { isConfirmed: false } });
    await setStock(5);
    expect(await sendNotices(db, links)).toBe(0);
    const [params] = await mailed("stock_confirm");
    expect(params).toMatchObject({ part: "Part GONE (GONE)" });
    expect(await act("confirm", keyIn(params?.["link"], "confirm"))).toMatchObject({
      status: 200,
      body: { part: { sku: "GONE", part_number: "GONE", title: "Part GONE" } },
    });
    expect(await sendNotices(db, links)).toBe(1);
  });

  it("is told once when it is back, and never again", async () => {
    await confirmed();
    expect(await sendNotices(db, links)).toBe(0);
    await setStock(1);
    expect([await sendNotices(db, links), await sendNotices(db, links)]).toEqual([1, 0]);
    await setStock(0);
    await setStock(3);
    expect(await sendNotices(db, links)).toBe(0);
    expect(await mailed("stock_back")).toEqual([
      { name: "", part: "Part GONE (GONE)", link: "https://tienda.example/en/part/GONE" },
    ]);
  });

  it("is led by every mail to the site that they asked at, in whose name it is written", async () => {
    const host = "parts.example";
    const body = { sku: "GONE", email: EMAIL };
    await shop.ask({ url: "stocknotices/add?lang=en", body, headers: { host } });
    const [params] = await mailed("stock_confirm");
    expect(params?.["link"]).toMatch(/^https:\/\/parts\.example\/en\/stock-notice#/);
    expect(params?.["links"]).toContain(" https://parts.example/en/stock-notice#stop=");
    await act("confirm", keyIn(params?.["link"], "confirm"));
    await setStock(1);
    await sendNotices(db, links);
    expect((await mailed("stock_back"))[0]).toMatchObject({
      link: "https://parts.example/en/part/GONE",
    });
    const mails = await db.selectFrom("mail").select("storefront").execute();
    expect(mails).toEqual([{ storefront: "us" }, { storefront: "us" }]);
  });

  it("is led to the site that they asked at last", async () => {
    await add();
    const body = { sku: "GONE", email: EMAIL };
    await shop.ask({ url: "stocknotices/add?lang=es", body, headers: { host: "us.example" } });
    const params = (await mailed("stock_confirm")).at(-1);
    await act("confirm", keyIn(params?.["link"], "confirm"));
    await setStock(1);
    await sendNotices(db, links);
    expect((await mailed("stock_back"))[0]).toMatchObject({ link: "https://us.example/part/GONE" });
  });

  it("of a time when the site was not kept is led to the shop's own", async () => {
    await confirmed();
    await pool.query("update stock_notice set storefront = null, host = null");
    await setStock(1);
    await sendNotices(db, links);
    expect((await mailed("stock_back"))[0]).toMatchObject({
      link: "https://tienda.example/en/part/GONE",
    });
  });

  it("is told once when two processes look at the same moment", async () => {
    for (let count = 0; count < 30; count += 1)
      await db
        .insertInto("stock_notice")
        .values({
          part_id: gone,
          email: `c${count}@x.example`,
          locale: "es",
          confirmed_at: new Date(),
        })
        .execute();
    await setStock(1);
    const [one, other] = await Promise.all([sendNotices(db, links), sendNotices(db, links)]);
    expect(one + other).toBe(30);
    expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(30);
  });

  it("stops it by the link of the mail, confirmed or not, however often", async () => {
    const { key, stop } = await confirmed();
    expect([(await act("stop", stop)).status, (await act("stop", stop)).status]).toEqual([
      200, 200,
    ]);
    await setStock(1);
    expect(await sendNotices(db, links)).toBe(0);
    expect(await act("confirm", key)).toMatchObject({
      status: 422,
      body: { code: "link_expired" },
    });
  });

  it("needs no confirming with the verified address of the own account", async () => {
    await shop.register("eva@correo.example");
    const token = await shop.logIn("eva@correo.example");
    const own = { email: "Eva@correo.example" };
    expect((await add(own, token)).body).toMatchObject({ isConfirmed: false });
    await pool.query("update account set email_verified_at = now()");
    expect((await add(own, token)).body).toMatchObject({ isConfirmed: true });
    expect((await add({ email: "other@correo.example" }, token)).body).toMatchObject({
      isConfirmed: false,
    });
    expect(await mailed("stock_noted", "eva@correo.example")).toHaveLength(1);
    await setStock(1);
    expect(await sendNotices(db, links)).toBe(1);
  });

  it.each(["THERE", "NEAR"])("waits for no part that there is: %s", async (sku) => {
    if (sku === "THERE")
      await pool.query("update stock set on_hand = 4 where part_id <> $1", [gone]);
    expect(await add({ sku })).toMatchObject({ status: 422, body: { code: "part_available" } });
  });

  it("waits for no part that the shop has not, and with no address that is none", async () => {
    expect(await add({ sku: "NONE" })).toMatchObject({ status: 404 });
    expect(await add({ email: "nobody" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "email" }] },
    });
  });

  it("gets five mails an hour at most, whoever asks, and the answer is the same", async () => {
    const email = "mucho@correo.example";
    for (let count = 0; count < 7; count += 1) expect((await add({ email })).status).toBe(200);
    expect(await mailed("stock_confirm", email)).toHaveLength(5);
    expect(await db.selectFrom("stock_notice").select("id").execute()).toHaveLength(1);
  });

  it.each(["", "1.", "1.x", "x.1", `${"9".repeat(40)}.a`, "1.2.3", "-1.a"])(
    "has no link that the shop never made: %j",
    async (key) => {
      const { status } = await act("stop", key);
      expect(status).toBe(key === "" ? 400 : 422);
    },
  );

  it("cannot end somebody else's with the key of their own", async () => {
    const { key } = await confirmed();
    await confirmed("eva@correo.example");
    const [id = "", signature] = key.split(".");
    expect((await act("stop", `${Number(id) + 1}.${signature}`)).status).toBe(422);
  });

  it("is forgotten after seven days without a confirmation, and after a year with one", async () => {
    await confirmed();
    await add({ email: "eva@correo.example" });
    const left = async () => (await db.selectFrom("stock_notice").select("email").execute()).length;
    await expireNotices(db, days(6));
    expect(await left()).toBe(2);
    await expireNotices(db, days(8));
    expect(await left()).toBe(1);
    await expireNotices(db, days(364));
    expect(await left()).toBe(1);
    await expireNotices(db, days(366));
    expect(await left()).toBe(0);
  });
});
