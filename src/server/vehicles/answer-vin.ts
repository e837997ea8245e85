import type { VinCandidate } from "#adapters/vin-decoder/vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";
import { checkDigitOf } from "#domain/vin/check-digit.ts";
import { withDecodedEngine } from "#domain/vin/vin-engine.ts";
import type { Vin } from "#domain/vin/vin.ts";

import { vehicleWireOf } from "./vehicle-wire.ts";
import type { VehicleOfVin } from "./vehicle-choice-store.ts";

/** The vehicles that agree with a candidate in make, model and year. */
export type VinMatch = { candidate: VinCandidate; found: VehicleOfVin[] };

/**
 * Takes or offers the vehicles of the years that explain a VIN about equally; what they do not have in
 * common is left open. A year whose engine the shop has goes before one without: no W900 of 2019 has a
 * Caterpillar 3406, one of 1989 has. When none is had, the best year fills the picker.
 */
export function answerOf(vin: Vin, best: VinMatch, others: readonly VinMatch[]): VinAnswer {
  const { candidate, found } = best;
  const vehicles = [best, ...others].flatMap((match) =>
    withDecodedEngine(match.found, match.candidate),
  );
  const make = (vehicles[0] ?? found[0])?.make ?? candidate.make;
  if (vehicles.length === 0) {
    const model = only(found.map((vehicle) => vehicle.model));
    return partialAnswer(vin, { make, model, year: candidate.year }, candidate);
  }
  return {
    status: "valid",
    vehicles: vehicles.map(({ isNamed: _isNamed, ...vehicle }) => vehicleWireOf(vehicle)),
    vin: {
      make,
      model: only(vehicles.map((vehicle) => vehicle.model)),
      year: only(vehicles.map((vehicle) => vehicle.year)),
      engine_name: only(vehicles.map((vehicle) => vehicle.engine_name)),
      engine_liter: only(vehicles.map((vehicle) => vehicle.engine_liter)),
      checkDigit: checkDigitOf(vin),
    },
  };
}

type DecodedName = { make: string; model: string | null; year: number | null };

/** What fills the picker; the engine stands as the registry says it, for the shopper to compare. */
export function partialAnswer(
  vin: Vin,
  decoded: DecodedName,
  { engineName, liters }: Pick<VinCandidate, "engineName" | "liters">,
): VinAnswer {
  const engine = { engine_name: engineName ?? null, engine_liter: liters ?? null };
  return {
    status: "valid",
    vehicles: [],
    vin: { ...decoded, ...engine, checkDigit: checkDigitOf(vin) },
  };
}

/** What all of them have in common. */
function only<Value>(values: readonly (Value | undefined)[]): Value | null {
  const [value, ...others] = new Set(values);
  return value !== undefined && others.length === 0 ? value : null;
}
