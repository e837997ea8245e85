import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type {
  VehicleLinesPreviewRequest,
  VehicleLinesPreviewResponse,
  VehicleLinesSaveRequest,
} from "#contract/vehicle-making.ts";
import { closedEnds, droppedWindows, runsOf, sharedWindows } from "#domain/vehicle/line-years.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { pauseImports } from "#server/imports/fitments/vehicle-fits.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { findFormerPlaces, keepDropped } from "./dropped-line-store.ts";
import { heldByLines } from "./held-vehicles.ts";
import {
  deleteVehicleLines,
  deleteYears,
  findPartsInYears,
  findWidened,
  insertLine,
  insertYears,
  raiseModelVersion,
  spanLines,
  widenEngines,
  type YearsOfLine,
} from "./line-change-store.ts";
import { findLinesBefore, keepLinesBefore } from "./lines-before-store.ts";
import { linesInWords } from "./lines-in-words.ts";
import { holdLines } from "./merge-lines-store.ts";
import { keyOfVehicle, openVehicle, requireVehicle } from "./open-vehicle.ts";
import {
  addedYears,
  goneLines,
  planLines,
  type PlannedLine,
  spansOf,
  takenYears,
} from "./plan-lines.ts";
import { editedVehicle } from "./rename-vehicles.ts";
import { readLinesBefore, restoreLines } from "./undo-lines.ts";

/** With which engines, where and in which model years a model was built (decisions §11, ADR 0066). */
export type ModelLines = {
  /** What would become of them; nothing is changed. A FieldRefusal for what cannot be. */
  preview: (
    request: VehicleLinesPreviewRequest,
  ) => Promise<Omit<VehicleLinesPreviewResponse, "status">>;
  /**
   * Pickers, searches and files know them at once. What parts or garages stand on is not taken away: a FieldRefusal
   * says how many. What undoes the last change lets the files bring again what they brought before it.
   * `changed_meanwhile` with what is there, `not_found`.
   */
  save: (request: VehicleLinesSaveRequest, by: StaffCall) => Promise<OpenedVehicle>;
};

type Needs = {
  db: Database;
  /** The regions of the setting vehicle_regions. */
  regions: (db: Database) => Promise<readonly string[]>;
  /** The newest model year on offer. */
  newestYear: () => number;
};

export function createVehicleLines({ db, regions, newestYear }: Needs): ModelLines {
  return {
    preview: async ({ id, ...wanted }) => {
      const all = await findCalledVehicles(db);
      const model = requireVehicle(all, id);
      const bounds = { all, regions: await regions(db), newest: newestYear() };
      return previewOf(db, await planLines(db, model, { ...wanted, ...bounds }));
    },
    save: (request, by) =>
      changingVehicles(db, by, async (trx, vehicles) => {
        const offered = { regions: await regions(trx), newest: newestYear() };
        return saveLines(trx, vehicles, { ...request, ...offered });
      }),
  };
}

async function previewOf(
  db: Database,
  planned: readonly PlannedLine[],
): Promise<Omit<VehicleLinesPreviewResponse, "status">> {
  return {
    vehicles: {
      added: planned.flatMap(({ added }) => added).length,
      taken: planned.flatMap(({ taken }) => taken).length,
    },
    lines: {
      added: planned.filter(({ line }) => !line).length,
      taken: goneLines(planned).length,
    },
    fits: (await findPartsInYears(db, addedYears(planned))).length,
    closed: {
      earlier: planned.some((one) => closedEnds(one).earlier),
      later: planned.some((one) => closedEnds(one).later),
    },
    held: await heldByLines(db, planned),
    widened: await findWidened(db, spansOf(planned)),
  };
}

type Offered = { regions: readonly string[]; newest: number };

async function saveLines(
  db: Database,
  { all, note }: Vehicles,
  { id, version, ...request }: VehicleLinesSaveRequest & Offered,
): Promise<OpenedVehicle> {
  const model = await editedVehicle(db, all, { id, version });
  const key = keyOfVehicle(model);
  await pauseImports(db);
  await holdLines(db, key);
  const planned = await planLines(db, model, { ...request, all });
  const changed = planned.filter(({ added, taken }) => added.length + taken.length > 0);
  if (changed.length === 0) return openVehicle(db, id);
  await refuseHeld(db, changed);
  const modelId = key.number;
  const undone = request.isUndo ? await findLinesBefore(db, { modelId, version }) : [];
  const before = await readLinesBefore(db, changed);
  await keepLinesBefore(db, { modelId, version: version + 1 }, before);
  await writeLines(db, changed);
  await restoreLines(db, changed, undone);
  await raiseModelVersion(db, modelId);
  await raiseCatalogueVersion(db);
  note({
    action: "vehicle.lines",
    subject: vehicleSubject(id),
    change: { combinations: combinationsOf(changed, all) },
  });
  return openVehicle(db, id);
}

async function refuseHeld(db: Database, planned: readonly PlannedLine[]): Promise<void> {
  const held = await heldByLines(db, planned);
  if (held.parts + held.garages === 0) return;
  refuseVehicleProblem({ field: "years", code: "line_used", held });
}

async function writeLines(db: Database, planned: readonly PlannedLine[]): Promise<void> {
  for (const one of planned) await keepTaken(db, one);
  const gone = goneLines(planned).map(({ id }) => id);
  await deleteYears(db, takenYears(planned));
  await deleteVehicleLines(db, gone);
  const made: YearsOfLine[] = [];
  for (const { line, place, after } of planned)
    if (!line)
      made.push({
        lineId: await insertLine(db, place, [after[0] ?? 0, after.at(-1) ?? 0]),
        years: after,
      });
  await insertYears(db, [...addedYears(planned), ...made]);
  await spanLines(
    db,
    planned.flatMap(({ line }) => line?.id ?? []).filter((id) => !gone.includes(id)),
  );
  await widenEngines(db, spansOf(planned));
}

/** What is taken away is not loaded again, whatever the files call it; what is given back may be. */
async function keepTaken(db: Database, planned: PlannedLine): Promise<void> {
  const { line, place, added } = planned;
  const windows = droppedWindows(planned);
  const back = runsOf(added);
  await keepDropped(db, place, { back, windows });
  if (!line) return;
  for (const former of await findFormerPlaces(db, line.id))
    await keepDropped(db, former, {
      back: sharedWindows(back, former),
      windows: sharedWindows(windows, former),
    });
}

function combinationsOf(
  planned: readonly PlannedLine[],
  all: readonly VehicleRow[],
): [before: string | null, after: string | null] {
  return [
    linesInWords(
      planned.map(({ place, before }) => ({ ...place, years: before })),
      all,
    ),
    linesInWords(
      planned.map(({ place, after }) => ({ ...place, years: after })),
      all,
    ),
  ];
}
