import type { Pool } from "pg";

import type { GarageVehicle } from "#contract/shared.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { homeRegionFirst } from "#domain/storefront/home-region.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { ModelRef, VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { FoundVehicle } from "#server/vehicles/find-vehicle.ts";
import type { OfferedRegions, OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";
import { modelWireOf, vehicleWireOf } from "#server/vehicles/vehicle-wire.ts";

import { findModelLines, findOnceModelLines, type ModelLine } from "./model-line-store.ts";
import type { VehicleQuery } from "./part-query.ts";

/** A vehicle that was looked up, once for all that a call says of it. */
export type VehicleFound = {
  /** What a list is narrowed to. */
  narrows: VehicleQuery;
  /** What parts are judged by; undefined for a model alone: whether a part fits it depends on its engine. */
  judges: VehicleQuery | undefined;
  /** Its names; null when the shop does not know it. */
  names: GarageVehicle | null;
};

/** Looks up what is meant by a vehicle, in the storefront's own region where a model is meant. */
export type VehicleLookUp = (ref: VehicleRef, storefront: Storefront) => Promise<VehicleFound>;

type Sources = { pool: Pool; findOffered: OfferedVehicleFinder; regions: OfferedRegions };

export function createVehicleLookUp({ pool, findOffered, regions }: Sources): VehicleLookUp {
  return async (ref, storefront) => {
    if (ref.kind === "model") {
      const offered = await regions(storefront);
      const meant = await offeredLines(pool, ref, offered);
      const narrows = nearestLines(meant.lines, ref.year, storefront);
      return { narrows, judges: undefined, names: modelWireOf(calledNow(ref, meant)) };
    }
    const found = await findOffered(ref, storefront);
    const query = vehicleQueryOf(ref, found);
    return { narrows: query, judges: query, names: found ? vehicleWireOf(found) : null };
  };
}

/** The line and year, or the engine, that is meant; an unknown one has neither and fits nothing. */
export async function requestedVehicle(
  ref: VehicleRef,
  storefront: Storefront,
  findOffered: OfferedVehicleFinder,
): Promise<VehicleQuery> {
  return vehicleQueryOf(ref, await findOffered(ref, storefront));
}

function vehicleQueryOf({ kind }: VehicleRef, found: FoundVehicle | undefined): VehicleQuery {
  if (kind === "engine") return { kind: "engine", engineIds: found ? [found.engineId] : [] };
  const lineIds = found && found.lineId !== null ? [found.lineId] : [];
  return { kind: "vehicle", lineIds, year: found?.year ?? 0 };
}

/** A model by what it is called now, where an address or a garage calls it as before. */
function calledNow(ref: ModelRef, { lines, isOnce }: MeantLines): ModelRef {
  const [line] = lines;
  if (line === undefined) return ref;
  const isRenamed = slugOf(line.model) !== slugOf(ref.model);
  const named = isRenamed ? { ...ref, make: line.make, model: line.model } : ref;
  return isOnce && named.engine !== null ? { ...named, engine: line.engine } : named;
}

/** `isOnce` says that they are those that were called so until the model or the engine was split. */
type MeantLines = { lines: readonly ModelLine[]; isOnce: boolean };

/**
 * The lines of a model in a year, or in any, with an engine, or with any, in the regions of a storefront. Where it has
 * none, those of what went to a model, or an engine, of another name.
 */
async function offeredLines(
  pool: Pool,
  { make, model, year, engine }: ModelRef,
  offered: readonly string[],
): Promise<MeantLines> {
  const named = {
    make: slugOf(make),
    model: slugOf(model),
    year,
    engine: engine === null ? null : slugOf(engine),
  };
  const isOffered = ({ region }: ModelLine) => offered.includes(region);
  const lines = (await findModelLines(pool, named)).filter(isOffered);
  if (lines.length > 0) return { lines, isOnce: false };
  const [last, ...others] = (await findOnceModelLines(pool, named)).filter(isOffered);
  if (!last) return { lines, isOnce: false };
  const isBeside = (line: ModelLine) =>
    line.model === last.model && (engine === null || line.engine === last.engine);
  return { lines: [last, ...others.filter(isBeside)], isOnce: true };
}

/**
 * The lines of the storefront's own region where it has the model, else of the nearest that it offers. They narrow a
 * list and say of no part that it fits (ADR 0015).
 */
function nearestLines(
  lines: readonly ModelLine[],
  year: ModelRef["year"],
  storefront: Storefront,
): VehicleQuery {
  const [nearest] = homeRegionFirst(
    lines.map(({ region }) => ({ value: region })),
    storefront,
  );
  const own = lines.filter(({ region }) => region === nearest?.value);
  return {
    kind: "vehicle",
    lineIds: own.map(({ id }) => id).toSorted((a, b) => a - b),
    year,
  };
}

/** Parts of the vehicles that have the engine, where an engine of the shop is meant. */
export function aroundEngine(vehicle: VehicleQuery): VehicleQuery | undefined {
  if (vehicle.kind !== "engine" || !isKnown(vehicle)) return undefined;
  return { ...vehicle, aroundIt: true };
}

/** Whether the shop has the vehicle or engine that is meant. */
export function isKnown(vehicle: VehicleQuery): boolean {
  return (vehicle.kind === "engine" ? vehicle.engineIds : vehicle.lineIds).length > 0;
}
