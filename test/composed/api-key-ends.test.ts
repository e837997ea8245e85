import { describe, expect, it } from "vitest";

import { ApiKeySecretResponse } from "#contract/api-keys.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { openProgramShop } from "../factories/programs.ts";
import { HEREDIA } from "../factories/sellable.ts";

const shop = await openProgramShop();
const { call, keys, made, pool, read } = shop;
/** Another process of the same shop: they share nothing but the database. */
const elsewhere = await openAccountShop({ database: shop.database });

const look = (secret: string) => call(secret, "admin/warehouses", {});
const count = (secret: string) =>
  call(secret, "admin/stock/save", { sku: "FILTER", warehouseId: HEREDIA, onHand: 1_000 });
const versionOf = async (name: string) => (await read(name)).key.version;

type Logged = { action: string; change: unknown };
async function logged(where: string): Promise<Logged[]> {
  const { rows } = await pool.query<Logged>(
    `select action, change from audit_log where ${where} order by id`,
  );
  return rows;
}

describe("a key ends", () => {
  it("for a while, or for good, on every process from the next call on", async () => {
    const { name, secret } = await made();
    const both = async () => [
      (await look(secret)).status,
      (await elsewhere.ask({ url: "admin/nothing", body: {}, token: secret })).status,
    ];
    expect(await both()).toEqual([200, 404]);
    for (const hasChanged of [true, false])
      expect(await keys("/pause", { name, isPaused: true })).toMatchObject({
        body: { hasChanged },
      });
    expect(await both()).toEqual([401, 401]);
    await keys("/pause", { name, isPaused: false });
    expect(await both()).toEqual([200, 404]);
    await keys("/revoke", { name });
    expect(await both()).toEqual([401, 401]);
    for (const [verb, body] of [
      ["/pause", { name, isPaused: false }],
      ["/renew", { name, days: 30, version: 1 }],
      ["/save", { name, scopes: ["stock"], storefront: null, networks: [], version: 1 }],
      ["/revoke", { name }],
    ] as const)
      expect(await keys(verb, body)).toMatchObject({ status: 409, body: { code: "key_revoked" } });
    const entries = await logged(`subject = 'apikey:${name}'`);
    expect(entries.map(({ action }) => action)).toEqual([
      "apikey.make",
      "apikey.pause",
      "apikey.pause",
      "apikey.revoke",
    ]);
    expect((await read(name)).key).toMatchObject({ state: "revoked", secrets: [] });
  });

  it("by its time", async () => {
    const { name, secret } = await made();
    await pool.query(
      "update api_key set begun_at = begun_at - interval '91 days', expires_at = now() - interval '1 second' where name = $1",
      [name],
    );
    expect(await look(secret)).toMatchObject({ status: 401, body: { code: "invalid_key" } });
    expect((await read(name)).key.state).toBe("ended");
  });

  it("with its scopes, from its next call on", async () => {
    const { name, secret } = await made();
    const terms = { name, scopes: ["stock"], storefront: null, networks: [] };
    expect(await look(secret)).toMatchObject({ status: 200 });
    const version = await versionOf(name);
    expect(await keys("/save", { ...terms, version })).toMatchObject({ status: 200 });
    expect(await look(secret)).toMatchObject({ status: 403 });
    expect(await count(secret)).toMatchObject({ status: 200 });
    const late = await keys("/save", { ...terms, scopes: ["prices"], version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { key: { scopes: ["stock"] }, changedBy: "owner@example.com" },
      },
    });
    expect(await logged(`subject = 'apikey:${name}' and action = 'apikey.save'`)).toMatchObject([
      { change: { scopes: [["catalogue"], ["stock"]] } },
    ]);
  });
});

describe("a renewed key", () => {
  it("works beside the one before for a day, and no longer", async () => {
    const { name, secret: old } = await made();
    const version = await versionOf(name);
    const answer = await keys("/renew", { name, days: 365, version });
    const { secret, key } = ApiKeySecretResponse.parse(answer.body);
    expect(secret).not.toBe(old);
    for (const one of [old, secret]) expect(await look(one)).toMatchObject({ status: 200 });
    expect(key.secrets).toHaveLength(2);
    const [, before] = key.secrets;
    const left = Date.parse(before?.endsAt ?? "") - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await keys("/renew", { name, days: 365, version })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    await pool.query("update api_key_secret set ends_at = now() where handle = $1", [
      old.slice(5, 13),
    ]);
    expect(await look(old)).toMatchObject({ status: 401, body: { code: "invalid_key" } });
    expect(await look(secret)).toMatchObject({ status: 200 });
    expect((await read(name)).key.secrets).toHaveLength(1);
  });

  it("that had ended lets nobody in by the old secret", async () => {
    const { name, secret: old } = await made();
    await pool.query(
      `update api_key set begun_at = begun_at - interval '91 days', expires_at = now() - interval '1 second' where name = $1`,
      [name],
    );
    await pool.query(
      "update api_key_secret set ends_at = now() - interval '1 second' where handle = $1",
      [old.slice(5, 13)],
    );
    const answer = await keys("/renew", { name, days: 30, version: await versionOf(name) });
    const { secret } = ApiKeySecretResponse.parse(answer.body);
    expect(await look(old)).toMatchObject({ status: 401 });
    expect(await look(secret)).toMatchObject({ status: 200 });
  });
});
