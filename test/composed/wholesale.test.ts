import { beforeAll, describe, expect, it } from "vitest";

import { composeWholesale } from "#compose/wholesale.ts";
import { ApplicationsResponse, WholesaleResponse } from "#contract/wholesale.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";

const database = await openTestDatabase();
const shop = await openAccountShop({
  database,
  routes: composeWholesale({ shop: database, rateLimitScale: 1 }),
});
const tokens = { ana: "", beto: "", staff: "", manager: "" };
type Person = keyof typeof tokens;
beforeAll(async () => {
  for (const person of ["ana", "beto", "staff", "manager"] as const) {
    await shop.register(`${person}@example.com`);
    tokens[person] = await shop.logIn(`${person}@example.com`);
  }
  await shop.makeStaff("staff@example.com", 1);
  await shop.makeStaff("manager@example.com", 2);
});

const application = {
  account_type: "wholesale_reseller",
  company_name: "Repuestos <b>del</b> Sur",
  tax_id: { type: "cedula_juridica", number: "3-101-123456" },
  business: "Venta de repuestos",
};

function apply(person: Person, change: object = {}) {
  const body = { application: { ...application, ...change } };
  return shop.ask({ url: "account/wholesale?lang=en", body, token: tokens[person] });
}

async function own(person: Person) {
  const { body } = await shop.ask({ url: "account/wholesale", token: tokens[person] });
  return WholesaleResponse.parse(body).application;
}

async function listed(body: object = {}) {
  const reply = await shop.ask({ url: "admin/wholesale", body, token: tokens.staff });
  return ApplicationsResponse.parse(reply.body);
}

function decide(person: Person, body: object) {
  return shop.ask({ url: "admin/wholesale/decide", body, token: tokens[person] });
}

describe("account/wholesale (specification §1)", () => {
  it("keeps an application, which its account alone sees", async () => {
    expect(await own("ana")).toBeNull();
    expect((await apply("ana")).status).toBe(200);
    expect(await own("ana")).toMatchObject({
      state: "received",
      company_name: "Repuestos <b>del</b> Sur",
      tax_id: { type: "cedula_juridica", number: "3101123456" },
      answer: "",
    });
    expect(await own("beto")).toBeNull();
    expect((await shop.ask({ url: "account/wholesale" })).status).toBe(401);
  });

  it("is corrected while nobody has decided: an account has one that waits, however often it is sent", async () => {
    await Promise.all([1, 2, 3].map((n) => apply("ana", { company_name: `Casa ${n}` })));
    await apply("ana", { company_name: "Casa Nueva" });
    expect(await own("ana")).toMatchObject({ company_name: "Casa Nueva" });
    expect((await listed()).items).toHaveLength(1);
  });

  it.each([
    [{ account_type: "vehicle_owner" }, "account_type"],
    [{ company_name: "" }, "company_name"],
    [{ tax_id: { type: "cedula_fisica", number: "3101123456" } }, "tax_id.number"],
    [{ business: " " }, "business"],
  ])("refuses %j by 400 and the field", async (change, field) => {
    expect(await apply("beto", change)).toMatchObject({
      status: 400,
      body: { code: "invalid_form", errors: [{ field, message: expect.any(String) }] },
    });
    expect(await own("beto")).toBeNull();
  });

  it("takes ten an hour of one account", async () => {
    let last = await apply("beto");
    for (let sent = 1; sent < 11; sent += 1) last = await apply("beto");
    expect(last).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  });
});

describe("admin/wholesale (decisions §11)", () => {
  it("is listed to staff alone, the newest first, a page after the other", async () => {
    expect((await shop.ask({ url: "admin/wholesale", body: {} })).status).toBe(401);
    const asCustomer = { url: "admin/wholesale", body: {}, token: tokens.beto };
    expect((await shop.ask(asCustomer)).status).toBe(403);
    const first = await listed({ limit: 1 });
    expect(first.items.map(({ email }) => email)).toEqual(["beto@example.com"]);
    const second = await listed({ limit: 1, after: first.next });
    expect(second.items.map(({ email }) => email)).toEqual(["ana@example.com"]);
    expect(second.next).toBeNull();
  });

  it("is decided once, by a manager, whose answer the applicant reads", async () => {
    const id = (await listed()).items.find(({ email }) => email === "ana@example.com")?.id ?? 0;
    const decision = { id, state: "approved", answer: "Nivel de mayoreo desde hoy." };
    expect((await decide("staff", decision)).status).toBe(403);
    const tries = await Promise.all([1, 2, 3].map(() => decide("manager", decision)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(2);
    expect(await own("ana")).toMatchObject({ state: "approved", answer: decision.answer });
    expect((await listed({ filters: { state: "approved" } })).items).toMatchObject([
      { email: "ana@example.com", decidedBy: "manager@example.com" },
    ]);
    const { rows } = await database.pool.query(
      "select change from audit_log where action = 'wholesale.decide'",
    );
    expect(rows).toEqual([{ change: { application: ["received", "approved"] } }]);
  });

  it("leaves what was decided when the account applies again", async () => {
    await apply("ana", { company_name: "Otra" });
    expect(await own("ana")).toMatchObject({ state: "received", company_name: "Otra" });
    expect((await listed({ filters: { state: "approved" } })).items).toHaveLength(1);
  });
});
