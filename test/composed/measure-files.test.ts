import { beforeAll, expect, it } from "vitest";

import { PartResponse } from "#contract/part-desk.ts";
import { matchHeader } from "#domain/import/column.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openListFileShop } from "../factories/list-file-shop.ts";
import { plantPart } from "../factories/sellable.ts";
import { importInto } from "../import-shop.ts";

const shop = await openListFileShop();
const { app, call, database, file, pool, rowsOf } = shop;
const imports = await importInto(database);
const SKU = "TRIP-1";

beforeAll(async () => {
  await loadReference(database.db);
  await plantPart(database.db, { sku: SKU });
  const { rows } = await pool.query<{ id: number; code: string }>("select id, code from attribute");
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id;
  const measures = [
    { id: idOf("bore"), value: 115.5 },
    { id: idOf("material"), value: "rubber" },
    { id: idOf("gasket"), value: false },
    { id: idOf("thread"), value: "M14x1.5=x" },
  ];
  const body = { sku: SKU, version: 1, fields: { measures } };
  const saved = await call("parts/save", "staff fresh", body);
  PartResponse.parse(saved.json());
  await drainSearchOutbox(database);
});

it.each([
  ["es", ["115,5 mm", "hule", "No", "M14x1.5=x"]],
  ["en", ["115.5 mm", "rubber", "No", "M14x1.5=x"]],
] as const)("shoppers read what staff said that a part measures, %s", async (lang, shown) => {
  const reply = await app.inject({ url: `/api/products/${SKU}?lang=${lang}` });
  const { product } = reply.json<{ product: { attributes: { attribute_value: string }[] } }>();
  expect(product.attributes.map(({ attribute_value: value }) => value)).toEqual(shown);
});

it.each(["es", "en"] as const)(
  "the list of parts goes out with its measures and comes back unchanged, %s",
  async (lang) => {
    const wanted = { list: "parts", columns: ["sku", "measures"] };
    const [titles = []] = await rowsOf(wanted, "staff fresh", lang);
    // The list's first column always goes along.
    expect([...matchHeader("parts", titles).places.keys()]).toEqual(
      expect.arrayContaining(["sku", "attributes"]),
    );
    const { body } = await file(wanted, "staff fresh", lang);
    const material = lang === "es" ? "hule" : "rubber";
    expect(body).toContain(`bore=115.5 mm|material=${material}|gasket=No|thread=M14x1.5=x`);
    const before = await pool.query("select sku, attributes, version from part order by id");
    const { run } = await imports.run({ kind: "parts", content: body });
    expect(run.counts).toMatchObject({ create: 0, update: 0, reject: 0 });
    expect(run.counts.unchanged).toBe(before.rows.length);
    const after = await pool.query("select sku, attributes, version from part order by id");
    expect(after.rows).toEqual(before.rows);
  },
);
