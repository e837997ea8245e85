import { expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import type { PartIndex } from "#server/search/part-index.ts";
import type { PartSearch } from "#server/search/part-search.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { type Catalogue, writeParts } from "./catalogue.ts";

type Ground = {
  database: ShopDatabase;
  catalogue: Catalogue;
  catalogueVersion: CatalogueVersion;
  index: PartIndex;
  search: PartSearch;
  follow: (partIds: readonly number[]) => Promise<void>;
};

const GUEST_HERE: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

function buyer(priceLevel: PriceLevel): Caller {
  return { ...GUEST_HERE, viewer: { kind: "customer", priceLevel } };
}

async function totalOf(search: PartSearch): Promise<number> {
  return (await search.find({}, GUEST_HERE)).facets.total;
}

/** What an index answers once something has changed, as often as it was asked before. */
export function followsChanges(ground: Ground): void {
  const { database, catalogue, catalogueVersion, index, search, follow } = ground;
  const { db } = database;
  const idsOf = async (filters: PartsFilters, caller: Caller = GUEST_HERE) =>
    (await search.find(filters, caller)).partIds;
  /** Changes the truth as the shop does, and lets the index follow. */
  const change = async (partIds: number[], work: () => Promise<unknown>) => {
    await work();
    await refreshFacets(db, partIds);
    await queueForIndex(db, partIds);
    await drainSearchOutbox(database);
    await follow(partIds);
    await catalogueVersion.refresh();
  };
  const part = (place: number) => {
    const found = catalogue.parts[place];
    if (!found) throw new Error(`There is no part ${place}.`);
    return found;
  };

  it("is another price at once, also where it was asked for before", async () => {
    const { id, sku } = part(20).row;
    const asking = { searchText: sku, filters: { minMax: { min: 90_000, max: 90_001 } } };
    expect(await idsOf(asking, buyer("wholesale"))).not.toContain(id);
    await change([id], () =>
      db
        .updateTable("part_price")
        .set({ wholesale: 90_000_00 })
        .where("part_id", "=", id)
        .execute(),
    );
    expect(await idsOf(asking, buyer("wholesale"))).toEqual([id]);
    expect(await idsOf(asking, buyer("online"))).not.toContain(id);
  });

  it("is stock that came and went", async () => {
    const { id, sku } = part(21).row;
    const here = catalogue.warehouses.find(({ storefront }) => storefront === "cr");
    const asking = { searchText: sku, filters: { availability: "IN_STOCK" } };
    const holds = (on_hand: number) => () =>
      db
        .insertInto("stock")
        .values({ part_id: id, warehouse_id: here?.id ?? 0, on_hand, incoming: 0 })
        .onConflict((conflict) =>
          conflict.columns(["part_id", "warehouse_id"]).doUpdateSet({ on_hand }),
        )
        .execute();
    await change([id], () => db.deleteFrom("stock").where("part_id", "=", id).execute());
    expect(await idsOf(asking)).toEqual([]);
    await change([id], holds(1));
    expect(await idsOf(asking)).toEqual([id]);
    await change([id], holds(0));
    expect(await idsOf(asking)).toEqual([]);
  });

  it("is a title with a word that no part had, in its place in the order of names", async () => {
    const { id } = part(22).row;
    await change([id], () =>
      db.updateTable("part").set({ title_es: "Aaa zafirina" }).where("id", "=", id).execute(),
    );
    expect(await idsOf({ searchText: "zafirina" })).toEqual([id]);
    expect((await idsOf({ orderOptionSelected: "asc" }))[0]).toBe(id);
  });

  it("is a part that is new, and one that is gone", async () => {
    const { row, prices } = part(23);
    const id = catalogue.parts.length + 1;
    const number = "ZZ98765432";
    const before = await totalOf(search);
    await change([id], () =>
      writeParts(db, [
        {
          row: { ...row, id, sku: number, part_number: number },
          prices: { ...prices, part_id: id },
          stock: [{ part_id: id, warehouse_id: 1, on_hand: 1, incoming: 0 }],
          numbers: [{ part_id: id, kind: "printed", maker: "", number, key: number }],
          fitments: [
            {
              part_id: id,
              line_id: 0,
              year_from: 0,
              year_to: 9999,
              quantity: 1,
              position: "",
              note_id: null,
            },
          ],
          engineFitments: [{ part_id: id, engine_id: 1, is_explicit: true }],
        },
      ]),
    );
    expect(await idsOf({ searchText: "zz-9876-5432" })).toEqual([id]);
    expect(await totalOf(search)).toBe(before + 1);
    await change([id], () => db.deleteFrom("part").where("id", "=", id).execute());
    expect(await index.numbers({ keys: [number], skus: [] })).toMatchObject([{ exact: false }]);
    expect(await totalOf(search)).toBe(before);
  });
}
