import { beforeAll, describe, expect, it } from "vitest";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";

const { database, ask, register, logIn, linksTo } = await openAccountShop();
const { db } = database;

const rowOf = (email: string) =>
  db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("auth/forgot and auth/newpassword (decisions §3, security A29)", () => {
  beforeAll(async () => {
    await register("olvido@example.com");
  });

  it("answers every address alike", async () => {
    const known = await forgot("olvido@example.com");
    const unknown = await forgot("nadie@example.com");
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await linksTo("nadie@example.com", "password")).toEqual([]);
  });

  it("gives a new password by the newest link only, once, and ends every session", async () => {
    const token = await logIn("olvido@example.com");
    await forgot("olvido@example.com");
    await forgot("olvido@example.com");
    const links = await linksTo("olvido@example.com", "password");
    const [older = "", newest = ""] = links.slice(-2);
    expect((await renew(older, "primera clave 31")).status).toBe(422);
    expect((await renew(newest, "segunda clave 32")).status).toBe(200);
    expect((await renew(newest, "tercera clave 33")).status).toBe(422);
    expect((await ask({ url: "account", token })).status).toBe(401);
    await logIn("olvido@example.com", "segunda clave 32");
    await expect(logIn("olvido@example.com", PASSWORD)).rejects.toThrow("login_refused");
  });

  it("keeps a link for an hour", async () => {
    await register("tarde@example.com");
    await forgot("tarde@example.com");
    const [id = ""] = await linksTo("tarde@example.com", "password");
    const { expires_at } = await db
      .selectFrom("account_link")
      .select("expires_at")
      .where("kind", "=", "password")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(60);
    await db
      .updateTable("account_link")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("kind", "=", "password")
      .execute();
    expect((await renew(id, "cuarta clave 34")).status).toBe(422);
  });

  it("keeps only the hash of a link", async () => {
    await register("hash@example.com");
    await forgot("hash@example.com");
    const [id = ""] = await linksTo("hash@example.com", "password");
    const hashes = await db.selectFrom("account_link").select("hash").execute();
    for (const { hash } of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(id).toHaveLength(43);
  });

  it("links to the configured address, whatever the request calls itself", async () => {
    await register("host@example.com");
    await forgot("host@example.com", { host: "evil.example", "x-forwarded-host": "evil.example" });
    const mail = await db
      .selectFrom("mail")
      .select("params")
      .where("recipient", "=", "host@example.com")
      .where("kind", "=", "password")
      .executeTakeFirstOrThrow();
    expect(mail.params["link"]).toMatch(/^https:\/\/tienda\.example\/new-password\//);
  });

  it("refuses a common password and one that is repeated otherwise, and the link still works", async () => {
    await register("comun@example.com");
    await forgot("comun@example.com");
    const [id = ""] = await linksTo("comun@example.com", "password");
    expect((await renew(id, "password123")).body.errors).toMatchObject([
      { field: "password", code: "password_common" },
    ]);
    expect((await renew(id, "smokey24")).body.errors).toMatchObject([
      { field: "password", code: "password_common" }, // by the long list alone
    ]);
    const unequal = { id, password: "quinta clave 35", repeatPassword: "quinta clave 36" };
    expect((await ask({ url: "auth/newpassword", body: unequal })).body.errors).toMatchObject([
      { field: "repeatPassword", code: "password_not_equal" },
    ]);
    expect((await renew(id, "quinta clave 35")).status).toBe(200);
    expect((await rowOf("comun@example.com")).email_verified_at).not.toBeNull();
  });
});

describe("POST account/changepassword (decisions §3, security A3)", () => {
  it("ends the other sessions, and not this one", async () => {
    await register("cambio@example.com");
    const [mine, other] = [await logIn("cambio@example.com"), await logIn("cambio@example.com")];
    const change = (currentPassword: string) =>
      ask({
        url: "account/changepassword",
        token: mine,
        body: { currentPassword, ...twice("nueva clave 41") },
      });
    expect(await change("no es esta")).toMatchObject({
      status: 422,
      body: { code: "password_refused" },
    });
    expect((await ask({ url: "account", token: other })).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await ask({ url: "account", token: mine })).status).toBe(200);
    expect((await ask({ url: "account", token: other })).status).toBe(401);
    await logIn("cambio@example.com", "nueva clave 41");
  });

  it("stops a link to a new password that was mailed before", async () => {
    await register("enlace@example.com");
    await ask({ url: "auth/forgot", body: { email: "enlace@example.com" } });
    const [id = ""] = await linksTo("enlace@example.com", "password");
    const token = await logIn("enlace@example.com");
    const body = { currentPassword: PASSWORD, ...twice("nueva clave 42") };
    await ask({ url: "account/changepassword", token, body });
    const reply = await ask({ url: "auth/newpassword", body: { id, ...twice("ajena clave 43") } });
    expect(reply.status).toBe(422);
  });
});

it("the audit log holds each change of an account, and neither password nor link (security §3)", async () => {
  await register("rastro@example.com");
  await ask({ url: "auth/forgot", body: { email: "rastro@example.com" } });
  const [id = ""] = await linksTo("rastro@example.com", "password");
  await ask({ url: "auth/newpassword", body: { id, ...twice("nueva clave 51") } });
  const { id: accountId, password_hash } = await rowOf("rastro@example.com");
  const { rows } = await database.pool.query<{ action: string; text: string }>(
    "select action, audit_log::text as text from audit_log where subject = $1 order by id",
    [`account:${accountId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["account.register", "account.reset_password"]);
  for (const { text } of rows) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(password_hash);
    expect(text).not.toContain("nueva clave");
    expect(text).toContain("203.0.113.1");
  }
});

function twice(password: string) {
  return { password, repeatPassword: password };
}

function forgot(email: string, headers: Record<string, string> = {}) {
  return ask({ url: "auth/forgot", body: { email }, headers });
}

function renew(id: string, password: string) {
  return ask({ url: "auth/newpassword", body: { id, ...twice(password) } });
}
