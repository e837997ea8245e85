import { describe, expect, it } from "vitest";

import { ChainsResponse, GroupsResponse, ReferencesResponse } from "#contract/relation-lists.ts";
import { partNumberKey } from "#domain/part/part-number.ts";

import { plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { ask, database, desk, pool } = await openVerifyingShop();

const plant = async (...skus: string[]) => {
  for (const sku of skus) {
    await plantPart(database.db, { sku, stock: {} });
    await pool.query(
      `insert into part_number (part_id, kind, number, key)
       select id, 'printed', $1, $2 from part where sku = $1 on conflict do nothing`,
      [sku, partNumberKey(sku)],
    );
  }
};
const group = (name: string, ...skus: string[]) =>
  pool.query("update part set interchange_group = $1 where sku = any($2)", [name, skus]);
const supersede = (...skus: string[]) =>
  Promise.all(
    skus
      .slice(1)
      .map((newer, at) =>
        pool.query(
          "update part set superseded_by = (select id from part where sku = $2) where sku = $1",
          [skus[at], newer],
        ),
      ),
  );
type Known = { maker: string; number: string; certainty?: string };
const reference = (sku: string, { maker, number, certainty }: Known) =>
  pool.query(
    `insert into part_number (part_id, kind, maker, number, key, certainty)
     select id, 'competitor', $2, $3, $4, $5 from part where sku = $1`,
    [sku, maker, number, partNumberKey(number), certainty ?? null],
  );
const isOf = (brand: number, ...skus: string[]) =>
  pool.query("update part set brand_id = $1 where sku = any($2)", [brand, skus]);

type Body = { filters?: object; after?: string | null; limit?: number };
const groups = async (body: Body) =>
  GroupsResponse.parse((await desk("groups", body, "staff")).body);
const chains = async (body: Body) =>
  ChainsResponse.parse((await desk("supersessions", body, "staff")).body);
const references = async (body: Body) =>
  ReferencesResponse.parse((await desk("crossreferences", body, "staff")).body);

/** All pages of a list, one row to a page. */
async function everyPage<Row>(
  read: (body: Body) => Promise<{ items: Row[]; next: string | null }>,
  filters: object,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ;) {
    const page = await read({ filters, after, limit: 1 });
    rows.push(...page.items);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const groupsNamedBy = async (filters: object) =>
  (await everyPage(groups, filters)).map((one) => one.group);
const ends = async (filters: object) =>
  (await everyPage(chains, filters)).map(({ end }) => end.sku);
const measures = (sku: string, value: string) =>
  pool.query("update part set attributes = $2 where sku = $1", [
    sku,
    JSON.stringify([{ id: 1, value }]),
  ]);

describe("interchange groups", () => {
  it("are found by a number, their name or a brand, with how many parts they have", async () => {
    await plant("GRUPO-A1", "GRUPO-A2", "GRUPO-B1");
    await group("EQ-A", "GRUPO-A1", "GRUPO-A2");
    await group("EQ-B", "GRUPO-B1");
    await isOf(2, "GRUPO-A2");
    const both = {
      group: "EQ-A",
      parts: 2,
      differs: false,
      first: [{ sku: "GRUPO-A1" }, { sku: "GRUPO-A2", brand: "Hino" }],
    };
    for (const filters of [{ text: "grupo a2" }, { text: "EQ-A" }, { brand: "hino" }])
      expect((await groups({ filters })).items).toMatchObject([both]);
    expect((await groups({ filters: { text: "GRUPO" } })).items).toMatchObject([
      { group: "EQ-A" },
      { group: "EQ-B", parts: 1 },
    ]);
    for (const filters of [{ text: "NO-SUCH-99" }, { brand: "no-such" }])
      expect(await groups({ filters })).toMatchObject({ items: [], next: null });
  });

  it("are narrowed by how many parts they have, page after page", async () => {
    const ten = Array.from({ length: 10 }, (_none, at) => `GRUPO-C${at}`);
    await plant(...ten);
    await group("EQ-C", ...ten);
    expect(await groupsNamedBy({ size: "many" })).toEqual(["EQ-C"]);
    expect(await groupsNamedBy({ size: "few" })).toEqual(["EQ-A"]);
    expect(await groupsNamedBy({ size: "one" })).toEqual(["EQ-B"]);
  });

  it("are told apart by whether two of their parts measure differently, by the rule of the group's own page", async () => {
    await plant("GRUPO-D1", "GRUPO-D2", "GRUPO-E1", "GRUPO-E2");
    await group("EQ-D", "GRUPO-D1", "GRUPO-D2");
    await group("EQ-E", "GRUPO-E1", "GRUPO-E2");
    await measures("GRUPO-D1", "115.0 mm");
    await measures("GRUPO-D2", "120 mm");
    await measures("GRUPO-E1", "115.0 mm");
    await measures("GRUPO-E2", "115 mm");
    expect(await groupsNamedBy({ differs: true, size: "few" })).toEqual(["EQ-D"]);
    expect(await groupsNamedBy({ differs: false, size: "few" })).toEqual(["EQ-A", "EQ-E"]);
  });
});

describe("chains of supersession", () => {
  it("stand once, by the part at their end, and are found by any of their numbers", async () => {
    await plant("CADENA-1", "CADENA-2", "CADENA-3");
    await supersede("CADENA-1", "CADENA-2", "CADENA-3");
    const chain = {
      end: { sku: "CADENA-3", trust: "unverified" },
      parts: 3,
      first: [{ sku: "CADENA-2" }, { sku: "CADENA-1" }],
    };
    for (const text of ["CADENA-1", "cadena 2", "CADENA-3"])
      expect((await chains({ filters: { text } })).items).toMatchObject([chain]);
    expect((await chains({})).items.map(({ end }) => end.sku)).toContain("CADENA-3");
    expect((await chains({ filters: { text: "GRUPO-A1" } })).items).toEqual([]);
  });

  it("are narrowed by brand and state of their end, and by how many parts they have", async () => {
    const ten = Array.from({ length: 9 }, (_none, at) => `LARGA-${at}`);
    await plant(...ten, "LARGA-FIN");
    await Promise.all(ten.map((older) => supersede(older, "LARGA-FIN")));
    await pool.query("update part set verification = 'rejected' where sku = 'LARGA-FIN'");
    await isOf(2, "LARGA-FIN");
    expect(await ends({ size: "many" })).toEqual(["LARGA-FIN"]);
    expect(await ends({ size: "few" })).toEqual(["CADENA-3"]);
    expect(await ends({ isEndOffSale: true })).toEqual(["LARGA-FIN"]);
    expect(await ends({ isEndOffSale: false })).toEqual(["CADENA-3"]);
    expect(await ends({ brand: "hino" })).toEqual(["LARGA-FIN"]);
    expect(await ends({})).toEqual(["LARGA-FIN", "CADENA-3"]);
  });

  it("come to an end where files made a circle", async () => {
    await plant("CIRCULO-1", "CIRCULO-2");
    await supersede("CIRCULO-1", "CIRCULO-2", "CIRCULO-1");
    expect((await chains({ filters: { text: "CIRCULO-1" } })).items).toEqual([]);
  });
});

describe("cross references", () => {
  it("stand once, however their brand is written, and are found by number, brand and sku", async () => {
    await plant("REF-1", "REF-2");
    await reference("REF-1", { maker: "Fleetguard", number: "LF-9001", certainty: "exact" });
    await reference("REF-2", { maker: "FLEETGUARD", number: "LF 9001", certainty: "exact" });
    await reference("REF-2", { maker: "Baldwin", number: "B-77" });
    const shared = {
      parts: 2,
      certainty: "exact",
      first: [{ sku: "REF-1" }, { sku: "REF-2" }],
    };
    for (const filters of [{ text: "lf9001" }, { text: "LF-90" }, { brand: "fleet" }])
      expect((await references({ filters })).items).toMatchObject([shared]);
    expect((await references({ filters: { text: "REF-2" } })).items).toMatchObject([
      { brand: "Baldwin", number: "B-77", parts: 1, certainty: null },
      shared,
    ]);
  });

  it("are narrowed by whether two parts are known by them, and how many, page after page", async () => {
    await reference("REF-1", { maker: "Baldwin", number: "B-78", certainty: "similar" });
    await reference("REF-2", { maker: "Baldwin", number: "B-78", certainty: "exact" });
    const numbers = async (filters: object) =>
      (await everyPage(references, filters)).map(({ number }) => number);
    expect(await numbers({ isShared: true })).toEqual(["B-78", "LF 9001"]);
    expect(await numbers({ isShared: false })).toEqual(["B-77"]);
    expect(await numbers({ size: "one" })).toEqual(["B-77"]);
    expect(await numbers({ size: "many" })).toEqual([]);
    expect(await numbers({})).toEqual(["B-77", "B-78", "LF 9001"]);
    expect((await references({ filters: { text: "B78" } })).items).toMatchObject([
      { certainty: null },
    ]);
  });
});

it("shows none of it to customers, and takes no cursor of another list", async () => {
  for (const call of ["groups", "supersessions", "crossreferences"]) {
    expect((await ask({ url: `admin/${call}`, body: {} })).status).toBe(401);
    expect((await desk(call, {}, "customer")).status).toBe(403);
  }
  expect((await desk("supersessions", { after: "EQ-A" }, "staff")).status).toBe(400);
  expect((await desk("supersessions", { after: "9999999999" }, "staff")).status).toBe(200);
});
