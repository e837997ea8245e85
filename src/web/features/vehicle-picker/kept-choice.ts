import { VEHICLE_STEPS, type VehicleChoice } from "#domain/vehicle/vehicle-choice.ts";

const NAME = "vehicleChoice";

/** Keeps what is picked with the page's own entry in the browser's history, beside what the router keeps there. */
export function keepChoice(choice: VehicleChoice): void {
  history.replaceState({ ...entryState(), [NAME]: choice }, "");
}

/** What was picked on this page before the shopper went on and came back; empty on a page that is new. */
export function keptChoice(): Partial<VehicleChoice> {
  const kept = recordOf(entryState()[NAME]);
  const steps = VEHICLE_STEPS.map((step) => [step, kept[step]] as const);
  return Object.fromEntries(steps.filter(([, picked]) => typeof picked === "string"));
}

function entryState(): Record<string, unknown> {
  return recordOf(history.state);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
