import { describe, expect, it } from "vitest";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { createAdmin } from "./create-admin.ts";
import { DEMO_NAMES, DEMO_PASSWORD, demoEmail } from "#domain/account/demo-account.ts";
import { settleDemoAccounts } from "./demo-accounts.ts";

const { database, ask, register, logIn } = await openAccountShop();
const { db } = database;

const ana = {
  email: "Ana@Example.com",
  firstName: "Ana",
  lastName: "Mora",
  adminLevel: 3,
} as const;

describe("the first admin of a real shop", () => {
  it("gets a password that works", async () => {
    const { password = "" } = await createAdmin(db, ana);
    expect(password.length).toBeGreaterThanOrEqual(16);
    const token = await logIn("ana@example.com", password);
    expect((await ask({ url: "account", token })).body["account"]).toMatchObject({ isAdmin: 3 });
  });

  it("may be a customer who is there already: the password stays, the sessions end, the log says so", async () => {
    await register("eva@example.com");
    const token = await logIn("eva@example.com");
    const wanted = { ...ana, email: "eva@example.com", adminLevel: 1 } as const;
    expect(await createAdmin(db, wanted)).toEqual({
      email: "eva@example.com",
      adminLevel: 1,
      password: undefined,
    });
    expect((await ask({ url: "account", token })).status).toBe(401);
    await logIn("eva@example.com");
    const { rows } = await database.pool.query(
      "select actor, change from audit_log where action = 'account.role'",
    );
    expect(rows).toEqual([
      { actor: "npm run shop -- admin:create", change: { admin_level: [0, 1] } },
    ]);
  });

  it("is nobody whose account went into another", async () => {
    for (const name of ["queda", "unida"]) await register(`${name}-jefa@example.com`);
    await database.pool.query(
      "update account set is_disabled = true, merged_at = now(), merged_into = (select id from account where email = 'queda-jefa@example.com') where email = 'unida-jefa@example.com'",
    );
    await expect(createAdmin(db, { ...ana, email: "unida-jefa@example.com" })).rejects.toThrow(
      "account_merged",
    );
  });

  it("needs a good address", async () => {
    await expect(createAdmin(db, { ...ana, email: "x" })).rejects.toThrow("invalid_form");
  });
});

describe("the demonstration's accounts", () => {
  it("are what the demonstration promises", async () => {
    await settleDemoAccounts(db, true);
    await settleDemoAccounts(db, true);
    const seen = await Promise.all(
      DEMO_NAMES.map(demoEmail).map(async (email) => {
        const { body } = await demoLogin(email);
        return [email, body["priceLevel"], body["credit"], body["tax"], body["isAdmin"]];
      }),
    );
    expect(seen).toEqual([
      ["retail@repuesto.example", "online", "retail", true, 0],
      ["repair@repuesto.example", "repair_shop", "retail", true, 0],
      ["wholesale@repuesto.example", "wholesale", "retail", true, 0],
      ["credit@repuesto.example", "online", "credit", true, 0],
      ["exempt@repuesto.example", "online", "retail", false, 0],
      ["admin@repuesto.example", "online", "retail", true, 3],
      ["staff@repuesto.example", "online", "retail", true, 1],
    ]);
  });

  it("are closed wherever the shop is no demonstration", async () => {
    await settleDemoAccounts(db, true);
    const { token } = (await demoLogin("admin@repuesto.example")).body;
    await settleDemoAccounts(db, false);
    expect((await ask({ url: "account", token })).status).toBe(401);
    for (const name of DEMO_NAMES) expect((await demoLogin(demoEmail(name))).status).toBe(422);
  });

  it("never come to a shop that is none", async () => {
    const real = await openAccountShop();
    await settleDemoAccounts(real.database.db, false);
    expect(await real.database.db.selectFrom("account").select("id").execute()).toEqual([]);
  });
});

function demoLogin(email: string) {
  return ask({ url: "auth/login", body: { email, password: DEMO_PASSWORD } });
}
