import type {
  GridOfFitments,
  FitmentGridRequest,
  GridLine,
  LackedLine,
} from "#contract/fitment-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { FITMENT_POSITIONS, type FitmentPosition } from "#domain/vehicle/fitment.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findFitmentLines,
  findFitmentPart,
  findModelsOfPart,
  findVehicleRegions,
  type FitmentLineRow,
} from "./fitment-grid-store.ts";
import { countLackedVehicles, findGroupRanges } from "./lacked-fitment-store.ts";

/** Lines of its group that a part lacks and that are told at once. */
const MOST_LACKED = 100;

/** Models on the grid where nobody named any. */
const FIRST_MODELS = 6;

/**
 * What a part fits as a grid of models by years: the named models, or the first of those that it fits. A ShopError
 * `part_not_found`; `not_found` for a region that has no vehicles.
 */
export async function readFitmentGrid(
  db: Database,
  { sku, region: named, models: wanted }: FitmentGridRequest,
): Promise<GridOfFitments> {
  const part = await findFitmentPart(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  const regions = await findVehicleRegions(db);
  const lackedVehicles = await countLackedVehicles(db, part.id);
  const region = named ?? (await firstRegion(db, { partId: part.id, regions, lackedVehicles }));
  if (!regions.includes(region)) throw new ShopError("not_found");
  const fitting = await findModelsOfPart(db, { partId: part.id, region });
  const models = wanted ?? fitting.slice(0, FIRST_MODELS);
  const lines = await findFitmentLines(db, { partId: part.id, region, models });
  const { id: _id, ...shown } = part;
  return {
    ...shown,
    regions,
    region,
    models: [...models],
    otherModels: fitting.filter((id) => !models.includes(id)).length,
    lines: lines.map(gridLineOf),
    lacked: await lackedLines(db, { partId: part.id, region }),
    lackedVehicles,
  };
}

/** Where its interchange group fits and a part does not, with what the group says there. */
async function lackedLines(
  db: Database,
  { partId, region }: { partId: number; region: string },
): Promise<LackedLine[]> {
  const ofGroup = await findGroupRanges(db, { partId, region, most: MOST_LACKED });
  const lineIds = Array.from(ofGroup.keys());
  if (lineIds.length === 0) return [];
  const lines = await findFitmentLines(db, { partId, region, lineIds });
  return lines.map((line) =>
    Object.assign(gridLineOf(line), {
      groupRanges: (ofGroup.get(line.lineId) ?? []).map(withKnownPosition),
    }),
  );
}

type Regions = Pick<GridOfFitments, "regions" | "lackedVehicles"> & { partId: number };

/** The first region of whose vehicles the part fits any; else where its group does, else the first of all. */
async function firstRegion(
  db: Database,
  { partId, regions, lackedVehicles: [lacked] }: Regions,
): Promise<string> {
  for (const region of regions)
    if ((await findModelsOfPart(db, { partId, region })).length > 0) return region;
  return lacked?.region ?? regions[0] ?? "";
}

function gridLineOf(line: FitmentLineRow): GridLine {
  return { ...line, ranges: line.ranges.map(withKnownPosition) };
}

/** What stands at no position that the shop has a word for stands at none in particular. */
function withKnownPosition(range: LineRange): LineRange & { position: FitmentPosition } {
  return {
    ...range,
    position: FITMENT_POSITIONS.find((one) => one === range.position) ?? "",
  };
}
