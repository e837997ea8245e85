import { readFile } from "node:fs/promises";

import { expect, it } from "vitest";
import { z } from "zod";

import { CustomerAddressesResponse } from "#contract/customer-desk.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";
import { AUSTIN } from "../../../../test/factories/austin.ts";
import { ROSAS_HOME, WRITTEN_ROSA } from "../../../../test/factories/customer-desk.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";

const orders = await openOrderShop();
const { database } = orders;
const { db, pool } = database;
const { ask, file, register, logIn, linksTo, hired } = await openAccountShop({ database });
await plantCounter(db);
await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 1_000 } });
const owner = await hired("duena@example.com", 3);

const Copy = z.looseObject({
  orders: z.array(z.looseObject({ number: z.number() })),
  mails: z.array(z.looseObject({ kind: z.string() })),
});
const STREET = "Calle Turquesa 4";

async function rowOf(email: string) {
  const { rows } = await pool.query<{ id: string; version: number }>(
    "select id, version from account where email = $1",
    [email],
  );
  const [row] = rows;
  if (!row) throw new Error(`Nobody has ${email}.`);
  return row;
}

/** An order that is placed without logging in, and paid by transfer later. */
async function placedAsGuest(email: string): Promise<number> {
  const { id } = await rowOf(email);
  const account: SignedIn = { accountId: id, sessionId: id, email, adminLevel: 0, priceLevel: "online" }; // prettier-ignore
  const address = { ...AUSTIN, street: STREET };
  const outcome = await orders.place({ account, email, method: "transfer", address });
  if (outcome.kind !== "placed") throw new Error(`The order is ${outcome.kind}.`);
  const { number } = outcome.order;
  await pool.query("update shop_order set account_id = null where number = $1", [number]);
  return number;
}

async function moveTo(to: string, from: string): Promise<void> {
  const { id, version } = await rowOf(from);
  const body = { id, email: to, version };
  const moved = await ask({ url: "admin/customers/email?lang=en", token: owner, body });
  expect(moved).toMatchObject({ status: 200 });
}

async function copyOf(token: string) {
  const { bytes } = await file("account/export?lang=en", token);
  return Copy.parse(JSON.parse(bytes.toString()));
}

async function rowsWith(table: string, text: string): Promise<number> {
  const found = await pool.query(`select from "${table}" row where row::text ilike $1`, [
    `%${text}%`,
  ]);
  return found.rowCount ?? 0;
}

it("keeps what was placed with an earlier e-mail in the account, and takes it out when the account is deleted", async () => {
  const before = "turquesa@example.com";
  await register(before);
  const [link = ""] = await linksTo(before, "registration");
  await ask({ url: "auth/verifyemail", body: { id: link } });
  const order = await placedAsGuest(before);
  await moveTo("celeste@example.com", before);

  // What is told of the order later still goes to the e-mail that it was placed with.
  await pool.query("update shop_order set status = 'cancelled' where number = $1", [order]);
  await pool.query(
    `insert into mail (kind, locale, recipient, params) values
      ('order_cancelled', 'es', $1, $2), ('invitation', 'es', $1, '{"name": "another"}')`,
    [before, { order: String(order), address: STREET }],
  );
  const token = await logIn("celeste@example.com");
  const copy = await copyOf(token);
  expect(copy.orders.map(({ number }) => number)).toEqual([order]);
  const kinds = copy.mails.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(["registration", "email_changed", "order_cancelled"]),
  );
  expect(kinds).not.toContain("invitation"); // somebody else's, who reads that mailbox since

  const removed = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
  expect(removed).toMatchObject({ status: 200 });
  expect(await rowsWith("shop_order", before)).toBe(0);
  expect(await rowsWith("mail", STREET)).toBe(0);
  const { rows } = await pool.query("select kind from mail where recipient = $1", [before]);
  expect(rows).toEqual([{ kind: "invitation" }]);
});

it("gives nobody what was placed with an e-mail that they never proved", async () => {
  const before = "ajena@example.com";
  await register(before);
  const order = await placedAsGuest(before);
  await moveTo("propia@example.com", before);
  const copy = await copyOf(await logIn("propia@example.com"));
  expect(copy.orders).toEqual([]);
  const { rows } = await pool.query("select account_id from shop_order where number = $1", [order]);
  expect(rows).toEqual([{ account_id: null }]);
});

it("leaves nothing of an address that staff wrote down, also not in the log", async () => {
  const email = "escrita@example.com";
  await register(email);
  const { id } = await rowOf(email);
  const save = (body: object) =>
    ask({ url: "admin/customers/addresses/save?lang=en", token: owner, body: { id, ...body } });
  const street = "Calle Magenta 8";
  const address = { ...ROSAS_HOME, receiver_name: "Zenobia", street, phone: "87129955" };
  const { addresses } = CustomerAddressesResponse.parse((await save({ address })).body);
  const changed = { ...address, id: addresses[0]?.id, street: `${street} bis`, phone: "87129966" };
  expect(await save({ address: changed, version: 1 })).toMatchObject({ status: 200 });
  expect(await rowsWith("address", street)).toBe(1);
  const body = { password: PASSWORD };
  const removed = await ask({ url: "account/delete", token: await logIn(email), body });
  expect(removed).toMatchObject({ status: 200 });
  const { rowCount } = await pool.query(
    "select from audit_log where subject = $1 and action = 'account.address'",
    [`account:${id}`],
  );
  expect(rowCount).toBe(2);
  for (const table of ["address", "audit_log"])
    for (const text of [street, "Zenobia", "87129955", "87129966"])
      expect(await rowsWith(table, text)).toBe(0);
});

it("leaves no word that staff wrote of a payment of its invoices, whose sum and reference the books keep", async () => {
  const email = "anotada@example.com";
  await register(email);
  const { id } = await rowOf(email);
  await pool.query(
    `insert into account_payment (account_id, way, state, amount_cents, reference, storefront, locale, key, body_hash,
      settled_at, noted_by, received_on, note, reversed_at, reversed_by, reversed_reason)
    select $1, 'transfer', state, 500, 'SINPE ' || state, 'cr', 'es', state, '', now(), 'ana', '2026-11-20', 'La trajo Zenobia', at, by, why
    from (values ('paid', null::timestamptz, null::text, null::text), ('reversed', now(), 'ana', 'Era de Zenobia')) as one (state, at, by, why)`,
    [id],
  );
  expect(await rowsWith("account_payment", "Zenobia")).toBe(2);
  const token = await logIn(email);
  const removed = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
  expect(removed).toMatchObject({ status: 200 });
  expect(await rowsWith("account_payment", "Zenobia")).toBe(0);
  const { rows } = await pool.query(
    "select amount_cents::int as cents, reference from account_payment where account_id = $1 order by number",
    [id],
  );
  expect(rows).toEqual([
    { cents: 500, reference: "SINPE paid" },
    { cents: 500, reference: "SINPE reversed" },
  ]);
});

it("leaves in the log what was written there, which the mail and the privacy page say", async () => {
  const email = "bitacora@example.com";
  await register(email);
  const { id, version } = await rowOf(email);
  const saved = { ...WRITTEN_ROSA, id, version, first_name: "Melquíades" };
  const save = await ask({ url: "admin/customers/save?lang=en", token: owner, body: saved });
  expect(save).toMatchObject({ status: 200 });
  const body = { password: PASSWORD };
  const removed = await ask({ url: "account/delete", token: await logIn(email), body });
  expect(removed).toMatchObject({ status: 200 });
  expect(await rowsWith("account", "Melquíades")).toBe(0);
  expect(await rowsWith("audit_log", "Melquíades")).toBeGreaterThan(0);
  for (const [locale, word] of [
    ["es", "el registro de quién cambió qué"],
    ["en", "the log of who changed what"],
  ] as const) {
    const page = await readFile(`db/content/pages/privacy-policy.${locale}.md`, "utf8");
    expect(page.split("\n").at(-2)).toContain(word);
    const { lines } = serverTexts("mails", locale).kinds.account_deleted;
    expect(lines.join(" ")).toContain(word);
  }
});
