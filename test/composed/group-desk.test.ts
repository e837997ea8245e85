import { describe, expect, it } from "vitest";

import { GroupPreviewResponse, GroupResponse } from "#contract/group-desk.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { MOST_COMPARED } from "#server/part-desk/read-group.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { plantVehicles } from "../factories/plant-vehicles.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, plantWaiting, pool } = await openVerifyingShop();
const { changesOf, state } = catalogueChanges(pool);

const read = async (sku: string) =>
  GroupResponse.parse((await desk("groups/get", { sku }, "staff")).body);
const skusOf = async (sku: string) => (await read(sku)).members.map((one) => one.sku);
const preview = async (sku: string, other: string, isWhole = true) =>
  GroupPreviewResponse.parse((await desk("groups/preview", { sku, other, isWhole }, "staff")).body);
/** Joins what is there now. */
async function join(sku: string, other: string, isWhole = true) {
  const { version } = await preview(sku, other, isWhole);
  return desk("groups/join", { sku, other, isWhole, version }, "manager");
}
async function leave(sku: string, member: string) {
  const { version } = await read(sku);
  return desk("groups/leave", { sku, member, version }, "manager");
}

async function plantGroup(name: string, count: number): Promise<string[]> {
  const skus = Array.from({ length: count }, (_none, at) => `${name}-${at}`);
  await plantWaiting(...skus);
  await pool.query("update part set interchange_group = $1 where sku = any($2)", [name, skus]);
  return skus;
}

/** How many parts the list folds into the row of a part. */
async function foldedIn(sku: string) {
  await drainSearchOutbox(database);
  const { parts } = openPartCatalogue(database);
  const { products } = await parts.products(
    { searchText: sku, grouped: true },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  return products.find((one) => one.sku === sku)?.group?.size;
}

describe("an interchange group", () => {
  it("is begun by two parts, is what lists fold, and is left again", async () => {
    await plantWaiting("GRUPO-A", "GRUPO-B");
    await reindexAll(database);
    const before = await state();
    expect(await preview("GRUPO-A", "GRUPO-B")).toMatchObject({
      group: "GRUPO-A",
      otherGroup: null,
      parts: 2,
      others: [{ sku: "GRUPO-B", isSameKind: true, onHand: 10, differences: [] }],
    });
    expect(await state()).toEqual(before);
    expect((await join("GRUPO-A", "GRUPO-B")).status).toBe(200);
    expect((await state())?.catalogue).not.toBe(before?.catalogue);
    expect(await skusOf("GRUPO-B")).toEqual(["GRUPO-B", "GRUPO-A"]);
    expect(await foldedIn("GRUPO-A")).toBe(2);
    expect((await leave("GRUPO-A", "GRUPO-B")).status).toBe(200);
    expect(await skusOf("GRUPO-A")).toEqual(["GRUPO-A"]);
    expect(await read("GRUPO-B")).toMatchObject({ group: null });
    expect(await foldedIn("GRUPO-A")).toBe(1);
    expect(await changesOf("GRUPO-B")).toMatchObject([
      { action: "part.group", change: { interchangeGroup: [null, "GRUPO-A"] } },
      { action: "part.group", change: { interchangeGroup: ["GRUPO-A", null] } },
    ]);
  });

  it("is told part by part for comparing, but for more than can be compared", async () => {
    const [first = ""] = await plantGroup("MUCHOS", 1);
    const plantMore = (from: number, to: number) =>
      pool.query(
        `insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en,
           interchange_group)
         select sku || '-' || number, sku || '-' || number, brand_id, subcategory_id, quality, title_es,
           title_en, interchange_group
         from part cross join generate_series($2::int, $3::int) number where sku = $1`,
        [first, from, to],
      );
    await plantMore(2, MOST_COMPARED);
    const { standing, version, isCut } = await read(first);
    expect(isCut).toBe(true);
    expect(standing).toHaveLength(MOST_COMPARED);
    expect(standing).toContainEqual({ sku: first, partNumber: first, group: "MUCHOS" });
    await plantMore(MOST_COMPARED + 1, MOST_COMPARED + 1);
    expect(await read(first)).toMatchObject({ standing: null });
    expect(
      codeOf(await desk("groups/leave", { sku: first, member: first, version }, "manager")),
    ).toBe("changed_meanwhile");
  });

  it("takes one part out of another group, or all of that group", async () => {
    const [own = ""] = await plantGroup("UNO", 2);
    const [first = "", second = "", third = ""] = await plantGroup("DOS", 3);
    expect((await preview(own, first, false)).otherGroup).toEqual({ name: "DOS", parts: 3 });
    await join(own, first, false);
    expect((await skusOf(own)).toSorted()).toEqual([first, "UNO-0", "UNO-1"]);
    expect(await skusOf(second)).toEqual([second, third]);
    expect(await preview(own, second)).toMatchObject({ group: "UNO", parts: 5 });
    await join(own, second);
    expect((await skusOf(own)).toSorted()).toEqual([first, second, third, "UNO-0", "UNO-1"]);
    expect(await changesOf(third)).toMatchObject([
      { change: { interchangeGroup: ["DOS", "UNO"] } },
    ]);
  });

  it("takes a part in that is in none, and never takes another group's name for a new one", async () => {
    const [member = ""] = await plantGroup("AJENO", 2);
    await plantWaiting("AJENO", "SOLO-1", "SOLO-2");
    await join("SOLO-1", member);
    expect(await read("SOLO-1")).toMatchObject({ group: "AJENO" });
    expect((await preview("AJENO", "SOLO-2")).group).toBe("AJENO-2");
  });

  it("shows side by side what members say differently", async () => {
    await plantWaiting("MIDE-A", "MIDE-B", "MIDE-C");
    const [line, other] = await plantVehicles(pool, "MIDE", [[2001], [2001]]);
    const { rows } = await pool.query<{ id: number }>(
      `insert into attribute (code, name_es, name_en) values ('mide', 'Largo', 'Length') returning id`,
    );
    const measured = (sku: string, value: string) =>
      pool.query("update part set attributes = $2 where sku = $1", [
        sku,
        JSON.stringify([{ id: rows[0]?.id, value }]),
      ]);
    await measured("MIDE-A", "115 mm");
    await measured("MIDE-B", "120 mm");
    await measured("MIDE-C", "115.0 mm");
    for (const [sku, lineId] of [
      ["MIDE-A", line?.lineId],
      ["MIDE-B", line?.lineId],
      ["MIDE-B", other?.lineId],
    ])
      await pool.query(
        `insert into fitment (part_id, line_id, year_from, year_to)
         select id, $2, 2001, 2001 from part where sku = $1`,
        [sku, lineId],
      );
    await pool.query("update part set subcategory_id = 2 where sku = 'MIDE-B'");
    const [found] = (await preview("MIDE-A", "MIDE-B")).others;
    expect(found).toMatchObject({
      isSameKind: false,
      vehicles: { all: 2, onlyOwn: 0, onlyOther: 1 },
      measures: [{ name: { en: "Length" }, value: { en: "120 mm" } }],
      differences: [{ name: { es: "Largo" }, own: { es: "115 mm" }, other: { es: "120 mm" } }],
    });
    const [same] = (await preview("MIDE-A", "MIDE-C")).others;
    expect(same).toMatchObject({ isSameKind: true, differences: [] });
  });

  it("changes nothing where all are together already", async () => {
    const [first = "", second = ""] = await plantGroup("JUNTOS", 2);
    const before = await state();
    expect((await preview(first, second)).others).toEqual([]);
    expect((await join(first, second)).status).toBe(200);
    expect((await join(first, first)).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it("is refused in words, and nothing is changed", async () => {
    const [first = "", second = ""] = await plantGroup("NIEGA", 2);
    await plantWaiting("NIEGA-OTRO");
    const { version } = await read(first);
    const before = await state();
    const unknown = { other: "NO-SUCH", isWhole: true };
    expect(codeOf(await desk("groups/get", { sku: "NO-SUCH" }, "staff"))).toBe("part_not_found");
    for (const body of [
      { sku: first, ...unknown },
      { ...unknown, sku: "NO-SUCH", other: first },
    ]) {
      expect(codeOf(await desk("groups/preview", body, "staff"))).toBe("part_not_found");
      expect(codeOf(await desk("groups/join", { ...body, version }, "manager"))).toBe(
        "part_not_found",
      );
    }
    expect(codeOf(await leave(first, "NIEGA-OTRO"))).toBe("not_found");
    expect(codeOf(await leave("NIEGA-OTRO", "NIEGA-OTRO"))).toBe("not_found");
    const out = { sku: first, member: second, version };
    expect(codeOf(await desk("groups/leave", { ...out, sku: "NO-SUCH" }, "manager"))).toBe(
      "part_not_found",
    );
    expect(codeOf(await desk("groups/leave", out, "staff"))).toBe("forbidden");
    const into = { sku: first, other: "NIEGA-OTRO", isWhole: true, version };
    expect(codeOf(await desk("groups/join", into, "staff"))).toBe("forbidden");
    expect(await state()).toEqual(before);
  });

  it("is not changed over what a file or somebody made of it meanwhile", async () => {
    const [first = "", second = ""] = await plantGroup("MIENTRAS", 2);
    await plantWaiting("MIENTRAS-OTRO", "MIENTRAS-MAS");
    const { version } = await read(first);
    const seen = await preview(first, "MIENTRAS-OTRO");
    await pool.query("update part set interchange_group = 'MIENTRAS' where sku = 'MIENTRAS-MAS'");
    const before = await state();
    const leaving = { sku: first, member: second, version };
    expect(codeOf(await desk("groups/leave", leaving, "manager"))).toBe("changed_meanwhile");
    const joining = { sku: first, other: "MIENTRAS-OTRO", isWhole: true, version: seen.version };
    expect(codeOf(await desk("groups/join", joining, "manager"))).toBe("changed_meanwhile");
    expect(await state()).toEqual(before);
  });
});
