import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { CustomerAddressesResponse, CustomerSessionsResponse } from "#contract/customer-desk.ts";
import { CustomerResponse } from "#contract/customers.ts";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";

const shop = await openAccountShop();
const { ask, register, logIn, makeStaff, linksTo } = shop;
const { pool } = shop.database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const [name, level] of Object.entries({
    staff: 1,
    "other-staff": 1,
    manager: 2,
    owner: 3,
  })) {
    await register(`${name}@example.com`);
    await makeStaff(`${name}@example.com`, level);
    tokens.set(name, await logIn(`${name}@example.com`));
  }
});
beforeEach(() => pool.query("delete from mail"));

const send = (path: string, who: string, body: object) =>
  ask({ url: `admin/customers/${path}?lang=en`, token: tokens.get(who), body });
const customerIn = (reply: { body: object }) => CustomerResponse.parse(reply.body).customer;
const idOf = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
};
const logged = async (id: string) => {
  const { rows } = await pool.query<{ actor: string; action: string; change: object }>(
    "select actor, action, change from audit_log where subject = $1 order by id",
    [`account:${id}`],
  );
  return rows;
};
const mailsTo = async (email: string) => {
  const { rows } = await pool.query<{ kind: string }>(
    "select kind from mail where recipient = $1 order by id",
    [email],
  );
  return rows.map(({ kind }) => kind);
};
const WRITTEN = {
  first_name: "Rosa",
  last_name: "Solano",
  phone: { country_code: "506", number: "8712-3456" },
  company_name: "Transportes Solano",
  tax_id: { type: "cedula_juridica", number: "3-101-123456" },
  locale: "en",
};
const BROUGHT = { ...WRITTEN, account_type: "fleet_repair_shop", storefront: "cr" };
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
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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
  const version = async (id: string) => customerIn(await send("get", "staff", { id })).version;

  it("changes who a customer is, with what it was in the log, and nothing where nothing changed", async () => {
    await register("cambia@example.com");
    const id = await idOf("cambia@example.com");
    const seen = await version(id);
    const wanted = { id, ...WRITTEN, version: seen };
    expect(customerIn(await send("save", "staff", wanted))).toMatchObject({
      first_name: "Rosa",
      company_name: "", // whoever buys for themselves has none
      tax_id: { number: "3101123456" },
      locale: "en",
      version: seen + 1,
    });
    const again = customerIn(await send("save", "staff", { ...wanted, version: seen + 1 }));
    expect(again.version).toBe(seen + 1);
    expect((await logged(id)).filter(({ action }) => action === "account.edit")).toMatchObject([
      {
        actor: "staff@example.com",
        change: { first_name: ["Ana", "Rosa"], tax_id_number: ["", "3101123456"] },
      },
    ]);
  });

  it("does not undo what somebody else saved: the second gets what is there, and who saved it", async () => {
    await register("dos@example.com");
    const id = await idOf("dos@example.com");
    const seen = await version(id);
    await send("save", "staff", { id, ...WRITTEN, version: seen });
    const late = { id, ...WRITTEN, first_name: "Eva", version: seen };
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
    const wanted = { id, ...WRITTEN, version: await version(id) };
    expect((await send("save", who, wanted)).status).toBe(status);
    const address = { id, address: HOME };
    expect((await send("addresses/save", who, address)).status).toBe(status);
  });

  it("finds nobody who is not there", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const [path, body] of [
      ["save", { ...WRITTEN, version: 1 }],
      ["email", { email: "x@example.com", version: 1 }],
      ["addresses", {}],
      ["addresses/save", { address: HOME }],
      ["related", {}],
      ["sessions", {}],
      ["sessions/end", {}],
    ] as const)
      expect([path, (await send(path, "owner", { id, ...body })).status]).toEqual([path, 404]);
  });
});

describe("POST admin/customers/email (security A15)", () => {
  async function customer(email: string) {
    await register(email);
    await pool.query("update account set email_verified_at = now() where email = $1", [email]);
    const id = await idOf(email);
    const { version } = customerIn(await send("get", "staff", { id }));
    return { id, version };
  }

  it("tells both addresses, ends every session and every mailed link, and trusts the new one only once it is confirmed", async () => {
    const email = "antes@example.com";
    const { id, version } = await customer(email);
    const token = await logIn(email);
    await ask({ url: "auth/forgot", body: { email } });
    const [old = ""] = await linksTo(email, "password");
    const wanted = { id, email: "Despues@example.com", version };
    expect(customerIn(await send("email", "manager", wanted))).toMatchObject({
      email: "despues@example.com",
      emailVerified: false,
    });
    expect((await ask({ url: "account", token })).status).toBe(401);
    expect(await setPassword(old)).toMatchObject({ body: { code: "link_expired" } });
    expect((await mailsTo(email)).at(-1)).toBe("email_changed");
    expect(await mailsTo("despues@example.com")).toEqual(["email_confirm"]);
    const [link] = await linksTo("despues@example.com", "email_confirm");
    expect((await ask({ url: "auth/verifyemail", body: { id: link } })).status).toBe(200);
    await logIn("despues@example.com"); // the password stays
    expect((await logged(id)).find(({ action }) => action === "account.email")).toMatchObject({
      actor: "manager@example.com",
      change: { email: [email, "despues@example.com"], email_verified: [true, false] },
    });
  });

  it("does not say to the address before which one took its place", async () => {
    const { id, version } = await customer("callado@example.com");
    await send("email", "manager", { id, email: "secreto@example.com", version });
    const { rows } = await pool.query<{ params: string }>(
      "select params::text from mail where recipient = 'callado@example.com' and kind = 'email_changed'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.params).not.toContain("secreto");
  });

  it("invites anew whom nobody has a password for, and the link before works no more", async () => {
    const made = customerIn(await send("add", "staff", { ...BROUGHT, email: "mal@example.com" }));
    const [wrong = ""] = await linksTo("mal@example.com", "invitation");
    const wanted = { id: made.id, email: "bien@example.com", version: made.version };
    expect(customerIn(await send("email", "manager", wanted)).invitation.state).toBe("invited");
    expect(await mailsTo("bien@example.com")).toEqual(["invitation"]);
    expect(await setPassword(wrong)).toMatchObject({ body: { code: "link_expired" } });
    const [right = ""] = await linksTo("bien@example.com", "invitation");
    expect(await setPassword(right)).toMatchObject({ status: 200 });
  });

  it("writes nothing to the new address of a closed account, which logs in nowhere", async () => {
    const { id } = await customer("cerrada@example.com");
    const closed = customerIn(await send("disable", "manager", { id, disabled: true }));
    await send("email", "manager", { id, email: "otra@example.com", version: closed.version });
    expect(await mailsTo("otra@example.com")).toEqual([]);
  });

  it("is refused where another account has it, where somebody saved first, and to staff", async () => {
    const { id, version } = await customer("quiere@example.com");
    await register("tiene@example.com");
    const wanted = { id, email: "tiene@example.com", version };
    expect(await send("email", "manager", wanted)).toMatchObject({
      status: 409,
      body: { code: "email_taken", current: { id: await idOf("tiene@example.com") } },
    });
    const late = { id, email: "nuevo@example.com", version: version + 1 };
    expect((await send("email", "manager", late)).body.code).toBe("changed_meanwhile");
    expect((await send("email", "staff", { ...wanted, email: "n@example.com" })).status).toBe(403);
    expect(await mailsTo("quiere@example.com")).not.toContain("email_changed");
  });

  it("goes to one of two accounts that get it at the same moment", async () => {
    const both = [await customer("uno@example.com"), await customer("otro@example.com")];
    const replies = await Promise.all(
      both.map((one) => send("email", "owner", { ...one, email: "codiciado@example.com" })),
    );
    expect(replies.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, "email_taken"],
    ]);
  });
});

const HOME = {
  receiver_name: "Rosa Solano",
  street: "100 m norte del parque",
  city: "Heredia",
  state: "Heredia",
  district: "Mercedes",
  postal_code: "40102",
  country: "CR",
  phone: "87123456",
  type: "residential",
};

describe("POST admin/customers/addresses", () => {
  const book = async (email: string) => {
    await register(email);
    const id = await idOf(email);
    const add = (changes: object = {}) =>
      send("addresses/save", "staff", { id, address: { ...HOME, ...changes } });
    return { id, add };
  };

  it("adds, changes, chooses and removes, with each in the log; the customer sees the same book", async () => {
    const { id, add } = await book("libro@example.com");
    await add();
    const added = await add({ receiver_name: "Bodega" });
    const [home, store] = addressesIn(added);
    expect(home).toMatchObject({ version: 1, default_shipping: true, default_billing: true });
    await send("addresses/default", "staff", { id, address: store?.id, kind: "shipping" });
    const address = { ...HOME, id: home?.id, street: "Calle 5" };
    const saved = await send("addresses/save", "staff", { id, address, version: 1 });
    expect(addressesIn(saved)).toMatchObject([
      { street: "Calle 5", version: 2, default_shipping: false, default_billing: true },
      { receiver_name: "Bodega", default_shipping: true },
    ]);
    const token = await logIn("libro@example.com");
    expect((await ask({ url: "account/addresses", token })).body["addresses"]).toHaveLength(2);
    const gone = { id, address: home?.id, version: 2 };
    expect(addressesIn(await send("addresses/remove", "staff", gone))).toMatchObject([
      { receiver_name: "Bodega", default_shipping: true, default_billing: true },
    ]);
    const changes = (await logged(id)).filter(({ action }) => action === "account.address");
    expect(changes).toHaveLength(5);
    expect(changes[3]?.change).toMatchObject({
      address: [expect.stringContaining("parque"), expect.stringContaining("Calle 5")],
    });
    expect(changes[4]?.change).toMatchObject({ address: [expect.any(String), null] });
  });

  it("does not undo what the customer changed meanwhile", async () => {
    const { id, add } = await book("suyo@example.com");
    const [home] = addressesIn(await add());
    const token = await logIn("suyo@example.com");
    const address = { ...HOME, id: home?.id, street: "Avenida 7" };
    expect((await ask({ url: "account/addressupdate", token, body: { address } })).status).toBe(
      200,
    );
    const late = { id, address: { ...HOME, id: home?.id, street: "Calle 5" }, version: 1 };
    expect(await send("addresses/save", "staff", late)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { street: "Avenida 7", version: 2 } },
    });
    const gone = { id, address: home?.id, version: 1 };
    expect((await send("addresses/remove", "staff", gone)).status).toBe(409);
  });

  it("keeps another customer's out of reach (security A13)", async () => {
    const mine = await book("mia@example.com");
    const other = await book("ajena@example.com");
    const [address] = addressesIn(await other.add());
    const taken = { id: mine.id, address: { ...HOME, id: address?.id }, version: 1 };
    expect((await send("addresses/save", "staff", taken)).status).toBe(404);
    const gone = { id: mine.id, address: address?.id, version: 1 };
    expect((await send("addresses/remove", "staff", gone)).status).toBe(404);
  });
});

function addressesIn({ body }: { body: object }) {
  return CustomerAddressesResponse.parse(body).addresses;
}

describe("POST admin/customers/sessions (security A3)", () => {
  it("shows where a customer is signed in, and ends one or all: they are told, and it stands in the log", async () => {
    const email = "abierta@example.com";
    await register(email);
    const id = await idOf(email);
    const [first, second, third] = [await logIn(email), await logIn(email), await logIn(email)];
    const listed = await send("sessions", "manager", { id });
    const sessions = CustomerSessionsResponse.parse(listed.body).sessions;
    expect(sessions).toHaveLength(3);
    await pool.query("delete from mail");
    const session = sessions[0]?.id;
    const left = await send("sessions/end", "manager", { id, session });
    expect(CustomerSessionsResponse.parse(left.body).sessions).toHaveLength(2);
    await send("sessions/end", "manager", { id });
    for (const token of [first, second, third])
      expect((await ask({ url: "account", token })).status).toBe(401);
    expect(await mailsTo(email)).toEqual(["sessions_ended", "sessions_ended"]);
    expect(
      (await logged(id)).filter(({ action }) => action === "account.end_sessions"),
    ).toMatchObject([{ change: { sessions: [3, 2] } }, { change: { sessions: [2, 0] } }]);
  });

  it("tells nobody where nothing was open, and ends no session of another's", async () => {
    await register("quieta@example.com");
    const id = await idOf("quieta@example.com");
    await pool.query("delete from mail");
    expect((await send("sessions/end", "manager", { id })).status).toBe(200);
    expect(await mailsTo("quieta@example.com")).toEqual([]);
    const { rows } = await pool.query<{ id: string }>(
      "select id from session where account_id = $1 and revoked_at is null",
      [await idOf("staff@example.com")],
    );
    const other = { id, session: rows[0]?.id };
    expect((await send("sessions/end", "manager", other)).status).toBe(404);
  });

  it("is a manager's, and not over whoever has as much to say", async () => {
    const id = await idOf("owner@example.com");
    expect((await send("sessions", "staff", { id })).status).toBe(403);
    expect((await send("sessions/end", "staff", { id })).status).toBe(403);
    expect((await send("sessions/end", "manager", { id })).status).toBe(403);
  });
});
