import { describe, expect, it } from "vitest";

import { newcomer, openAccountShop } from "../../../test/factories/account-shop.ts";

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
      body: { user: { ...newcomer(), email: "persona@example.com" }, captcha: "solved" },
    });
    expect(text).toBe('{"status":"success"}');
    expect(answers.at(-1)).toBe("solved");
  });

  it("says of each field the first rule that it fails, in the caller's language (specification §5)", async () => {
    const body = { user: { ...newcomer(), email: "x", password: "1234567", first_name: "" } };
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
    [
      "a registration",
      300,
      "auth/register",
      { user: { ...newcomer(), email: "paso@example.com" } },
    ],
    [
      "the same again",
      300,
      "auth/register",
      { user: { ...newcomer(), email: "paso@example.com" } },
    ],
    ["a forgotten password", 150, "auth/forgot", { email: "paso@example.com" }],
    ["one of nobody's", 150, "auth/forgot", { email: "nadie@example.com" }],
    ["another verification", 150, "auth/resendverification", { email: "paso@example.com" }],
  ])("answers %s no sooner than after %d ms (security A27)", async (...[, ms, url, body]) => {
    const startedAt = performance.now();
    expect((await ask({ url, body })).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(ms - 5);
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
    const text = JSON.stringify({ user: { ...newcomer(), email: "proto@example.com" } });
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
      body: { id: verify, password: "nueva clave 12", repeatPassword: "nueva clave 12" },
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "link_expired" } });
    await ask({ url: "auth/forgot", body: { email: "cruzada@example.com" } });
    const [renew = ""] = await linksTo("cruzada@example.com", "password");
    const other = await ask({ url: "auth/verifyemail", body: { id: renew } });
    expect(other).toMatchObject({ status: 422, body: { code: "link_expired" } });
    expect((await rowOf("cruzada@example.com")).email_verified_at).toBeNull();
  });
});
