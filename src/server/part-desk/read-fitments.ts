import type { GridOfFitments, FitmentGridRequest, GridLine } from "#contract/fitment-desk.ts";
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
  const region = named ?? (await firstRegion(db, { partId: part.id, regions }));
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
  };
}

/** The first region of whose vehicles the part fits any; else the first of all. */
async function firstRegion(
  db: Database,
  { partId, regions }: { partId: number; regions: readonly string[] },
): Promise<string> {
  for (const region of regions)
    if ((await findModelsOfPart(db, { partId, region })).length > 0) return region;
  return regions[0] ?? "";
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
