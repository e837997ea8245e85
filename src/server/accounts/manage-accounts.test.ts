import { beforeAll, describe, expect, it } from "vitest";

import { CustomerResponse } from "#contract/customers.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const { database, ask, register, logIn, hired, linksTo } = await openAccountShop();
const { db, pool } = database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const staff = { staff: 1, manager: 2, owner: 3, "other-manager": 2 };
  await register("taller@example.com", {
    account_type: "fleet_repair_shop",
    company_name: "Taller Mora",
  });
  await register("ana@example.com");
  for (const [name, level] of Object.entries(staff)) {
    tokens.set(name, await hired(`${name}@example.com`, level));
  }
  tokens.set("customer", await logIn("ana@example.com"));
});

const decision = {
  approval: "approved",
  priceLevel: "wholesale",
  priceLevelAccess: ["online", "wholesale"],
  credit: "credit",
  creditLimit: 1_000,
  tax: false,
  seller: "Luis",
};

describe("POST admin/customers/approve (decisions §3, §11)", () => {
  it("sets what staff decides: it holds in open sessions at once, and the customer gets a mail, once", async () => {
    const token = await logIn("taller@example.com");
    const id = await idOf("taller@example.com");
    const reply = await send("approve", "manager", { id, ...decision });
    expect(reply.status).toBe(200);
    const { body } = await ask({ url: "account", token });
    expect(body["account"]).toMatchObject({ ...decision, company_name: "Taller Mora" });
    await send("approve", "manager", { id, ...decision, seller: "Eva" });
    expect(await linksTo("taller@example.com", "approval")).toHaveLength(1);
  });

  it("writes what it was and what it is to the audit log, with who did it", async () => {
    const { rows } = await pool.query(
      "select actor, change from audit_log where action = 'account.approve' and subject = $1 order by id",
      [`account:${await idOf("taller@example.com")}`],
    );
    expect(rows).toMatchObject([
      {
        actor: "manager@example.com",
        change: {
          approval: ["pending", "approved"],
          price_level: ["online", "wholesale"],
          credit_limit_cents: [0, 100_000],
        },
      },
      { change: { seller: ["Luis", "Eva"] } },
    ]);
  });
});

describe("two who decide of one account (decisions §11)", () => {
  it("do not undo each other: the second gets what is there, with who and when, and nothing changes", async () => {
    await register("dos@example.com");
    const id = await idOf("dos@example.com");
    const opened = (
      await ask({ url: "admin/customers/get", token: tokens.get("staff"), body: { id } })
    ).body["customer"];
    const { version } = CustomerResponse.shape.customer.parse(opened);
    const first = await send("approve", "manager", { id, ...decision, version });
    expect(first.body["customer"]).toMatchObject({ seller: "Luis", version: version + 1 });
    const second = await send("approve", "owner", { id, ...decision, seller: "Eva", version });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: {
          id,
          seller: "Luis",
          version: version + 1,
          changedBy: "manager@example.com",
          changedAt: expect.stringMatching(/^20.*Z$/),
        },
      },
    });
    const again = { id, ...decision, seller: "Eva", version: version + 1 };
    expect((await send("approve", "owner", again)).status).toBe(200);
  });

  it("hear of the customer who changed their own data", async () => {
    await register("propio@example.com");
    const token = await logIn("propio@example.com");
    const id = await idOf("propio@example.com");
    const user = {
      first_name: "Eva",
      last_name: "Mora",
      phone: { country_code: "506", number: "22223333" },
    };
    expect((await ask({ url: "account/update", token, body: { user } })).status).toBe(200);
    const reply = await send("approve", "manager", { id, ...decision, version: 1 });
    expect(reply.body["current"]).toMatchObject({
      first_name: "Eva",
      changedBy: "propio@example.com",
    });
  });
});

describe("POST admin/customers/disable and role (security A3, A16)", () => {
  it("closing an account ends its sessions, for good", async () => {
    await register("gone@example.com");
    const token = await logIn("gone@example.com");
    const id = await idOf("gone@example.com");
    expect((await send("disable", "manager", { id, disabled: true })).status).toBe(200);
    expect((await ask({ url: "account", token })).status).toBe(401);
    expect((await send("disable", "manager", { id, disabled: false })).status).toBe(200);
    expect((await ask({ url: "account", token })).status).toBe(401);
    await logIn("gone@example.com");
  });

  it("tells whether it was otherwise before", async () => {
    await register("twice@example.com");
    const id = await idOf("twice@example.com");
    for (const hasChanged of [true, false])
      expect((await send("disable", "manager", { id, disabled: true })).body).toMatchObject({
        customer: { disabled: true },
        hasChanged,
      });
  });

  it("a new role ends the sessions of whoever gets it", async () => {
    await register("new@example.com");
    const token = await logIn("new@example.com");
    const id = await idOf("new@example.com");
    expect((await send("role", "owner", { id, isAdmin: 1 })).status).toBe(200);
    expect((await ask({ url: "account", token })).status).toBe(401);
    expect((await send("role", "owner", { id, isAdmin: 4 })).status).toBe(400);
  });

  it.each([
    ["approve", "customer", 403],
    ["approve", "staff", 403],
    ["disable", "customer", 403],
    ["disable", "staff", 403],
    ["role", "customer", 403],
    ["role", "staff", 403],
    ["role", "manager", 403],
  ])("%s is closed to a %s", async (verb, name, status) => {
    expect((await send(verb, name, {})).status).toBe(status);
  });

  it("a manager decides neither of an owner, nor of a manager, nor of themself", async () => {
    for (const name of ["owner", "other-manager", "manager"]) {
      const id = await idOf(`${name}@example.com`);
      expect((await send("disable", "manager", { id, disabled: true })).status).toBe(403);
      expect((await send("approve", "manager", { id, ...decision })).status).toBe(403);
    }
  });

  it("an owner does not give up their own role, so that the shop keeps one", async () => {
    const id = await idOf("owner@example.com");
    expect((await send("role", "owner", { id, isAdmin: 0 })).status).toBe(403);
  });

  it("an account that is none is 404", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await send("disable", "manager", { id, disabled: true })).status).toBe(404);
  });
});

function send(verb: string, name: string, body: object) {
  return ask({ url: `admin/customers/${verb}`, token: tokens.get(name), body });
}

async function idOf(email: string): Promise<string> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.id;
}
