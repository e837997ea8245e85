import { describe, expect, it } from "vitest";

import { FitmentGridResponse } from "#contract/fitment-desk.ts";
import { PriceChangeResponse } from "#contract/price-rules.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";

import { crossingIn } from "../factories/crossing.ts";
import { plantVehicles } from "../factories/plant-vehicles.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const { database, db, desk, pool } = await openVerifyingShop();
const imports = await importInto(database);
const { meanwhile, waiting } = crossingIn(pool);

const REGION = "CROSSLAND";
const [line] = await plantVehicles(pool, REGION, [[2000, 2001, 2002]]);
if (!line) throw new Error("There is no line.");

/** Somebody else's transaction, that has done these statements and has not said so yet. */
async function begun(...statements: [text: string, values: unknown[]][]) {
  const other = await meanwhile();
  for (const [text, values] of statements) await other.run(text, values);
  return other;
}

const HOLD_PART = "select from part where sku = $1 for no key update";
const SAY_FITS = `insert into fitment (part_id, line_id, year_from, year_to)
  select id, $2, $3, $3 from part where sku = $1`;

async function gridOf(sku: string) {
  const wanted = { sku, region: REGION, models: [line?.modelId] };
  return FitmentGridResponse.parse((await desk("fitments/get", wanted)).body).grid;
}

function saveYear(sku: string, { version, year }: { version: string; year: number }) {
  const range = { position: "", quantity: 1, noteEs: "", noteEn: "" };
  const ranges = [{ ...range, yearFrom: year, yearTo: year }];
  const lines = [{ lineId: line?.lineId, ranges }];
  return desk("fitments/save", { sku, version, region: REGION, lines });
}

async function yearsOf(sku: string): Promise<number[]> {
  const { rows } = await pool.query<{ year: number }>(
    `select year_from as year from fitment join part on part.id = part_id where sku = $1 order by 1`,
    [sku],
  );
  return rows.map(({ year }) => year);
}

describe("two who say at once what a part fits", () => {
  it("are told so: the second, who waited, has not seen what the first saved", async () => {
    await plantPart(db, { sku: "CROSS-1" });
    const { version } = await gridOf("CROSS-1");
    const first = await begun([HOLD_PART, ["CROSS-1"]], [SAY_FITS, ["CROSS-1", line.lineId, 2000]]);
    const second = saveYear("CROSS-1", { version, year: 2002 });
    await expect.poll(waiting).toBeGreaterThan(0);
    await first.end();
    expect(codeOf(await second)).toBe("changed_meanwhile");
    expect(await yearsOf("CROSS-1")).toEqual([2000]);
  });

  it.each([
    ["a file by its sku", "CROSS-2"],
    ["a file by its printed number", "CROSS 3"],
  ])("wait for each other where one is %s", async (_, written) => {
    const sku = written.replace(" ", "-");
    await plantPart(db, { sku });
    const first = await begun([HOLD_PART, [sku]], [SAY_FITS, [sku, line.lineId, 2000]]);
    const importing = imports.run({
      kind: "fitments",
      content: `sku,region,make,model,year_from,year_to\n${written},${REGION},${line.make},${REGION}-0,2000,2001\n`,
    });
    await expect.poll(waiting).toBeGreaterThan(0);
    await first.end();
    expect((await importing).judged.map(({ outcome }) => outcome.result)).toEqual(["update"]);
    expect(await yearsOf(sku)).toEqual([2000]);
  });
});

/** Parts of whose prices nobody holds any. */
async function freePricesOf(skus: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `select sku from part_price join part on id = part_id where sku = any($1)
     order by id for update of part_price skip locked`,
    [skus],
  );
  return rows.map(({ sku }) => sku);
}

const callOf = async (name: string, body: object) =>
  PriceChangeResponse.parse((await desk(`prices/${name}`, body)).body);
const workOn = () => workOnPriceChanges(db, new AbortController().signal);

describe("a rule that is applied, or taken back, while somebody saves a part", () => {
  it.each(["apply", "undo"] as const)(
    "waits for them before it holds any price: %s",
    async (verb) => {
      const skus = [1, 2, 3].map((at) => `PRICED-${verb}-${at}`);
      for (const sku of skus) await plantPart(db, { sku, price: 100_00 });
      const rule = { level: "online", basis: "own", amount: 1 };
      const { change } = await callOf("simulate", { parts: { text: `PRICED-${verb}` }, rule });
      const { id } = change;
      await workOn();
      if (verb === "undo") {
        await callOf("apply", { id });
        await workOn();
      }
      await callOf(verb, { id });
      const saving = await begun([HOLD_PART, [skus[1]]]);
      const working = workOn();
      await expect.poll(waiting).toBeGreaterThan(0);
      expect(await freePricesOf(skus)).toEqual(skus);
      await saving.run(
        `update part_price set online = 5000 from part where id = part_id and sku = $1`,
        [skus[1]],
      );
      await saving.end();
      await working;
      const counted = verb === "apply" ? { written: 2, left: 1 } : { undone: 2, kept: 1 };
      expect(await callOf("get", { id })).toMatchObject(counted);
      expect((await pool.query("select tries from price_change where id = $1", [id])).rows).toEqual(
        [{ tries: 0 }],
      );
    },
  );
});
