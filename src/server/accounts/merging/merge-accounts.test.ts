import { describe, expect, it } from "vitest";

import { MergeLookResponse } from "#contract/customer-merge.ts";
import { DisableCustomerResponse } from "#contract/customers.ts";

import { PASSWORD } from "../../../../test/factories/account-shop.ts";
import {
  customerIn,
  openCustomerDesk,
  WRITTEN_ROSA,
} from "../../../../test/factories/customer-desk.ts";
import { MERGED_TABLES } from "./merged-tables.ts";

const shop = await openCustomerDesk();
const { ask, register, logIn, linksTo, pool, send, idOf, versionOf, logged, mailsTo } = shop;

async function customer(name: string, columns = "") {
  const email = `${name}@example.com`;
  await register(email);
  if (columns !== "") await pool.query(`update account set ${columns} where email = $1`, [email]);
  const id = await idOf(email);
  return { id, email };
}
type Someone = Awaited<ReturnType<typeof customer>>;

/** Two accounts of one customer. */
const both = async (name: string, columns = "") => ({
  kept: await customer(`queda-${name}`),
  gone: await customer(`pasa-${name}`, columns),
});

async function wanted(kept: Someone, gone: Someone, changes: object = {}) {
  return {
    id: kept.id,
    version: await versionOf(kept.id),
    other: gone.id,
    otherVersion: await versionOf(gone.id),
    email: gone.email,
    ...changes,
  };
}
const merge = async (kept: Someone, gone: Someone, changes: object = {}) =>
  send("merge", "manager", await wanted(kept, gone, changes));
const look = async (one: Someone, other: Someone) =>
  MergeLookResponse.parse(
    (await send("merge/look", "manager", { id: one.id, other: other.id })).body,
  );
const whyNot = ({ body }: Awaited<ReturnType<typeof merge>>) => [
  body.code,
  body.errors?.[0]?.code,
  body.errors?.[0]?.field,
];

describe("POST admin/customers/merge", () => {
  it("closes the other account: its sessions and links end, and both addresses are told, each in its language", async () => {
    const { kept, gone } = await both("cierra", "locale = 'es'");
    const token = await logIn(gone.email);
    await ask({ url: "auth/forgot", body: { email: gone.email } });
    const [link = ""] = await linksTo(gone.email, "password");
    const { body } = await merge(kept, gone);
    expect(DisableCustomerResponse.parse(body)).toMatchObject({
      hasChanged: true,
      customer: { id: kept.id, disabled: false, mergedInto: null },
    });
    expect((await ask({ url: "account", token })).status).toBe(401);
    const password = { id: link, password: PASSWORD, repeatPassword: PASSWORD };
    expect(await ask({ url: "auth/newpassword", body: password })).toMatchObject({
      body: { code: "link_expired" },
    });
    const { rows } = await pool.query(
      "select recipient, locale, params ->> 'kept' as kept, params ->> 'gone' as gone from mail where kind = 'account_merged' order by id",
    );
    expect(rows).toEqual([
      { recipient: gone.email, locale: "es", kept: "q•••@example.com", gone: gone.email },
      {
        recipient: kept.email,
        locale: expect.any(String),
        kept: kept.email,
        gone: "p•••@example.com",
      },
    ]);
    expect(await logged(kept.id, "account.merge")).toMatchObject([
      { actor: "manager@example.com", change: { merged: [null, gone.email] } },
    ]);
    expect(await logged(gone.id, "account.merge")).toMatchObject([
      { actor: "manager@example.com", change: { mergedInto: [null, kept.email] } },
    ]);
  });

  it("is done once, however often it is sent", async () => {
    const { kept, gone } = await both("una-vez");
    const body = await wanted(kept, gone);
    expect((await send("merge", "manager", body)).status).toBe(200);
    const again = await send("merge", "manager", body);
    expect(DisableCustomerResponse.parse(again.body).hasChanged).toBe(false);
    expect(await logged(kept.id, "account.merge")).toHaveLength(1);
    expect((await mailsTo(gone.email)).filter((kind) => kind === "account_merged")).toHaveLength(1);
  });

  it("leaves the terms of the account that stays as they are", async () => {
    const kept = await customer("condiciones", "price_level = 'wholesale', seller = 'Rosa'");
    const gone = await customer("condiciones-otra", "price_level = 'repair_shop', seller = 'Luis', is_taxed = false"); // prettier-ignore
    await merge(kept, gone);
    expect(customerIn(await send("get", "staff", { id: kept.id }))).toMatchObject({
      priceLevel: "wholesale",
      seller: "Rosa",
      tax: true,
    });
  });

  it.each([
    ["same", async (one: Someone) => [one, one] as const],
    [
      "staff",
      async (one: Someone) => [one, await customer("es-staff", "admin_level = 1")] as const,
    ],
    ["closed", async (one: Someone) => [one, await customer("es-closed", "is_disabled = true")] as const], // prettier-ignore
  ])("is refused where it is %s, and nothing is done", async (bar, pick) => {
    const [kept, gone] = await pick(await customer(`no-${bar}`));
    expect(whyNot(await merge(kept, gone))).toEqual(["merge_refused", bar, "other"]);
    expect((await mailsTo(gone.email)).includes("account_merged")).toBe(false);
  });

  it("is refused where one of them was merged before, and where staff acts for either", async () => {
    const { kept, gone } = await both("antes");
    const third = await customer("tercera");
    await merge(kept, gone);
    expect(whyNot(await merge(third, gone))).toEqual(["merge_refused", "merged", "other"]);
    for (const acted of [kept, third]) {
      const { body } = await send("act", "manager", { id: acted.id, reason: "Llamó" });
      expect(whyNot(await merge(kept, third))).toEqual(["merge_refused", "acted", "other"]);
      await ask({ url: "auth/logout", body: {}, token: String(body.token) });
    }
    expect((await merge(kept, third)).status).toBe(200);
  });

  it("is refused where the e-mail that stays is nobody's yet and the other one is proved", async () => {
    const { kept, gone } = await both("sin-confirmar", "email_verified_at = now()");
    expect((await look(kept, gone)).bars).toEqual({ one: "unconfirmed", other: null });
    expect(whyNot(await merge(kept, gone))).toEqual(["merge_refused", "unconfirmed", "other"]);
    await pool.query("update account set email_verified_at = now() where id = $1", [kept.id]);
    expect((await merge(kept, gone)).status).toBe(200);
  });

  it("asks for the e-mail of the account that goes, and for a word where identifications differ", async () => {
    const kept = await customer("cedula", "tax_id_type = 'juridica', tax_id_number = '3101123456'");
    const gone = await customer("cedula-otra", "tax_id_type = 'juridica', tax_id_number = '3101999999'"); // prettier-ignore
    expect((await look(kept, gone)).hasOtherTaxIds).toBe(true);
    expect(whyNot(await merge(kept, gone))).toEqual(["merge_refused", "tax_ids", "isTaxIdMeant"]);
    const meant = { isTaxIdMeant: true };
    expect(whyNot(await merge(kept, gone, { ...meant, email: kept.email }))).toEqual(["merge_refused", "typed", "email"]); // prettier-ignore
    expect((await merge(kept, gone, { ...meant, email: ` ${gone.email.toUpperCase()} ` })).status).toBe(200); // prettier-ignore
  });

  it("is refused where either was changed since, with what is there", async () => {
    const { kept, gone } = await both("cambia");
    for (const changed of [kept, gone]) {
      const body = await wanted(kept, gone);
      await pool.query("update account set seller = 'Otra', version = version + 1 where id = $1", [changed.id]); // prettier-ignore
      expect(await send("merge", "manager", body)).toMatchObject({
        status: 409,
        body: { code: "changed_meanwhile", current: { id: changed.id, seller: "Otra" } },
      });
    }
    expect((await merge(kept, gone)).status).toBe(200);
  });

  it("is a manager's, with a login that is fresh", async () => {
    const { kept, gone } = await both("quien");
    const body = await wanted(kept, gone);
    expect((await send("merge", "staff", body)).status).toBe(403);
    expect((await send("merge/look", "staff", { id: kept.id, other: gone.id })).status).toBe(403);
    expect((await send("merge", "owner", body)).status).toBe(200);
  });
});

describe("an account that was merged", () => {
  it("is neither changed nor opened again", async () => {
    const { kept, gone } = await both("quieta");
    await merge(kept, gone);
    const version = await versionOf(gone.id);
    const { id } = gone;
    const calls: [string, object][] = [
      ["disable", { id, disabled: false }],
      ["email", { id, email: "otro@example.com", version }],
      ["save", { id, version, ...WRITTEN_ROSA }],
      ["sessions/end", { id }],
      ["copy", { id, reason: "Lo pidió por carta" }],
      ["delete", { id, version, reason: "Lo pidió por carta" }],
      [
        "factor/remove",
        { id, reason: "Perdió el teléfono", seen: { codesSince: null, passkeys: 0 } },
      ],
    ];
    for (const [path, body] of calls)
      expect([path, (await send(path, "owner", body)).body.code]).toEqual([path, "account_merged"]);
    expect(customerIn(await send("get", "staff", { id }))).toMatchObject({
      disabled: true,
      mergedInto: kept.id,
    });
  });
});

describe("what an account has goes along", () => {
  it("with addresses, lists, vehicles, numbers and cart joined, and papers and keys moved", async () => {
    const { kept, gone } = await both("lleva");
    await pool.query(EVERYTHING, [kept.id, gone.id]);
    expect((await look(kept, gone)).other).toMatchObject({ addresses: 2, lists: 2, vehicles: 2, keys: 1, exemptions: 1, notes: 1, isApplying: true }); // prettier-ignore
    expect((await merge(kept, gone)).status).toBe(200);
    const all = async (statement: string) => (await pool.query(statement, [kept.id])).rows;
    expect(await all("select street, is_default_shipping as ships from address where account_id = $1 order by street")).toEqual([
      { street: "Calle 1", ships: true },
      { street: "Calle 2", ships: false },
    ]); // prettier-ignore
    expect(await all("select name from saved_list where account_id = $1 order by name")).toEqual([{ name: "FILTROS (2)" }, { name: "Filtros" }, { name: "Frenos" }]); // prettier-ignore
    expect(await all("select entry ->> 'make' as make from garage_vehicle where account_id = $1 order by position")).toEqual([{ make: "Isuzu" }, { make: "Hino" }]); // prettier-ignore
    expect(await all("select number, sku from own_part_number where account_id = $1 order by key")).toEqual([{ number: "A-1", sku: "OWN" }, { number: "B-1", sku: "THEIRS" }]); // prettier-ignore
    expect(await all("select has_own_numbers as has from account where id = $1")).toEqual([{ has: true }]); // prettier-ignore
    expect(await all("select sku, quantity from cart_line where account_id = $1 order by position")).toEqual([{ sku: "FILTER", quantity: 5 }, { sku: "PUMP", quantity: 1 }]); // prettier-ignore
    expect(await all("select state, decided_at from certificate where account_id = $1")).toEqual([{ state: "received", decided_at: null }]); // prettier-ignore
    expect(await all("select ended_at is not null as ended from tax_exemption where account_id = $1")).toEqual([{ ended: true }]); // prettier-ignore
    expect(await all("select state from wholesale_application where account_id = $1 order by id")).toEqual([{ state: "received" }, { state: "refused" }]); // prettier-ignore
    for (const table of ["customer_note", "contact_message", "fitment_report", "api_key", "upload"])
      expect([table, (await all(`select from ${table} where account_id = $1`)).length]).toEqual([table, 1]); // prettier-ignore
    expect(await restOf(gone.id)).toEqual([]);
    // What was refused beside it the log of the other one says; nobody's waits where the one that stays had none.
    expect(await logged(gone.id, "account.merge")).toMatchObject([
      { change: { application: ["received", "refused"] } },
    ]);
    const alone = await both("solicita");
    await merge(alone.kept, alone.gone);
    const [entry] = await logged(alone.gone.id, "account.merge");
    expect(entry?.change).not.toHaveProperty("application");
  });
});

/** Tables that know an account still, but for the sessions that it had and what stays with its row. */
async function restOf(id: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  const staying = new Set<string>(["session", ...MERGED_TABLES.left]);
  const found: string[] = [];
  for (const { name } of rows) {
    if (staying.has(name)) continue;
    const { rowCount } = await pool.query(`select from ${name} where account_id = $1 limit 1`, [
      id,
    ]);
    if (rowCount) found.push(name);
  }
  return found.toSorted();
}

const STREET = (account: string, street: string, ships: boolean) =>
  `(${account}, 'Ana', '', '${street}', 'Heredia', 'Heredia', '40102', 'CR', 'Mercedes', '8888', '', 'residential', ${ships})`;

/** Of either account something of each kind: $1 stays, $2 goes. */
const EVERYTHING = `with who as (select $1::uuid as kept, $2::uuid as gone),
  a as (insert into address (account_id, receiver_name, company, street, city, state, postal_code, country, district, phone, additional_info, type, is_default_shipping)
    select v.* from who, lateral (values ${STREET("kept", "Calle 1", true)}, ${STREET("gone", "Calle 1", false)}, ${STREET("gone", "Calle 2", true)}) v),
  l as (insert into saved_list (account_id, name)
    select v.* from who, lateral (values (kept, 'Filtros'), (gone, 'FILTROS'), (gone, 'Frenos')) v),
  g as (insert into garage_vehicle (account_id, key, position, entry)
    select v.who, lower('vehicle||2015|' || v.make || '|N|4HK1|5.2'), v.at, jsonb_build_object('type', 'vehicle', 'region', '', 'year', 2015, 'make', v.make, 'model', 'N', 'engine_name', '4HK1', 'engine_liter', '5.2', 'id', 0)
    from who, lateral (values (kept, 'Isuzu', 0), (gone, 'Isuzu', 0), (gone, 'Hino', 1)) v (who, make, at)),
  n as (insert into own_part_number (account_id, key, number, sku)
    select v.* from who, lateral (values (kept, 'A1', 'A-1', 'OWN'), (gone, 'A1', 'A1', 'THEIRS'), (gone, 'B1', 'B-1', 'THEIRS')) v),
  c as (insert into cart_line (account_id, sku, quantity, position)
    select v.* from who, lateral (values (kept, 'FILTER', 2, 0), (gone, 'FILTER', 3, 0), (gone, 'PUMP', 1, 1)) v),
  d as (insert into order_draft (account_id, draft) select gone, '{}' from who),
  e as (insert into tax_exemption (account_id, number, institution, points, valid_from, valid_until)
    select gone, 'AL-1', 'Hacienda', 130000, current_date - 5, current_date + 5 from who),
  p as (insert into certificate (account_id, kind, state, storefront, valid_from, valid_until, decided_at, decided_by)
    select gone, 'resale', 'approved', 'us', current_date - 5, current_date + 5, now(), 'x' from who),
  w as (insert into wholesale_application (account_id, account_type, company_name, tax_type, tax_number, business)
    select v.*, 'fleet_repair_shop', 'X', 'juridica', '1', '' from who, lateral (values (kept), (gone)) v),
  m as (insert into contact_message (storefront, locale, account_id, email, name, phone, message)
    select 'cr', 'es', gone, 'x@example.com', 'Ana', '', 'Hola' from who),
  f as (insert into fitment_report (source, sku, part_number, vehicle, problem, account_id, storefront)
    select 'report', 'X', 'X', 'NPR', 'does_not_mount', gone, 'cr' from who),
  k as (insert into api_key (name, account_id, scopes, begun_at, expires_at, made_by)
    select 'programa ' || gone, gone, '{orders}', now(), now() + interval '1 day', 'x' from who),
  u as (insert into upload (id, account_id, type) select gen_random_uuid(), gone, 'image/jpeg' from who),
  j as (insert into joined_cart (account_id, fingerprint) select gone, 'x' from who),
  b as (insert into begun_draft (id, account_id) select 'draft-' || gone, gone from who)
  insert into customer_note (account_id, author, note, key, body_hash) select gone, 'ana', 'Paga tarde', 'k' || gone, 'h' from who`;
