import { describe, expect, it } from "vitest";

import { FitmentGridResponse } from "#contract/fitment-desk.ts";
import { PLAIN_TERMS } from "#domain/fitment-edit/line-ranges.ts";

import { plantVehicles } from "../factories/plant-vehicles.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const { database, desk, plantWaiting, pool } = await openVerifyingShop();
const imports = await importInto(database);

const REGION = "NOGRID";
const [first, second, third] = await plantVehicles(pool, REGION, [
  [2000, 2001, 2002, 2004, 2005],
  [2003, 2004],
  [2010],
]);
if (!first || !second || !third) throw new Error("There are no lines.");
const { make } = first;

type Lines = { lineId: number; ranges: object[] }[];

const range = (yearFrom: number, yearTo: number) => ({ ...PLAIN_TERMS, yearFrom, yearTo });
const grid = async (sku: string) =>
  FitmentGridResponse.parse((await desk("fitments/get", { sku, region: REGION }, "staff")).body)
    .grid;
const send = async (call: "save" | "preview", sku: string, changed: Lines) => {
  const { version } = await grid(sku);
  return desk(`fitments/${call}`, { sku, version, region: REGION, lines: changed }, "manager");
};

/** The (line, year) pairs of vehicles that a part fits. */
async function pairsOf(sku: string): Promise<string[]> {
  const { rows } = await pool.query<{ pair: string }>(
    `select vehicle.line_id || ' ' || year as pair from vehicle
     join fitment using (line_id) join part on part.id = part_id
     where sku = $1 and year between year_from and year_to group by 1 order by 1`,
    [sku],
  );
  return rows.map(({ pair }) => pair);
}

describe("of what a part fits is refused", () => {
  it.each([
    ["a year before the vehicle", [{ lineId: first.lineId, ranges: [range(1999, 2001)] }]],
    ["a year without a vehicle", [{ lineId: first.lineId, ranges: [range(2002, 2004)] }]],
    ["a line that there is not", [{ lineId: 999_999, ranges: [range(2000, 2000)] }]],
    [
      "a line twice",
      [
        { lineId: first.lineId, ranges: [range(2000, 2000)] },
        { lineId: first.lineId, ranges: [] },
      ],
    ],
    ["a year twice", [{ lineId: first.lineId, ranges: [range(2000, 2001), range(2001, 2001)] }]],
  ])("%s, and nothing is saved", async (_what, wrong) => {
    await plantWaiting("GRID-9");
    const good = { lineId: second.lineId, ranges: [range(2003, 2003)] };
    for (const call of ["preview", "save"] as const)
      expect(codeOf(await send(call, "GRID-9", [good, ...wrong]))).toBe("unknown_vehicle_years");
    expect(await pairsOf("GRID-9")).toEqual([]);
    await pool.query("delete from part where sku = 'GRID-9'");
  });

  it("a line of another region", async () => {
    await plantWaiting("GRID-10");
    const { version } = await grid("GRID-10");
    const changed = [{ lineId: first.lineId, ranges: [range(2000, 2000)] }];
    const body = { sku: "GRID-10", version, region: "CR", lines: changed };
    expect(codeOf(await desk("fitments/save", body, "manager"))).toBe("unknown_vehicle_years");
  });

  it("what somebody saw before a file or a person said something else", async () => {
    await plantWaiting("GRID-11");
    const { version } = await grid("GRID-11");
    await imports.run({
      kind: "fitments",
      content: `sku,region,make,model\nGRID-11,${REGION},${make},${REGION}-2\n`,
    });
    const lateOne = {
      sku: "GRID-11",
      version,
      region: REGION,
      lines: [{ lineId: first.lineId, ranges: [] }],
    };
    for (const call of ["preview", "save"])
      expect(codeOf(await desk(`fitments/${call}`, lateOne, "manager"))).toBe("changed_meanwhile");
    expect(await pairsOf("GRID-11")).toEqual([`${third.lineId} 2010`]);
  });

  it("an unknown part and an unknown region", async () => {
    const unknown = { sku: "NO-SUCH", version: "", region: REGION };
    expect(codeOf(await desk("fitments/get", { sku: "NO-SUCH" }, "staff"))).toBe("part_not_found");
    const saved = { ...unknown, lines: [{ lineId: first.lineId, ranges: [] }] };
    expect(codeOf(await desk("fitments/save", saved, "manager"))).toBe("part_not_found");
    await plantWaiting("GRID-12");
    const nowhere = { sku: "GRID-12", region: "NOWHERE" };
    expect(codeOf(await desk("fitments/get", nowhere, "staff"))).toBe("not_found");
  });

  it("staff, who look and do not save", async () => {
    await plantWaiting("GRID-13");
    const { version } = await grid("GRID-13");
    const body = {
      sku: "GRID-13",
      version,
      region: REGION,
      lines: [{ lineId: first.lineId, ranges: [range(2000, 2000)] }],
    };
    expect((await desk("fitments/save", body, "staff")).status).toBe(403);
    expect(await pairsOf("GRID-13")).toEqual([]);
  });
});
