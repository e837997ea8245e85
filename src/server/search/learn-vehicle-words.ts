import { codeWords } from "#domain/search/named-models.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Database } from "#server/platform/database/database.ts";

import { raiseVocabularyVersion } from "./read-model-store.ts";
import { addTerms } from "./term-store.ts";

/**
 * Has the search know these names as those of vehicles before any part fits one: whoever types them is not corrected
 * into another. Inside the transaction that makes the vehicle.
 */
export async function learnVehicleWords(db: Database, names: readonly string[]): Promise<void> {
  const words = names.flatMap(codeWords);
  await addTerms(db, new Map(words.map((word) => [wordStem(word), word])), true);
  await raiseVocabularyVersion(db);
}
