import { randomUUID } from "node:crypto";

import readWorkbook from "read-excel-file/node";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

import type { Role } from "#domain/account/role.ts";
import { matchHeader } from "#domain/import/column.ts";
import { isGuardedList, LIST_NAMES, type ListName } from "#domain/list/list-name.ts";
import { writtenPictures } from "#domain/part/part-pictures.ts";
import { describedCalls, describedSchemas } from "#server/api-docs/call-list.ts";

import { readListsToWrite } from "../../src/compose/lists/lists-to-write.ts";
import { openListFileShop } from "../factories/list-file-shop.ts";

const shop = await openListFileShop();
const { pool, app, ids, endsAfter, undescribed, call, file, rowsOf } = shop;
const lists = await readListsToWrite();
await app.ready();
const schemas = new Map(describedSchemas(app.swagger()));

/** What a list of one thing must be told. */
const filtersOf = (list: ListName) =>
  list === "owed" ? { filters: { account: ids.get("customer") } } : {};

const MANY = 250;
beforeAll(() =>
  pool.query(
    `insert into mail (kind, locale, recipient, params, state)
     select 'stock', 'es', 'many' || n || '@example.com', '{}', 'failed' from generate_series(1, $1) n`,
    [MANY],
  ),
);

const noted = async (list: ListName) => {
  const { rows } = await pool.query<{ actor: string; change: Record<string, unknown> }>(
    "select actor, change from audit_log where action = 'list.export' and subject = $1 order by id",
    [`list:${list}`],
  );
  return rows;
};
describe("a list of the back office as a file (decisions §11)", () => {
  it.each(LIST_NAMES)("%s has its columns in either language, as CSV and as XLSX", async (list) => {
    const wanted = { list, ...filtersOf(list) };
    const [es] = await rowsOf(wanted);
    const [en] = await rowsOf(wanted, "owner fresh", "en");
    expect(es?.length).toBeGreaterThan(1);
    expect(en?.length).toBe(es?.length);
    expect(en).not.toEqual(es);
    const { rawPayload, headers } = await file({ ...wanted, format: "xlsx" }, "owner fresh", "en");
    expect(headers["content-disposition"]).toBe(`attachment; filename="${list}.xlsx"`);
    const [sheet] = await readWorkbook(rawPayload);
    expect(sheet?.data[0]).toEqual(en);
  });

  it.each(LIST_NAMES)("%s goes to whoever may make its call, and to nobody else", async (list) => {
    for (const role of ["customer", "staff", "manager", "owner"] satisfies Role[]) {
      const { filters = {} } = filtersOf(list);
      const question = lists[list].bodyOf({ filters, sort: undefined, after: null });
      const listed = await call(lists[list].call, `${role} fresh`, question);
      const { statusCode, body } = await file({ list, filters }, `${role} fresh`);
      expect([role, statusCode]).toEqual([role, listed.statusCode]);
      expect(statusCode === 200 ? listed.body : body).toBe(listed.body); // a refusal is the call's own
    }
  });

  it("has all rows of its filters, not a page of them", async () => {
    const rows = await rowsOf({ list: "mails", filters: { state: "failed" } });
    expect(rows).toHaveLength(1 + MANY);
    expect(new Set(rows.slice(1).map(([recipient]) => recipient)).size).toBe(MANY);
    const [, ...narrow] = await rowsOf({
      list: "mails",
      filters: { recipient: "many250@example.com" },
    });
    expect(narrow).toHaveLength(1);
  });

  it("has the order of the list, and the columns that were chosen in the list's own order", async () => {
    const paths = [await shop.delivered({}), await shop.delivered({})];
    const numbers = paths.map((path) => path.split("-")[1]);
    const order = async (sort: string) => {
      const wanted = { list: "orders", sort, columns: ["total", "number", "nothing"] };
      const [titles, ...rows] = await rowsOf(wanted);
      expect(titles).toEqual(["Número", "Total"]);
      for (const [, total] of rows) expect(total).toMatch(/^\d+\.\d\d$/);
      return rows.map(([number]) => number).filter((number) => numbers.includes(number));
    };
    expect(await order("oldest")).toEqual(numbers);
    expect(await order("newest")).toEqual(numbers.toReversed());
  });

  it("names the pictures of parts as a file of parts is read", async () => {
    const far = ["https://cdn.example/a.jpg", "https://cdn.example/b.jpg"];
    await pool.query("update part set images = $1 where id = (select min(id) from part)", [far]);
    for (const lang of ["es", "en"]) {
      const wanted = { list: "parts", columns: ["sku", "pictures"] };
      const [titles = [], ...rows] = await rowsOf(wanted, "staff fresh", lang);
      const { places } = matchHeader("parts", titles);
      expect([...places.keys()]).toEqual(expect.arrayContaining(["sku", "pictures"]));
      const place = places.get("pictures") ?? 0;
      const named = rows.map((row) => row[place] ?? "").find((cell) => cell !== "");
      expect(writtenPictures(named ?? "")).toEqual(far);
    }
  });

  it("has the e-mail that is kept of a customer's seller, whose name alone may be two people's", async () => {
    await pool.query("update account set seller = 'staff@example.com' where email = 'customer@example.com'"); // prettier-ignore
    const wanted = { list: "customers", columns: ["email", "seller"], filters: { text: "customer@" } }; // prettier-ignore
    for (const lang of ["es", "en"]) {
      const [titles = [], ...rows] = await rowsOf(wanted, "manager fresh", lang);
      expect(matchHeader("customers", titles).places.get("seller")).toBe(1);
      expect(rows).toEqual([["customer@example.com", "staff@example.com"]]);
    }
  });

  it("has amounts that a spreadsheet adds up, and moments by the storefront's clocks", async () => {
    const { rawPayload } = await file({
      list: "orders",
      format: "xlsx",
      columns: ["placed", "total"],
    });
    const [sheet] = await readWorkbook(rawPayload);
    const [, placed, total] = sheet?.data[1] ?? [];
    expect(placed).toBeInstanceOf(Date);
    expect(typeof total).toBe("number");
    await pool.query("update mail set created_at = '2026-11-25T03:30:00Z' where recipient = 'many7@example.com'"); // prettier-ignore
    const [, row] = await rowsOf({ list: "mails", filters: { recipient: "many7@example.com" } });
    expect(row).toContain("2026-11-24 21:30");
  });

  it("runs nothing as a formula, whatever somebody is called (security A34)", async () => {
    await pool.query(
      "update account set company_name = '=HYPERLINK(\"http://x\")' where email = 'customer@example.com'",
    );
    const { body } = await file({ list: "customers", filters: { text: "customer@" } });
    expect(body).toContain("'=HYPERLINK");
    const { rawPayload } = await file({ list: "customers", format: "xlsx" });
    const [sheet] = await readWorkbook(rawPayload);
    expect(sheet?.data.flat()).toContain('=HYPERLINK("http://x")');
  });
});

describe("a list that names customers", () => {
  const [guarded, open] = [true, false].map((isGuarded) =>
    LIST_NAMES.filter((list) => isGuardedList(list) === isGuarded),
  );

  it.each(guarded ?? [])("%s goes only to staff that proved lately who they are", async (list) => {
    const wanted = { list, ...filtersOf(list) };
    const stale = await file(wanted, "owner stale");
    expect([stale.statusCode, stale.json().code]).toEqual([403, "fresh_login_required"]);
    expect((await file(wanted, "owner fresh")).statusCode).toBe(200);
  });

  it.each(open ?? [])(
    "is none of %s, which goes without, and has nobody's e-mail",
    async (list) => {
      const { filters = {} } = filtersOf(list);
      const question = lists[list].bodyOf({ filters, sort: undefined, after: null });
      const listed = await call(lists[list].call, "owner fresh", question);
      expect((await file({ list, filters }, "owner stale")).statusCode).toBe(200);
      for (const person of ["customer@example.com", "many7@example.com"])
        expect(listed.body).not.toContain(person);
    },
  );

  it("is every one whose call tells of somebody's e-mail or company", () => {
    const telling = LIST_NAMES.filter((list) => TELLS_WHO.test(replyOf(lists[list].call)));
    expect(telling.filter((list) => !isGuardedList(list))).toEqual([]);
    expect(telling).toEqual(expect.arrayContaining(["customers", "orders", "quotes", "messages"]));
  });
});

/** How replies call whom a row is of. */
const TELLS_WHO = /"(?:email|recipient|company|company_name|account)":/;

/** What a call answers with, by the description of the calls. */
function replyOf(listing: string): string {
  const found = describedCalls(app.swagger()).find(({ path }) => path === `/api/admin/${listing}`);
  return spelledOut(found?.replies.find(({ status }) => status === "200")?.schema);
}

/** A schema with those that it refers to in their places. */
function spelledOut(schema: unknown): string {
  return JSON.stringify(schema ?? "").replaceAll(
    /\{"\$ref":"#\/components\/schemas\/([^"]+)"\}/g,
    (_ref, name: string) => spelledOut(schemas.get(name)),
  );
}

describe("what is refused", () => {
  it.each([
    ["a list that is none", { list: "nothing" }],
    ["a format that is none", { list: "orders", format: "pdf" }],
    ["an order that the list does not have", { list: "orders", sort: "prettiest" }],
    ["an order of a list that has one alone", { list: "messages", sort: "newest" }],
    ["a filter that the list does not have", { list: "orders", filters: { colour: "red" } }],
    ["a filter's value that is none", { list: "orders", filters: { status: "eaten" } }],
  ])("%s", async (_what, wanted) => {
    const { statusCode, body } = await file(wanted);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, "invalid_request"]);
    expect(undescribed).toEqual([]);
  });

  it("leaves nothing in the log, because nothing went out", async () => {
    const before = (await noted("coupons")).length;
    await file({ list: "coupons", filters: { colour: "red" } });
    expect(await noted("coupons")).toHaveLength(before);
  });
});

describe("what the audit log has of a file (security §3)", () => {
  it("which list, with which filters and in which order, as what, and how many rows", async () => {
    const filters = { text: randomUUID() };
    await rowsOf({ list: "quotes", format: "csv", filters, sort: "oldest" }, "manager fresh");
    expect((await noted("quotes")).at(-1)).toEqual({
      actor: "manager",
      change: {
        format: [null, "csv"],
        rows: [null, 0],
        filters: [null, filters],
        order: [null, "oldest"],
      },
    });
    await file({ list: "mails", format: "xlsx", filters: { state: "failed" } });
    expect((await noted("mails")).at(-1)?.change).toMatchObject({
      format: [null, "xlsx"],
      rows: [null, MANY],
    });
  });

  it("that it was cut, where rights end while it is written: the file breaks off", async () => {
    endsAfter.set("brief", 3); // the file itself, and two pages of it
    await expect(
      file({ list: "mails", filters: { state: "failed" } }, "staff fresh brief"),
    ).rejects.toThrow("destroyed");
    expect((await noted("mails")).at(-1)).toMatchObject({
      actor: "staff",
      change: { cut: [null, true], rows: [null, 200] },
    });
  });

  it("how many rows had gone out when the browser left, and then no more is read", async () => {
    await pool.query(
      `insert into mail (kind, locale, recipient, params, state)
       select 'stock', 'es', 'left' || n || '@example.com', '{}', 'failed' from generate_series(1, 60000) n`,
    );
    onTestFinished(() => void pool.query("delete from mail where recipient like 'left%'"));
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const before = (await noted("mails")).length;
    const leaving = new AbortController();
    const { body } = await fetch(`${origin}/api/admin/lists/file`, {
      method: "POST",
      headers: { authorization: "Bearer staff fresh", "content-type": "application/json" },
      body: JSON.stringify({ list: "mails", format: "csv", filters: { state: "failed" } }),
      signal: leaving.signal,
    });
    await body?.getReader().read();
    leaving.abort();
    const left = await vi.waitUntil(async () => (await noted("mails"))[before], {
      timeout: 20_000,
    });
    expect(left.change).toMatchObject({ cut: [null, true] });
    const [, rows] = Object(left.change["rows"]);
    expect(rows).toBeLessThan(60_000);
  });
});
