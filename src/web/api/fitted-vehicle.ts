import type { VehicleApplication } from "#contract/products.ts";

/** A model with one engine over a range of years, as a part's list of vehicles has it. */
export type FittedVehicle = {
  make: string;
  model: string;
  engine: string;
  liters: string;
  from: number;
  to: number;
  /** Position and notes, as the catalogue words them. */
  where: string;
  quantity: number;
};

/** A vehicle that a reply says a part fits. */
export function fittedVehicle(application: VehicleApplication): FittedVehicle {
  const { make, model, engine_name, engine_liter, year_from, year_to } = application;
  return {
    make,
    model,
    engine: engine_name,
    liters: engine_liter,
    from: year_from,
    to: year_to,
    where: [application.position, application.notes].filter(Boolean).join(" · "),
    quantity: application.quantity,
  };
}
