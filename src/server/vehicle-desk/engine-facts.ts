import type { EngineFields } from "#contract/vehicle-desk.ts";
import {
  type EngineFacts,
  engineProblem,
  spanProblem,
  writtenLiters,
} from "#domain/vehicle/new-vehicle.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import { refuseVehicleProblem } from "./change-vehicles.ts";
import { findSpanOfEngine } from "./made-vehicle-store.ts";
import { keyOfVehicle } from "./open-vehicle.ts";

/** What is sent of an engine as it is kept; refuses what no engine has. */
export function keptFacts(sent: EngineFields, newest: number): EngineFacts {
  refuseVehicleProblem(engineProblem(sent, newest));
  return { ...sent, liters: writtenLiters(sent.liters) ?? sent.liters };
}

/**
 * What is to be said of an engine from now on, where that is something else; an engine is known for the years of its
 * vehicles at least. Of a model, or where nothing is sent, nothing.
 */
export async function wantedFacts(
  db: Database,
  engine: VehicleRow,
  { sent, newest }: { sent: EngineFields | null | undefined; newest: number },
): Promise<EngineFacts | undefined> {
  if (!sent || engine.kind === "model") return undefined;
  if (isSameEngine(sent, engine)) return undefined;
  const facts = keptFacts(sent, newest);
  const span = await findSpanOfEngine(db, keyOfVehicle(engine).number);
  refuseVehicleProblem(span && spanProblem(facts, span));
  return facts;
}

function isSameEngine(sent: EngineFields, engine: VehicleRow): boolean {
  const names = ["liters", "cylinders", "yearFrom", "yearTo"] as const;
  return names.every((name) => sent[name] === engine[name]);
}
