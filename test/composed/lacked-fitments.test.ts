import { describe, expect, it } from "vitest";

import {
  type GridOfFitments,
  FitmentGridResponse,
  FitmentPreviewResponse,
} from "#contract/fitment-desk.ts";
import { withGroup } from "#domain/fitment-edit/group-ranges.ts";
import { PLAIN_TERMS } from "#domain/fitment-edit/line-ranges.ts";

import { plantVehicles } from "../factories/plant-vehicles.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { desk, plantWaiting, pool, read } = shop;

const HOME = "LACKHOME";
const ABROAD = "LACKLAND";
const [first, second] = await plantVehicles(pool, HOME, [[2000, 2001, 2002, 2004], [2003]]);
const [abroad] = await plantVehicles(pool, ABROAD, [[2010, 2011]]);
if (!first || !second || !abroad) throw new Error("There are no lines.");

type Ranges = GridOfFitments["lines"][number]["ranges"];
type Lines = { lineId: number; ranges: Ranges }[];

const range = (yearFrom: number, yearTo: number, other: Partial<Ranges[number]> = {}) => ({
  ...PLAIN_TERMS,
  position: "" as const,
  ...other,
  yearFrom,
  yearTo,
});
const NOTED = { position: "rear", quantity: 2, noteEs: "Con ABS", noteEn: "With ABS" } as const;

const gridOf = async (sku: string, place: object = { region: HOME }) =>
  FitmentGridResponse.parse((await desk("fitments/get", { sku, ...place }, "staff")).body).grid;
const sending = async (call: "save" | "preview", sku: string, changes: object) => {
  const { version } = await gridOf(sku);
  const sent = { sku, version, region: HOME, ...changes };
  const { status, body } = await desk(`fitments/${call}`, sent, "manager");
  expect(status).toBe(200);
  return body;
};
const save = (sku: string, lines: Lines, region = HOME) => sending("save", sku, { lines, region });

/** Parts of one interchange group, of which nobody has said what they fit. */
async function grouped(...skus: string[]): Promise<void> {
  await plantWaiting(...skus);
  const group = `OF ${skus.join(" ")}`;
  await pool.query("update part set interchange_group = $1 where sku = any($2)", [group, skus]);
}

const checkOf = async (sku: string) =>
  (await read(sku)).part.checks.find(({ check }) => check === "fitment")?.state;

describe("what the interchange group of a part fits and the part does not", () => {
  it("is told by engine with what the group says, counted by region, and saved as the group says it", async () => {
    await grouped("LACK-1", "LACK-2", "LACK-3");
    await save("LACK-1", [{ lineId: first.lineId, ranges: [range(2000, 2000)] }]);
    await save("LACK-2", [
      { lineId: first.lineId, ranges: [range(2000, 2002, NOTED)] },
      { lineId: second.lineId, ranges: [range(2003, 2003)] },
    ]);
    await save("LACK-3", [{ lineId: first.lineId, ranges: [range(2000, 2002, NOTED)] }]);
    await save("LACK-3", [{ lineId: abroad.lineId, ranges: [range(2010, 2011)] }], ABROAD);
    const shown = await gridOf("LACK-1");
    expect(shown.groupParts).toBe(2);
    expect(shown.lackedVehicles).toEqual([
      { region: HOME, vehicles: 3 },
      { region: ABROAD, vehicles: 2 },
    ]);
    expect(shown.lacked.map(({ lineId, groupRanges }) => ({ lineId, groupRanges }))).toEqual([
      { lineId: first.lineId, groupRanges: [range(2000, 2002, NOTED)] },
      { lineId: second.lineId, groupRanges: [range(2003, 2003)] },
    ]);
    const taken = shown.lacked.map(({ lineId, ranges, groupRanges, years }) => ({
      lineId,
      ranges: withGroup(ranges, groupRanges, years).map(({ yearFrom, yearTo, position }) =>
        range(yearFrom, yearTo, position === "rear" ? NOTED : {}),
      ),
    }));
    const found = await sending("preview", "LACK-1", { lines: taken });
    expect(FitmentPreviewResponse.parse(found)).toMatchObject({ gained: 3, againstGroup: 0 });
    await save("LACK-1", taken);
    const after = await gridOf("LACK-1");
    expect(after.lines.find(({ lineId }) => lineId === first.lineId)?.ranges).toEqual([
      range(2000, 2000),
      range(2001, 2002, NOTED),
    ]);
    expect(after.lacked).toEqual([]);
    expect(after.lackedVehicles).toEqual([{ region: ABROAD, vehicles: 2 }]);
  });

  it("is all that the group fits where nobody has said what the part fits, and its check is good once that is saved", async () => {
    await grouped("LACK-4", "LACK-5");
    await save("LACK-5", [{ lineId: abroad.lineId, ranges: [range(2010, 2010)] }], ABROAD);
    expect(await checkOf("LACK-4")).toBe("gap");
    const { lacked, region, isKnown } = await gridOf("LACK-4", {});
    expect({ region, isKnown }).toEqual({ region: ABROAD, isKnown: false });
    expect(lacked.map(({ lineId }) => lineId)).toEqual([abroad.lineId]);
    await save("LACK-4", [{ lineId: abroad.lineId, ranges: [range(2010, 2010)] }], ABROAD);
    expect(await checkOf("LACK-4")).toBe("good");
  });

  it("is nothing of a part without a group, nor of one that fits all that its group does", async () => {
    await plantWaiting("LACK-6");
    expect(await gridOf("LACK-6")).toMatchObject({ groupParts: 0, lacked: [], lackedVehicles: [] });
    await grouped("LACK-7", "LACK-8");
    for (const sku of ["LACK-7", "LACK-8"])
      await save(sku, [{ lineId: first.lineId, ranges: [range(2000, 2001)] }]);
    expect(await gridOf("LACK-7")).toMatchObject({ groupParts: 1, lacked: [], lackedVehicles: [] });
  });
});
