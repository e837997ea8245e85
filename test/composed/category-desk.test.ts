import { describe, expect, it } from "vitest";

import { DrawingsResponse, KindsResponse } from "#contract/category-desk.ts";
import { findCategories } from "#server/categories/category-store.ts";
import { upsertCategories, upsertSubcategories } from "#server/reference/reference-store.ts";

import { openCategoryDesk } from "../factories/category-desk.ts";
import { plantCoupon } from "../factories/sellable.ts";

const { db, desk, pool, call, kindIn, got, audited } = await openCategoryDesk();

const DRAWING = "oil-filter";
const add = (es: string, en: string, more: object = {}) =>
  call("add", { parent: null, name: { es, en }, url: "", drawing: DRAWING, ...more });
const added = async (es: string, en: string, more: object = {}) => kindIn(await add(es, en, more));
const listed = async (body: object) =>
  KindsResponse.parse((await desk("categories", body, "staff")).body);
const pathsOf = async (filters: object) =>
  (await listed({ filters, limit: 100 })).items.map(({ path }) => path);
const version = async () => {
  const { rows } = await pool.query<{ version: string }>("select version from catalogue_state");
  return Number(rows[0]?.version);
};
const lastAudit = async (id: string) => (await audited(id)).at(-1);

describe("the tree of categories (decisions §11)", () => {
  it("has each category before what is in it, page after page", async () => {
    const tree = await added("Árbol", "Tree list");
    for (const name of ["uno", "dos"]) await added(name, `Tree ${name}`, { parent: tree.id });
    const page = await listed({ filters: { text: "TREE" }, limit: 2 });
    expect(page.items).toMatchObject([
      { path: "tree-list", parent: null },
      { path: "tree-list/tree-uno", parent: { id: tree.id, name: { es: "Árbol" } } },
    ]);
    const rest = await listed({ filters: { text: "tree" }, limit: 2, after: page.next });
    expect(rest).toMatchObject({ items: [{ path: "tree-list/tree-dos" }], next: null });
    const further = async (after: string, filters: object) =>
      (await listed({ filters, limit: 9, after })).items.map(({ path }) => path);
    // What the page before ended with may be renamed out of the filter meanwhile, or be removed.
    const [first, last] = [page.items[0]?.id ?? "", rest.items[0]?.id ?? ""];
    expect(await further(first, { text: "tree-dos" })).toEqual(["tree-list/tree-dos"]);
    expect(await further(last, { text: "tree-uno" })).toEqual([]);
    expect(await further("s9999", { text: "tree" })).toEqual([]);
    expect(await pathsOf({ text: "árbol" })).toEqual(["tree-list"]);
    expect(await pathsOf({ category: tree.id, lacks: "parts" })).toEqual([
      "tree-list",
      "tree-list/tree-uno",
      "tree-list/tree-dos",
    ]);
    expect(await pathsOf({ category: "c1" })).toEqual(["filters", "filters/oil-filters"]);
  });

  it("is closed to customers, and editing to staff", async () => {
    for (const name of ["get", "drawings"])
      expect((await call(name, { id: "c1" }, "customer")).status).toBe(403);
    expect((await desk("categories", {}, "customer")).status).toBe(403);
    for (const name of ["add", "save", "place", "remove"])
      expect((await call(name, { id: "c1" }, "staff")).status).toBe(403);
  });

  it("names the drawings that there are", async () => {
    const { items } = DrawingsResponse.parse((await call("drawings", {}, "staff")).body);
    expect(items.find(({ drawing }) => drawing === DRAWING)).toBeDefined();
    const { shows } = items.find(({ drawing }) => drawing === "engine") ?? {};
    expect(shows).toContainEqual({ es: "Filtros", en: "Filters" });
    expect(items.length).toBeGreaterThan(100);
  });
});

describe("adding a category", () => {
  it("puts it last, at an address made of its English name, and says so in the audit log", async () => {
    const before = await version();
    const kind = await added("  Luces  de cabina ", "Cab lights");
    expect(kind).toMatchObject({
      path: "cab-lights",
      name: { es: "Luces de cabina", en: "Cab lights" },
      parts: 0,
      subcategories: 0,
      version: 1,
    });
    expect(kind.place).toBe(kind.places);
    expect(await version()).toBe(before + 1);
    expect((await findCategories(db)).at(-1)).toMatchObject({ url: "cab-lights", parts: 0 });
    expect(await lastAudit(kind.id)).toEqual({
      action: "category.add",
      actor: "manager@example.com",
      change: {
        es: [null, "Luces de cabina"],
        en: [null, "Cab lights"],
        drawing: [null, DRAWING],
        url: [null, "cab-lights"],
      },
    });
    const sub = await added("Del techo", "Roof", { parent: kind.id, url: "on-the-roof" });
    expect(sub).toMatchObject({ path: "cab-lights/on-the-roof", place: 1, places: 1 });
  });

  it.each([
    [{ name: { es: "", en: "Nobody" } }, "name.es", "name_missing"],
    [{ name: { es: "FILTROS", en: "Nobody" } }, "name.es", "name_taken"],
    [{ name: { es: "Nadie", en: "Nobody" }, url: "filters" }, "url", "url_taken"],
    [{ name: { es: "Nadie", en: "Nobody" }, url: "No Body" }, "url", "url_unreadable"],
    [{ name: { es: "Nadie", en: "Nobody" }, drawing: "../logo" }, "drawing", "drawing_unknown"],
  ])("refuses %j", async (body, field, code) => {
    expect(await add("Nadie", "Nobody", body)).toMatchObject({
      status: 422,
      body: { code: "kind_refused", errors: [{ field, code }] },
    });
  });

  it("is refused in a subcategory, and in a category that there is not", async () => {
    for (const parent of ["s1", "c999"])
      expect((await add("Nadie", "Nobody", { parent })).status).toBe(404);
    expect((await add("Nadie", "Nobody", { parent: "x1" })).status).toBe(400);
  });

  it("may be called like a subcategory of another category", async () => {
    const kind = await added("Otra casa", "Other home");
    expect((await add("Filtros de aceite", "Oil filters", { parent: kind.id })).status).toBe(200);
  });
});

describe("naming and drawing a category", () => {
  const changes = { name: { es: "Filtros y más", en: "Filters and more" }, drawing: "air-filter" };

  it("is seen at once, found by the new words, and kept when the shop's own are loaded again", async () => {
    const { name, drawing, version: seen, parts } = await got("c1");
    expect(parts).toBeGreaterThan(0);
    await pool.query("delete from search_outbox");
    const saved = kindIn(await call("save", { id: "c1", version: seen, ...changes }));
    expect(saved).toMatchObject({ ...changes, path: "filters", version: seen + 1 });
    const { rows } = await pool.query("select count(distinct part_id)::int from search_outbox");
    expect(rows).toEqual([{ count: parts }]);
    expect(await lastAudit("c1")).toMatchObject({
      change: { es: [name.es, "Filtros y más"], drawing: [drawing, "air-filter"] },
    });
    const own = { name_es: "Filtros", name_en: "Filters", drawing: "engine", position: 7 };
    await upsertCategories(db, [{ url: "filters", ...own }]);
    expect(await got("c1")).toMatchObject(changes);
    // What nobody edited is brought up to date.
    await upsertSubcategories(db, [{ category_url: "filters", url: "oil-filters", ...own }]);
    expect(await got("s1")).toMatchObject({ name: { es: "Filtros", en: "Filters" } });
  });

  it("queues nothing where only the drawing is another, and notes nothing where nothing is", async () => {
    const { id, name, version: seen } = await got("s2");
    await pool.query("delete from search_outbox");
    const drawn = kindIn(await call("save", { id, name, drawing: "air-filter", version: seen }));
    const before = await version();
    await call("save", { id, name, drawing: "air-filter", version: drawn.version });
    expect(await version()).toBe(before);
    expect((await got(id)).version).toBe(drawn.version);
    const { rows } = await pool.query("select from search_outbox");
    expect(rows).toEqual([]);
  });

  it("refuses what was made of another version, with what is there and who changed it", async () => {
    const kind = await added("Disputada", "Disputed");
    const { id, drawing, version: seen } = kind;
    const name = { es: "Disputada uno", en: "Disputed" };
    await call("save", { id, name, drawing, version: seen });
    expect(await call("save", { ...changes, id, version: seen })).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { kind: { name: { es: "Disputada uno" } }, changedBy: "manager@example.com" },
      },
    });
    expect((await call("save", { ...changes, id: "c999", version: 1 })).status).toBe(404);
  });
});

describe("placing a category", () => {
  it("moves it among its like, and keeps it there when the shop's own are loaded again", async () => {
    const home = await added("Orden", "Order");
    const [one, two, three] = [
      await added("Primera", "First", { parent: home.id }),
      await added("Segunda", "Second", { parent: home.id }),
      await added("Tercera", "Third", { parent: home.id }),
    ];
    expect(kindIn(await call("place", { id: three.id, place: 1 }))).toMatchObject({ place: 1 });
    expect(await pathsOf({ text: "order/" })).toEqual([
      "order/third",
      "order/first",
      "order/second",
    ]);
    expect(await lastAudit(three.id)).toMatchObject({ change: { place: [3, 1] } });
    await call("place", { id: one.id, place: 900 });
    expect(await pathsOf({ text: "order/" })).toEqual([
      "order/third",
      "order/second",
      "order/first",
    ]);
    const own = { name_es: "x", name_en: "x", drawing: "engine", position: 0 };
    await upsertSubcategories(db, [{ category_url: "order", url: "second", ...own }]);
    expect(await pathsOf({ text: "order/" })).toEqual([
      "order/third",
      "order/second",
      "order/first",
    ]);
    const before = await version();
    await call("place", { id: two.id, place: 2 });
    expect(await version()).toBe(before);
    expect((await call("place", { id: "s999", place: 1 })).status).toBe(404);
    expect((await call("place", { id: two.id, place: 0 })).status).toBe(400);
  });
});

describe("taking a category away", () => {
  it("is done where nothing is in it and nothing names it", async () => {
    const home = await added("Vacía", "Empty");
    const sub = await added("Vacía dentro", "Empty within", { parent: home.id });
    await pool.query("insert into aces_part_type (code, subcategory_id) values (77, $1)", [
      Number(sub.id.slice(1)),
    ]);
    const inUse = { status: 422, body: { code: "kind_in_use" } };
    expect(await call("remove", { id: home.id, version: 1 })).toMatchObject(inUse);
    expect((await call("remove", { id: sub.id, version: 2 })).status).toBe(409);
    expect((await call("remove", { id: sub.id, version: 1 })).status).toBe(200);
    expect((await call("remove", { id: home.id, version: 1 })).status).toBe(200);
    expect((await call("get", { id: home.id })).status).toBe(404);
    expect(await lastAudit(sub.id)).toMatchObject({
      action: "category.remove",
      change: { path: ["empty/empty-within", null] },
    });
  });

  it("is refused for one that has parts, or that a coupon or a rule of freight names", async () => {
    const couponed = await added("De cupón", "Couponed");
    await plantCoupon(db, { code: "DE-CLASE" });
    await pool.query("update coupon set categories = '{couponed}' where code = 'DE-CLASE'");
    const heavy = await added("De flete", "Heavy");
    await pool.query(
      "update shipping_policy set freight_categories = freight_categories || '{heavy}'",
    );
    for (const id of [couponed.id, heavy.id, "s1"]) {
      const { version: seen } = await got(id);
      expect(await call("remove", { id, version: seen })).toMatchObject({
        status: 422,
        body: { code: "kind_in_use" },
      });
    }
  });
});
