import { describe, expect, it } from "vitest";
import { z } from "zod";

import {
  type EditedPart,
  PartResponse,
  ReceiveStockResponse,
  StockResponse,
} from "#contract/part-desk.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, desk, placed, plantWaiting, pool, read } = shop;
const imports = await importInto(database);

type Role = "staff" | "manager";
const get = async (sku: string): Promise<EditedPart> =>
  PartResponse.parse((await desk("parts/get", { sku }, "staff")).body).part;
const send = async (sku: string, changes: object, role: Role = "staff") => {
  const { version } = await get(sku);
  return desk("verifyparts/save", { sku, version, ...changes }, role);
};
const save = async (sku: string, changes: object, role?: Role) =>
  PartResponse.parse((await send(sku, changes, role)).body).part;
const index = async (sku: string) => {
  await pool.query("insert into search_outbox (part_id) select id from part where sku = $1", [sku]);
  await drainSearchOutbox(database);
};
const facetOf = async (sku: string) => {
  const { rows } = await pool.query(
    `select facet.online, facet.brand_id from part_facet facet join part on part.id = part_id
     where sku = $1`,
    [sku],
  );
  return rows[0];
};

describe("a part as staff edits it (decisions §11)", () => {
  it("is saved field by field, and shoppers find it so", async () => {
    await plantWaiting("EDIT-1");
    const part = await save("EDIT-1", {
      fields: { titleEs: " Filtro nuevo ", brand: "hino", weightG: null, core: 25.5 },
    });
    expect(part).toMatchObject({
      titleEs: "Filtro nuevo",
      titleEn: "Part EDIT-1",
      brand: "hino",
      brandName: "Hino",
      weightG: null,
      core: 25.5,
      version: 2,
    });
    await drainSearchOutbox(database);
    expect(await facetOf("EDIT-1")).toMatchObject({ brand_id: 2 });
    const { sources, history } = await read("EDIT-1");
    expect(sources.map(({ field, source }) => `${field} ${source}`)).toContain(
      "titleEs staff:staff@example.com",
    );
    expect(history[0]).toMatchObject({
      action: "part.save",
      by: "staff@example.com",
      change: { weightG: [2_000, null], coreCents: [0, 2_550] },
    });
  });

  it("shows both to whoever saves an older one", async () => {
    await plantWaiting("EDIT-2");
    const { version } = await get("EDIT-2");
    await save("EDIT-2", { fields: { weightG: 6_800 } });
    const late = { sku: "EDIT-2", version, fields: { weightG: 6_400 } };
    const { status, text } = await desk("parts/save", late, "manager");
    expect(status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({
      code: "changed_meanwhile",
      current: { part: { weightG: 6_800, version: 2 }, changedBy: "staff@example.com" },
    });
    expect((await get("EDIT-2")).weightG).toBe(6_800);
  });

  it("is saved by one of two who save at the same moment", async () => {
    await plantWaiting("EDIT-4");
    const { version } = await get("EDIT-4");
    const answers = await Promise.all(
      [6_800, 6_400].map((weightG) =>
        desk("parts/save", { sku: "EDIT-4", version, fields: { weightG } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = answers.findIndex(({ status }) => status === 200);
    expect(await get("EDIT-4")).toMatchObject({ weightG: [6_800, 6_400][saved], version: 2 });
  });

  it("tells when a file overwrites what a person had written", async () => {
    await plantWaiting("EDIT-3");
    await save("EDIT-3", { fields: { titleEn: "By hand", weightG: 6_800 } });
    await imports.run({ kind: "parts", content: "sku,title_en\nEDIT-3,By file\n" });
    expect((await read("EDIT-3")).conflicts).toEqual(["titleEn"]);
    await save("EDIT-3", { fields: { titleEn: "By hand" } });
    expect((await read("EDIT-3")).conflicts).toEqual([]);
  });

  it("is made new with version 0, once it has what every part needs", async () => {
    const fields = { titleEs: "Bomba", brand: "isuzu", quality: "oem", subcategory: 1 };
    const made = { sku: "MADE-1", version: 0, fields };
    expect(await desk("parts/save", { ...made, fields: { titleEs: "Bomba" } })).toMatchObject({
      status: 400,
      body: { code: "invalid_form" },
    });
    expect((await desk("parts/save", made)).status).toBe(200);
    expect(await get("MADE-1")).toMatchObject({ titleEn: "Bomba", trust: "unverified" });
    expect(codeOf(await desk("parts/save", made))).toBe("changed_meanwhile");
    expect(codeOf(await desk("parts/save", { ...made, sku: "MADE-2", version: 3 }))).toBe(
      "part_not_found",
    );
  });

  it.each([
    [{ fields: { weightG: 0 } }],
    [{ fields: { titleEs: " " } }],
    [{ fields: { cabys: "12" } }],
    [{ fields: { core: 1.005 } }],
    [{ prices: { online: -1 } }],
    [{ fields: { sku: "OTHER" } }],
  ])("refuses %j", async (changes) => {
    expect((await send("FILTER", changes, "manager")).status).toBe(400);
  });

  it("refuses a brand and a kind that there are not, by the field", async () => {
    const brand = await send("FILTER", { fields: { brand: "nobody" } });
    expect(brand.body.errors).toMatchObject([{ field: "brand" }]);
    const kind = await send("FILTER", { fields: { subcategory: 999 } });
    expect(kind.body.errors).toMatchObject([{ field: "subcategory" }]);
  });
});

describe("prices by level", () => {
  it("are a manager's word, and shoppers pay them at once", async () => {
    await plantWaiting("PRICED-1");
    await index("PRICED-1");
    const prices = { online: 19.99, precio5: null, wholesale: 0 };
    expect(codeOf(await send("PRICED-1", { prices }))).toBe("forbidden");
    const part = await save("PRICED-1", { prices }, "manager");
    expect(part).toMatchObject({ version: 2 });
    expect(part.prices).toEqual({
      online: 19.99,
      repair_shop: 90,
      wholesale: null,
      precio4: 90,
      precio5: null,
      precio6: 90,
    });
    expect(await facetOf("PRICED-1")).toMatchObject({ online: 19_99 });
  });

  it("alone are saved by a call of their own", async () => {
    await plantWaiting("PRICED-2");
    const body = { sku: "PRICED-2", prices: { repair_shop: 80.5 } };
    expect((await desk("prices/save", body, "staff")).status).toBe(403);
    const saved = PartResponse.parse((await desk("prices/save", body)).body).part;
    expect(saved.prices).toMatchObject({ online: 100, repair_shop: 80.5 });
    expect((await read("PRICED-2")).history[0]).toMatchObject({
      action: "part.prices",
      change: { repair_shop: [90_00, 80_50] },
    });
    expect(codeOf(await desk("prices/save", { ...body, sku: "NOBODYS" }))).toBe("part_not_found");
  });
});

const stockOf = async (sku: string) =>
  StockResponse.parse((await desk("stock/get", { sku }, "staff")).body);
/** What Heredia has of the filters. */
const heldOf = async () => Number((await stockOf("FILTER")).shelves[0]?.onHand);
const receive = (body: object, key?: string) =>
  received({ warehouseId: HEREDIA, sku: "STOCK-2", ...body }, key);
const version = async (): Promise<number> => {
  const { rows } = await pool.query("select version::int from catalogue_state");
  return rows[0].version;
};
let receipts = 0;
const received = (body: object, key?: string, role: Role = "staff") => {
  receipts += 1;
  return shop.ask({
    url: "admin/stock/receive?lang=en",
    body,
    token: shop.tokens[role],
    headers: { "idempotency-key": key ?? `recibo-${receipts}-de-prueba` },
  });
};
const count = (body: object) => desk("stock/save", { warehouseId: HEREDIA, ...body }, "staff");

describe("stock by warehouse", () => {
  it("is what somebody counted, booked as a correction", async () => {
    await plantWaiting("STOCK-1");
    const { shelves, movements } = StockResponse.parse(
      (await count({ sku: "STOCK-1", onHand: 7, seen: 10 })).body,
    );
    expect(shelves.map(({ warehouse, onHand }) => [warehouse, onHand])).toEqual([
      ["Heredia", 7],
      ["San José", 0],
      ["Miami", 0],
    ]);
    expect(movements).toMatchObject([
      { kind: "correction", quantity: -3, warehouse: "Heredia" },
      { kind: "opening", quantity: 10 },
    ]);
    await count({ sku: "STOCK-1", onHand: 0 });
    await requireWholeLedger(database);
    expect((await read("STOCK-1")).history[0]?.action).toBe("part.stock");
  });

  it("is refused where an order has taken pieces since it was seen", async () => {
    const seen = await heldOf();
    await placed();
    const held = await heldOf();
    expect(held).toBeLessThan(seen);
    const refused = await count({ sku: "FILTER", onHand: 5, seen });
    expect(refused.status).toBe(409);
    const { current } = z.object({ current: z.unknown() }).parse(JSON.parse(refused.text));
    expect(current).toMatchObject({ onHand: held });
    expect(await heldOf()).toBe(held);
  });

  it("has what came: it is on its way no more, and sent twice it came once", async () => {
    await plantWaiting("STOCK-2");
    await pool.query(
      `update stock set incoming = 5, incoming_on = '2027-01-07'
       where part_id = (select id from part where sku = 'STOCK-2') and warehouse_id = $1`,
      [HEREDIA],
    );
    const first = await receive({ pieces: 2, seen: 10 }, "albaran-0001");
    const { shelves, movements } = ReceiveStockResponse.parse(first.body);
    expect(shelves[0]).toMatchObject({ onHand: 12, incoming: 3, incomingOn: "2027-01-07" });
    expect(movements[0]).toMatchObject({ kind: "receipt", quantity: 2, warehouse: "Heredia" });
    expect(codeOf(await receive({ pieces: 2, seen: 10 }))).toBe("changed_meanwhile");
    for (const seen of [10, 12]) {
      const again = await receive({ pieces: 2, seen }, "albaran-0001");
      expect(ReceiveStockResponse.parse(again.body).shelves[0]).toMatchObject({
        onHand: 12,
        incoming: 3,
      });
    }
    expect(codeOf(await receive({ pieces: 3, seen: 12 }, "albaran-0001"))).toBe(
      "idempotency_key_reused",
    );
    // What is still to come is in no facet: the page of the part is another all the same.
    const seen = await version();
    const last = ReceiveStockResponse.parse((await receive({ pieces: 4, seen: 12 })).body);
    expect(last.shelves[0]).toMatchObject({ onHand: 16, incoming: 0, incomingOn: null });
    expect(await version()).toBeGreaterThan(seen);
    expect((await receive({ pieces: 0, seen: 16 })).status).toBe(400);
    const keyless = { sku: "STOCK-2", warehouseId: HEREDIA, pieces: 1, seen: 16 };
    expect((await desk("stock/receive", keyless, "staff")).status).toBe(400);
    expect((await desk("stock/receive", { sku: "X" }, "customer")).status).toBe(403);
    await requireWholeLedger(database);
    expect((await read("STOCK-2")).history[0]?.action).toBe("part.receive");
  });

  it("has what came once, though orders have taken as many pieces since, and from two that send it at once", async () => {
    await plantWaiting("STOCK-3");
    const came = { sku: "STOCK-3", warehouseId: HEREDIA, pieces: 5, seen: 10 };
    const send3 = () => received(came, "albaran-0003");
    const both = await Promise.all([send3(), send3()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await pool.query(
      `with sold as (update stock set on_hand = 10 where warehouse_id = $1
         and part_id = (select id from part where sku = 'STOCK-3') returning part_id, warehouse_id)
       insert into stock_movement (part_id, warehouse_id, kind, quantity)
       select part_id, warehouse_id, 'correction', -5 from sold`,
      [HEREDIA],
    );
    const again = ReceiveStockResponse.parse((await received(came, "albaran-0003")).body);
    expect(again.shelves[0]).toMatchObject({ onHand: 10 });
    expect(again.movements.filter(({ kind }) => kind === "receipt")).toHaveLength(1);
    const { history } = await read("STOCK-3");
    expect(history.filter(({ action }) => action === "part.receive")).toHaveLength(1);
  });

  it("lets go of the key of what was refused, and knows keys of each sender alone", async () => {
    await plantWaiting("STOCK-4");
    const came = { sku: "STOCK-4", warehouseId: HEREDIA, pieces: 1, seen: 9 };
    expect(codeOf(await received(came, "albaran-0004"))).toBe("changed_meanwhile");
    const retried = await received({ ...came, seen: 10 }, "albaran-0004");
    expect(ReceiveStockResponse.parse(retried.body).shelves[0]).toMatchObject({ onHand: 11 });
    const other = await received({ ...came, seen: 11 }, "albaran-0004", "manager");
    expect(ReceiveStockResponse.parse(other.body).shelves[0]).toMatchObject({ onHand: 12 });
  });

  it("knows no part and no warehouse that there is not", async () => {
    expect(codeOf(await count({ sku: "NOBODYS", onHand: 1 }))).toBe("part_not_found");
    expect(codeOf(await count({ sku: "FILTER", onHand: 1, warehouseId: 99 }))).toBe("not_found");
    const came = { sku: "FILTER", warehouseId: 99, pieces: 1, seen: 0 };
    expect(codeOf(await received(came))).toBe("not_found");
  });
});
