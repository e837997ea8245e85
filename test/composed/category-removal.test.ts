import { describe, expect, it } from "vitest";

import { findCategories } from "#server/categories/category-store.ts";
import { upsertCategories } from "#server/reference/reference-store.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { kindKey, openCategoryDesk, refusedTo } from "../factories/category-desk.ts";

const { database, db, pool, call, got, added, previewed, ...shop } = await openCategoryDesk();
const { partsOf, audited, couponFor, namedBy, setFreight, listOf } = shop;

/** Of a part what an import changed, as it is kept. */
const kindJson = (id: string) => JSON.stringify({ subcategoryId: kindKey(id), unit: "kit" });

describe("taking a subcategory away with another that its parts go to", () => {
  it("moves parts, codes, coupons, freight and links, and leads on what led to it", async () => {
    const [home, next] = [await added("Sobrante", "Surplus"), await added("Quedante", "Staying")];
    const gone = await added("Doble", "Twice", home.id);
    const kept = await added("Única", "Once", next.id);
    const before = await added("Antes", "Earlier", home.id);
    const [first] = await partsOf(gone.id, "MERGED-1", "MERGED-2");
    await partsOf(kept.id, "MERGED-3");
    await call("remove", { id: before.id, to: gone.id, version: 1 });
    await couponFor("DE-LA-DOBLE", "surplus/twice");
    await couponFor("DE-AMBAS", "surplus/twice", "staying/once");
    await couponFor("DE-SOBRANTE", "surplus");
    await setFreight("surplus/twice");
    await pool.query("insert into aces_part_type (code, subcategory_id) values (881, $1)", [
      kindKey(gone.id),
    ]);
    await pool.query(
      "insert into booklet (kind, key, link) values ('category', 'surplus/twice', 'twice'), ('category', 'staying/once', 'once')",
    );
    await reindexAll(database);
    expect(await previewed(gone.id, kept.id)).toMatchObject({
      parts: 2,
      from: "surplus/twice",
      to: "staying/once",
      coupons: {
        renamed: ["DE-AMBAS", "DE-LA-DOBLE"],
        left: ["DE-SOBRANTE"],
        joined: [],
        widened: ["DE-LA-DOBLE"],
      },
      freight: "same",
      widensFreight: true,
    });
    expect(await call("remove", { id: gone.id, version: 1 })).toMatchObject({
      status: 422,
      body: { code: "kind_in_use" },
    });
    expect((await call("remove", { id: gone.id, to: kept.id, version: 1 })).status).toBe(200);
    expect(await call("get", { id: gone.id })).toMatchObject({
      status: 404,
      body: {
        current: {
          was: { es: "Doble", en: "Twice" },
          now: { id: kept.id, name: { es: "Única", en: "Once" } },
        },
      },
    });
    expect(await got(kept.id)).toMatchObject({
      parts: 3,
      formerly: ["surplus/earlier", "surplus/twice"],
    });
    expect(await namedBy("DE-AMBAS")).toEqual(["staying/once"]);
    const { rows } = await pool.query(
      `select (select subcategory_id from aces_part_type where code = 881) as code,
        (select version from part where id = $1) as part,
        (select freight_categories from shipping_policy) as freight`,
      [first],
    );
    expect(rows).toEqual([{ code: kindKey(kept.id), part: 2, freight: ["staying/once"] }]);
    const { rows: booklets } = await pool.query("select key, link from booklet");
    expect(booklets).toEqual([{ key: "staying/once", link: "once" }]);
    const { rows: logged } = await pool.query(
      "select action from audit_log where subject = 'booklet:twice'",
    );
    expect(logged).toEqual([{ action: "booklet.remove" }]);
    await drainSearchOutbox(database);
    expect(await listOf("surplus", "earlier")).toEqual({
      skus: ["MERGED-1", "MERGED-2", "MERGED-3"],
      moved: { category: "staying", subcategory: "once" },
    });
    expect((await audited(gone.id)).at(-1)).toMatchObject({
      action: "category.remove",
      change: { path: ["surplus/twice", "staying/once"] },
    });
    expect((await audited(kept.id)).at(-1)).toMatchObject({
      action: "category.merge",
      change: { merged: [null, "surplus/twice"], parts: [1, 3] },
    });
  });

  it("has an import that is taken back give parts what took its place, and nothing in the place of none", async () => {
    const home = await added("Importada", "Imported");
    const gone = await added("Se va", "Goes", home.id);
    const kept = await added("Se queda", "Remains", home.id);
    const empty = await added("Sin nada", "Without any", home.id);
    const [part = 0] = await partsOf(kept.id, "IMPORTED-1");
    await pool.query(
      `with run as (insert into import_run (kind, file_name, file_path, sha256, size_bytes)
         values ('parts', 'x.csv', 'x', 'x', 1) returning id)
       insert into import_before (run_id, part_id, sku, detail, before, after, result)
       select run.id, $1, 'IMPORTED-1', detail, before::jsonb, after::jsonb, result from run, (values
         ('merged', $2, $3, null), ('emptied', $3, $2, null), ('done', $2, $2, 'back'), ('new', null, $2, null)
       ) as thing (detail, before, after, result)`,
      [part, kindJson(gone.id), kindJson(empty.id)],
    );
    await call("remove", { id: gone.id, to: kept.id, version: 1 });
    await call("remove", { id: empty.id, version: 1 });
    const { rows } = await pool.query(
      "select detail, before, after from import_before where sku = 'IMPORTED-1' order by detail",
    );
    const now = { subcategoryId: kindKey(kept.id), unit: "kit" };
    const before = { subcategoryId: kindKey(gone.id), unit: "kit" };
    const removed = { subcategoryId: kindKey(empty.id), unit: "kit" };
    expect(rows).toEqual([
      { detail: "done", before, after: before },
      { detail: "emptied", before: removed, after: now },
      { detail: "merged", before: now, after: removed },
      { detail: "new", before: null, after: now },
    ]);
  });

  it("says that whole units would no more be shown as such", async () => {
    const kept = await added("Otros motores", "Other engines", "c2");
    expect(await previewed("s2", kept.id)).toMatchObject({ leavesUnits: true });
    expect(await previewed("s1", kept.id)).toMatchObject({ leavesUnits: false });
  });

  it("is refused into a category, and into itself", async () => {
    const home = await added("Cerrada", "Closed");
    const kind = await added("Quieta", "Quiet", home.id);
    for (const [to, code] of [
      ["c1", "to_unfit"],
      [kind.id, "to_unfit"],
    ] as const)
      expect(await call("remove", { id: kind.id, to, version: 1 })).toMatchObject(refusedTo(code));
  });
});

describe("taking a category away", () => {
  it("leads its links to another, once nothing is in it", async () => {
    const [gone, kept] = [await added("Vieja", "Outdated"), await added("Vigente", "Current")];
    const inside = await added("Dentro", "Inside", gone.id);
    const refused = { status: 422, body: { code: "kind_in_use" } };
    expect(await call("preview", { id: gone.id, to: kept.id })).toMatchObject(refused);
    expect(await call("remove", { id: gone.id, to: kept.id, version: 1 })).toMatchObject(refused);
    await call("move", { id: inside.id, to: kept.id, version: 1 });
    expect(await previewed(gone.id, kept.id)).toMatchObject({
      parts: 0,
      first: [],
      from: "outdated",
      to: "current",
    });
    expect((await call("remove", { id: gone.id, to: kept.id, version: 1 })).status).toBe(200);
    expect((await findCategories(db)).find(({ url }) => url === "current")).toMatchObject({
      formerly: ["outdated"],
    });
    expect((await listOf("outdated")).moved).toEqual({ category: "current", subcategory: "" });
    expect((await listOf("outdated", "inside")).moved).toEqual({
      category: "current",
      subcategory: "inside",
    });
  });

  it("is not undone when the shop's own categories are loaded again, and may be added by hand", async () => {
    const gone = await added("Prescindible", "Dispensable");
    expect((await call("remove", { id: gone.id, version: 1 })).status).toBe(200);
    const own = { name_es: "x", name_en: "x", drawing: "engine", position: 0 };
    await upsertCategories(db, [{ url: "dispensable", ...own }]);
    expect((await findCategories(db)).some(({ url }) => url === "dispensable")).toBe(false);
    await added("Prescindible", "Dispensable");
    await upsertCategories(db, [{ url: "dispensable", ...own }]);
    expect((await findCategories(db)).filter(({ url }) => url === "dispensable")).toMatchObject([
      { name_es: "Prescindible" },
    ]);
  });
});

describe("taking an empty kind away is taken back", () => {
  it("with its number, its measures, its codes, and the addresses that led to it", async () => {
    const home = await added("Regreso", "Return");
    const kind = await added("Vuelta", "Back", home.id);
    const earlier = await added("De antes", "Before that", home.id);
    await call("remove", { id: earlier.id, to: kind.id, version: 1 });
    await pool.query("insert into aces_part_type (code, subcategory_id) values (882, $1)", [
      kindKey(kind.id),
    ]);
    const before = await got(kind.id);
    expect(before.formerly).toEqual(["return/before-that"]);
    expect((await call("remove", { id: kind.id, version: before.version })).status).toBe(200);
    expect((await call("remove", { id: home.id, version: 1 })).status).toBe(200);
    // What it was in is no more.
    expect((await call("restore", { id: kind.id })).status).toBe(409);
    expect((await call("restore", { id: home.id })).status).toBe(200);
    expect((await call("restore", { id: kind.id })).status).toBe(200);
    expect(await got(kind.id)).toEqual(before);
    const { rows } = await pool.query("select code from aces_part_type where subcategory_id = $1", [
      kindKey(kind.id),
    ]);
    expect(rows).toEqual([{ code: 882 }]);
    expect((await audited(kind.id)).at(-1)).toMatchObject({
      action: "category.restore",
      change: { path: [null, "return/back"] },
    });
    expect((await call("restore", { id: earlier.id })).status).toBe(404);
  });

  it("without the addresses that others have meanwhile, or that lead to them", async () => {
    const home = await added("Cedido", "Ceded");
    const kind = await added("Retorna", "Comes back", home.id);
    const heir = await added("Heredero", "Heir", home.id);
    for (const name of ["First", "Second", "Third"]) {
      const earlier = await added(`${name} de antes`, name, home.id);
      await call("remove", { id: earlier.id, to: kind.id, version: 1 });
    }
    const { version } = await got(kind.id);
    expect((await call("remove", { id: kind.id, version })).status).toBe(200);
    const second = await added("Segundo de ahora", "Second", home.id);
    await call("remove", { id: second.id, to: heir.id, version: 1 });
    const third = await added("Tercero de ahora", "Third", home.id);
    expect((await call("restore", { id: kind.id })).status).toBe(200);
    expect((await got(kind.id)).formerly).toEqual(["ceded/first"]);
    expect((await got(heir.id)).formerly).toEqual(["ceded/second"]);
    expect(await got(third.id)).toMatchObject({ path: "ceded/third" });
  });
});
