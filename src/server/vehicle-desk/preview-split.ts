import type {
  VehicleSplitPreviewRequest,
  VehicleSplitPreviewResponse,
} from "#contract/vehicle-desk.ts";
import { splittableNames } from "#domain/vehicle/split-names.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import { countGaragesWith } from "#server/garage/rename-in-garages.ts";
import { firstPartsAmong } from "#server/parts/first-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCalledVehicles } from "./called-vehicle-store.ts";
import { keyOfVehicle, requireVehicle } from "./open-vehicle.ts";
import { planSplit, renamingOfSplit } from "./plan-split.ts";
import { countPartsOfItself, countSplitFitments, countSplitParts } from "./split-preview-store.ts";

export type PreviewedSplit = Omit<VehicleSplitPreviewResponse, "status">;

/** What would go, stay, or stand with both if a vehicle were split so; nothing is changed. */
export async function previewSplit(
  db: Database,
  request: VehicleSplitPreviewRequest,
): Promise<PreviewedSplit> {
  const vehicle = requireVehicle(await findCalledVehicles(db), request.id);
  const plan = await planSplit(db, vehicle, request);
  const { whole, cut, without, all } = plan;
  const key = keyOfVehicle(vehicle);
  const { first, ...parts } = await countSplitParts(db, key, [...whole, ...cut]);
  const keys = new Set(request.names.map(phraseKey));
  const names = Object.groupBy(splittableNames(vehicle), (name) =>
    keys.has(phraseKey(name)) ? "go" : "stay",
  );
  return {
    lines: {
      whole: whole.length,
      cut: cut.length,
      without,
      stay: all.length - whole.length - cut.length - without,
    },
    parts,
    first: await firstPartsAmong(db, first),
    fitments: await countSplitFitments(db, key, [...whole, ...cut]),
    itself: vehicle.kind === "engine" ? await countPartsOfItself(db, key.number) : 0,
    names: { go: names.go ?? [], stay: names.stay ?? [] },
    garages: await countGaragesWith(db, await renamingOfSplit(db, vehicle, plan)),
  };
}
