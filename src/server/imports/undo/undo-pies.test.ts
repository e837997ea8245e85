import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { descriptions, item, piesWith, prices } from "../../../../test/pies.ts";
import { undoImport } from "./undo-import.ts";

const { db, work, shop, call, imported, previewOf, takenBack, leftOf, planted, orders } =
  await openUndoingShop();

beforeAll(async () => {
  await sql
    .raw(`
    insert into aces_brand (code, brand_id) values ('XXZZ', 1);
    insert into aces_part_type (code, subcategory_id) values (11, 1);
    insert into pies_price_type (code, meaning) values ('LST', 'online');`)
    .execute(db);
});

async function stateOf(...skus: string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select sku, title_en, verification, images, weight_g,
      (select online from part_price where part_id = part.id) as online,
      array(select maker || number from part_number
        where part_id = part.id and kind = 'competitor' order by 1) as others,
      array(select item.part_number || coalesce(held.sku, '') || quantity from kit_item item
        left join part held on held.id = item.part_id where kit_id = part.id order by position) as kit
    from part where sku = any(${skus}::text[]) order by sku`.execute(db);
  return rows;
}

const component = (number: string, quantity = 1) =>
  `<Kits><KitComponent><ComponentPartNumber>${number}</ComponentPartNumber><Description DescriptionCode="DES">Thing</Description><QuantityInKit>${quantity}</QuantityInKit></KitComponent></Kits>`;
const other = (number: string) =>
  `<PartInterchangeInfo><PartInterchange BrandLabel="Other"><PartNumber>${number}</PartNumber></PartInterchange></PartInterchangeInfo>`;
const titled = (title: string) => descriptions(["DES", "EN", title]);

describe("taking an import of PIES back", () => {
  it("puts back all that it said of a part, and takes away what it made, as the preview said", async () => {
    const [one, two, gone] = await planted();
    const skus = [one, two, gone];
    const before = await stateOf(...skus);
    const fresh = `${one}-NEW`;
    const id = await imported(
      "pies",
      piesWith(
        item(one, { rest: titled("Changed") + prices(["LST", "77.00"]) + other("N-1") }) +
          item(two, { rest: titled("A kit") + component(fresh, 2) }) +
          item(gone, { action: "D" }) +
          item(fresh, {
            rest: titled("Made") + prices(["LST", "5.00"]) + other("N-2") + component("FAR-1"),
          }),
      ),
    );
    expect(await stateOf(one, two, gone, fresh)).toMatchObject([
      { sku: one, title_en: "Changed", online: 77_00, others: ["OtherN-1"] },
      { sku: fresh, title_en: "Made", online: 5_00, others: ["OtherN-2"], kit: ["FAR-11"] },
      { sku: two, title_en: "A kit", kit: [`${fresh}2`] },
      { sku: gone, verification: "rejected" },
    ]);
    const preview = await previewOf(id);
    expect(preview.left).toEqual([]);
    const counts = await takenBack(id);
    expect(counts).toMatchObject({ sold: 0, changed: 0, used: 0, gone: 0, back: preview.total });
    expect(await stateOf(one, two, gone, fresh)).toEqual(
      before.map((part) => Object.assign({}, part, { verification: "unverified" })),
    );
  });

  it("leaves what somebody changed or ordered since, and a part of which something stays", async () => {
    const [one, two, sold] = await planted();
    const fresh = `${one}-NEW`;
    const id = await imported(
      "pies",
      piesWith(
        item(one, { rest: titled("Changed") + prices(["LST", "77.00"]) }) +
          item(fresh, { rest: titled("Made") + prices(["LST", "5.00"]) }) +
          item(two, { rest: titled("A kit") + component(fresh) }) +
          item(sold, { rest: prices(["LST", "66.00"]) }),
      ),
    );
    await imported("prices", "sku,online", `${one},78`, `${fresh},6`);
    await orders.place({ items: [{ sku: sold, quantity: 1 }] });
    await takenBack(id);
    expect(await stateOf(one, two, sold, fresh)).toMatchObject([
      { sku: one, online: 78_00 },
      { sku: fresh, title_en: "Made", online: 6_00 },
      { sku: two, kit: [] },
      { sku: sold, online: 66_00 },
    ]);
    expect((await stateOf(one))[0]?.["title_en"]).not.toBe("Changed");
    expect(await leftOf(id)).toEqual(
      [`${one} changed`, `${fresh} changed`, `${fresh} used`, `${sold} sold`].toSorted(),
    );
  });

  it("goes on where a killed process was", async () => {
    const [one] = await planted();
    const items = Array.from({ length: 1_200 }, (_none, at) =>
      item(`${one}-${at}`, { rest: titled("Made") + prices(["LST", "5.00"]) }),
    );
    const { run } = await shop.run({ kind: "pies", content: piesWith(items.join("")) });
    await call("", { id: run.id });
    const killed = new AbortController();
    await undoImport(work, run.id, { signal: killed.signal, onBatch: () => killed.abort() });
    const done = await undoImport(work, run.id);
    expect(done?.undo).toMatchObject({
      state: "done",
      counts: { back: 2_400, used: 0, changed: 0 },
    });
    expect(await stateOf(`${one}-0`, `${one}-1199`)).toEqual([]);
  });
});
