import { describe, expect, it } from "vitest";

import { CrossReferencesResponse } from "#contract/cross-reference-desk.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, plantWaiting, pool } = await openVerifyingShop();
const { changesOf, state } = catalogueChanges(pool);

const listed = async (sku: string) =>
  CrossReferencesResponse.parse((await desk("crossreferences/get", { sku }, "staff")).body)
    .references;
const add = (sku: string, number: string, other: { certainty?: string; brand?: string } = {}) => {
  const body = { sku, number, brand: "Luca Filter", certainty: "exact", ...other };
  return desk("crossreferences/add", body, "manager");
};
const remove = (sku: string, number: string, brand = "Luca Filter") =>
  desk("crossreferences/remove", { sku, brand, number }, "manager");

/** Parts that are found because a number of another brand is the one that was typed. */
async function found(searchText: string) {
  const { parts } = openPartCatalogue(database);
  const { products } = await parts.products(
    { searchText },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  return products.flatMap(({ sku, reason }) =>
    JSON.stringify([reason]).includes("LF-90091") ? [sku] : [],
  );
}

describe("another brand's number of a part", () => {
  it("is added, found at once, made surer, removed, and each of it is in the audit log", async () => {
    await plantWaiting("CROSS-1");
    await reindexAll(database);
    const before = await state();
    expect((await add("CROSS-1", "lf-90091")).status).toBe(200);
    expect(await state()).not.toEqual(before);
    const kept = { brand: "Luca Filter", number: "LF-90091", elsewhere: [] };
    expect(await listed("CROSS-1")).toEqual([{ ...kept, certainty: "exact" }]);
    expect(await found("LF90091")).toEqual(["CROSS-1"]);
    await add("CROSS-1", "LF 90091", { certainty: "similar", brand: "LUCA FILTER" });
    expect(await listed("CROSS-1")).toMatchObject([{ certainty: "similar", brand: "Luca Filter" }]);
    await remove("CROSS-1", "lf90091", "luca filter");
    expect(await listed("CROSS-1")).toEqual([]);
    expect(await found("LF90091")).toEqual([]);
    const name = "Luca Filter LF-90091";
    expect(await changesOf("CROSS-1")).toMatchObject([
      { action: "part.crossreferences", change: { cross_reference: [null, name] } },
      { change: { certainty: ["exact", "similar"] } },
      { change: { cross_reference: [expect.any(String), null], certainty: ["similar", null] } },
    ]);
  });

  it("says which other parts have the same number, of whatever kind", async () => {
    await plantWaiting("CROSS-2", "CROSS-3");
    await add("CROSS-2", "ZQ 7001");
    await add("CROSS-3", "ZQ-7001", { brand: "Otra" });
    expect(await listed("CROSS-2")).toMatchObject([{ elsewhere: [{ sku: "CROSS-3" }] }]);
  });

  it("changes nothing where the same is said again", async () => {
    await plantWaiting("CROSS-4");
    await add("CROSS-4", "ZQ 7002");
    const before = await state();
    expect((await add("CROSS-4", "ZQ7002")).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it("is refused in words", async () => {
    await plantWaiting("CROSS-5");
    const before = await state();
    expect(codeOf(await add("NO-SUCH", "ZQ1"))).toBe("part_not_found");
    expect(codeOf(await remove("NO-SUCH", "ZQ1"))).toBe("part_not_found");
    const unknown = await desk("crossreferences/get", { sku: "NO-SUCH" }, "staff");
    expect(codeOf(unknown)).toBe("part_not_found");
    for (const wrong of ["---", "2026-03-05", "1.2E+10"])
      expect(codeOf(await add("CROSS-5", wrong))).toBe("not_a_part_number");
    expect(codeOf(await add("CROSS-5", "ZQ1", { brand: "--" }))).toBe("not_a_part_number");
    expect(codeOf(await remove("CROSS-5", "---"))).toBe("not_a_part_number");
    expect(codeOf(await remove("CROSS-5", "ZQ1"))).toBe("not_found");
    const body = { sku: "CROSS-5", brand: "Otra", number: "ZQ1", certainty: "exact" };
    expect(codeOf(await desk("crossreferences/add", body, "staff"))).toBe("forbidden");
    expect(await state()).toEqual(before);
  });
});
