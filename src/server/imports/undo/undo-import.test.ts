import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { HEREDIA } from "../../../../test/factories/sellable.ts";
import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";

const { orders, db, imported, previewOf, takenBack, leftOf, planted } = await openUndoingShop();

async function pricesOf(sku: string) {
  const { rows } = await sql<{ online: number; wholesale: number; cost: number }>`
    select online, wholesale, cost_cents as cost from part join part_price price on part.id = price.part_id
    left join part_cost cost on cost.part_id = part.id where sku = ${sku}`.execute(db);
  return rows[0];
}

async function stockOf(sku: string) {
  const { rows } = await sql<{ on_hand: number; incoming: number; booked: number }>`
    select on_hand, incoming, (select coalesce(sum(quantity), 0) from stock_movement moved
      where moved.part_id = part.id and moved.warehouse_id = ${HEREDIA}) as booked
    from part join stock on part_id = part.id
    where sku = ${sku} and warehouse_id = ${HEREDIA}`.execute(db);
  return rows[0];
}

async function partOf(sku: string) {
  const { rows } = await sql<{
    title_es: string;
    weight_g: number;
    min_stock: number | null;
    oem: string[];
  }>`
    select title_es, weight_g, min_stock, array(select number from part_number
      where part_id = part.id and kind = 'oem' order by key) as oem
    from part where sku = ${sku}`.execute(db);
  return rows[0];
}

async function auditOf(id: number) {
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit_log where subject = ${`import:${id}`} order by id`.execute(db);
  return rows;
}

async function numbersOf(sku: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number.maker || ' ' || number.number || ' ' || certainty as number
    from part_number number join part on part.id = part_id
    where sku = ${sku} and kind = 'competitor' order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

describe("prices", () => {
  it("go back, with costs, where they are as the import left them and nobody ordered", async () => {
    const [free, sold, changed] = await planted();
    const before = await Promise.all([free, sold, changed].map(pricesOf));
    const id = await imported(
      "prices",
      "sku,online,wholesale,cost",
      `${free},10,9,5`,
      `${sold},11,9,5`,
      `${changed},12,9,5`,
    );
    await orders.place({ items: [{ sku: sold, quantity: 1 }] });
    await imported("prices", "sku,online", `${changed},13`);
    expect((await previewOf(id)).left.map(({ sku }) => sku).toSorted()).toEqual(
      [sold, changed].toSorted(),
    );
    expect((await pricesOf(free))?.online).toBe(10_00);

    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 1,
      changed: 1,
      used: 0,
      gone: 0,
    });
    expect(await pricesOf(free)).toEqual(before[0]);
    expect((await pricesOf(sold))?.online).toBe(11_00);
    expect((await pricesOf(changed))?.online).toBe(13_00);
    expect(await leftOf(id)).toEqual([`${sold} sold`, `${changed} changed`].toSorted());
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "import.undo",
      "import.undone",
    ]);
  });

  it("of a field that somebody changed since keep it, and those of others go back one import after the other", async () => {
    const [sku] = await planted();
    const before = await pricesOf(sku);
    const first = await imported("prices", "sku,online", `${sku},21`);
    const second = await imported("prices", "sku,online", `${sku},22`);
    const other = await imported("prices", "sku,wholesale", `${sku},7`);
    expect(await takenBack(second)).toMatchObject({ back: 1 });
    expect(await takenBack(first)).toMatchObject({ back: 1 });
    expect(await pricesOf(sku)).toEqual({ ...before, wholesale: 7_00 });
    expect(await takenBack(other)).toMatchObject({ back: 1 });
    expect(await pricesOf(sku)).toEqual(before);
  });
});

describe("stock", () => {
  it("goes back on its shelf, and the book adds up, unless pieces were ordered", async () => {
    const [free, sold, counted] = await planted();
    const before = await stockOf(free);
    const id = await imported(
      "stock",
      "sku,warehouse,on_hand,incoming",
      `${free},Heredia,3,8`,
      `${sold},Heredia,4,8`,
      `${counted},Heredia,5,8`,
    );
    await orders.place({ items: [{ sku: sold, quantity: 2 }] });
    await imported("stock", "sku,warehouse,on_hand", `${counted},Heredia,6`);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 1,
      changed: 1,
      used: 0,
      gone: 0,
    });
    expect(await stockOf(free)).toEqual(before);
    expect(await stockOf(sold)).toMatchObject({ on_hand: 2 });
    expect(await stockOf(counted)).toMatchObject({ on_hand: 6 });
  });
});

describe("parts", () => {
  const HEAD = "sku,brand,quality,subcategory,title_es,weight,oem_numbers,minimum";

  it("say again what they said, unless somebody changed or verified them since", async () => {
    const [free, edited, verified] = await planted();
    const before = await partOf(free);
    const id = await imported(
      "parts",
      HEAD,
      ...[free, edited, verified].map((sku) => `${sku},,,,Otro,3,12-34|56-78,6`),
    );
    await imported("parts", "sku,weight", `${edited},4`);
    await sql`update part set verification = 'verified' where sku = ${verified}`.execute(db);
    expect(await takenBack(id)).toMatchObject({ back: 1, changed: 2 });
    expect(await partOf(free)).toEqual(before);
    expect(await partOf(edited)).toMatchObject({ title_es: "Otro", weight_g: 4_000, min_stock: 6 });
  });

  it("have the pictures again that they had, unless one of them was deleted since", async () => {
    const [free, lost, edited] = await planted();
    const own = randomUUID();
    await sql`
      insert into upload (id, type, state, bytes, width, height, used_as)
      values (${own}, 'image/webp', 'kept', 9, 20, 10, 'shop')`.execute(db);
    const before = [`/uploads/${own}.webp?size=20x10`];
    await sql`
      update part set images = ${before} where sku in (${free}, ${lost}, ${edited})`.execute(db);
    const picturesOf = async (sku: string) =>
      (await sql<{ images: string[] }>`select images from part where sku = ${sku}`.execute(db))
        .rows[0]?.images;
    const first = await imported("parts", "sku,pictures", `${free},-`, `${edited},-`);
    await sql`update part set images = array['https://a.example/x'] where sku = ${edited}`.execute(
      db,
    );
    expect(await takenBack(first)).toMatchObject({ back: 1, changed: 1 });
    expect(await picturesOf(free)).toEqual(before);

    const second = await imported("parts", "sku,pictures", `${lost},-`);
    await sql`delete from upload where id = ${own}`.execute(db);
    expect(await takenBack(second)).toMatchObject({ back: 0, changed: 1 });
    expect(await picturesOf(lost)).toEqual([]);
  });

  it("that the import made go, unless something else speaks of them", async () => {
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const skus = [`${mark}-1`, `${mark}-2`, `${mark}-3`];
    const [free = "", priced = "", gone = ""] = skus;
    const id = await imported(
      "parts",
      HEAD,
      ...skus.map((sku) => `${sku},Isuzu,oem,oil-filters,Nuevo,3,,`),
    );
    const prices = await imported("prices", "sku,online", `${priced},9`);
    await sql`delete from part where sku = ${gone}`.execute(db);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 1,
      gone: 1,
    });
    expect(await partOf(free)).toBeUndefined();
    expect(await leftOf(id)).toEqual([`${priced} used`, `${gone} gone`].toSorted());

    expect(await takenBack(prices)).toMatchObject({ back: 1 });
    expect((await pricesOf(priced))?.online).toBeNull();
  });

  it("that the import made go when the prices that came for them went first", async () => {
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const parts = await imported("parts", HEAD, `${mark},Isuzu,oem,oil-filters,Nuevo,3,,`);
    const prices = await imported("prices", "sku,online,cost", `${mark},9,4`);
    const stock = await imported("stock", "sku,warehouse,on_hand", `${mark},Heredia,4`);
    for (const id of [stock, prices, parts]) expect(await takenBack(id)).toMatchObject({ back: 1 });
    expect(await partOf(mark)).toBeUndefined();
  });
});

describe("numbers of other brands", () => {
  it("that came go, that went come back, and that changed are what they were", async () => {
    const [sku] = await planted();
    await imported(
      "cross-references",
      "sku,brand,number,certainty",
      `${sku},Fleetguard,LF9009,exact`,
      `${sku},Baldwin,B7577,similar`,
    );
    const before = await numbersOf(sku);
    const id = await imported(
      "cross-references",
      "sku,brand,number,certainty,action",
      `${sku},Fleetguard,LF9009,,remove`,
      `${sku},Baldwin,B7577,exact,`,
      `${sku},Donaldson,P551,exact,`,
    );
    expect(await numbersOf(sku)).toEqual(["Baldwin B7577 exact", "Donaldson P551 exact"]);
    expect(await takenBack(id)).toEqual({
      back: 3,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 0,
    });
    expect(await numbersOf(sku)).toEqual(before);
  });
});
