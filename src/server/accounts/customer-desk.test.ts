import { describe, expect, it } from "vitest";

import { PASSWORD } from "../../../test/factories/account-shop.ts";
import {
  customerIn,
  openCustomerDesk,
  ROSAS_HOME,
  WRITTEN_ROSA,
} from "../../../test/factories/customer-desk.ts";

const shop = await openCustomerDesk();
const { ask, register, logIn, linksTo, pool, send, idOf, versionOf, logged, mailsTo } = shop;
const BROUGHT = { ...WRITTEN_ROSA, account_type: "fleet_repair_shop", storefront: "cr" };
const setPassword = (id: string) =>
  ask({ url: "auth/newpassword", body: { id, password: PASSWORD, repeatPassword: PASSWORD } });

describe("POST admin/customers/add (decisions §11)", () => {
  it("makes an account that opens by the mailed invitation, and waits as a registration does", async () => {
    const email = "rosa@solano.example";
    const reply = await send("add", "staff", { ...BROUGHT, email: " Rosa@Solano.example" });
    expect(customerIn(reply)).toMatchObject({
      email,
      company_name: "Transportes Solano",
      approval: "pending",
      priceLevel: "online",
      isAdmin: 0,
      locale: "en",
      storefront: "cr",
      emailVerified: false,
      tax_id: { type: "cedula_juridica", number: "3101123456" },
      phone: { country_code: "506", number: "87123456" },
      invitation: { state: "invited" },
    });
    const { id } = customerIn(reply);
    expect((await logged(id)).map(({ actor, action }) => [actor, action])).toEqual([
      ["staff@example.com", "account.add"],
      ["staff@example.com", "account.invite"],
    ]);
    expect(await setPassword((await linksTo(email, "invitation")).at(-1) ?? "")).toMatchObject({
      status: 200,
    });
    await logIn(email);
  });

  it("sends no mail where none is wanted; the customer is invited later", async () => {
    const email = "luego@solano.example";
    const reply = await send("add", "staff", { ...BROUGHT, email, invite: false });
    expect(customerIn(reply).invitation).toMatchObject({ state: "due", whyNot: null });
    expect(await mailsTo(email)).toEqual([]);
    expect(await send("invite", "staff", { id: customerIn(reply).id })).toMatchObject({
      status: 200,
    });
  });

  it("says which account has the e-mail, and makes none", async () => {
    await register("esta@example.com");
    const body = { ...BROUGHT, email: "ESTA@example.com" };
    expect(await send("add", "staff", body)).toMatchObject({
      status: 409,
      body: {
        code: "email_taken",
        current: { id: await idOf("esta@example.com"), email: "esta@example.com" },
      },
    });
    expect(await mailsTo("esta@example.com")).not.toContain("invitation");
  });

  it("is made once where two make it at the same moment", async () => {
    const body = { ...BROUGHT, email: "dosveces@example.com" };
    const replies = await Promise.all([send("add", "staff", body), send("add", "manager", body)]);
    expect(replies.map(({ status }) => status === 200)).toContain(true);
    expect(replies.map(({ status }) => status === 409)).toContain(true);
  });

  it("takes a level from managers alone, which approves the account", async () => {
    const body = { ...BROUGHT, email: "nivel@example.com", priceLevel: "wholesale" };
    expect(await send("add", "staff", body)).toMatchObject({ status: 403 });
    expect(await idOf("nivel@example.com")).toBe("");
    expect(customerIn(await send("add", "manager", body))).toMatchObject({
      approval: "approved",
      priceLevel: "wholesale",
      priceLevelAccess: ["wholesale"],
    });
  });

  it("asks a manager who gives a level for a fresh login, and not otherwise", async () => {
    const stale =
      "update session set authenticated_at = now() - interval '1 day' where account_id = $1";
    const boss = await idOf("manager@example.com");
    await pool.query(stale, [boss]);
    const body = { ...BROUGHT, email: "viejo@example.com" };
    expect(await send("add", "manager", { ...body, priceLevel: "wholesale" })).toMatchObject({
      status: 403,
      body: { code: "fresh_login_required" },
    });
    expect(await send("add", "manager", body)).toMatchObject({ status: 200 });
    await pool.query(stale.replace("- interval '1 day'", ""), [boss]);
  });

  it("refuses bad fields by their names", async () => {
    const bad = { ...BROUGHT, email: "x", first_name: "", tax_id: { type: "ein", number: "1" } };
    const { status, body } = await send("add", "staff", bad);
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field)).toEqual([
      "first_name",
      "tax_id.number",
      "email",
    ]);
  });
});

describe("POST admin/customers/save", () => {
  it("changes who a customer is, with what it was in the log, and nothing where nothing changed", async () => {
    await register("cambia@example.com");
    const id = await idOf("cambia@example.com");
    const seen = await versionOf(id);
    const wanted = { id, ...WRITTEN_ROSA, version: seen };
    expect(customerIn(await send("save", "staff", wanted))).toMatchObject({
      first_name: "Rosa",
      company_name: "", // whoever buys for themselves has none
      tax_id: { number: "3101123456" },
      locale: "en",
      version: seen + 1,
    });
    const again = customerIn(await send("save", "staff", { ...wanted, version: seen + 1 }));
    expect(again.version).toBe(seen + 1);
    expect(await logged(id, "account.edit")).toMatchObject([
      {
        actor: "staff@example.com",
        change: { first_name: ["Ana", "Rosa"], tax_id_number: ["", "3101123456"] },
      },
    ]);
  });

  it("does not undo what somebody else saved: the second gets what is there, and who saved it", async () => {
    await register("dos@example.com");
    const id = await idOf("dos@example.com");
    const seen = await versionOf(id);
    await send("save", "staff", { id, ...WRITTEN_ROSA, version: seen });
    const late = { id, ...WRITTEN_ROSA, first_name: "Eva", version: seen };
    expect(await send("save", "other-staff", late)).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { first_name: "Rosa", changedBy: "staff@example.com" },
      },
    });
  });

  it.each([
    ["staff", "other-staff@example.com", 403],
    ["staff", "manager@example.com", 403],
    ["staff", "staff@example.com", 403],
    ["manager", "owner@example.com", 403],
    ["manager", "other-staff@example.com", 200],
    ["owner", "manager@example.com", 200],
    ["owner", "owner@example.com", 403],
  ])("%s changes %s: %i", async (who, email, status) => {
    const id = await idOf(email);
    const wanted = { id, ...WRITTEN_ROSA, version: await versionOf(id) };
    expect((await send("save", who, wanted)).status).toBe(status);
    const address = { id, address: ROSAS_HOME };
    expect((await send("addresses/save", who, address)).status).toBe(status);
  });

  it("finds nobody who is not there", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const [path, body] of [
      ["save", { ...WRITTEN_ROSA, version: 1 }],
      ["email", { email: "x@example.com", version: 1 }],
      ["addresses", {}],
      ["addresses/save", { address: ROSAS_HOME }],
      ["related", {}],
      ["sessions", {}],
      ["sessions/end", {}],
    ] as const)
      expect([path, (await send(path, "owner", { id, ...body })).status]).toEqual([path, 404]);
  });
});
