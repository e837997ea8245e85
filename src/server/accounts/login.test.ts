import { createHmac } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { ShopError } from "#domain/error/shop-error.ts";

import { openAccountShop, PASSWORD, SECRET } from "../../../test/factories/account-shop.ts";
import { createLogIn } from "./log-in.ts";

vi.mock("@node-rs/argon2", { spy: true });

const { database, ask, register, logIn, makeStaff } = await openAccountShop();
const { db } = database;

beforeAll(async () => {
  await register("ana@example.com");
});

const login = (email: string, password: string) =>
  ask({ url: "auth/login", body: { email, password } });

describe("POST auth/login (specification §7, decisions §3)", () => {
  it("answers token, life, name, role, credit, tax and price levels", async () => {
    const { status, body, headers } = await login(" ANA@example.com ", PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "success",
      user: { first_name: "Ana", last_name: "Mora", email: "ana@example.com" },
      email: "ana@example.com",
      isAdmin: 0,
      credit: "retail",
      tax: true,
      priceLevel: "online",
      priceLevelAccess: ["online"],
    });
    expect(body["expiresIn"]).toBeGreaterThan(12 * 3600 - 5);
    expect(body["expiresIn"]).toBeLessThanOrEqual(12 * 3600);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("takes a password in whatever writing a keyboard sends it, and one that was hashed as typed", async () => {
    const [composed, apart] = ["contrase\u00F1a larga 48", "contrasen\u0303a larga 48"];
    await register("nandu@example.com", { password: apart });
    for (const password of [composed, apart])
      expect((await login("nandu@example.com", password)).status).toBe(200);
    await db
      .updateTable("account")
      .set({ password_hash: await hash(apart) })
      .where("email", "=", "nandu@example.com")
      .execute();
    expect((await login("nandu@example.com", composed)).status).toBe(422);
    expect((await login("nandu@example.com", apart)).status).toBe(200);
  });

  it("takes the guest's cart and garage along", async () => {
    const reply = await ask({
      url: "auth/login",
      body: {
        email: "ana@example.com",
        password: PASSWORD,
        returnToken: true,
        actualCart: [{ sku: "8981630610", cartQty: 2, price: 10, status: "IN_STOCK" }],
        garage: [{ id: 5, type: "vehicle" }],
      },
    });
    expect(reply.status).toBe(200);
  });

  it("refuses a wrong password and an unknown e-mail in the same words", async () => {
    const wrong = await login("ana@example.com", "another one 48");
    const unknown = await login("nobody@example.com", "another one 48");
    expect(wrong).toMatchObject({ status: 422, body: { code: "login_refused" } });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toBe(wrong.text);
  });

  it("is never 401, whatever was typed (decisions §1)", async () => {
    for (const body of [{ email: "", password: "" }, { email: "x" }, {}])
      expect([400, 422]).toContain((await ask({ url: "auth/login", body })).status);
  });

  it("makes the same effort for an unknown e-mail as for a wrong password (security A27)", async () => {
    const known = await effortOf("ana@example.com");
    expect(known).toEqual(["$argon2id$v=19$m=19456,t=2,p=1$"]);
    expect(await effortOf("nobody@example.com")).toEqual(known);
  });

  it("makes the same effort for a registration with a known e-mail (security A27)", async () => {
    for (const email of ["ana@example.com", "fresh@example.com"]) {
      vi.mocked(hash).mockClear();
      await register(email);
      expect(vi.mocked(hash)).toHaveBeenCalledOnce();
    }
  });

  it("counts and reads nothing while too many passwords wait (security A28)", async () => {
    const untouched = vi.fn<() => never>();
    const logInWhileFull = createLogIn({
      db,
      limits: { tryPassword: untouched },
      passwords: {
        requireRoom: () => {
          throw new ShopError("rate_limited", { retryAfterSeconds: 1 });
        },
        hash: untouched,
        isRight: untouched,
        isOutdated: untouched,
      },
      begin: untouched,
    });
    const attempt = logInWhileFull({
      email: "ana@example.com",
      password: PASSWORD,
      garage: [],
      cart: [],
      storefront: "cr",
      client: {
        address: "203.0.113.1",
        network: "203.0.113.1",
        userAgent: "",
        requestId: "1",
        site: { storefront: "cr", host: null },
      },
    });
    await expect(attempt).rejects.toThrow("rate_limited");
    expect(untouched).not.toHaveBeenCalled();
  });

  it("refuses a disabled account like a wrong password", async () => {
    await register("gone@example.com");
    await db
      .updateTable("account")
      .set({ is_disabled: true })
      .where("email", "=", "gone@example.com")
      .execute();
    expect(await login("gone@example.com", PASSWORD)).toMatchObject({
      status: 422,
      body: { code: "login_refused" },
    });
  });

  it("makes the hash anew when it was made with another cost", async () => {
    await register("old@example.com");
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await db
      .updateTable("account")
      .set({ password_hash: weak })
      .where("email", "=", "old@example.com")
      .execute();
    await logIn("old@example.com");
    const row = await db
      .selectFrom("account")
      .select("password_hash")
      .where("email", "=", "old@example.com")
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn("old@example.com");
  });

  it("sets no cookie (security A22)", async () => {
    expect((await login("ana@example.com", PASSWORD)).headers["set-cookie"]).toBeUndefined();
  });
});

describe("tokens (security A2)", () => {
  it("of our own making are taken", async () => {
    const payload = payloadOf(await logIn("ana@example.com"));
    const token = signed({ alg: "HS256" }, payload);
    expect((await ask({ url: "account", token })).status).toBe(200);
  });

  it("that are forged, altered or expired are 401", async () => {
    const token = await logIn("ana@example.com");
    const [header = "", , signature = ""] = token.split(".");
    const payload = payloadOf(token);
    const forged = {
      "no algorithm": `${encoded({ alg: "none" })}.${encoded(payload)}.`,
      "no algorithm, signed": `${encoded({ alg: "none" })}.${encoded(payload)}.${signature}`,
      "another algorithm, signed well": signedBy512(payload),
      "a key of its own": signed(
        { alg: "HS256", kid: "../../dev/null" },
        payload,
        new Uint8Array(32),
      ),
      "another secret": signed({ alg: "HS256" }, payload, new Uint8Array(32).fill(8)),
      "an edited payload": `${header}.${encoded({ ...payload, priceLevel: "wholesale" })}.${signature}`,
      expired: signed({ alg: "HS256" }, { ...payload, exp: 1 }),
      "no end": signed({ alg: "HS256" }, { ...payload, exp: undefined }),
      "another audience": signed({ alg: "HS256" }, { ...payload, aud: "x" }),
      "a session that never was": signed(
        { alg: "HS256" },
        { ...payload, sid: "00000000-0000-4000-8000-000000000000" },
      ),
      "no session": signed({ alg: "HS256" }, { ...payload, sid: "' or true --" }),
      nonsense: "x",
      empty: "",
    };
    for (const [why, bad] of Object.entries(forged)) {
      const { status, body } = await ask({ url: "account", token: bad });
      expect({ why, status, code: body.code }).toEqual({ why, status: 401, code: "invalid_token" });
    }
  });

  it("show the price levels, and never decide them", async () => {
    const token = await logIn("ana@example.com");
    expect(payloadOf(token)).toMatchObject({ priceLevel: "online", priceLevelAccess: ["online"] });
    const promoted = signed(
      { alg: "HS256" },
      { ...payloadOf(token), priceLevel: "wholesale", isAdmin: 3 },
    );
    const { body } = await ask({ url: "account", token: promoted });
    expect(body["account"]).toMatchObject({ priceLevel: "online", isAdmin: 0 });
  });
});

describe("sessions (security A1, A3)", () => {
  it("end with the logout, on every process", async () => {
    const other = await openAccountShop({ database });
    const token = await logIn("ana@example.com");
    expect((await other.ask({ url: "account", token })).status).toBe(200);
    expect((await ask({ url: "auth/logout", token, body: {} })).status).toBe(200);
    expect((await ask({ url: "account", token })).status).toBe(401);
    expect((await other.ask({ url: "account", token })).status).toBe(401);
  });

  it("end when the account is disabled", async () => {
    await register("soon@example.com");
    const token = await logIn("soon@example.com");
    await db
      .updateTable("account")
      .set({ is_disabled: true })
      .where("email", "=", "soon@example.com")
      .execute();
    expect((await ask({ url: "account", token })).status).toBe(401);
  });

  it("end after twelve hours, even where the token says otherwise", async () => {
    await register("long@example.com");
    const token = await logIn("long@example.com");
    await db
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where(
        "account_id",
        "in",
        db.selectFrom("account").select("id").where("email", "=", "long@example.com"),
      )
      .execute();
    expect((await ask({ url: "account", token })).status).toBe(401);
  });

  it("of staff end after two idle hours, those of customers do not", async () => {
    await register("idle@example.com");
    const token = await logIn("idle@example.com");
    const idle = sql<Date>`now() - interval '121 minutes'`;
    await db.updateTable("session").set({ seen_at: idle }).execute();
    expect((await ask({ url: "account", token })).status).toBe(200);
    await makeStaff("idle@example.com");
    expect((await ask({ url: "account", token })).status).toBe(200); // the call before was a sign of life
    await db.updateTable("session").set({ seen_at: idle }).execute();
    expect((await ask({ url: "account", token })).status).toBe(401);
  });
});

/** The beginnings of the hashes that a refused login is checked against. */
async function effortOf(email: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  await login(email, "another one 48");
  return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, 31));
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

function signed(header: object, payload: object, secret: Uint8Array = SECRET): string {
  const content = `${encoded(header)}.${encoded(payload)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Signed with the right secret, in an algorithm that is not ours. */
function signedBy512(payload: object): string {
  const content = `${encoded({ alg: "HS512" })}.${encoded(payload)}`;
  return `${content}.${createHmac("sha512", SECRET).update(content).digest("base64url")}`;
}
