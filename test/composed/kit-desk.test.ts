import { describe, expect, it } from "vitest";

import { KitResponse, type SaveKitRequest } from "#contract/kit-desk.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, plantWaiting, pool } = await openVerifyingShop();
const { changesOf, state } = catalogueChanges(pool);

const read = async (sku: string) =>
  KitResponse.parse((await desk("kits/get", { sku }, "staff")).body);

const piece = (sku: string | null, quantity = 1, name = `Pieza ${sku ?? ""}`) => ({
  sku,
  partNumber: "",
  titleEs: name,
  titleEn: name,
  quantity,
});
/** Saves over what is there now. */
async function save(sku: string, items: SaveKitRequest["items"]) {
  const { version } = await read(sku);
  return desk("kits/save", { sku, version, items }, "manager");
}

describe("what a kit holds", () => {
  it("is put in, ordered, changed and taken out, and shoppers see it", async () => {
    await plantWaiting("KIT-1", "PIEZA-1", "PIEZA-2");
    const before = await state();
    const items = [piece("PIEZA-2", 4), piece("PIEZA-1"), piece(null, 1, "Manual")];
    expect((await save("KIT-1", items)).status).toBe(200);
    expect((await state())?.catalogue).not.toBe(before?.catalogue);
    const { parts } = openPartCatalogue(database);
    const caller = { viewer: GUEST, locale: "es", storefront: "cr" } as const;
    expect((await parts.product("KIT-1", caller))?.kitContents).toMatchObject([
      { sku: "PIEZA-2", quantity: 4 },
      { sku: "PIEZA-1", quantity: 1 },
      { sku: null, title: "Manual" },
    ]);
    expect((await read("KIT-1")).items).toMatchObject([
      { sku: "PIEZA-2", partNumber: "PIEZA-2", quantity: 4, onHand: 10 },
      { sku: "PIEZA-1" },
      { sku: null, onHand: null, title: { en: "Manual" } },
    ]);
    await save("KIT-1", [piece("PIEZA-1", 2), piece("PIEZA-2", 4)]);
    expect((await read("KIT-1")).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["PIEZA-1", 2],
      ["PIEZA-2", 4],
    ]);
    await save("KIT-1", []);
    expect((await read("KIT-1")).items).toEqual([]);
    const [first, , last] = await changesOf("KIT-1");
    expect(first).toMatchObject({
      action: "part.kit",
      change: { kit: [[], ["4 × PIEZA-2 Pieza PIEZA-2", expect.any(String), "1 × Manual"]] },
    });
    expect(last).toMatchObject({ change: { kit: [expect.any(Array), []] } });
  });

  it("says what its pieces cost alone at the kit's level, and how many kits they make", async () => {
    await plantPart(database.db, { sku: "KIT-2", price: { online: 150_00, wholesale: 90_00 } });
    await plantPart(database.db, { sku: "BARATA", price: { online: 10_50 }, stock: { 1: 9 } });
    await plantPart(database.db, {
      sku: "CARA",
      price: { online: 100_00, wholesale: 80_00 },
      stock: { 1: 3, 2: 2 },
    });
    await save("KIT-2", [piece("BARATA", 4), piece("CARA")]);
    expect(await read("KIT-2")).toMatchObject({
      prices: {
        online: { kit: 150, pieces: 142 },
        wholesale: { kit: 90, pieces: null },
        precio6: { kit: null, pieces: null },
      },
      fromStock: 2,
    });
    await pool.query("update part set verification = 'rejected' where sku = 'CARA'");
    const { prices, items } = await read("KIT-2");
    expect(prices["online"]).toEqual({ kit: 150, pieces: null });
    expect(items).toMatchObject([{ isOffSale: false }, { isOffSale: true }]);
  });

  it("changes nothing where the same is saved again", async () => {
    await plantWaiting("KIT-3", "PIEZA-3");
    await save("KIT-3", [piece("PIEZA-3", 2)]);
    const before = await state();
    expect((await save("KIT-3", [piece("PIEZA-3", 2)])).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it("is refused in words, and nothing is changed", async () => {
    await plantWaiting("KIT-4", "CAJA-4", "PIEZA-4");
    await save("CAJA-4", [piece("PIEZA-4")]);
    await save("PIEZA-4", [piece("KIT-4")]);
    const before = await state();
    const refusals = [
      [[piece("KIT-4")], "kit_circle"],
      [[piece("PIEZA-4")], "kit_circle"],
      [[piece("CAJA-4")], "kit_circle"],
      [[piece("PIEZA-1"), piece("PIEZA-1", 2)], "kit_part_twice"],
      [[piece("NO-SUCH")], "part_not_found"],
    ] as const;
    for (const [items, code] of refusals)
      expect(codeOf(await save("KIT-4", [...items]))).toBe(code);
    const body = { sku: "KIT-4", version: (await read("KIT-4")).version, items: [] };
    expect(codeOf(await desk("kits/save", { ...body, sku: "NO-SUCH" }, "manager"))).toBe(
      "part_not_found",
    );
    expect(codeOf(await desk("kits/get", { sku: "NO-SUCH" }, "staff"))).toBe("part_not_found");
    expect(codeOf(await desk("kits/save", body, "staff"))).toBe("forbidden");
    for (const wrong of [piece("PIEZA-1", 0), piece("PIEZA-1", 10_000), piece(null, 1, " ")]) {
      const refused = await desk("kits/save", { ...body, items: [wrong] }, "manager");
      expect(refused.status).toBe(400);
    }
    expect(await state()).toEqual(before);
  });

  it("is not saved over what a file or somebody says of it meanwhile", async () => {
    await plantWaiting("KIT-5", "PIEZA-5");
    const { version } = await read("KIT-5");
    await pool.query(
      `insert into kit_item (kit_id, position, title_es, title_en, quantity)
       select id, 0, 'Tornillo', 'Bolt', 8 from part where sku = 'KIT-5'`,
    );
    const before = await state();
    const body = { sku: "KIT-5", version, items: [piece("PIEZA-5")] };
    expect(codeOf(await desk("kits/save", body, "manager"))).toBe("changed_meanwhile");
    expect(await state()).toEqual(before);
  });

  it("never comes to hold what holds it, however many say something at once", async () => {
    await plantWaiting("DOBLE-A", "DOBLE-B");
    const saved = await Promise.all([
      save("DOBLE-A", [piece("DOBLE-B")]),
      save("DOBLE-B", [piece("DOBLE-A")]),
    ]);
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
