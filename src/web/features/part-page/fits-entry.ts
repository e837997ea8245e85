import type { ProductDetail } from "#contract/products.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

type Fitted = Pick<ProductDetail, "vehicles" | "engines">;

/**
 * Whether a part is listed for a vehicle or engine of the garage: the part's own list of what it
 * fits (a universal part lists none), compared by names as the garage compares them. Said only of what is listed: a vehicle that is
 * not may still be asked about.
 */
export function fitsEntry(part: Fitted, entry: GarageEntry): boolean {
  if (entry.id === 0) return false;
  if (entry.type === "engine") {
    return part.engines.some(({ maker, engine_name, engine_liter }) =>
      isSame(
        [maker, engine_name, engine_liter],
        [entry.make, entry.engine_name, entry.engine_liter],
      ),
    );
  }
  return part.vehicles.some(
    (one) =>
      one.year_from <= entry.year &&
      entry.year <= one.year_to &&
      isSame(namesOf(one), namesOf(entry)),
  );
}

/** Whether the part is listed for vehicles that have an engine of the garage: it depends on the vehicle, then. */
export function fitsAround({ vehicles }: Fitted, entry: GarageEntry): boolean {
  return (
    entry.type === "engine" &&
    vehicles.some(({ engine_name, engine_liter }) =>
      isSame([engine_name, engine_liter], [entry.engine_name, entry.engine_liter]),
    )
  );
}

function namesOf(
  vehicle: Pick<GarageEntry, "region" | "make" | "model" | "engine_name" | "engine_liter">,
): string[] {
  const { region, make, model, engine_name, engine_liter } = vehicle;
  return [region, make, model, engine_name, engine_liter];
}

function isSame(one: string[], other: string[]): boolean {
  return one.join("|").toLowerCase() === other.join("|").toLowerCase();
}
