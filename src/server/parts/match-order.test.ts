import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import {
  type CataloguePart,
  seedCatalogue,
  writeParts,
} from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 1, seed: 3 });
const { parts } = openPartCatalogue(database);
const inCostaRica: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const inTheUnitedStates: Caller = { viewer: GUEST, locale: "es", storefront: "us" };
const [engine] = catalogue.engines;
const WATER_PUMPS = 7;
const DRUMS = 10;
const [here = 0, , elsewhere = 0] = catalogue.warehouses.map(({ id }) => id);

type Traits = Partial<CataloguePart["row"]> & {
  heldIn?: number;
  fits?: number | "everything" | "nothing known";
  alsoFits?: number;
};

function fitmentOf(partId: number, lineId: number): CataloguePart["fitments"][number] {
  const years = { year_from: 0, year_to: 9999 };
  return { part_id: partId, line_id: lineId, ...years, quantity: 1, position: "", note_id: null };
}

/** A part that is alike but for what is said: named "Palanca", out of stock and of no demand. */
function partOf(id: number, { heldIn, fits, alsoFits, ...row }: Traits): CataloguePart {
  const [base] = catalogue.parts;
  if (!base) throw new Error("The catalogue has a part.");
  const stock = { part_id: id, warehouse_id: heldIn ?? 0, on_hand: 1, incoming: 0 };
  const lineIds = [fits === "everything" ? 0 : fits, alsoFits].filter(
    (one) => typeof one === "number",
  );
  return {
    row: {
      ...base.row,
      id,
      sku: `P${id}`,
      part_number: `P-${id}`,
      title_es: "Palanca",
      title_en: "Lever",
      detail_es: "",
      detail_en: "",
      subcategory_id: WATER_PUMPS,
      interchange_group: null,
      is_universal: fits === "everything",
      supply: "none",
      quality: "oem",
      popularity: 0,
      ...row,
    },
    prices: { ...base.prices, part_id: id },
    stock: heldIn === undefined ? [] : [stock],
    numbers: [{ part_id: id, kind: "printed", maker: "", number: `P-${id}`, key: `P${id}` }],
    fitments: lineIds.map((lineId) => fitmentOf(id, lineId)),
    engineFitments:
      typeof fits === "string"
        ? []
        : [{ part_id: id, engine_id: engine?.id ?? 0, is_explicit: true }],
  };
}

const [line, otherLine] = catalogue.lines;
const vehicle = catalogue.vehicles.find(({ line_id }) => line_id === line?.id);
const forVehicle = { vehicle: { id: vehicle?.id ?? 0 } };
/** Demand rises with the number, so that whatever else orders them is seen. */
const TRAITS: Record<number, Traits> = {
  // One word, and only what can leave and what is asked for differs.
  101: { title_es: "Palanca", heldIn: here, popularity: 1 },
  102: { title_es: "Palanca", heldIn: here, popularity: 2 },
  103: { title_es: "Palanca", heldIn: elsewhere, popularity: 3 },
  104: { title_es: "Palanca", supply: "backorder", popularity: 4 },
  105: { title_es: "Palanca", popularity: 5 },
  // Alike but for quality, and by it in the other turn than by id.
  201: { title_es: "Manivela", heldIn: here, quality: "aftermarket" },
  202: { title_es: "Manivela", heldIn: here, quality: "oem" },
  203: { title_es: "Manivela", heldIn: here, quality: "original" },
  // Demand at the bound up to which it is told apart.
  301: { title_es: "Bisagra", heldIn: here, popularity: 4_194_302 },
  302: { title_es: "Bisagra", heldIn: here, popularity: 4_194_303 },
  303: { title_es: "Bisagra", heldIn: here, popularity: 2_000_000_000 },
  // The kind of part that is named before another that has the words, whatever is in stock.
  401: {
    title_es: "Polea ancha de bomba de agua",
    subcategory_id: DRUMS,
    heldIn: here,
    popularity: 9,
  },
  402: { title_es: "Bomba de agua ancha", popularity: 1 },
  // Of that kind, and named otherwise in the title; of another kind, and named so in the detail alone.
  403: { title_es: "Rodete ancho", detail_es: "Bomba de agua ancha", heldIn: here, popularity: 9 },
  404: {
    title_es: "Tambor ancho",
    detail_es: "Bomba de agua ancha",
    subcategory_id: DRUMS,
    heldIn: here,
  },
  // What was made for the vehicle before what goes on every one.
  501: { title_es: "Cerradura", fits: "everything", heldIn: here, popularity: 9 },
  502: { title_es: "Cerradura", fits: line?.id ?? 0, popularity: 1 },
  503: { title_es: "Cerradura", fits: line?.id ?? 0, heldIn: here },
  504: { title_es: "Cerradura", fits: otherLine?.id ?? 0, heldIn: here, popularity: 9 },
  // The same of what goes on every one and was made for some too.
  511: { title_es: "Pestillo", fits: "everything", heldIn: here, popularity: 9 },
  512: { title_es: "Pestillo", fits: "everything", alsoFits: line?.id ?? 0, popularity: 1 },
  513: { title_es: "Pestillo", fits: "everything", alsoFits: otherLine?.id ?? 0, popularity: 2 },
  // What somebody has said to fit any vehicle, of one line or one engine alone.
  521: { title_es: "Trinquete Isuzu", subcategory_id: DRUMS, fits: "nothing known", popularity: 9 },
  522: { title_es: "Trinquete Isuzu", subcategory_id: DRUMS, fits: "everything", popularity: 8 },
  523: {
    title_es: "Trinquete Isuzu",
    subcategory_id: DRUMS,
    fits: otherLine?.id ?? 0,
    popularity: 2,
  },
  524: { title_es: "Trinquete Isuzu", subcategory_id: DRUMS, popularity: 1 },
  // A word that no part has together with the others, and that raises all the same.
  601: { title_es: "Palanca roscada azul", heldIn: here, popularity: 9 },
  602: { title_es: "Manija roscada", popularity: 1, detail_es: "cromada" },
};
await writeParts(
  database.db,
  Object.entries(TRAITS).map(([id, traits]) => partOf(Number(id), traits)),
);
await reindexAll(database);

async function idsOf(filters: PartsFilters, caller = inCostaRica): Promise<number[]> {
  const { products } = await parts.products(filters, caller);
  return products.map(({ productId }) => productId);
}

describe("the usual order within what was understood (decisions §12)", () => {
  it("is what leaves soonest, and of that what is asked for most", async () => {
    const found = await idsOf({ searchText: "palanca", category: "cooling-system" });
    expect(found.filter((id) => id < 200)).toEqual([102, 101, 103, 104, 105]);
  });

  it("goes by the stock of the storefront", async () => {
    const found = await idsOf({ searchText: "palanca" }, inTheUnitedStates);
    expect(found.filter((id) => id < 200)).toEqual([103, 102, 101, 104, 105]);
  });

  it("puts the better quality first where all else is alike", async () => {
    expect(await idsOf({ searchText: "manivela" })).toEqual([203, 202, 201]);
  });

  it("tells demand apart up to its bound", async () => {
    expect(await idsOf({ searchText: "bisagra" })).toEqual([302, 303, 301]);
  });

  it("puts the kind of part that is named first, out of stock too", async () => {
    expect(await idsOf({ searchText: "bomba de agua ancha" })).toEqual([402, 403, 401]);
  });

  it("lists what is of another kind than the one named only where its title says the words", async () => {
    expect(await idsOf({ searchText: "bomba de agua ancha" })).not.toContain(404);
    const { products, searchInfo } = await parts.products({ searchText: "rodete" }, inCostaRica);
    expect([products[0]?.productId, searchInfo.reading?.rung]).toEqual([403, "all"]);
  });

  it.each(["popular", "textMatch"] as const)(
    "puts what was made for the vehicle before what goes on every one (%s)",
    async (orderOptionSelected) => {
      const filters = { searchText: "cerradura", ...forVehicle, orderOptionSelected };
      expect(await idsOf(filters)).toEqual([503, 502, 501]);
    },
  );

  it("counts what goes on every vehicle as made for those that it names besides", async () => {
    expect(await idsOf({ searchText: "pestillo", ...forVehicle })).toEqual([512, 511, 513]);
  });

  it("puts what somebody has said to fit any vehicle first where the text names one", async () => {
    expect(await idsOf({ searchText: "trinquete isuzu" })).toEqual([523, 524, 521, 522]);
  });

  it("says where on the page the universal parts begin, and nothing without a vehicle", async () => {
    const { searchInfo } = await parts.products(
      { searchText: "cerradura", ...forVehicle },
      inCostaRica,
    );
    expect(searchInfo.sections).toEqual([
      { fit: "own", from: 0 },
      { fit: "universal", from: 2 },
    ]);
    const all = await parts.products({ searchText: "cerradura" }, inCostaRica);
    expect(all.searchInfo).not.toHaveProperty("sections");
    const byName = { searchText: "cerradura", ...forVehicle, orderOptionSelected: "asc" as const };
    expect((await parts.products(byName, inCostaRica)).searchInfo).not.toHaveProperty("sections");
  });

  it("is demand alone where nothing is looked for", async () => {
    const [first, second] = await idsOf({});
    expect([first, second]).toEqual([303, 302]);
    const ofKind = await idsOf({ subcategory: "water-pumps" });
    expect(ofKind.indexOf(105)).toBeLessThan(ofKind.indexOf(102));
  });
});

describe("the order by match", () => {
  it("leaves demand out", async () => {
    const found = await idsOf({ searchText: "palanca", orderOptionSelected: "textMatch" });
    expect(found.filter((id) => id < 200)).toEqual([101, 102, 103, 104, 105]);
    expect(await idsOf({ searchText: "bisagra", orderOptionSelected: "textMatch" })).toEqual([
      301, 302, 303,
    ]);
  });

  it("keeps what leaves soonest and the better quality", async () => {
    const filters = { searchText: "manivela", orderOptionSelected: "textMatch" as const };
    expect(await idsOf(filters)).toEqual([203, 202, 201]);
  });
});

it("raises what has the words that a looser way of asking gave up", async () => {
  const { products, searchInfo } = await parts.products(
    { searchText: "roscada cromada azul" },
    inCostaRica,
  );
  expect(searchInfo.reading?.rung).not.toBe("all");
  expect(products[0]?.productId).toBe(602);
});
