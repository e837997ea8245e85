import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { AuditCheckResponse, AuditResponse } from "#contract/audit.ts";
import type { AuditAction } from "#domain/audit/audit-action.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { appendAudit } from "./append-audit.ts";
import { auditDeskRoutes, historyRoutes } from "./audit-desk-routes.ts";
import { insertAudit } from "./audit-store.ts";
import { createAuditDesk } from "./read-audit.ts";

const database = await openTestDatabase();
const desk = createAuditDesk(database.db);
const { ask, hired } = await openAccountShop({
  database,
  routes: { manager: [auditDeskRoutes(desk)], staff: [historyRoutes(desk)] },
});
let token = "";
/** The entries that the accounts of the test leave stand before these. */
let first = 0;

beforeAll(async () => {
  token = await hired("manager@correo.example", 2);
  first = (await list({ limit: 1 })).items[0]?.id ?? 0;
  for (const [actor, action, subject] of [
    ["ana@shop.example", "setting.save", "setting:shop_name"],
    ["ana@shop.example", "order.status", "order:7"],
    ["luis@shop.example", "setting.save", "setting:cr:phone_number"],
  ] as const) {
    await appendAudit(database.db, {
      actor: { accountId: null, name: actor },
      action,
      subject,
      change: { value: ["<b>before</b>", "=1+1"] },
      client: { address: "203.0.113.9", requestId: "r" },
    });
    // Moments go out in whole milliseconds: the entries stand in different ones.
    await database.pool.query("select pg_sleep(0.002)");
  }
  // An action of another version of the shop, whose noun begins as one of this does.
  await insertAudit(database.db, {
    actor: "operator",
    action: "settings.other",
    subject: "order:7",
    change: { value: ["<b>before</b>", "=1+1"] },
    address: "203.0.113.9",
    request_id: "r",
  });
});

async function list(body: object) {
  return AuditResponse.parse((await ask({ url: "admin/audit", body, token })).body);
}

async function found(filters: object): Promise<string[]> {
  const { items } = await list({ filters });
  return items.map(({ actor, subject }) => `${actor.split("@")[0]} ${subject}`);
}

async function check(body: object) {
  return AuditCheckResponse.parse((await ask({ url: "admin/audit/check", body, token })).body);
}

const notedValue = async (subject: string, change: Record<string, [unknown, unknown]>) =>
  appendAudit(database.db, {
    actor: { accountId: null, name: "valores@shop.example" },
    action: "order.edit",
    subject,
    change,
    client: { address: "", requestId: "r" },
  });

const withValue = async (value: string) =>
  (await found({ value, actor: "valores@shop.example" })).map((one) => one.split(" ")[1]);

describe("POST admin/audit (decisions §11)", () => {
  it("gives the newest first, page after page, with what each was and is", async () => {
    const one = await list({ limit: 3 });
    const other = await list({ limit: 3, after: one.next });
    expect([...one.items, ...other.items].slice(0, 4).map(({ id }) => id - first)).toEqual([
      4, 3, 2, 1,
    ]);
    expect(one.items[0]).toMatchObject({
      change: { value: ["<b>before</b>", "=1+1"] },
      address: "203.0.113.9",
    });
  });

  it.each([
    [{ actor: " ana@shop.example " }, ["ana order:7", "ana setting:shop_name"]],
    [{ action: "setting" }, ["luis setting:cr:phone_number", "ana setting:shop_name"]],
    [{ action: "settings.other" }, ["operator order:7"]],
    [{ subject: "order:7" }, ["operator order:7", "ana order:7"]],
    [{ subject: "order:7", actor: "ana@shop.example" }, ["ana order:7"]],
    [{ actor: "' or true --" }, []],
    [{ value: "AFTER" }, []],
    [{ value: "Before", actor: "ana@shop.example" }, ["ana order:7", "ana setting:shop_name"]],
    [{ value: "befor", actor: "ana@shop.example" }, []],
    [{ value: "<>", actor: "ana@shop.example" }, []],
    [{ fields: ["cost", "value"], subject: "order:7" }, ["operator order:7", "ana order:7"]],
    [{ fields: ["cost"] }, []],
    [{ address: " 203.0.113.9 ", actor: "luis@shop.example" }, ["luis setting:cr:phone_number"]],
    [{ address: "203.0.113" }, []],
  ])("narrows by %j", async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it("narrows by when, to the page after too", async () => {
    const { items } = await list({ limit: 4 });
    const [newest, , , oldest] = items;
    const filters = { from: oldest?.at, until: newest?.at };
    const one = await list({ filters, limit: 1 });
    const other = await list({ filters, limit: 9, after: one.next });
    expect([...one.items, ...other.items].map(({ id }) => id - first)).toEqual([3, 2, 1]);
    expect(other.next).toBeNull();
  });

  it("finds what a field was or is by whole words, in lists and groups too, and an amount by its cents", async () => {
    await notedValue("order:81", { total_cents: [90_000, 1_234_550] });
    await notedValue("order:82", {
      lines: [[{ sku: "8-98163-061-0" }], []],
      isPaid: [true, false],
    });
    await notedValue("order:83", { note: [null, "Salió de LIMÓN, 900 piezas"] });
    expect(await withValue("900.00")).toEqual(["order:81"]);
    expect(await withValue("12,345.50")).toEqual(["order:81"]);
    expect(await withValue("900")).toEqual(["order:83", "order:81"]);
    expect(await withValue("8-98163-061-0")).toEqual(["order:82"]);
    expect(await withValue("limón salió")).toEqual(["order:83"]);
    expect(await withValue("limón 901")).toEqual([]);
    expect(await withValue("#note")).toEqual([]); // a field is no value
  });
});

describe("what entries have by number (decisions §11)", () => {
  it("comes with its name in the caller's language, and what is gone without one", async () => {
    const { rows } = await database.pool.query<{ id: string; code: string; name: string }>(
      "select id, 'warehouse:' || id as code, name from warehouse order by position limit 1",
    );
    const [warehouse] = rows;
    const account = await accountId();
    await appendAudit(database.db, {
      actor: { accountId: null, name: "ana@shop.example" },
      action: "part.stock",
      subject: "setting:cr:phone_number",
      change: {
        [`stock_${warehouse?.id}`]: [1, 2],
        customer: [null, account],
        brandId: [32_000, 99_999],
      },
      client: { address: "", requestId: "" },
    });
    const [line] = (await list({ limit: 1 })).items;
    expect(line?.names).toEqual({
      "setting:phone_number": "Teléfono",
      [warehouse?.code ?? ""]: warehouse?.name,
      [`account:${account}`]: "manager@correo.example",
    });
  });

  it("an account is found by its address as by its number", async () => {
    const byAddress = await list({ filters: { subject: "account: Manager@correo.example" } });
    const byNumber = await list({ filters: { subject: `account:${await accountId()}` } });
    expect(byAddress.items.length).toBeGreaterThan(0);
    expect(byAddress).toEqual(byNumber);
    expect(await found({ subject: "account:nobody@correo.example" })).toEqual([]);
  });
});

describe("POST admin/history, for whoever of the staff works on a thing", () => {
  let clerk = "";
  let customer = "";
  beforeAll(async () => {
    clerk = await hired("vende@correo.example", 1);
    await hired("cliente@correo.example", 0);
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from account where email = 'cliente@correo.example'",
    );
    customer = `account:${rows[0]?.id}`;
    const entries: [AuditAction, string, Record<string, [unknown, unknown]>][] = [
      ["account.edit", customer, { first_name: ["Ana", "Eva"] }],
      ["account.certificate", customer, { "certificate 7": ["received", "approved"] }],
      ["account.acting_began", customer, { until: [null, "2026"] }],
      ["account.reset_password", customer, {}],
      ["contact.answered", "contact:7", { isAnswered: [false, true] }],
    ];
    for (const [action, subject, change] of entries)
      await appendAudit(database.db, {
        actor: { accountId: null, name: "luis@shop.example" },
        action,
        subject,
        change,
        client: { address: "203.0.113.9", requestId: "r" },
      });
  });
  const read = (body: object) => ask({ url: "admin/history", body, token: clerk });
  const actions = async (body: object) =>
    AuditResponse.parse((await read(body)).body).items.map(({ action }) => action);

  it("tells of a customer what is no secret of their account, and never from where", async () => {
    const shown = await actions({ subject: customer });
    expect(shown.slice(0, 2)).toEqual(["account.certificate", "account.edit"]);
    expect(shown).not.toContain("account.acting_began");
    expect(shown).not.toContain("account.reset_password");
    const { body } = await read({ subject: customer });
    expect(JSON.stringify(body)).not.toContain("203.0.113.9");
    expect(await actions({ subject: customer, field: "certificate 7" })).toEqual([
      "account.certificate",
    ]);
    const one = AuditResponse.parse((await read({ subject: customer, limit: 1 })).body);
    expect((await actions({ subject: customer, after: one.next }))[0]).toBe("account.edit");
  });

  it("tells all of a message", async () => {
    expect(await actions({ subject: "contact:7" })).toEqual(["contact.answered"]);
  });

  it.each(["setting:shop_name", "order:7", "part:FILTER", "account:", "list:orders", ""])(
    "tells nothing of %j, which is a manager's",
    async (subject) => {
      expect(await read({ subject })).toMatchObject({ status: 404, body: { code: "not_found" } });
    },
  );

  it("tells nothing of accounts of the staff, by their number or their address", async () => {
    const own = await read({ subject: `account:${await accountId()}` });
    expect(own.status).toBe(404);
    expect(await actions({ subject: "account:manager@correo.example" })).toEqual([]);
  });

  it("is no way to the log itself", async () => {
    expect((await ask({ url: "admin/audit", body: {}, token: clerk })).status).toBe(403);
  });
});

async function accountId(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from account where email = 'manager@correo.example'",
  );
  return rows[0]?.id ?? "";
}

describe("POST admin/audit/check", () => {
  it("finds nothing in a whole log, from its beginning or from any entry", async () => {
    const last = (await list({ limit: 1 })).items[0]?.id ?? 0;
    const { breaks, checked, next } = await check({});
    expect([breaks, checked, next]).toEqual([[], last, null]);
    expect(await check({ after: first })).toMatchObject({
      breaks: [],
      checked: last - first,
      next: null,
    });
  });

  it("names what somebody with the database's own rights altered or removed", async () => {
    await sql`alter table audit_log disable trigger user`.execute(database.db);
    await sql`update audit_log set actor = 'nobody' where id = ${first + 1}`.execute(database.db);
    await sql`delete from audit_log where id = ${first + 3}`.execute(database.db);
    expect((await check({})).breaks).toEqual([first + 1, first + 4]);
    expect((await check({ after: first + 3 })).breaks).toEqual([first + 4]);
  });
});
