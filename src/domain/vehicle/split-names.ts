import { type CalledVehicle, formerAddresses, otherNames } from "./called-vehicle.ts";
import { phraseKey } from "./vehicle-phrase.ts";
import { type VehicleProblem, vehicleNameProblem } from "./vehicle-problem.ts";

type Named = Pick<CalledVehicle, "name" | "aliases" | "formerly">;

/**
 * What else means a model or an engine beside its name, each writing once: other names by which it is searched, and
 * addresses of before by which it is not.
 */
export function splittableNames(vehicle: Named): string[] {
  return [...otherNames(vehicle), ...formerAddresses(vehicle)];
}

/** The names that go with the new one when a vehicle is split, in every writing, and addresses of before among them. */
export type GoingNames = { aliases: string[]; formerly: string[] };

/** What the new one is called goes with it, be it that nobody chose it. The name of the one that is split stays. */
export function goingNames(vehicle: Named, chosen: readonly string[], name: string): GoingNames {
  const keys = new Set([...chosen, name].map(phraseKey));
  keys.delete(phraseKey(vehicle.name));
  const goes = (one: string) => keys.has(phraseKey(one));
  return { aliases: vehicle.aliases.filter(goes), formerly: vehicle.formerly.filter(goes) };
}

/** What keeps the chosen names from going: one that the vehicle has no more. */
export function namesProblem(
  vehicle: Named,
  chosen: readonly string[],
): VehicleProblem | undefined {
  const keys = new Set(splittableNames(vehicle).map(phraseKey));
  const isUnknown = chosen.some((name) => !keys.has(phraseKey(name)));
  return isUnknown ? { field: "names", code: "names_unknown" } : undefined;
}

/**
 * What keeps the new one from being called so when a vehicle is split: the same as if it were renamed, but that it may
 * be called as the vehicle was, or as people search it, which then means the new one.
 */
export function splitNameProblem(
  name: string,
  vehicle: CalledVehicle,
  others: readonly CalledVehicle[],
): VehicleProblem | undefined {
  const { aliases, formerly } = goingNames(vehicle, [], name);
  const left: CalledVehicle = {
    ...vehicle,
    aliases: without(vehicle.aliases, aliases),
    formerly: without(vehicle.formerly, formerly),
  };
  const beside = others.map((one) => (one.id === vehicle.id ? left : one));
  return vehicleNameProblem(name, { ...vehicle, id: "" }, beside);
}

function without(all: readonly string[], gone: readonly string[]): string[] {
  return all.filter((one) => !gone.includes(one));
}
