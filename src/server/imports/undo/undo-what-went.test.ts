import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { keepBefore } from "#server/imports/runs/before-store.ts";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";

const { orders, db, imported, takenBack, leftOf, planted } = await openUndoingShop();

async function plantBrand(): Promise<number> {
  const name = `Brand ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(" ", "-");
  const { id } = await db
    .insertInto("brand")
    .values({ name, slug, image: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function brandOf(sku: string): Promise<number | undefined> {
  const part = await db
    .selectFrom("part")
    .select("brand_id")
    .where("sku", "=", sku)
    .executeTakeFirst();
  return part?.brand_id;
}

/** A subcategory of the first category, by its address. */
async function plantKind(): Promise<{ id: number; url: string }> {
  const url = `kind-${randomUUID().slice(0, 8)}`;
  const names = { name_es: url, name_en: url, drawing: "engine", position: 99 };
  const { id } = await db
    .insertInto("subcategory")
    .values({ category_id: 1, url, ...names })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, url };
}

const removePart = (sku: string) => db.deleteFrom("part").where("sku", "=", sku).execute();

describe("an import is taken back though since", () => {
  it("a brand that it emptied was removed: what was of that brand stays", async () => {
    const [ofRemoved, ofOther, of3] = await planted();
    const removed = await plantBrand();
    await db.updateTable("part").set({ brand_id: removed }).where("sku", "=", ofRemoved).execute();
    const brands = await Promise.all([ofOther, of3].map(brandOf));
    const id = await imported(
      "parts",
      "sku,brand,title_es",
      ...[ofRemoved, ofOther, of3].map((sku) => `${sku},Hino,Otro`),
    );
    await db.deleteFrom("brand").where("id", "=", removed).execute();
    expect(await takenBack(id)).toEqual({
      back: 2,
      invited: 0,
      sold: 0,
      changed: 1,
      used: 0,
      gone: 0,
    });
    expect(await leftOf(id)).toEqual([`${ofRemoved} changed`]);
    expect(await Promise.all([ofOther, of3].map(brandOf))).toEqual(brands);
  });

  it("a subcategory that it emptied was removed: what was of it stays", async () => {
    const [ofRemoved, ofOther] = await planted();
    const [removed, kept] = [await plantKind(), await plantKind()];
    const ofKind = { subcategory_id: removed.id };
    await db.updateTable("part").set(ofKind).where("sku", "=", ofRemoved).execute();
    const rows = [ofRemoved, ofOther].map((sku) => `${sku},${kept.url}`);
    const id = await imported("parts", "sku,subcategory", ...rows);
    await db.deleteFrom("subcategory").where("id", "=", removed.id).execute();
    expect(await takenBack(id)).toMatchObject({ back: 1, changed: 1 });
    expect(await leftOf(id)).toEqual([`${ofRemoved} changed`]);
  });

  it("a part is gone of which it said the stock", async () => {
    const [gone, there] = await planted();
    const id = await imported(
      "stock",
      "sku,warehouse,on_hand",
      `${gone},Heredia,7`,
      `${there},Heredia,7`,
    );
    await removePart(gone);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 1,
    });
    expect(await leftOf(id)).toEqual([`${gone} gone`]);
  });

  it("parts are gone of which it said the prices, be it that it emptied them", async () => {
    const [gone, emptied, there] = await planted();
    const id = await imported(
      "prices",
      "sku,online,cost",
      `${gone},7,4`,
      `${emptied},-,-`,
      `${there},7,4`,
    );
    for (const sku of [gone, emptied]) await removePart(sku);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 2,
    });
  });

  it("a part is gone of which it removed the number of another brand", async () => {
    const [sku] = await planted();
    await imported("cross-references", "sku,brand,number", `${sku},Donaldson,P551`);
    const id = await imported(
      "cross-references",
      "sku,brand,number,action",
      `${sku},Donaldson,P551,remove`,
    );
    await removePart(sku);
    expect(await takenBack(id)).toMatchObject({ back: 0, gone: 1 });
  });

  it("a shelf is gone, without making it anew", async () => {
    const [sku] = await planted();
    const id = await imported("stock", "sku,warehouse,on_hand", `${sku},Heredia,7`);
    const ofPart = sql`part_id = (select id from part where sku = ${sku})`;
    await sql`delete from stock where ${ofPart}`.execute(db);
    expect(await takenBack(id)).toMatchObject({ back: 0, gone: 1 });
    const { rows } = await sql`select from stock where ${ofPart}`.execute(db);
    expect(rows).toEqual([]);
  });
});

it("what was ordered between two batches that changed the same thing stays", async () => {
  const [sku] = await planted();
  const id = await imported("prices", "sku,online", `${sku},61`);
  await orders.place({ items: [{ sku, quantity: 1 }] });
  const { id: partId } = await db
    .selectFrom("part")
    .select("id")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  await db.updateTable("part_price").set({ online: 62_00 }).where("part_id", "=", partId).execute();
  await keepBefore(db, id, [
    { partId, detail: "", before: { online: 61_00 }, after: { online: 62_00 } },
  ]);
  expect(await takenBack(id)).toMatchObject({ back: 0, invited: 0, sold: 1 });
});
