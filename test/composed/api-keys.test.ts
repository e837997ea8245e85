import { describe, expect, it } from "vitest";
import { z } from "zod";

import { ApiKeysResponse } from "#contract/api-keys.ts";
import { CustomersResponse } from "#contract/customers.ts";
import { PartResponse } from "#contract/part-desk.ts";

import { customerIn } from "../factories/customer-desk.ts";
import { openProgramShop, wishOf } from "../factories/programs.ts";
import { HEREDIA } from "../factories/sellable.ts";

const lines: string[] = [];
const shop = await openProgramShop({
  logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
});
const { call, keys, made, pool, read, tokens } = shop;

const stockOf = (onHand: number) => ({ sku: "FILTER", warehouseId: HEREDIA, onHand });
const count = (secret: string, onHand = 1_000) => call(secret, "admin/stock/save", stockOf(onHand));
const look = (token: string, from = "203.0.113.1") =>
  shop.ask({ url: "admin/warehouses", body: {}, token, from });

type Logged = { actor: string; action: string; change: unknown; subject: string };
async function logged(where: string): Promise<Logged[]> {
  const { rows } = await pool.query<Logged>(
    `select actor, action, change, subject from audit_log where ${where} order by id`,
  );
  return rows;
}

describe("a key is an owner's to make (ADR 0059)", () => {
  it("and nobody else's, nor to be looked at", async () => {
    for (const verb of ["", "/get", "/make", "/save", "/renew", "/pause", "/revoke"])
      for (const token of [tokens.manager, tokens.staff, tokens.customer])
        expect(await keys(verb, {}, token)).toMatchObject({
          status: 403,
          body: { code: "forbidden" },
        });
  });

  it("is told once, and kept as a hash alone: in no table, list, log or line of the audit log", async () => {
    lines.length = 0;
    const { name, secret } = await made({ scopes: ["stock"] });
    expect(secret).toMatch(/^rpto_[A-Z2-7]{47}$/);
    await count(secret);
    await call(secret, "admin/orders", {});
    await call(`${secret}A`, "admin/orders", {});
    await shop.ask({ url: `products/FILTER?token=${secret}` });
    const shown = (await keys("/get", { name })).text + (await keys("", {})).text;
    expect(shown).toContain(secret.slice(0, 13));
    const { rows } = await pool.query<{ kept: string }>(
      `select (select string_agg(k::text, '') from api_key k) || (select string_agg(s::text, '') from api_key_secret s)
        || (select string_agg(u::text, '') from api_key_use u) || (select string_agg(a::text, '') from audit_log a) as kept`,
    );
    const secretPart = secret.slice(13, 45);
    for (const text of [shown, rows[0]?.kept ?? "", lines.join("")]) {
      expect(text).not.toContain(secretPart);
      expect(text.length).toBeGreaterThan(100);
    }
  });

  it("has a name that no other key ever has, and says what is wrong with its fields", async () => {
    const { name } = await made();
    await keys("/revoke", { name });
    const answers = [
      [{ ...wishOf(name) }, "name", "key_name_taken"],
      [{ ...wishOf("API: x") }, "name", "key_name"],
      [{ ...wishOf("sin alcance"), scopes: [] }, "scopes", "key_scopes"],
      [{ ...wishOf("comprar"), scopes: ["buying"] }, "scopes", "key_scope_holder"],
      [{ ...wishOf("red"), networks: ["10.0.0.0/99"] }, "networks", "key_network"],
      [{ ...wishOf("nadie"), email: "nadie@example.com" }, "email", "key_account"],
      [{ ...wishOf("personal"), email: "manager@example.com" }, "email", "key_account"],
    ] as const;
    for (const [wish, field, code] of answers)
      expect(await keys("/make", wish)).toMatchObject({
        status: 422,
        body: { code: "key_refused", errors: [{ field, code }] },
      });
    for (const days of [0, 366, 1.5])
      expect(await keys("/make", { ...wishOf("años"), days })).toMatchObject({ status: 400 });
  });
});

describe("a program with a key", () => {
  it("makes the calls of its scopes, and what it does stands in the audit log under its name", async () => {
    const { name, secret } = await made({ scopes: ["stock", "prices"] });
    expect(await count(secret, 900)).toMatchObject({ status: 200 });
    const saved = await call(secret, "admin/prices/save", { sku: "PUMP", prices: { online: 101 } });
    expect(saved).toMatchObject({ status: 200 });
    expect(await look(secret)).toMatchObject({ status: 403, body: { code: "key_scope" } });
    const actor = `API: ${name}`;
    const entries = await logged(`actor = '${actor}'`);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ["part.stock", "part:FILTER"],
      ["part.prices", "part:PUMP"],
    ]);
    await count(secret, 1_000);
  });

  it("is known by its key alone: bent, unknown, cut off or in an address it is nobody", async () => {
    const { secret } = await made();
    const other = (await made()).secret;
    expect(await look(secret)).toMatchObject({ status: 200 });
    const mixed = [
      `${secret}A`,
      secret.slice(0, -1),
      secret.toLowerCase(),
      "rpto_",
      other.slice(0, 13) + secret.slice(13),
    ];
    for (const bad of mixed)
      expect(await look(bad)).toMatchObject({ status: 401, body: { code: "invalid_key" } });
    expect(await shop.ask({ url: `admin/warehouses?token=${secret}`, body: {} })).toMatchObject({
      status: 401,
    });
  });

  it("with the sign of one key and the secret of none is nobody, checksum or not", async () => {
    const { secret } = await made();
    await pool.query("update api_key_secret set hash = sha256(hash) where handle = $1", [
      secret.slice(5, 13),
    ]);
    expect(await look(secret)).toMatchObject({ status: 401, body: { code: "invalid_key" } });
  });

  it("comes from the addresses that it may come from, and no others", async () => {
    const { name, secret } = await made({ networks: ["198.51.100.0/24", "2001:db8::/32"] });
    expect(await look(secret, "198.51.100.9")).toMatchObject({ status: 200 });
    expect(await look(secret, "2001:db8::7")).toMatchObject({ status: 200 });
    expect(await look(secret, "203.0.113.9")).toMatchObject({
      status: 403,
      body: { code: "key_address" },
    });
    const { calls, key } = await read(name);
    expect(calls).toMatchObject([
      { call: "POST admin/warehouses", calls: 2, refused: 1, lastFrom: "203.0.113.9" },
    ]);
    expect(key).toMatchObject({ today: 2 });
  });

  it("has for a call the role that it takes: a reader sees no costs, whoever saves prices does", async () => {
    const { secret } = await made({ scopes: ["catalogue", "prices"] });
    await shop.desk("prices/save", { sku: "PUMP", prices: {}, cost: 55 });
    const part = PartResponse.parse((await call(secret, "admin/parts/get", { sku: "PUMP" })).body);
    expect(part.part.cost ?? null).toBeNull();
    const saved = await call(secret, "admin/prices/save", { sku: "PUMP", prices: { online: 100 } });
    expect(PartResponse.parse(saved.body).part.cost).toBe(55);
  });

  it("never cancels an order, though it changes its status and sends it", async () => {
    const { name, secret } = await made({ scopes: ["order_steps"] });
    const orderNumber = Number((await shop.placed()).split("-")[1]);
    const step = (to: string) => call(secret, "admin/orders/status", { orderNumber, to });
    expect(await step("Cancelled")).toMatchObject({ status: 403, body: { code: "key_scope" } });
    expect(await step("On Hold")).toMatchObject({ status: 200 });
    expect(await step("Awaiting Shipment")).toMatchObject({ status: 200 });
    expect(await step("Awaiting Shipment")).toMatchObject({
      status: 409,
      body: { code: "order_status_refused" },
    });
    const parcel = { orderNumber, carrier: "Correos", trackingNumber: "CR123" };
    const ship = (more: object) => call(secret, "admin/orders/ship", { ...parcel, ...more });
    expect(await ship({})).toMatchObject({ status: 422, body: { code: "version_required" } });
    const { rows: seen } = await pool.query<{ version: number }>(
      "select version from shop_order where number = $1",
      [orderNumber],
    );
    const version = seen[0]?.version;
    expect(await ship({ version })).toMatchObject({ status: 200 });
    expect(await ship({ version })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const { rows } = await pool.query<{ actor: string }>(
      "select distinct actor from order_event where order_number = $1 and actor <> ''",
      [orderNumber],
    );
    expect(rows).toEqual([{ actor: `API: ${name}` }]);
  });

  it("of one storefront finds no order of the other, and changes none", async () => {
    const orderNumber = Number((await shop.placed()).split("-")[1]);
    const scopes = ["orders", "order_steps"] as const;
    const here = await made({ scopes: [...scopes], storefront: "cr" });
    const there = await made({ scopes: [...scopes], storefront: "us" });
    const Listed = z.looseObject({ items: z.array(z.looseObject({ orderNumber: z.string() })) });
    const listed = async (secret: string, filters: object = {}) =>
      Listed.parse((await call(secret, "admin/orders", { filters })).body).items.length;
    expect(await listed(here.secret)).toBeGreaterThan(0);
    expect(await listed(there.secret)).toBe(0);
    expect(await listed(there.secret, { storefront: "cr" })).toBe(0);
    expect(await listed(here.secret, { storefront: "us" })).toBe(0);
    const calls: [url: string, body: object][] = [
      ["admin/orders/get", { orderNumber }],
      ["admin/orders/paper", { orderNumber, paper: "pick_list" }],
      ["admin/orders/note", { orderNumber, note: "x" }],
      ["admin/orders/status", { orderNumber, to: "On Hold" }],
      ["admin/orders/ship", { orderNumber, carrier: "Correos" }],
    ];
    for (const [url, body] of calls)
      expect(await call(there.secret, url, body)).toMatchObject({
        status: 404,
        body: { code: "order_not_found" },
      });
    expect(await call(here.secret, "admin/orders/get", { orderNumber })).toMatchObject({
      status: 200,
    });
  });
});

describe("a program that reads customers", () => {
  it("is shown nobody of the staff, whatever it asks for", async () => {
    const { secret } = await made({ scopes: ["customers"] });
    const listed = async (filters: object) =>
      CustomersResponse.parse((await call(secret, "admin/customers", { filters })).body).items;
    for (const filters of [{}, { staff: true }, { staff: null }, { text: "manager@" }])
      expect((await listed(filters)).filter(({ isAdmin }) => isAdmin > 0)).toEqual([]);
    expect((await listed({ text: "customer@" })).map(({ email }) => email)).toEqual([
      "customer@example.com",
    ]);
    const { rows } = await pool.query<{ id: string; email: string }>(
      "select id, email from account where email in ('customer@example.com', 'manager@example.com') order by email",
    );
    const answers = [];
    for (const { id } of rows)
      answers.push((await call(secret, "admin/customers/get", { id })).status);
    expect(answers).toEqual([200, 404]);
  });

  it("is told who sells to them by name, and no e-mail of the staff", async () => {
    const { secret } = await made({ scopes: ["customers"] });
    await pool.query("update account set first_name = 'Nuria', last_name = 'Vega' where email = 'manager@example.com'"); // prettier-ignore
    const { rows } = await pool.query<{ id: string }>(
      "update account set seller = 'manager@example.com' where email = 'customer@example.com' returning id",
    );
    const sellers = async () => {
      const list = await call(secret, "admin/customers", { filters: { text: "customer@" } });
      const one = await call(secret, "admin/customers/get", { id: rows[0]?.id });
      for (const { text } of [list, one]) expect(text).not.toContain("manager@example.com");
      const [listed] = CustomersResponse.parse(list.body).items;
      return [listed?.seller, customerIn(one).seller];
    };
    expect(await sellers()).toEqual(["Nuria Vega", "Nuria Vega"]);
    await pool.query("update account set first_name = '', last_name = '' where email = 'manager@example.com'"); // prettier-ignore
    expect(await sellers()).toEqual(["", ""]);
  });
});

describe("the list of keys", () => {
  it("is found by name, customer, state and scope, page after page", async () => {
    const { name } = await made({ name: "Escáner de bodega", scopes: ["stock"] });
    const fleet = await made({ email: "customer@example.com", scopes: ["orders"] });
    await keys("/pause", { name, isPaused: true });
    const listed = async (body: object) =>
      ApiKeysResponse.parse((await keys("", body)).body).items.map((key) => key.name);
    expect(await listed({ filters: { text: "ESCÁNER" } })).toEqual([name]);
    expect(await listed({ filters: { text: "customer@" } })).toEqual([fleet.name]);
    expect(await listed({ filters: { state: "paused" } })).toEqual([name]);
    expect(await listed({ filters: { scope: "orders", text: "customer@" } })).toEqual([fleet.name]);
    const first = ApiKeysResponse.parse((await keys("", { limit: 1 })).body);
    expect(first.items).toMatchObject([{ name: fleet.name, holder: "customer" }]);
    const rest = await listed({ after: first.next, limit: 100 });
    expect(rest).not.toContain(fleet.name);
    expect(rest).toContain(name);
  });
});
