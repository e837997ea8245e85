import { typedYear } from "#domain/search/reading/typed-year.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import type { VehicleLookUp } from "./find-vehicle.ts";
import type { VehicleQuery } from "./part-query.ts";

type Needs = {
  /** Reads the vehicle out of a text; without it only that of the list is known. */
  readPhrase?: PhraseReader;
  lookUp: VehicleLookUp;
};

/** What a text says of the year of its vehicle, or of the one that the list is narrowed to. */
export type YearPreference = (
  text: string,
  storefront: Storefront,
  vehicle: VehicleQuery | undefined,
) => Promise<VehicleQuery | undefined>;

/**
 * The vehicle lines of the model years that a text says, whose parts stand first: of the model that the text
 * names, or of the one that the list is narrowed to in any year. Undefined where no year is said, or of
 * what it is one is not known.
 */
export function createYearPreference({ readPhrase, lookUp }: Needs): YearPreference {
  const namedIn = async (text: string, storefront: Storefront) => {
    const phrase = await readPhrase?.(text, storefront);
    return phrase?.vehicle && (await lookUp(vehicleRefOf(phrase.vehicle), storefront)).narrows;
  };
  return async (text, storefront, vehicle) => {
    const typed = typedYear(text);
    if (!typed) return undefined;
    const { year, until } = typed;
    const withYear = (written: string) => text.replace(typed.text, written);
    const meant =
      vehicle ??
      (await namedIn(withYear(String(year)), storefront)) ??
      (until > year ? await namedIn(withYear(""), storefront) : undefined);
    if (meant?.kind !== "vehicle" || meant.lineIds.length === 0) return undefined;
    return vehicle && meant.year !== null ? undefined : { ...meant, year, until };
  };
}
