import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import type { CodeScheme } from "#domain/pies/code.ts";
import { OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { readPiesCodes, savePiesCode } from "#server/imports/review/pies-codes.ts";
import { runImport } from "#server/imports/running/run-import.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { descriptions, item, piesWith, prices } from "../../../../test/pies.ts";
import { keepMet, MOST_CODES } from "./pies-code-store.ts";

const shop = await openImportShop();
const { work } = shop;
const { db } = work;
const BY = { actor: OPERATOR_ACTOR, client: OPERATOR };

const say = (scheme: CodeScheme, code: string, meaning: string) =>
  savePiesCode(work, { scheme, code, meaning }, BY);

async function results(content: string, isDryRun = false) {
  const { run, judged } = await shop.run({ kind: "pies", content, isDryRun });
  return { run, rows: judged.map(({ outcome }) => outcome.result) };
}

async function onlineOf() {
  const { rows } = await sql<{ online: number | null }>`
    select online from part_price join part on part.id = part_id where sku = 'P-100'`.execute(db);
  return rows[0]?.online;
}

async function kitOf(sku: string) {
  const { rows } = await sql<{ holds: string }>`
    select coalesce(held.sku, item.part_number) as holds from kit_item item
    join part on part.id = item.kit_id left join part held on held.id = item.part_id
    where part.sku = ${sku} order by position`.execute(db);
  return rows.map(({ holds }) => holds);
}

const priced = (...of: [type: string, amount: string, more?: string][]) =>
  piesWith(item("P-100", { rest: prices(...of) }));
const until = (day: string) => `<ExpirationDate>${day}</ExpirationDate>`;
const taken = "<MaintenanceType>D</MaintenanceType>";
const PART = item("P-100", {
  rest: descriptions(["DES", "EN", "Piston"]) + prices(["LST", "120.00"]),
});
const component = (number: string) =>
  `<KitComponent><ComponentPartNumber>${number}</ComponentPartNumber><ComponentBrand>XXZZ</ComponentBrand><QuantityInKit UOM="EA">1</QuantityInKit></KitComponent>`;
const kit = (sku: string) =>
  item(sku, {
    rest: `${descriptions(["DES", "EN", "Kit"])}<Kits>${component("P-100")}${component("ZED1")}</Kits>`,
  });

/** Counts a dry run that began when it was still the day before in Costa Rica. */
const begunAtNight = async (day: string) => {
  const { id } = await shop.start({
    kind: "pies",
    content: priced(["LST", "121.00", until(day)]),
    isDryRun: true,
  });
  await sql`update import_run set created_at = '2026-03-02T04:00:00Z' where id = ${id}`.execute(db);
  return (await runImport(work, id)).counts;
};

beforeAll(async () => {
  await say("brand", "XXZZ", "mahle");
  await say("term", "11", "engine/pistons");
  await say("price", "LST", "online");
  await results(piesWith(PART));
});

describe("an import of PIES", () => {
  it("never takes a part of another brand for a component whose own item makes no part", async () => {
    await sql`insert into part_number (part_id, kind, number, key)
      select id, 'printed', 'ZED-1', 'ZED1' from part where sku = 'ABC-1'`.execute(db);
    const own = descriptions(["DES", "EN", "Not ABC-1"]);
    const beside = [
      item("ZED1", { term: "88", rest: own }),
      item("ZED1", { action: "D" }),
      item("ZED1"),
    ];
    for (const [at, other] of beside.entries()) {
      const sku = `KIT-OF-${at}`;
      const { rows } = await results(piesWith(kit(sku) + other));
      expect(rows).toEqual(["create", ["review", "unchanged", "reject"][at]]);
      expect(await kitOf(sku)).toEqual(["P-100"]);
    }
  });

  it("leaves prices where one of several types is taken away, and warns where none is left", async () => {
    await say("price", "RET", "online");
    const before = await onlineOf();
    const both = priced(["RET", "0", taken], ["LST", String(Number(before) / 100)]);
    expect((await results(both)).rows).toEqual(["unchanged"]);
    expect(await onlineOf()).toBe(before);
    const { run } = await results(priced(["LST", "1", taken]), true);
    expect(run.warnings).toEqual([
      { code: "steep_prices", params: { rows: 1, line: expect.any(Number) } },
    ]);
  });

  it("judges prices by the day on which it began in Costa Rica, whenever it goes on", async () => {
    expect(await begunAtNight("2026-03-01")).toMatchObject({ update: 1 });
    expect(await begunAtNight("2026-02-28")).toMatchObject({ unchanged: 1 });
  });

  it("keeps what it met up to a bound, within a batch too, and goes on counting that", async () => {
    const { run } = await results(piesWith(PART));
    const codes = Array.from({ length: MOST_CODES + 50 }, (_none, at) => ({
      scheme: "attribute" as const,
      code: `MANY-${at}`,
      label: "",
      items: 1,
    }));
    await keepMet(db, run.id, codes);
    await keepMet(db, run.id, [
      { scheme: "passed", code: "currency", label: "", items: 3 },
      { scheme: "brand", code: "XXZZ", label: "", items: 4 },
    ]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pies_met where run_id = ${run.id}`.execute(db);
    expect(rows[0]?.count).toBe(MOST_CODES);
    const met = await readPiesCodes(work, run.id);
    expect(met.codes.find(({ scheme }) => scheme === "brand")?.items).toBe(5);
  });
});
