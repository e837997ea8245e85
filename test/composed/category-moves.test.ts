import { describe, expect, it } from "vitest";

import { upsertSubcategories } from "#server/reference/reference-store.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { kindKey, openCategoryDesk, refusedTo } from "../factories/category-desk.ts";

const { database, db, pool, call, kindIn, got, added, previewed, ...shop } =
  await openCategoryDesk();
const { partsOf, audited, couponFor, namedBy, setFreight, idOfRow, listOf } = shop;

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
      `insert into booklet (kind, key, link, wanted_at, taken_at) values
       ('category', 'leaves/moving', 'moving', '2020-01-01', now()), ('category', 'arrives', 'arrives', '2020-01-01', now()),
       ('category', 'filters', 'other', '2020-01-01', now())`,
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
      "select key, wanted_at > '2021-01-01' and taken_at is null as anew from booklet order by link",
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
    expect(await idOfRow("leaves/moving")).toBe(kindKey(kind.id));
    expect(await idOfRow("Llega/Mudada")).toBe(kindKey(kind.id));
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
