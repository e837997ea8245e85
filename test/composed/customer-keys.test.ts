import { beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openProgramShop } from "../factories/programs.ts";

const shop = await openProgramShop();
const { call, made, pool, keys, read } = shop;
const FLEET = "flota@example.com";
let token = "";

beforeAll(async () => {
  token = await shop.customer(FLEET);
  await pool.query(
    "update account set credit = 'credit', credit_limit_cents = 100000, price_level = 'wholesale' where email = $1",
    [FLEET],
  );
});

const idOf = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
};
const OFFERED = new Date();
const buy = (secret: string, key?: string) =>
  shop.place({
    offeredAt: OFFERED,
    token: secret,
    order: { paymentMethod: "credit", purchaseOrder: "OC-1" },
    payment: {},
    ...(key !== undefined && { key }),
  });

describe("a customer's key (ADR 0059)", () => {
  it("buys as the customer on their account, once for a key of idempotency, and the audit log says which program did", async () => {
    const { name, secret } = await made({ email: FLEET, scopes: ["buying", "orders"] });
    const first = await buy(secret, "flota-2026-000001");
    expect(first).toMatchObject({ status: 200 });
    expect((await buy(secret, "flota-2026-000001")).text).toBe(first.text);
    const id = await idOf(FLEET);
    const { rows } = await pool.query<{ account_id: string; count: number }>(
      "select account_id, count(*)::int as count from shop_order group by account_id",
    );
    expect(rows).toEqual([{ account_id: id, count: 1 }]);
    const listed = await call(secret, "account/orders", {});
    expect(listed.text).toContain('"orderNumber"');
    const { rows: noted } = await pool.query(
      "select actor, change from audit_log where action = 'apikey.called' and subject = $1",
      [`account:${id}`],
    );
    const entry = { actor: `API: ${name}`, change: { call: [null, "orders/place"] } };
    expect(noted).toEqual([entry]); // the same once more is no other order
    expect(await buy(secret, "flota-2026-000001")).toMatchObject({ status: 200 });
    const bad = shop.place({ token: secret, order: { paymentMethod: "paypal" }, payment: {} });
    expect((await bad).status).not.toBe(200);
    const { rows: still } = await pool.query(
      "select from audit_log where action = 'apikey.called' and subject = $1",
      [`account:${id}`],
    );
    expect(still).toHaveLength(1);
  });

  it("is told of to the customer by mail, with what it may do and until when, whenever it is given out", async () => {
    const email = "sabe@example.com";
    const own = await shop.customer(email);
    const { name } = await made({ email, scopes: ["orders", "buying"] });
    await made({ scopes: ["catalogue"] });
    const { version } = (await read(name)).key;
    expect(await keys("/renew", { name, days: 30, version })).toMatchObject({ status: 200 });
    const { rows } = await pool.query<{ recipient: string; key: string; may: string }>(
      "select recipient, params ->> 'key' as key, params ->> 'may' as may from mail where kind = 'program_key' and recipient <> $1 order by id",
      [FLEET],
    );
    const mail = { recipient: email, key: name, may: expect.stringContaining("cuenta") };
    expect(rows).toEqual([mail, mail]);
    const copy = await shop.ask({ url: "account/export", token: own });
    expect(copy.text).toContain(name);
  });

  it("pays on account or by transfer, and never by a card", async () => {
    const { secret } = await made({ email: FLEET, scopes: ["buying"] });
    const pay = (paymentMethod: "card" | "credit", payment: object) =>
      shop.place({
        offeredAt: OFFERED,
        token: secret,
        order: { paymentMethod, purchaseOrder: "OC-2" },
        payment,
      });
    const card = { card: CARD };
    for (const [method, payment, code] of [
      ["card", card, "payment_data_unwanted"],
      ["credit", card, "payment_data_unwanted"],
      ["card", {}, "method_not_offered"],
    ] as const)
      expect(await pay(method, payment)).toMatchObject({ body: { code } });
  });

  it("is nothing but the customer: no call of the staff, none that is the holder's own", async () => {
    const { secret } = await made({ email: FLEET, scopes: ["catalogue", "buying", "orders"] });
    for (const url of ["admin/orders", "admin/stock", "account/changepassword", "account/delete"])
      expect(await call(secret, url, {})).toMatchObject({
        status: 403,
        body: { code: "key_scope" },
      });
    expect(await shop.ask({ url: "account", token: secret })).toMatchObject({ status: 403 });
  });

  it("ends with the account: closed, made staff, or deleted", async () => {
    const { secret } = await made({ email: FLEET, scopes: ["orders"] });
    const look = async () => (await call(secret, "account/orders", {})).status;
    expect(await look()).toBe(200);
    for (const [off, on] of [
      ["is_disabled = true", "is_disabled = false"],
      ["admin_level = 1", "admin_level = 0"],
    ]) {
      await pool.query(`update account set ${off} where email = $1`, [FLEET]);
      expect(await look()).toBe(401);
      await pool.query(`update account set ${on} where email = $1`, [FLEET]);
      expect(await look()).toBe(200);
    }
    expect(token).not.toBe("");
  });

  it("is revoked for good where staff closes the account, or gives it a role", async () => {
    for (const [email, verb, body] of [
      ["cierra@example.com", "disable", { disabled: true }],
      ["asciende@example.com", "role", { isAdmin: 1 }],
    ] as const) {
      await shop.customer(email);
      const id = await idOf(email);
      const { name, secret } = await made({ email, scopes: ["orders"] });
      const decide = (wanted: object) =>
        shop.ask({ url: `admin/customers/${verb}`, token: shop.owner, body: { id, ...wanted } });
      expect(await decide(body)).toMatchObject({ status: 200 });
      expect((await read(name)).key.state).toBe("revoked");
      await decide(verb === "disable" ? { disabled: false } : { isAdmin: 0 });
      expect(await call(secret, "account/orders", {})).toMatchObject({ status: 401 });
      const { rows } = await pool.query(
        "select actor from audit_log where action = 'apikey.revoke' and subject = $1",
        [`apikey:${name}`],
      );
      expect(rows).toEqual([{ actor: "owner@example.com" }]);
    }
  });

  it("is revoked when its holder deletes the account", async () => {
    const leaver = await shop.customer("vase@example.com");
    const { name, secret } = await made({ email: "vase@example.com", scopes: ["orders"] });
    const gone = await shop.ask({
      url: "account/delete",
      token: leaver,
      body: { password: "tornillo verde 47" },
    });
    expect(gone).toMatchObject({ status: 200 });
    expect(await call(secret, "account/orders", {})).toMatchObject({ status: 401 });
    expect((await read(name)).key.state).toBe("revoked");
    expect(await keys("/pause", { name, isPaused: false })).toMatchObject({ status: 409 });
  });
});
