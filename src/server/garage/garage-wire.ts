import type { KeptGarageEntry } from "#contract/garage.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

/** An entry under the names of the wire; an engine has neither region, year nor model (specification §3). */
export function wireEntryOf({ region, year, model, ...entry }: GarageEntry): KeptGarageEntry {
  return entry.type === "engine" ? entry : { ...entry, region, year, model };
}
