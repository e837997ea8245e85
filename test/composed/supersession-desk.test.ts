import { describe, expect, it } from "vitest";

import { SupersessionResponse } from "#contract/supersession-desk.ts";
import { LONGEST_CHAIN } from "#domain/part/supersession.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, plantWaiting, pool, seen } = await openVerifyingShop();
const { changesOf, state } = catalogueChanges(pool);

const chainIn = (body: unknown) => SupersessionResponse.parse(body).parts;
const read = async (sku: string) =>
  chainIn((await desk("supersessions/get", { sku }, "staff")).body);
type Wanted = { version?: number; isFoundByOld?: boolean };
const save = (sku: string, successor: string | null, wanted: Wanted = {}) =>
  desk("supersessions/save", { sku, successor, isFoundByOld: false, ...wanted }, "manager");
const preview = (sku: string, successor: string | null, isFoundByOld = false) =>
  desk("supersessions/preview", { sku, successor, isFoundByOld }, "staff");

/** What takes the place of a part now, as a call says it to staff. */
const standing = async (call: string, body: object) =>
  SupersessionResponse.parse((await desk(`supersessions/${call}`, body, "staff")).body).standing;

/** Parts of which each takes the place of the one before. */
async function plantChain(name: string, count: number): Promise<string[]> {
  const skus = Array.from({ length: count }, (_none, at) => `${name}-${at}`);
  await plantWaiting(...skus);
  for (const [at, sku] of skus.slice(1).entries()) await save(skus[at] ?? "", sku);
  return skus;
}

/** Parts that a number finds; those that are offered instead of what is not found do not count. */
async function found(searchText: string) {
  const { parts } = openPartCatalogue(database);
  const { products, searchInfo } = await parts.products(
    { searchText },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  return searchInfo.reading?.rung === "all" ? products.map(({ sku }) => sku) : [];
}

const takeOff = (sku: string) =>
  pool.query("update part set verification = 'rejected' where sku = $1", [sku]);

describe("what takes the place of a part", () => {
  it("is said, shown to shoppers, taken back, and each of it is in the audit log", async () => {
    await plantWaiting("VIEJO-1", "NUEVO-1");
    const before = await state();
    expect((await save("VIEJO-1", "NUEVO-1")).status).toBe(200);
    expect((await state())?.catalogue).not.toBe(before?.catalogue);
    expect(await read("NUEVO-1")).toMatchObject([
      { sku: "VIEJO-1", step: -1, successor: { sku: "NUEVO-1" }, answer: "names_next" },
      { sku: "NUEVO-1", step: 0, successor: null, answer: "itself", isPriced: true, onHand: 10 },
    ]);
    const { parts } = openPartCatalogue(database);
    const caller = { viewer: GUEST, locale: "es", storefront: "cr" } as const;
    expect((await parts.product("VIEJO-1", caller))?.supersededBy?.sku).toBe("NUEVO-1");
    expect((await save("VIEJO-1", null)).status).toBe(200);
    expect(await read("VIEJO-1")).toMatchObject([{ sku: "VIEJO-1", successor: null }]);
    expect(await changesOf("VIEJO-1")).toMatchObject([
      { action: "part.supersession", change: { superseded_by: [null, "NUEVO-1"] } },
      { action: "part.supersession", change: { superseded_by: ["NUEVO-1", null] } },
    ]);
  });

  it("is found by the old number where that is wanted, as long as it is wanted", async () => {
    await plantWaiting("VIEJO-2", "NUEVO-2");
    await reindexAll(database);
    expect(await found("VIEJO2")).toEqual(["VIEJO-2"]);
    await save("VIEJO-2", "NUEVO-2", { isFoundByOld: true });
    expect(await read("VIEJO-2")).toMatchObject([{ answer: "both" }, {}]);
    expect((await found("VIEJO2")).toSorted()).toEqual(["NUEVO-2", "VIEJO-2"]);
    await takeOff("VIEJO-2");
    await reindexAll(database);
    expect(await read("VIEJO-2")).toMatchObject([{ answer: "next" }, {}]);
    expect(await found("VIEJO2")).toEqual(["NUEVO-2"]);
    await save("VIEJO-2", "NUEVO-2");
    expect(await read("VIEJO-2")).toMatchObject([{ answer: "nothing" }, {}]);
    expect(await found("VIEJO2")).toEqual([]);
    expect(await changesOf("VIEJO-2")).toMatchObject([
      { change: { found_by_old: [false, true] } },
      { change: { found_by_old: [true, false] } },
    ]);
  });

  it("keeps another part's number where two of one number have the same successor", async () => {
    await plantWaiting("GEMELO-A", "GEMELO-B", "NUEVO-G");
    await pool.query("insert into brand (id, name, slug) values (900, 'Otra', 'otra-gemela')");
    await pool.query(
      `update part set part_number = 'GEMELO',
         brand_id = case sku when 'GEMELO-B' then 900 else brand_id end
       where sku like 'GEMELO-_'`,
    );
    for (const sku of ["GEMELO-A", "GEMELO-B"]) await save(sku, "NUEVO-G", { isFoundByOld: true });
    const numbers = () =>
      pool.query(
        `select maker from part_number join part on part.id = part_id
         where sku = 'NUEVO-G' and kind = 'superseded'`,
      );
    expect((await numbers()).rows).toHaveLength(2);
    await save("GEMELO-A", null);
    expect((await numbers()).rows).toEqual([{ maker: "Otra" }]);
  });

  it("makes no circle with one that a file has made", async () => {
    const [a = "", b = "", s = "", c = "", d = ""] = ["A", "B", "S", "C", "D"].map(
      (one) => `RUEDA-${one}`,
    );
    await plantWaiting(a, b, s, c, d);
    for (const [old, next] of [
      [a, b],
      [b, s],
      [s, c],
      [c, d],
      [d, a],
    ])
      await pool.query(
        `update part set superseded_by = (select id from part where sku = $2) where sku = $1`,
        [old, next],
      );
    expect(codeOf(await save(a, s))).toBe("supersession_circle");
  });

  it("leaves nothing of its old number behind where another one takes its place", async () => {
    await plantWaiting("VIEJO-3", "NUEVO-3A", "NUEVO-3B");
    const { rows } = await pool.query("select count(*) from part_number");
    await save("VIEJO-3", "NUEVO-3A", { isFoundByOld: true });
    await save("VIEJO-3", "NUEVO-3B", { isFoundByOld: true });
    expect(await read("NUEVO-3A")).toHaveLength(1);
    await save("VIEJO-3", null);
    expect((await pool.query("select count(*) from part_number")).rows).toEqual(rows);
  });

  it("changes nothing where the same is said again", async () => {
    await plantWaiting("VIEJO-4", "NUEVO-4");
    await save("VIEJO-4", "NUEVO-4", { isFoundByOld: true });
    const before = await state();
    expect((await save("VIEJO-4", "NUEVO-4", { isFoundByOld: true })).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it("is shown with the whole chain before it is so", async () => {
    const [first = "", , last = ""] = await plantChain("CADENA-A", 3);
    const [next = "", newest = ""] = await plantChain("CADENA-B", 2);
    const before = await state();
    const shown = chainIn((await preview(last, next, true)).body);
    expect(shown.map(({ sku, step }) => [sku, step])).toEqual([
      [first, -2],
      ["CADENA-A-1", -1],
      [last, 0],
      [next, 1],
      [newest, 2],
    ]);
    expect(shown[2]).toMatchObject({ answer: "both", successor: { sku: next } });
    expect(await state()).toEqual(before);
    expect(chainIn((await preview("CADENA-A-1", null)).body)).toMatchObject([
      { sku: first },
      { sku: "CADENA-A-1", successor: null, answer: "itself" },
    ]);
  });

  it("is refused in words, and nothing is changed", async () => {
    const [first = "", second = "", third = ""] = await plantChain("VUELTA", 3);
    const longest = await plantChain("LARGA", LONGEST_CHAIN);
    await plantWaiting("FUERA");
    await takeOff("FUERA");
    const before = await state();
    const refusals = [
      ["NO-SUCH", first, "part_not_found"],
      [first, "NO-SUCH", "successor_not_found"],
      [first, first, "supersession_circle"],
      [third, first, "supersession_circle"],
      [second, first, "supersession_circle"],
      [first, "FUERA", "successor_off_sale"],
      [third, longest[0] ?? "", "supersession_too_long"],
      [longest.at(-1) ?? "", first, "supersession_too_long"],
    ] as const;
    for (const [sku, successor, code] of refusals) {
      expect(codeOf(await preview(sku, successor))).toBe(code);
      expect(codeOf(await save(sku, successor))).toBe(code);
    }
    expect(codeOf(await desk("supersessions/get", { sku: "NO-SUCH" }, "staff"))).toBe(
      "part_not_found",
    );
    const body = { sku: first, successor: null, isFoundByOld: false };
    expect(codeOf(await desk("supersessions/save", body, "staff"))).toBe("forbidden");
    expect(await state()).toEqual(before);
  });

  it("is not saved over what somebody changed meanwhile", async () => {
    await plantWaiting("VIEJO-5", "NUEVO-5");
    const { version } = await seen("VIEJO-5");
    await save("VIEJO-5", "NUEVO-5", { version });
    const before = await state();
    expect(codeOf(await save("VIEJO-5", null, { version }))).toBe("changed_meanwhile");
    expect(await state()).toEqual(before);
  });

  it("is told as it stands, also beside what a preview would make of it", async () => {
    await plantWaiting("VIEJO-6", "NUEVO-6A", "NUEVO-6B");
    const wanted = { sku: "VIEJO-6", successor: "NUEVO-6B", isFoundByOld: false };
    const none = { successor: null, isFoundByOld: false };
    expect(await standing("get", { sku: "VIEJO-6" })).toEqual(none);
    expect(await standing("preview", wanted)).toEqual(none);
    await save("VIEJO-6", "NUEVO-6A", { isFoundByOld: true });
    const now = { successor: { sku: "NUEVO-6A", partNumber: "NUEVO-6A" }, isFoundByOld: true };
    expect(await standing("get", { sku: "VIEJO-6" })).toEqual(now);
    expect(await standing("preview", wanted)).toEqual(now);
    expect(await standing("preview", { ...wanted, successor: null })).toEqual(now);
  });

  it("never closes a circle, however many say something at once", async () => {
    await plantWaiting("RUEDA-0", "RUEDA-1", "RUEDA-2", "RUEDA-3");
    const saved = await Promise.all(
      [0, 2, 1, 3].map((at) => save(`RUEDA-${at}`, `RUEDA-${(at + 1) % 4}`)),
    );
    const refused = saved.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(["supersession_circle"]);
  });
});
