import type { GarageVehicle } from "#contract/shared.ts";
import type { KnownVehicle } from "#contract/vehicles.ts";
import type {
  EngineRef,
  ModelRef,
  NamedVehicleRef,
  VehicleRef,
} from "#domain/vehicle/vehicle-ref.ts";

import type { FoundVehicle } from "./vehicle-choice-store.ts";

/** Largest id that a column of whole numbers holds. */
const LARGEST_ID = 2_147_483_647;

/** An entry that names nothing is no vehicle: a shopper without one sends it empty. */
export function isVehicle(sent: GarageVehicle | null | undefined): sent is GarageVehicle {
  if (!sent) return false;
  return [sent.id, sent.model, sent.engine_name, sent.make, sent.year].some(
    (value) => value !== undefined && value !== null && value !== "",
  );
}

/**
 * What an entry means as a call sends it. Names rule over ids, so that an entry kept in a browser survives a
 * new catalogue with other ids; one that says what engine but not what model is an engine, and one that
 * leaves the engine or the year of a model open is a model, as in a search text: "NPR 2016", "NPR 4HK1".
 * What says too little has the id 0, which is no vehicle's.
 */
export function vehicleRefOf(sent: GarageVehicle): VehicleRef {
  if (isEngine(sent)) return engineOf(sent);
  return namedOf(sent) ?? modelOf(sent) ?? { kind: "vehicle", id: wholeNumber(sent.id) };
}

function isEngine({ type, model, engine_name: engine }: GarageVehicle): boolean {
  return type === "engine" || (!model && Boolean(engine));
}

function engineOf({ id, make, engine_name: name, engine_liter: liters }: GarageVehicle): EngineRef {
  return name
    ? { kind: "engine", make: make ?? "", name, liters: liters ?? "" }
    : { kind: "engine", id: wholeNumber(id) };
}

function namedOf(sent: GarageVehicle): NamedVehicleRef | undefined {
  const { region, year, make, model, engine_name: engine, engine_liter: liters } = sent;
  if (!make || !model || !engine || !year) return undefined;
  const names = { region: region ?? "", make, model, engine, liters: liters ?? "" };
  return { kind: "vehicle", year: wholeNumber(year), ...names };
}

function modelOf(sent: GarageVehicle): ModelRef | undefined {
  const { id, make, model, year, engine_name: engine } = sent;
  if (id || !make || !model) return undefined;
  return {
    kind: "model",
    make,
    model,
    year: year ? wholeNumber(year) : null,
    engine: engine || null,
  };
}

/** A model in the words of the calls; what it leaves open is left out. */
export function modelWireOf({ make, model, year, engine }: ModelRef): GarageVehicle {
  return { make, model, ...(year !== null && { year }), ...(engine && { engine_name: engine }) };
}

/** A vehicle in the words of the calls, without the shop's own ids of line and engine. */
export function vehicleWireOf(found: FoundVehicle): KnownVehicle {
  const { lineId: _line, engineId: _engine, ...vehicle } = found;
  return vehicle;
}

function wholeNumber(value: number | string | null | undefined): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID ? number : 0;
}
