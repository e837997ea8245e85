/** The steps of the vehicle picker in their order (specification §4). */
export const VEHICLE_STEPS = ["region", "year", "make", "model", "engine"] as const;
export type VehicleStep = (typeof VEHICLE_STEPS)[number];

/** What a shopper has picked so far; empty is not picked. `engine` is the engine's id. */
export type VehicleChoice = Readonly<Record<VehicleStep, string>>;

export const NOTHING_PICKED: VehicleChoice = {
  region: "",
  year: "",
  make: "",
  model: "",
  engine: "",
};

/** Picks a step anew: what was picked before it stays, and every step after it is open again. */
export function withPicked(choice: VehicleChoice, step: VehicleStep, value: string): VehicleChoice {
  const place = VEHICLE_STEPS.indexOf(step);
  const kept = (one: VehicleStep) => (VEHICLE_STEPS.indexOf(one) < place ? choice[one] : "");
  return {
    region: kept("region"),
    year: kept("year"),
    make: kept("make"),
    model: kept("model"),
    engine: kept("engine"),
    [step]: value,
  };
}

/** Whether every step up to this one, itself included, is picked. */
export function isPickedUpTo(choice: VehicleChoice, step: VehicleStep): boolean {
  return VEHICLE_STEPS.slice(0, VEHICLE_STEPS.indexOf(step) + 1).every((one) => choice[one] !== "");
}

/** The first step that is still open; undefined when the vehicle is whole. */
export function openStep(choice: VehicleChoice): VehicleStep | undefined {
  return VEHICLE_STEPS.find((step) => choice[step] === "");
}

/** A name as vehicles/verify takes it: a plus sign is sent as a hyphen (specification §5). */
export function verifiableName(name: string): string {
  return name.replaceAll("+", "-");
}
