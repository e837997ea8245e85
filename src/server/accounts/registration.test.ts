import { beforeAll, describe, expect, it } from "vitest";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";

const answers: (string | undefined)[] = [];
const shop = await openAccountShop({
  requirePerson: async (answer) => void answers.push(answer),
});
const { database, ask, register, logIn, linksTo } = shop;
const { db } = database;

const rowOf = (email: string) =>
  db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("POST auth/register (decisions §3)", () => {
  it.each([
    ["vehicle_owner", "", "approved", "registration"],
    ["fleet_repair_shop", "Taller Mora", "pending", "registration_pending"],
    ["wholesale_reseller", "Mora y Cía", "pending", "registration_pending"],
    ["export_reseller", "Mora Export", "pending", "registration_pending"],
  ])("opens an account for a %s of company %j: %s", async (...row) => {
    const [account_type, company_name, approval, mail] = row;
    const email = `${account_type}@example.com`;
    const reply = await register(email, { account_type, company_name });
    expect([reply.status, reply.text]).toEqual([200, '{"status":"success"}']);
    const token = await logIn(email);
    const { body } = await ask({ url: "account", token });
    expect(body["account"]).toMatchObject({
      email,
      account_type,
      company_name,
      approval,
      emailVerified: false,
      phone: { country_code: "506", number: "88881234" },
      priceLevel: "online",
      credit: "retail",
      tax: true,
      isAdmin: 0,
    });
    expect(await linksTo(email, mail)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it("asks whether a person registers", async () => {
    const { text } = await ask({
      url: "auth/register",
      body: { user: { ...person(), email: "persona@example.com" }, captcha: "solved" },
    });
    expect(text).toBe('{"status":"success"}');
    expect(answers.at(-1)).toBe("solved");
  });

  it("says of each field the first rule that it fails, in the caller's language (specification §5)", async () => {
    const body = { user: { ...person(), email: "x", password: "1234567", first_name: "" } };
    const spanish = await ask({ url: "auth/register", body });
    expect(spanish).toMatchObject({
      status: 400,
      body: {
        status: "error",
        code: "invalid_form",
        errors: [
          { field: "first_name", code: "required", message: "Este campo es obligatorio" },
          { field: "email", code: "email_invalid", message: "El correo debe ser válido" },
          {
            field: "password",
            code: "password_longer_than",
            message: "La contraseña debe tener más de 7 caracteres",
          },
        ],
      },
    });
    const english = await ask({ url: "auth/register?lang=en", body });
    expect(english.body.errors?.map(({ message }) => message)).toEqual([
      "This field is required",
      "E-mail must be valid",
      "Password must be longer than 7 characters",
    ]);
  });

  it("answers a known e-mail like an unknown one, and tells its holder by mail (security A27)", async () => {
    await register("conocida@example.com");
    const before = await rowOf("conocida@example.com");
    const again = await register(" Conocida@Example.com", {
      first_name: "Otra",
      password: "otra cosa 99",
    });
    expect([again.status, again.text]).toEqual([200, '{"status":"success"}']);
    expect(await rowOf("conocida@example.com")).toEqual(before);
    const mails = await db
      .selectFrom("mail")
      .select(["kind", "params"])
      .where("recipient", "=", "conocida@example.com")
      .where("kind", "=", "account_exists")
      .execute();
    expect(mails).toEqual([
      {
        kind: "account_exists",
        params: { name: "Ana", link: "https://tienda.example/login" },
      },
    ]);
  });

  it.each([
    ["a registration", 300, "auth/register", { user: { ...person(), email: "paso@example.com" } }],
    ["the same again", 300, "auth/register", { user: { ...person(), email: "paso@example.com" } }],
    ["a forgotten password", 150, "auth/forgot", { email: "paso@example.com" }],
    ["one of nobody's", 150, "auth/forgot", { email: "nadie@example.com" }],
    ["another verification", 150, "auth/resendverification", { email: "paso@example.com" }],
  ])("answers %s no sooner than after %d ms (security A27)", async (...[, ms, url, body]) => {
    const asked = performance.now();
    expect((await ask({ url, body })).status).toBe(200);
    expect(performance.now() - asked).toBeGreaterThan(ms - 5);
  });

  it.each([
    "isAdmin",
    "admin",
    "admin_level",
    "role",
    "id",
    "priceLevel",
    "price_level",
    "priceLevelAccess",
    "credit",
    "userCredit",
    "creditLimit",
    "tax",
    "approval",
    "constructor",
  ])("refuses a body with %s (security A15)", async (key) => {
    const email = `mass-${key.toLowerCase()}@example.com`;
    const reply = await register(email, { [key]: key === "priceLevel" ? "wholesale" : 3 });
    expect(reply.status).toBe(400);
    expect(
      await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst(),
    ).toBeUndefined();
  });

  it("takes no prototype from a body (security A15)", async () => {
    const text = JSON.stringify({ user: { ...person(), email: "proto@example.com" } });
    const body = JSON.parse(text.replace('{"user"', '{"__proto__":{"isAdmin":3},"user"'));
    const { status } = await ask({ url: "auth/register", body });
    expect(status).toBe(400);
  });
});

describe("POST auth/verifyemail (decisions §3)", () => {
  it("takes a link once", async () => {
    await register("verifica@example.com");
    const [id = ""] = await linksTo("verifica@example.com", "registration");
    expect((await ask({ url: "auth/verifyemail", body: { id } })).status).toBe(200);
    expect((await rowOf("verifica@example.com")).email_verified_at).not.toBeNull();
    const again = await ask({ url: "auth/verifyemail", body: { id } });
    expect(again).toMatchObject({ status: 422, body: { code: "link_expired" } });
  });

  it.each(["", "x", "a".repeat(43)])("refuses %j", async (id) => {
    expect((await ask({ url: "auth/verifyemail", body: { id } })).status).toBe(422);
  });

  it("does not take a link to a new password, nor the other way round", async () => {
    await register("cruzada@example.com");
    const [verify = ""] = await linksTo("cruzada@example.com", "registration");
    const reply = await ask({
      url: "auth/newpassword",
      body: { id: verify, ...twice("nueva clave 12") },
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "link_expired" } });
  });
});

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

function person() {
  return {
    first_name: "Ana",
    last_name: "Mora",
    phone: { country_code: "+506", number: "8888-1234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
}

function forgot(email: string, headers: Record<string, string> = {}) {
  return ask({ url: "auth/forgot", body: { email }, headers });
}

function renew(id: string, password: string) {
  return ask({ url: "auth/newpassword", body: { id, ...twice(password) } });
}
