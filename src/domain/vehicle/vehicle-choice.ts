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

/**
 * The region that a picker begins with: what was picked, else what this shopper picked last, each only where there is such
 * a region still, else the first one; undefined where the shop has none.
 */
export function shownRegion<Region extends { value: string }>(
  regions: readonly Region[],
  wanted: readonly (string | null)[],
): Region | undefined {
  const found = wanted.map((one) => regions.find(({ value }) => value === one));
  return found.find((region) => region !== undefined) ?? regions[0];
}

/** What is picked of a list counts while the list has it: a region may lack the make of a VIN. Empty otherwise. */
export function whileListed(picked: string, options: readonly string[]): string {
  return options.includes(picked) ? picked : "";
}
