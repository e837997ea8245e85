import { array, assert, asyncProperty, constantFrom, record, subarray } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type GridOfFitments,
  FitmentGridResponse,
  FitmentPreviewResponse,
  FitmentSaveResponse,
  FitmentVehiclesResponse,
} from "#contract/fitment-desk.ts";
import { fitsIn, PLAIN_TERMS, withoutYears, withYears } from "#domain/fitment-edit/line-ranges.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { plantVehicles } from "../factories/plant-vehicles.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool, read } = shop;
const imports = await importInto(database);

const REGION = "GRIDLAND";
const YEARS = [2000, 2001, 2002, 2004, 2005];
const lines = await plantVehicles(pool, REGION, [YEARS, [2003, 2004], [2010]]);
const [first, second, third] = lines;
if (!first || !second || !third) throw new Error("There are no lines.");
const { make } = first;
const models = lines.map(({ modelId }) => modelId);

type Ranges = GridOfFitments["lines"][number]["ranges"];
type Lines = { lineId: number; ranges: Ranges }[];

const range = (yearFrom: number, yearTo: number, other: Partial<Ranges[number]> = {}) => ({
  ...PLAIN_TERMS,
  position: "" as const,
  ...other,
  yearFrom,
  yearTo,
});
const grid = async (sku: string) =>
  FitmentGridResponse.parse(
    (await desk("fitments/get", { sku, region: REGION, models }, "staff")).body,
  ).grid;
const linesOf = async (sku: string): Promise<Lines> =>
  (await grid(sku)).lines.map(({ lineId, ranges }) => ({ lineId, ranges }));
const send = async (call: "save" | "preview", sku: string, changed: Lines) => {
  const { version } = await grid(sku);
  const role = call === "save" ? "manager" : "staff";
  return desk(`fitments/${call}`, { sku, version, region: REGION, lines: changed }, role);
};
const save = async (sku: string, changed: Lines) =>
  FitmentSaveResponse.parse((await send("save", sku, changed)).body);
const preview = async (sku: string, changed: Lines) =>
  FitmentPreviewResponse.parse((await send("preview", sku, changed)).body);

/** The (line, year) pairs of vehicles that a part fits, as the shop's pages read them. */
async function pairsOf(sku: string): Promise<string[]> {
  const { rows } = await pool.query<{ pair: string }>(
    `select vehicle.line_id || ' ' || year as pair from vehicle
     join fitment using (line_id) join part on part.id = part_id
     where sku = $1 and year between year_from and year_to group by 1 order by 1`,
    [sku],
  );
  return rows.map(({ pair }) => pair);
}

async function truthOf(sku: string) {
  const { rows } = await pool.query(
    `select line_id, year_from, year_to, quantity, position, note_id, part.version,
       (select version from catalogue_state) as catalogue,
       (select count(*) from audit_log) as entries, (select count(*) from search_outbox) as queued
     from part left join fitment on part_id = part.id where sku = $1
     order by line_id, position, year_from`,
    [sku],
  );
  return rows;
}

const enginesOf = async (sku: string) =>
  (
    await pool.query(
      "select is_explicit from engine_fitment join part on part.id = part_id where sku = $1",
      [sku],
    )
  ).rows;

const searched = async (sku: string) => {
  await drainSearchOutbox(database);
  const { rows } = await pool.query(
    `select (makes >> vehicle_make.id::int & 1)::int as fits from part_facet
     join part on part.id = part_id, vehicle_make
     where sku = $1 and name = $2`,
    [sku, make],
  );
  return rows[0]?.fits;
};

describe("what a part fits, on a grid", () => {
  it("is shown by engine and year, with the years that there are vehicles of", async () => {
    await plantWaiting("GRID-1");
    const shown = await grid("GRID-1");
    expect(shown).toMatchObject({ isKnown: false, region: REGION, groupParts: 0, models });
    expect(shown.lines.map(({ lineId, years }) => ({ lineId, years }))).toEqual(
      lines.map(({ lineId, years }) => ({ lineId, years })),
    );
    const { makes } = FitmentVehiclesResponse.parse(
      (await desk("fitments/vehicles", { region: REGION }, "staff")).body,
    );
    expect(makes).toMatchObject([{ make, models: models.map((id) => ({ id })) }]);
  });

  it("begins with the models that the part fits, in the region where it fits any", async () => {
    await plantWaiting("GRID-2");
    await save("GRID-2", [{ lineId: second.lineId, ranges: [range(2003, 2004)] }]);
    const { body } = await desk("fitments/get", { sku: "GRID-2" }, "staff");
    expect(body.grid).toMatchObject({ region: REGION, models: [second.modelId], otherModels: 0 });
  });

  it("is saved with its search, engines, version and log, and is taken back the same way", async () => {
    await plantWaiting("GRID-3");
    const before = await linesOf("GRID-3");
    const { version } = (await read("GRID-3")).part;
    const noted = range(2000, 2001, { position: "rear", quantity: 2, noteEs: "Con ABS" });
    const saved = await save("GRID-3", [{ lineId: first.lineId, ranges: [noted] }]);
    expect(saved).toMatchObject({ gained: 2, lost: 0, changed: 0, others: "become_known" });
    expect(await pairsOf("GRID-3")).toEqual([`${first.lineId} 2000`, `${first.lineId} 2001`]);
    expect((await grid("GRID-3")).lines[0]?.ranges).toEqual([noted]);
    expect(await searched("GRID-3")).toBe(1);
    expect(await enginesOf("GRID-3")).toEqual([{ is_explicit: false }]);
    const { part, history } = await read("GRID-3");
    expect(part.version).toBe(version + 1);
    expect(history[0]).toMatchObject({
      action: "part.fitments",
      change: {
        fitments: [[], [`GRIDLAND ${make} GRIDLAND-0 M0 5.2 2000–2001, rear, ×2, Con ABS`]],
      },
    });
    expect(await save("GRID-3", before)).toMatchObject({ lost: 2, others: "become_unknown" });
    expect(await pairsOf("GRID-3")).toEqual([]);
    expect(await searched("GRID-3")).toBe(0);
  });

  it("changes nothing when what was read is saved, not even where a file said more years", async () => {
    await plantWaiting("GRID-4");
    await imports.run({
      kind: "fitments",
      content: `sku,region,make,model,engine,year_from,year_to,position,note_es\nGRID-4,${REGION},${make},${REGION}-0,M0,2001,2005,front,Doble\nGRID-4,${REGION},${make},${REGION}-0,M0,2001,2003,rear,\n`,
    });
    expect((await grid("GRID-4")).lines[0]?.ranges).toHaveLength(2);
    const before = await truthOf("GRID-4");
    expect(await save("GRID-4", await linesOf("GRID-4"))).toMatchObject({
      gained: 0,
      lost: 0,
      changed: 0,
      others: "same",
    });
    expect(await truthOf("GRID-4")).toEqual(before);
  });

  it("fits after a save exactly what the grid showed", async () => {
    await plantWaiting("GRID-5");
    const strokes = record({
      line: constantFrom(first, second),
      years: subarray([2000, 2001, 2002, 2003, 2004, 2005]),
      fits: constantFrom(true, false),
      position: constantFrom("front" as const, "rear" as const, "" as const),
    });
    await assert(
      asyncProperty(array(strokes, { minLength: 1, maxLength: 5 }), async (painted) => {
        const board = (await grid("GRID-5")).lines;
        const draft = new Map<number, Ranges>(board.map(({ lineId, ranges }) => [lineId, ranges]));
        for (const { line, years, fits, position } of painted) {
          const known = years.filter((year) => line.years.includes(year));
          const now = draft.get(line.lineId) ?? [];
          const after = fits
            ? withYears(now, known, { ...PLAIN_TERMS, position })
            : withoutYears(now, known, line.years);
          draft.set(
            line.lineId,
            after.map((one) => range(one.yearFrom, one.yearTo, { position: positionOf(one) })),
          );
        }
        const shown = board
          .flatMap(({ lineId, years }) =>
            years
              .filter((year) => fitsIn(draft.get(lineId) ?? [], year))
              .map((year) => `${lineId} ${year}`),
          )
          .toSorted();
        const changed = Array.from(draft, ([lineId, ranges]) => ({ lineId, ranges }));
        expect((await send("save", "GRID-5", changed)).status).toBe(200);
        expect(await pairsOf("GRID-5")).toEqual(shown);
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 60_000);
});

function positionOf({ position }: { position: string }): "" | "front" | "rear" {
  if (position === "front" || position === "rear") return position;
  return "";
}

describe("what a change would do", () => {
  it("is counted and held against the interchange group, and saves nothing", async () => {
    await plantWaiting("GRID-6", "GRID-7");
    await pool.query("update part set interchange_group = 'GRID-G' where sku like 'GRID-_'");
    await pool.query(
      "update part set interchange_group = null where sku not in ('GRID-6', 'GRID-7')",
    );
    await save("GRID-7", [{ lineId: first.lineId, ranges: [range(2000, 2002)] }]);
    await save("GRID-6", [{ lineId: first.lineId, ranges: [range(2000, 2000)] }]);
    expect((await grid("GRID-6")).lines[0]?.groupYears).toEqual([2000, 2001, 2002]);
    const before = await truthOf("GRID-6");
    const found = await preview("GRID-6", [
      { lineId: first.lineId, ranges: [range(2001, 2002), range(2004, 2004)] },
    ]);
    expect(found).toMatchObject({ gained: 3, lost: 1, changed: 0, againstGroup: 2 });
    expect(
      found.vehicles.map(({ kind, yearFrom, yearTo, isAgainstGroup }) =>
        [kind, yearFrom, yearTo, isAgainstGroup].join(" "),
      ),
    ).toEqual(["gained 2004 2004 true", "lost 2000 2000 true", "gained 2001 2002 false"]);
    expect(await truthOf("GRID-6")).toEqual(before);
  });

  it("says nothing of other vehicles while an engine itself is known", async () => {
    await plantWaiting("GRID-8");
    await imports.run({ kind: "fitments", content: "sku,engine\nGRID-8,M2\n" });
    expect(
      await preview("GRID-8", [{ lineId: first.lineId, ranges: [range(2000, 2000)] }]),
    ).toMatchObject({ gained: 1, others: "same" });
  });
});
