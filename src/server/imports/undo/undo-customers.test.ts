import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { WITHDRAWN } from "#domain/mail/mail-state.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";
import { failedInvitations } from "#server/mails/failed-invitations.ts";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { undoImport } from "./undo-import.ts";

const { orders, work, db, shop, imports, call, imported, previewOf, takenBack, leftOf, planted } =
  await openUndoingShop();
const HEAD = "correo,nombre,apellidos,tipo,nivel,vendedor";
const NOTHING = { back: 0, invited: 0, sold: 0, changed: 0, used: 0, gone: 0 };

const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@taller.example`;
const row = (email: string, level = "mayorista") => `${email},Ana,Mora,dueño,${level},Luis`;

async function accountOf(email: string) {
  return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

async function idOf(email: string): Promise<string> {
  const account = await accountOf(email);
  if (!account) throw new Error(`There is no ${email}.`);
  return account.id;
}

/** Somebody who was there before, and what they have. */
async function known(name: string) {
  const email = address(name);
  await imported("customers", HEAD, row(email, "taller"));
  const { version: _version, updated_at: _at, ...had } = (await accountOf(email)) ?? {};
  return { email, had };
}

async function invite(email: string, { state = "waiting", attempts = 0 } = {}): Promise<void> {
  await sql`update account set invited_at = now() where email = ${email}`.execute(db);
  await sql`
    insert into account_link (account_id, kind, hash, expires_at)
    values (${await idOf(email)}, 'password', ${email}, now() + interval '7 days')`.execute(db);
  await sql`
    insert into mail (kind, locale, recipient, params, state, attempts)
    values ('invitation', 'es', ${email}, '{"link": "x"}', ${state}, ${attempts})`.execute(db);
}

async function mailTo(email: string) {
  const { rows } = await sql`
    select state, error, params from mail where recipient = ${email}`.execute(db);
  return rows[0];
}

async function auditOf(id: string) {
  const { rows } = await sql<{ actor: string; change: object }>`
    select actor, change from audit_log
    where subject = ${`account:${id}`} and action = 'account.import_undone'`.execute(db);
  return rows;
}

/** Whether somebody waits for somebody else in this database. */
async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

describe("customers whom an import made", () => {
  it("go, with an entry in the audit log, while nobody used them, and a later import may bring them again", async () => {
    const email = address("nueva");
    const id = await imported("customers", HEAD, row(email));
    const account = await idOf(email);
    expect((await imports.get(id)).mayUndo).toBe(true);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1 });
    expect(await accountOf(email)).toBeUndefined();
    expect(await auditOf(account)).toEqual([
      {
        actor: "manager@correo.example",
        change: { email: [email, null], import: [id, null] },
      },
    ]);
    await imported("customers", HEAD, row(email));
    expect(await accountOf(email)).toBeDefined();
  });

  it.each<[string, (id: string, email: string) => Promise<unknown>]>([
    [
      "set a password",
      (id) => sql`update account set has_password = true where id = ${id}`.execute(db),
    ],
    [
      "asked for a link to one",
      (id) =>
        sql`insert into account_link (account_id, kind, hash, expires_at)
          values (${id}, 'password', ${id}, now())`.execute(db),
    ],
    [
      "has a session, or staff one in their place",
      (id) =>
        sql`insert into session (account_id, expires_at, user_agent)
          values (${id}, now(), '')`.execute(db),
    ],
    [
      "has a message",
      (id, email) =>
        sql`insert into contact_message (account_id, email, name, phone, message, locale, storefront)
          values (${id}, ${email}, 'Ana', '', 'Hola', 'es', 'cr')`.execute(db),
    ],
    [
      "was mailed anything else",
      (_id, email) =>
        sql`insert into mail (kind, locale, recipient, params)
          values ('new_password', 'es', ${email}, '{}')`.execute(db),
    ],
  ])("stay when somebody %s", async (_what, use) => {
    const email = address("usada");
    const id = await imported("customers", HEAD, row(email));
    await use(await idOf(email), email);
    expect(await takenBack(id)).toEqual({ ...NOTHING, used: 1 });
    expect(await leftOf(id)).toEqual([`${email} used`]);
    expect(await accountOf(email)).toBeDefined();
  });

  it("stay when they were changed, by staff or another import, which goes back first", async () => {
    const [edited, twice] = [address("editada"), address("dos")];
    const id = await imported("customers", HEAD, row(edited), row(twice));
    await sql`update account set is_disabled = true where email = ${edited}`.execute(db);
    const later = await imported("customers", "correo,vendedor", `${twice},Eva`);
    expect((await previewOf(id)).counts).toEqual({ ...NOTHING, changed: 2 });
    expect(await takenBack(later)).toMatchObject({ back: 1 });
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1, changed: 1 });
    expect(await accountOf(twice)).toBeUndefined();
  });

  it("lose an invitation that waits, and are told of where one has left or may have", async () => {
    const [waits, sent, tried, failed] = ["espera", "salió", "probada", "falló"].map(address);
    if (!waits || !sent || !tried || !failed) throw new Error("There is nobody.");
    const id = await imported(
      "customers",
      HEAD,
      ...[waits, sent, tried, failed].map((one) => row(one)),
    );
    await invite(waits);
    await invite(sent, { state: "sent", attempts: 1 });
    await invite(tried, { attempts: 1 });
    await invite(failed, { state: "failed", attempts: 8 });
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 2, invited: 2 });
    expect(await leftOf(id)).toEqual([`${sent} invited`, `${tried} invited`].toSorted());
    expect(await mailTo(waits)).toBeUndefined();
    expect(await mailTo(tried)).toEqual({ state: "failed", error: WITHDRAWN, params: {} });
    expect(await failedInvitations(db, [tried, failed])).toEqual(new Map([[failed, "away"]]));
    expect(await mailTo(sent)).toMatchObject({ state: "sent" });
    expect(await accountOf(sent)).toBeUndefined();
    expect((await imports.get(id)).undo?.counts).toEqual({ ...NOTHING, back: 2, invited: 2 });
    // A version that knows of no invitations reads these, and refuses what it does not know.
    const { rows } = await sql`
      select undo_counts as counts, array(select distinct result from import_before
        where run_id = import_run.id) as results
      from import_run where id = ${id}`.execute(db);
    const { invited: _invited, ...others } = NOTHING;
    expect(rows).toEqual([{ counts: { ...others, back: 4 }, results: ["back"] }]);
  });
});

describe("an invitation that somebody sends again", () => {
  it("does not leave where its customer goes at the same moment", async () => {
    const email = address("reenviada");
    const id = await imported("customers", HEAD, row(email));
    await invite(email, { state: "failed", attempts: 8 });
    const isHeld = Promise.withResolvers<undefined>();
    const isLate = Promise.withResolvers<undefined>();
    const sending = db.transaction().execute(async (trx) => {
      await sql`select from mail where recipient = ${email} for update`.execute(trx);
      isHeld.resolve(undefined);
      await isLate.promise;
      await sql`
        update mail set state = 'waiting', attempts = 0 where recipient = ${email}`.execute(trx);
    });
    await isHeld.promise;
    const undone = takenBack(id).finally(() => isLate.resolve(undefined));
    await Promise.race([undone, vi.waitUntil(isAnyWaiting, { timeout: 20_000 })]);
    isLate.resolve(undefined);
    await sending;
    expect(await undone).toEqual({ ...NOTHING, back: 1 });
    const { rows } = await sql`
      select from mail where recipient = ${email} and state = 'waiting'`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe("customers whom an import changed", () => {
  it("have back what they had, and nothing else is touched", async () => {
    const { email, had } = await known("antes");
    const id = await imported("customers", HEAD, `${email},Eva,Mora,,mayorista,-`);
    await sql`update account set phone_number = '22220000' where email = ${email}`.execute(db);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1 });
    expect(await accountOf(email)).toMatchObject({ ...had, phone_number: "22220000" });
    expect(await auditOf(await idOf(email))).toMatchObject([
      { change: { price_level: ["wholesale", "repair_shop"], seller: ["", "Luis"] } },
    ]);
  });

  it("keep it where they ordered, or that was changed, and are told by name", async () => {
    const [sku] = await planted();
    const bought = await known("compra");
    const level = await known("nivel");
    const id = await imported("customers", HEAD, row(bought.email), row(level.email));
    const { email } = bought;
    const account = {
      accountId: await idOf(email),
      sessionId: "",
      email,
      adminLevel: 0,
      priceLevel: "wholesale",
    } as const;
    await orders.place({ items: [{ sku, quantity: 1 }], account, email });
    await sql`update account set price_level = 'online' where email = ${level.email}`.execute(db);
    expect(await takenBack(id)).toEqual({ ...NOTHING, sold: 1, changed: 1 });
    expect(await leftOf(id)).toEqual([`${email} sold`, `${level.email} changed`].toSorted());
    expect(await accountOf(email)).toMatchObject({ price_level: "wholesale" });
    expect(await accountOf(level.email)).toMatchObject({ price_level: "online" });
  });
});

describe("a customer whose account went into another since", () => {
  it("has nothing given back there", async () => {
    const [stays, merged] = [await known("queda-unida"), await known("unida")];
    const id = await imported("customers", HEAD, `${merged.email},Eva,Mora,,mayorista,-`);
    await sql`update account set is_disabled = true, merged_at = now(),
      merged_into = ${await idOf(stays.email)} where email = ${merged.email}`.execute(db);
    expect(await takenBack(id)).toEqual({ ...NOTHING, changed: 1 });
    expect(await accountOf(merged.email)).toMatchObject({ first_name: "Eva" });
  });
});

describe("a price level that an import took", () => {
  it("is not in use again where staff has withdrawn it since", async () => {
    const [stays, narrowed] = [address("mantiene"), address("reducida")];
    await imported("customers", HEAD, row(stays), row(narrowed));
    const id = await imported("customers", HEAD, row(stays, "online"), row(narrowed, "online"));
    await sql`
      update account set price_level_access = '{online}' where email = ${narrowed}`.execute(db);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1, changed: 1 });
    expect(await leftOf(id)).toEqual([`${narrowed} changed`]);
    expect(await accountOf(stays)).toMatchObject({
      price_level: "wholesale",
      price_level_access: ["online", "wholesale"],
    });
    expect(await accountOf(narrowed)).toMatchObject({ price_level: "online" });
  });
});

describe("an import of customers", () => {
  it("goes on being taken back where a process was stopped", async () => {
    const mark = randomUUID().slice(0, 8);
    const emails = Array.from({ length: 1_050 }, (_none, at) => `${mark}-${at}@taller.example`);
    const id = await imported("customers", HEAD, ...emails.map((email) => row(email)));
    await call("", { id });
    const stop = new AbortController();
    const halted = await undoImport(work, id, { signal: stop.signal, onBatch: () => stop.abort() });
    expect(halted?.undo).toMatchObject({ state: "running", counts: { back: 1_000 } });
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts: { ...NOTHING, back: 1_050 } });
    const { rows } = await sql`
      select from account where email like ${`${mark}-%`}`.execute(db);
    expect(rows).toEqual([]);
  });

  it("of which an older version brought some rows is not taken back by half", async () => {
    const id = await imported("customers", HEAD, row(address("media")));
    await sql`update import_run set customers_kept = 0 where id = ${id}`.execute(db);
    expect((await imports.get(id)).mayUndo).toBe(false);
    expect((await call("", { id })).body).toMatchObject({ code: "import_undo_half" });
  });

  it("forgets who was in it after a day", async () => {
    const email = address("olvido");
    const id = await imported("customers", HEAD, row(email));
    const kept = async () =>
      (await sql`select from import_before where sku = ${email}`.execute(db)).rows.length;
    expect(await kept()).toBe(1);
    await expireImports(db, { folder: shop.folder, now: new Date(Date.now() + 26 * 3_600_000) });
    expect(await kept()).toBe(0);
    expect((await imports.get(id)).hasChanges).toBe(false);
  });
});
