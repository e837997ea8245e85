import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  AddToListResponse,
  ImportListResponse,
  SavedListResponse,
  SavedListsResponse,
  SaveListResponse,
  SharedListResponse,
  ShareListResponse,
} from "#contract/saved-lists.ts";

import { composeSavedLists } from "../../src/compose/saved-lists.ts";
import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";

const database = await openTestDatabase();
const { db } = database;
const shop = await openAccountShop({
  database,
  routes: composeSavedLists({ shop: database, rateLimitScale: 1_000 }),
});
const { ask } = shop;
const NOBODYS = "0190f3a0-0000-7000-8000-000000000000";
let ana = "";
let eva = "";

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 5 } });
  await plantPart(db, { sku: "PUMP", price: 80_00, core: 25_50, stock: { [HEREDIA]: 1 } });
  await plantPart(db, { sku: "GONE", stock: { [HEREDIA]: 0 } });
  for (const email of ["ana@example.com", "eva@example.com"]) await shop.register(email);
  [ana, eva] = [await shop.logIn("ana@example.com"), await shop.logIn("eva@example.com")];
});
beforeEach(async () => {
  await db.deleteFrom("saved_list").execute();
});

const call = (path: string, body: object, token = ana) =>
  ask({ url: `account/${path}?lang=en`, token, body });
const add = async (list: object, lines: object[], token = ana) =>
  AddToListResponse.parse((await call("listadd", { list, lines }, token)).body);
const begin = async (name: string, ...lines: object[]) =>
  lines.length > 0
    ? (await add({ name }, lines)).list.id
    : SaveListResponse.parse((await call("listsave", { name })).body).list.id;
const all = async (token = ana) =>
  SavedListsResponse.parse((await ask({ url: "account/lists?lang=en", token })).body).lists;
const read = async (id: string, token = ana) =>
  SavedListResponse.parse((await ask({ url: `account/lists/${id}?lang=en`, token })).body).list;
const share = async (id: string, isShared = true) =>
  ShareListResponse.parse((await call("listshare", { id, isShared })).body).shareId ?? "";
const shared = (id: string, token?: string) => ask({ url: `lists/${id}?lang=en`, token });

const FILTER = { sku: "FILTER", quantity: 2 };
const PUMP = { sku: "PUMP", quantity: 1 };

describe("the lists of parts of an account", () => {
  it("are several, each under its name, the one that changed last first", async () => {
    await begin("Camión 12", FILTER);
    await begin("Taller");
    expect(await all()).toMatchObject([
      { name: "Taller", parts: 0, pieces: 0, shareId: null },
      { name: "Camión 12", parts: 1, pieces: 2 },
    ]);
  });

  it("are called otherwise, and removed", async () => {
    const id = await begin("Camión 12", FILTER);
    await call("listsave", { id, name: "  Camión 14 " });
    expect(await all()).toMatchObject([{ id, name: "Camión 14", parts: 1 }]);
    await call("listremove", { id });
    expect(await all()).toEqual([]);
    expect((await ask({ url: `account/lists/${id}`, token: ana })).status).toBe(404);
  });

  it("have names of their own, large letters and small ones alike", async () => {
    const id = await begin("Taller");
    const other = await begin("Camión");
    for (const body of [{ name: "TALLER" }, { id: other, name: "taller" }])
      expect(await call("listsave", body)).toMatchObject({
        status: 409,
        body: { code: "list_name_taken" },
      });
    expect((await call("listsave", { id, name: "TALLER" })).status).toBe(200);
    expect((await call("listadd", { list: { name: "camión" }, lines: [FILTER] })).status).toBe(409);
  });

  it("need a name of at most 50 characters", async () => {
    for (const name of [" ", "x".repeat(51)])
      expect(await call("listsave", { name })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "name" }] },
      });
  });

  it("are fifty at most", async () => {
    for (let place = 1; place <= 50; place += 1) await begin(`List ${place}`);
    expect(await call("listsave", { name: "One more" })).toMatchObject({
      status: 422,
      body: { code: "too_many_lists" },
    });
  });

  it("are nobody else's (security A13)", async () => {
    const id = await begin("Camión 12", FILTER);
    const tried = [
      await ask({ url: `account/lists/${id}`, token: eva }),
      await call("listsave", { id, name: "Mine" }, eva),
      await call("listadd", { list: { id }, lines: [PUMP] }, eva),
      await call("listset", { id, sku: "FILTER", quantity: 9 }, eva),
      await call("listshare", { id, isShared: true }, eva),
      await call("listimport", { id, text: "PUMP" }, eva),
      await call("listremove", { id }, eva),
      await call("listremove", { id: NOBODYS }),
      await call("listremove", { id: "1' or true" }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect(await all(eva)).toEqual([]);
    expect(await read(id)).toMatchObject({ name: "Camión 12", shareId: null, lines: [FILTER] });
  });

  it("ask a guest to log in", async () => {
    const { status } = await ask({ url: "account/lists" });
    expect(status).toBe(401);
  });
});

describe("the parts of a list", () => {
  it("add up, and are shown at the customer's price with what is to be had", async () => {
    const id = await begin("Camión 12", FILTER);
    const { lines } = await add({ id }, [{ sku: "FILTER", quantity: 3 }, PUMP]);
    expect(lines).toEqual([
      { sku: "FILTER", quantity: 5, result: "added" },
      { sku: "PUMP", quantity: 1, result: "added" },
    ]);
    expect((await read(id)).lines).toMatchObject([
      {
        sku: "FILTER",
        quantity: 5,
        part: { price: 19.99, core: 0, status: "IN_STOCK", maxQty: 5 },
      },
      { sku: "PUMP", quantity: 1, part: { price: 80, core: 25.5 } },
    ]);
  });

  it("are none that the shop does not know, and it says so", async () => {
    const { lines, list } = await add({ name: "Camión 12" }, [
      { sku: "NO-SUCH", quantity: 1 },
      FILTER,
    ]);
    expect(lines).toEqual([
      { sku: "NO-SUCH", quantity: 0, result: "unknown" },
      { ...FILTER, result: "added" },
    ]);
    expect(list.parts).toBe(1);
  });

  it("stay when nothing of them is to be had, and when the shop sells them no more", async () => {
    await plantPart(db, { sku: "OLD", stock: { [HEREDIA]: 1 } });
    const id = await begin("Camión 12", { sku: "GONE", quantity: 1 }, { sku: "OLD", quantity: 1 });
    await db.updateTable("part").set({ sku: "OTHER" }).where("sku", "=", "OLD").execute();
    expect((await read(id)).lines).toMatchObject([
      { sku: "GONE", part: { status: "NO_STOCK", maxQty: 0 } },
      { sku: "OLD", quantity: 1, part: null },
    ]);
  });

  it("are set to a quantity, and go at 0", async () => {
    const id = await begin("Camión 12", FILTER, PUMP);
    await call("listset", { id, sku: "FILTER", quantity: 7 });
    await call("listset", { id, sku: "PUMP", quantity: 0 });
    expect((await read(id)).lines).toMatchObject([{ sku: "FILTER", quantity: 7 }]);
    expect((await call("listset", { id, sku: "PUMP", quantity: 1 })).status).toBe(404);
    expect((await call("listset", { id, sku: "FILTER", quantity: 1_000 })).status).toBe(400);
  });

  it("are all counted when many are added at once", async () => {
    const id = await begin("Camión 12");
    await Promise.all(Array.from({ length: 20 }, () => add({ id }, [FILTER])));
    expect((await read(id)).lines).toMatchObject([{ sku: "FILTER", quantity: 40 }]);
  });

  it("are two hundred at most; what has no room is told", async () => {
    for (let place = 0; place <= 200; place += 1) await plantPart(db, { sku: `P${place}` });
    const many = Array.from({ length: 200 }, (_, place) => ({ sku: `P${place}`, quantity: 1 }));
    const id = await begin("Todo", ...many);
    const { lines } = await add({ id }, [
      { sku: "P200", quantity: 1 },
      { sku: "P0", quantity: 1 },
    ]);
    expect(lines).toEqual([
      { sku: "P200", quantity: 0, result: "full" },
      { sku: "P0", quantity: 2, result: "added" },
    ]);
    const report = await call("listimport", { id, text: "P200, 3\nP1, 1" });
    expect(ImportListResponse.parse(report.body).lines).toMatchObject([
      { text: "P200, 3", result: "full" },
      { text: "P1, 1", result: "added" },
    ]);
  });
});

describe("a list that is shared by its link", () => {
  it("shows parts and quantities to anybody, without a price and without whose it is", async () => {
    const id = await begin("Camión 12", FILTER);
    const shareId = await share(id);
    for (const token of [undefined, eva]) {
      const { body, text } = await shared(shareId, token);
      expect(SharedListResponse.parse(body).list).toMatchObject({
        name: "Camión 12",
        lines: [{ ...FILTER, part: { part_number: "FILTER", status: "IN_STOCK" } }],
      });
      expect(text).not.toMatch(/price|19\.99|ana@example|core/);
      expect(text).not.toContain(id);
    }
  });

  it("has one link while it is shared, which never works again when it was ended", async () => {
    const id = await begin("Camión 12", FILTER);
    const first = await share(id);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(await share(id)).toBe(first);
    expect(await share(id, false)).toBe("");
    expect((await shared(first)).status).toBe(404);
    const second = await share(id);
    expect(second).not.toBe(first);
    expect((await shared(first)).status).toBe(404);
    expect((await shared(second)).status).toBe(200);
    await call("listremove", { id });
    expect((await shared(second)).status).toBe(404);
  });

  it("is found by no other id", async () => {
    const id = await begin("Camión 12", FILTER);
    await share(id);
    for (const tried of [id, "x".repeat(22), "%00"]) expect((await shared(tried)).status).toBe(404);
  });
});

describe("a CSV file of numbers and quantities", () => {
  it("is put on the list, with what became of each line", async () => {
    const twins = { number: "44-TWIN", key: "44TWIN", kind: "oem" as const };
    for (const sku of ["FILTER", "PUMP"]) {
      const part = await db
        .selectFrom("part")
        .select("id")
        .where("sku", "=", sku)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("part_number")
        .values({ part_id: part.id, ...twins })
        .execute();
    }
    const id = await begin("Camión 12", FILTER);
    const text = "number,quantity\nfilter,3\nNO-SUCH-99,1\nPUMP,0\n44-TWIN,2\nGONE";
    const { lines } = ImportListResponse.parse((await call("listimport", { id, text })).body);
    expect(lines).toMatchObject([
      { text: "filter,3", quantity: 3, result: "added", parts: [{ sku: "FILTER" }] },
      { text: "NO-SUCH-99,1", result: "not_found", parts: [] },
      { text: "PUMP,0", result: "bad_quantity" },
      { text: "44-TWIN,2", result: "several", parts: [{ sku: "FILTER" }, { sku: "PUMP" }] },
      { text: "GONE", quantity: 1, result: "added" },
    ]);
    expect((await read(id)).lines).toMatchObject([
      { sku: "FILTER", quantity: 5 },
      { sku: "GONE", quantity: 1 },
    ]);
  });

  it("is refused as a whole when it is longer than is read at once", async () => {
    const id = await begin("Camión 12");
    const text = "FILTER\n".repeat(501);
    expect(await call("listimport", { id, text })).toMatchObject({
      status: 422,
      body: { code: "list_too_long" },
    });
    expect((await read(id)).lines).toEqual([]);
  });
});
