import { describe, expect, it } from "vitest";

import { findCategories } from "#server/categories/category-store.ts";
import { upsertCategories, upsertSubcategories } from "#server/reference/reference-store.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openCategoryDesk } from "../factories/category-desk.ts";

const { database, db, pool, call, kindIn, got, added, previewed, ...shop } =
  await openCategoryDesk();
const { partsOf, audited, couponFor, namedBy, setFreight, idOfRow, listOf } = shop;

const refusedTo = (code: string) => ({
  status: 422,
  body: { code: "kind_refused", errors: [{ field: "to", code }] },
});

describe("putting a subcategory into another category (decisions §11)", () => {
  it("takes its parts, names and links along, and says before what comes of it", async () => {
    const [home, next] = [await added("Sale", "Leaves"), await added("Llega", "Arrives")];
    const kind = await added("Mudada", "Moving", home.id);
    await added("Vecina", "Neighbour", next.id);
    await partsOf(kind.id, "MOVE-1", "MOVE-2");
    await couponFor("LA-CLASE", "leaves/moving");
    await couponFor("LA-DE-ANTES", "leaves");
    await couponFor("LA-DE-AHORA", "arrives");
    await couponFor("LAS-DOS", "leaves", "arrives");
    await setFreight("leaves/moving");
    await pool.query(
      `insert into booklet (kind, key, link, wanted_at) values
       ('category', 'leaves/moving', 'moving', '2020-01-01'), ('category', 'arrives', 'arrives', '2020-01-01'),
       ('category', 'filters', 'other', '2020-01-01')`,
    );
    await reindexAll(database);
    expect(await listOf("leaves", "moving")).toEqual({
      skus: ["MOVE-1", "MOVE-2"],
      moved: undefined,
    });
    expect(await previewed(kind.id, next.id)).toMatchObject({
      parts: 2,
      first: [{ sku: "MOVE-1" }, { sku: "MOVE-2" }],
      from: "leaves/moving",
      to: "arrives/moving",
      coupons: {
        renamed: ["LA-CLASE"],
        left: ["LA-DE-ANTES"],
        joined: ["LA-DE-AHORA"],
        widened: [],
      },
      freight: "same",
      widensFreight: false,
      remanufactured: "same",
      leavesUnits: false,
    });
    expect((await got(kind.id)).path).toBe("leaves/moving");

    const moved = kindIn(await call("move", { id: kind.id, to: next.id, version: kind.version }));
    expect(moved).toMatchObject({
      path: "arrives/moving",
      parent: { id: next.id },
      place: 2,
      places: 2,
      formerly: ["leaves/moving"],
      version: kind.version + 1,
      namedBy: 2,
    });
    expect(await namedBy("LA-CLASE")).toEqual(["arrives/moving"]);
    expect(await namedBy("LA-DE-ANTES")).toEqual(["leaves"]);
    const { rows } = await pool.query(
      "select key, wanted_at > '2021-01-01' as anew from booklet order by link",
    );
    expect(rows).toEqual([
      { key: "arrives", anew: true },
      { key: "arrives/moving", anew: true },
      { key: "filters", anew: false },
    ]);
    expect((await audited(kind.id)).at(-1)).toMatchObject({
      action: "category.move",
      change: { path: ["leaves/moving", "arrives/moving"] },
    });
    const now = { category: "arrives", subcategory: "moving" };
    // Before and after the words have followed.
    for (const turn of [1, 2]) {
      if (turn === 2) await drainSearchOutbox(database);
      expect((await listOf("arrives", "moving")).skus).toEqual(["MOVE-1", "MOVE-2"]);
      expect((await listOf("arrives")).skus).toEqual(["MOVE-1", "MOVE-2"]);
      expect(await listOf("leaves", "moving")).toEqual({ skus: ["MOVE-1", "MOVE-2"], moved: now });
      expect((await listOf("leaves")).skus).toEqual([]);
    }
    expect(await idOfRow("leaves/moving")).toBe(Number(kind.id.slice(1)));
    expect(await idOfRow("Llega/Mudada")).toBe(Number(kind.id.slice(1)));
  });

  it("says what becomes of freight and of what is sold as remanufactured", async () => {
    const home = await added("Liviana", "Light");
    const kind = await added("Cambia", "Changes", home.id);
    await setFreight("remanufactured-engines");
    expect(await previewed(kind.id, "c2")).toMatchObject({
      freight: "joins",
      remanufactured: "joins",
    });
    await setFreight("light");
    expect(await previewed(kind.id, "c2")).toMatchObject({ freight: "leaves" });
    await setFreight();
    const engines = await added("Bloques", "Blocks", "c2");
    expect(await previewed(engines.id, home.id)).toMatchObject({
      freight: "same",
      remanufactured: "leaves",
    });
  });

  it("leaves no former address where it goes back to, and none that somebody adds again", async () => {
    const [one, two] = [await added("Ida", "Going"), await added("Vuelta", "Coming")];
    const kind = await added("Viajera", "Traveller", one.id);
    await call("move", { id: kind.id, to: two.id, version: 1 });
    await call("move", { id: kind.id, to: one.id, version: 2 });
    expect(await got(kind.id)).toMatchObject({
      path: "going/traveller",
      formerly: ["coming/traveller"],
      version: 3,
    });
    await added("Viajera", "Traveller", two.id);
    expect((await got(kind.id)).formerly).toEqual([]);
  });

  it("is not done again by the shop's own categories, which are loaded where they were", async () => {
    const [home, next] = [await added("Propia", "Own"), await added("Nueva", "New home")];
    const kind = await added("Original", "Original", home.id);
    await call("move", { id: kind.id, to: next.id, version: 1 });
    const own = { name_es: "x", name_en: "x", drawing: "engine", position: 0 };
    await upsertSubcategories(db, [{ category_url: "own", url: "original", ...own }]);
    expect((await got(home.id)).subcategories).toBe(0);
  });

  it("is refused where it cannot go, of another version, and to staff", async () => {
    const [home, next] = [await added("Casa", "House"), await added("Ajena", "Foreign")];
    const kind = await added("Repetida", "Repeated", home.id);
    const other = await added("Otra cosa", "Repeated", next.id);
    const send = (to: string, version = 1) => call("move", { id: kind.id, to, version });
    expect(await send(home.id)).toMatchObject(refusedTo("to_same"));
    expect(await send(next.id)).toMatchObject(refusedTo("to_has_url"));
    expect(await send(other.id)).toMatchObject(refusedTo("to_unfit"));
    expect(await call("move", { id: home.id, to: next.id, version: 1 })).toMatchObject(
      refusedTo("to_unfit"),
    );
    expect(await call("preview", { id: kind.id, to: next.id })).toMatchObject(
      refusedTo("to_has_url"),
    );
    expect((await send("c1", 9)).status).toBe(409);
    expect((await send("c999")).status).toBe(404);
    expect((await call("preview", { id: "s999", to: "c1" })).status).toBe(404);
    for (const name of ["move", "preview", "remove"])
      expect((await call(name, { id: kind.id, to: "c1", version: 1 }, "staff")).status).toBe(403);
    expect((await got(kind.id)).version).toBe(1);
  });
});

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
      Number(gone.id.slice(1)),
    ]);
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
    expect((await call("get", { id: gone.id })).status).toBe(404);
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
    expect(rows).toEqual([{ code: Number(kept.id.slice(1)), part: 2, freight: ["staying/once"] }]);
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
