import { phraseKey, readVehiclePhrase } from "#domain/vehicle/vehicle-phrase.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import {
  readPhraseNames,
  type VehicleNameNeeds,
  type VehicleNames,
} from "./read-vehicle-phrase.ts";

/** Models or engines by their numbers, and the year of the models where one is said. */
export type NamedVehicles = { modelIds: number[]; engineIds: number[]; year: number | null };

/** What a text names of vehicles and nothing else: undefined where it names none, or says more than that. */
export type VehicleWords = (text: string) => Promise<NamedVehicles | undefined>;

/**
 * Reads a text that is to say a vehicle, as the search reads the vehicle out of a text: a model with its year or engine,
 * an engine, or a make alone, which stands for all of its models.
 */
export function createVehicleWords(needs: Omit<VehicleNameNeeds, "regions">): VehicleWords {
  const namesOf = memoByVersion(needs.catalogueVersion, () => readPhraseNames(needs));
  return async (text) => {
    const names = await namesOf(undefined);
    const phrase = readVehiclePhrase(text, names.book, needs.now().getUTCFullYear() + 1);
    if (!phrase) return modelsOfMake(text, names);
    const { modelIds, year } = phrase;
    const { engineIds, rest } = phrase.bySize ?? phrase;
    return rest === "" ? { modelIds, engineIds, year } : undefined;
  };
}

function modelsOfMake(text: string, { book, models }: VehicleNames): NamedVehicles | undefined {
  const makes = new Set(
    (book.meanings.get(phraseKey(text)) ?? []).flatMap((one) =>
      one.kind === "make" ? one.make : [],
    ),
  );
  const modelIds = [...models.values()].flatMap(({ id, make }) => (makes.has(make) ? id : []));
  return modelIds.length === 0 ? undefined : { modelIds, engineIds: [], year: null };
}
