import { slugOf } from "../naming/slug.ts";
import { phraseKey } from "./vehicle-phrase.ts";

/** What the back office makes, names and merges: a make is there with its first model, and is called as it is. */
export const VEHICLE_KINDS = ["model", "engine"] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** A model or an engine by all that it is called. */
export type CalledVehicle = {
  /** "m" and the number of a model, or "e" and that of an engine. */
  id: string;
  kind: VehicleKind;
  /** The make of a model, the maker of an engine. */
  make: string;
  name: string;
  /** Of an engine, as they are written. */
  liters: string | null;
  /** Other names by which people search it, and files name it. */
  aliases: readonly string[];
  /** What addresses called it before, or what was merged into it. */
  formerly: readonly string[];
};

/** A vehicle as people call it: "Isuzu NPR". */
export function calledInFull({ make, name }: Pick<CalledVehicle, "make" | "name">): string {
  return `${make} ${name}`;
}

/** The names beside its own by which it is searched, each writing once. */
export function otherNames({ name, aliases }: Pick<CalledVehicle, "name" | "aliases">): string[] {
  const seen = new Set([phraseKey(name)]);
  return aliases.filter((alias) => {
    const key = phraseKey(alias);
    const isNew = key !== "" && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Addresses of before by which it is not searched. */
export function formerAddresses(
  vehicle: Pick<CalledVehicle, "name" | "aliases" | "formerly">,
): string[] {
  const keys = keysOfVehicle(vehicle);
  return vehicle.formerly.filter((address) => !keys.has(phraseKey(address)));
}

/** All that means it, in the form in which names are compared. */
export function keysOfVehicle({
  name,
  aliases,
}: Pick<CalledVehicle, "name" | "aliases">): Set<string> {
  return new Set([name, ...aliases].map(phraseKey));
}

/** What addresses call it, or did before. */
export function addressesOfVehicle({
  name,
  formerly,
}: Pick<CalledVehicle, "name" | "formerly">): Set<string> {
  return new Set([slugOf(name), ...formerly]);
}
