import { beforeEach, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { plantAccount } from "../../../test/factories/customer.ts";
import { keepApiKeys } from "./keep-api-keys.ts";

const { db, pool } = await openTestDatabase();
const NOW = new Date("2026-11-26T15:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const needs = { originOf: () => "https://tienda.example", rest: "cr" } as const;

await plantAccount(db, { email: "ana@example.com", admin_level: 3, locale: "es" });
await plantAccount(db, { email: "bob@example.com", admin_level: 3, locale: "en" });
await plantAccount(db, { email: "boss@example.com", admin_level: 2 });
await plantAccount(db, { email: "gone@example.com", admin_level: 3, is_disabled: true });

beforeEach(async () => {
  await pool.query("delete from api_key");
  await pool.query("delete from mail");
});

async function plant(name: string, life: [begun: Date, ends: Date], revoked: Date | null = null) {
  await pool.query(
    `insert into api_key (name, scopes, begun_at, expires_at, revoked_at, made_by)
     values ($1, '{stock}', $2, $3, $4, 'ana@example.com')`,
    [name, ...life, revoked],
  );
}

async function mailed() {
  const { rows } = await pool.query<{
    recipient: string;
    key: string;
    link: string;
    until: string;
  }>(
    "select recipient, params ->> 'key' as key, params ->> 'link' as link, params ->> 'until' as until from mail where kind = 'key_ending' order by id",
  );
  return rows;
}

it("owners are reminded once of a key that ends within two weeks, each in their language", async () => {
  await plant("ERP", [inDays(-351), inDays(14)]);
  await plant("Later", [inDays(-350), inDays(15)]);
  await plant("Over", [inDays(-350), inDays(-1)]);
  await plant("Revoked", [inDays(-360), inDays(5)], inDays(-2));
  for (let turn = 0; turn < 2; turn += 1) await keepApiKeys(db, NOW, needs);
  expect(await mailed()).toEqual([
    {
      recipient: "ana@example.com",
      key: "ERP",
      link: "https://tienda.example/admin/apikeys/ERP",
      until: expect.stringContaining("10 de diciembre de 2026"),
    },
    {
      recipient: "bob@example.com",
      key: "ERP",
      link: "https://tienda.example/en/admin/apikeys/ERP",
      until: expect.stringContaining("December 10, 2026"),
    },
  ]);
});

it("of a key that is paused they are reminded once it goes on", async () => {
  await plant("ERP", [inDays(-351), inDays(14)]);
  await pool.query("update api_key set paused_at = $1", [NOW]);
  await keepApiKeys(db, NOW, needs);
  expect(await mailed()).toEqual([]);
  await pool.query("update api_key set paused_at = null");
  await keepApiKeys(db, NOW, needs);
  expect(await mailed()).toHaveLength(2);
});

it("of a key with a short life they are reminded at half of it, and after a renewal anew", async () => {
  await plant("Short", [inDays(0), inDays(10)]);
  await keepApiKeys(db, inDays(4), needs);
  expect(await mailed()).toHaveLength(0);
  await keepApiKeys(db, inDays(5), needs);
  expect(await mailed()).toHaveLength(2);
  await pool.query("update api_key set begun_at = $1, expires_at = $2, reminded_at = null", [
    inDays(5),
    inDays(15),
  ]);
  await keepApiKeys(db, inDays(10), needs);
  expect(await mailed()).toHaveLength(4);
});

it("what keys were used for is forgotten after ninety days", async () => {
  await plant("ERP", [inDays(-200), inDays(100)]);
  for (const days of [-91, -89])
    await pool.query(
      `insert into api_key_use (key_id, day, call, calls, last_at, last_from)
       select id, $1::timestamptz::date, 'POST products', 1, $1, '203.0.113.1' from api_key`,
      [inDays(days)],
    );
  await keepApiKeys(db, NOW, needs);
  const { rows } = await pool.query("select last_at from api_key_use");
  expect(rows).toEqual([{ last_at: inDays(-89) }]);
});
