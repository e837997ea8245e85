import type { FitStatus } from "../vehicle/fitment.ts";
import { fitOnAll } from "../vehicle/fit-on-all.ts";

/** What is known of parts on one vehicle, by sku. */
export type FitsOfVehicle = ReadonlyMap<string, FitStatus>;

/**
 * The parts that fit none of the vehicles that a VIN may mean. A part is named only where it is known of each of them
 * that it does not fit: a VIN that means no vehicle of the shop contradicts nothing, nor does what is not known, or what
 * is universal (decisions §4, §12).
 */
export function partsAgainstVin(
  skus: readonly string[],
  vehicles: readonly FitsOfVehicle[],
): string[] {
  return skus.filter((sku) => fitOnAll(vehicles.map((fits) => fits.get(sku))) === "does_not_fit");
}
