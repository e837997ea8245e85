import { beforeAll, describe, expect, it } from "vitest";

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
    expect(noted).toEqual([entry, entry]);
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
