import { beforeAll, describe, expect, it } from "vitest";

import { CustomersResponse } from "#contract/customers.ts";
import { failedInvitations } from "#server/mails/failed-invitations.ts";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";
import { planOf } from "../../../test/factories/query-plan.ts";
import { openImportShop } from "../../../test/import-shop.ts";

const imports = await openImportShop();
const shop = await openAccountShop({ database: imports.work });
const { pool } = imports.work;
const { ask } = shop;
let staff = "";

beforeAll(async () => {
  staff = await shop.hired("staff@example.com", 1);
});

/** Customers that a file brings; answers the number of the import. */
async function brought(...emails: string[]): Promise<number> {
  const lines = emails.map((email) => `${email},Ana,Mora,dueño,en`);
  const content = ["correo,nombre,apellidos,tipo,idioma", ...lines].join("\n");
  const { run } = await imports.run({ kind: "customers", content });
  return run.id;
}

const idOf = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
};
const invite = async (email: string, token = staff) =>
  ask({ url: "admin/customers/invite?lang=en", body: { id: await idOf(email) }, token });
async function listed(filters: object) {
  const { body } = await ask({ url: "admin/customers", body: { filters }, token: staff });
  return CustomersResponse.parse(body).items;
}
const linkOf = async (email: string) => (await shop.linksTo(email, "invitation")).at(-1) ?? "";
const setPassword = (id: string) =>
  ask({ url: "auth/newpassword", body: { id, password: PASSWORD, repeatPassword: PASSWORD } });

describe("a customer whom a file brought", () => {
  it("is invited by staff, in their language, and opens the account by the link, once", async () => {
    const email = "nueva@taller.example";
    const run = await brought(email, "otra@taller.example");
    expect(await listed({ import: run, invitation: "due" })).toHaveLength(2);
    expect(await invite(email)).toMatchObject({
      status: 200,
      body: { customer: { invitation: { state: "invited", whyNot: "lately", openedAt: null } } },
    });
    const { rows } = await pool.query(
      "select locale, params ->> 'days' as days from mail where recipient = $1 and kind = 'invitation'",
      [email],
    );
    expect(rows).toEqual([{ locale: "en", days: "7" }]);
    expect((await listed({ invitation: "invited" })).map((one) => one.email)).toEqual([email]);
    const link = await linkOf(email);
    expect(await setPassword(link)).toMatchObject({ status: 200 });
    expect(await setPassword(link)).toMatchObject({ status: 422, body: { code: "link_expired" } });
    await shop.logIn(email);
    const [opened] = await listed({ invitation: "opened" });
    expect(opened).toMatchObject({
      email,
      emailVerified: true,
      invitation: { state: "opened", whyNot: "gets_in", openedAt: expect.any(String) },
    });
    const { rows: logged } = await pool.query(
      "select actor, change from audit_log where action = 'account.invite' and subject = $1",
      [`account:${await idOf(email)}`],
    );
    expect(logged).toEqual([{ actor: "staff@example.com", change: {} }]);
  });

  it("is invited again after seven days, and then by the newer link alone", async () => {
    const email = "dos@taller.example";
    await brought(email);
    await invite(email);
    const first = await linkOf(email);
    expect(await invite(email)).toMatchObject({
      status: 409,
      body: {
        code: "invitation_refused",
        errors: [{ code: "lately", message: "They were invited in the last 7 days." }],
      },
    });
    await pool.query("update account set invited_at = now() - interval '7 days' where email = $1", [
      email,
    ]);
    expect(await listed({ invitation: "lapsed" })).toMatchObject([{ email }]);
    expect(await invite(email)).toMatchObject({ status: 200 });
    expect(await setPassword(first)).toMatchObject({ status: 422 });
    expect(await setPassword(await linkOf(email))).toMatchObject({ status: 200 });
  });

  it("has seven days for the link, and gets in by a forgotten password all the same", async () => {
    const email = "tarde@taller.example";
    await brought(email);
    await invite(email);
    const { rows } = await pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from account_link
       where account_id = $1 and kind = 'password'`,
      [await idOf(email)],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await pool.query("update account_link set expires_at = now() where account_id = $1", [
      await idOf(email),
    ]);
    expect(await setPassword(await linkOf(email))).toMatchObject({ status: 422 });
    await ask({ url: "auth/forgot", body: { email } });
    const [link = ""] = await shop.linksTo(email, "password");
    expect(await setPassword(link)).toMatchObject({ status: 200 });
    expect(await listed({ text: email })).toMatchObject([{ invitation: { state: "opened" } }]);
  });

  it("whom the mail did not reach, as a server was away, is invited again at once, and said so in the list", async () => {
    const email = "lejos@taller.example";
    await brought(email);
    await invite(email);
    expect(await listed({ text: email })).toMatchObject([
      { invitation: { whyNot: "lately", isUndelivered: false } },
    ]);
    await pool.query("update mail set state = 'failed' where recipient = $1", [email]);
    expect(await listed({ text: email })).toMatchObject([
      { invitation: { whyNot: null, isUndelivered: true } },
    ]);
    expect(await invite(email)).toMatchObject({ status: 200 });
    expect(await invite(email)).toMatchObject({
      status: 409,
      body: { errors: [{ code: "lately" }] },
    });
  });

  it("whose server refused the mail is left out, and said so in the list", async () => {
    const email = "rebota@taller.example";
    await brought(email);
    await invite(email);
    await pool.query("update mail set state = 'failed', is_refused = true where recipient = $1", [
      email,
    ]);
    await pool.query("update account set invited_at = now() - interval '8 days' where email = $1", [
      email,
    ]);
    expect(await listed({ text: email })).toMatchObject([{ invitation: { whyNot: "bounced" } }]);
    expect(await invite(email)).toMatchObject({
      status: 409,
      body: { errors: [{ code: "bounced" }] },
    });
  });
});

it("whoever logs in by a password has one, whatever was kept of it", async () => {
  const email = "vieja@taller.example";
  await shop.register(email);
  const { db } = imports.work;
  const stored = () =>
    db
      .selectFrom("account")
      .select(["has_password", "opened_at", "version"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  await db.updateTable("account").set({ has_password: false }).where("email", "=", email).execute();
  const { version } = await stored();
  const wrong = await ask({ url: "auth/login", body: { email, password: "otra clave 4711" } });
  expect(wrong.status).toBe(422);
  expect(await stored()).toMatchObject({ has_password: false });
  await shop.logIn(email);
  expect(await stored()).toEqual({ has_password: true, opened_at: expect.any(Date), version });
});

it("what became of invitations is looked up, however many mails there are", async () => {
  await pool.query(
    `insert into mail (kind, locale, recipient, params, state)
     select case when n % 2 = 0 then 'invitation' else 'password' end, 'es', 'c' || n || '@masa.example', '{}', 'failed'
     from generate_series(1, 5000) n`,
  );
  await pool.query("analyze mail");
  const plan = await planOf(imports.work, (watched) =>
    failedInvitations(watched, ["c100@masa.example", "c200@masa.example"]),
  );
  expect(plan).toContain("mail_invitation");
  expect(plan).not.toContain("Seq Scan");
  await pool.query("delete from mail where recipient like '%@masa.example'");
});

describe("nobody else is invited", () => {
  it("not who registered, nor staff, nor whose account is closed or deleted", async () => {
    await shop.register("propia@taller.example");
    await brought("cerrada@taller.example");
    await pool.query(
      "update account set is_disabled = true where email = 'cerrada@taller.example'",
    );
    for (const [email, code] of [
      ["propia@taller.example", "gets_in"],
      ["staff@example.com", "staff"],
      ["cerrada@taller.example", "closed"],
    ] as const)
      expect(await invite(email)).toMatchObject({ status: 409, body: { errors: [{ code }] } });
    const id = "00000000-0000-4000-8000-000000000001";
    expect(await ask({ url: "admin/customers/invite", body: { id }, token: staff })).toMatchObject({
      status: 404,
    });
    const [own] = await listed({ text: "propia@taller.example" });
    expect(own?.invitation).toMatchObject({ state: null, invitedAt: null });
  });

  it("nor by anybody but staff", async () => {
    await shop.register("cliente@taller.example");
    const token = await shop.logIn("cliente@taller.example");
    await brought("ajena@taller.example");
    expect(await invite("ajena@taller.example", token)).toMatchObject({ status: 403 });
    const id = await idOf("ajena@taller.example");
    expect(await ask({ url: "admin/customers/invite", body: { id } })).toMatchObject({
      status: 401,
    });
  });
});
