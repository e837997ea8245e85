import { foldText, searchWords } from "./search-words.ts";
import { wordStem } from "./word-stem.ts";

/** A model by its id, with the names that it and its make are called by. */
export type WordedModel = { id: number; make: string; model: string };

/** Which models the words of a text may name together. */
export type ModelsByWords = {
  /** The models whose make and model have these stems. */
  of: (makeStem: string, modelStem: string) => readonly number[];
  /** Whether models of more than one make have the word: only then does it not say whose it is. */
  isShared: (modelStem: string) => boolean;
};

/** Gathers models by the words of their names. */
export function gatherModels(models: readonly WordedModel[]): ModelsByWords {
  const ids = new Map<string, Map<string, number[]>>();
  const makes = new Map<string, Set<string>>();
  for (const { id, make, model } of models) {
    for (const modelStem of stemsOf(model)) {
      makes.set(modelStem, (makes.get(modelStem) ?? new Set()).add(make));
      for (const makeStem of stemsOf(make)) {
        const ofMake = ids.get(makeStem) ?? new Map<string, number[]>();
        ids.set(makeStem, ofMake.set(modelStem, [...(ofMake.get(modelStem) ?? []), id]));
      }
    }
  }
  return {
    of: (makeStem, modelStem) => ids.get(makeStem)?.get(modelStem) ?? [],
    isShared: (modelStem) => (makes.get(modelStem)?.size ?? 0) > 1,
  };
}

/** The models whose make and name both stand among these stems. */
export function modelsNamedIn(stems: readonly string[], models: ModelsByWords): number[] {
  const named = stems.flatMap((make) => stems.flatMap((model) => models.of(make, model)));
  return Array.from(new Set(named));
}

function stemsOf(name: string): string[] {
  return Array.from(new Set(codeWords(name).map(wordStem)));
}

/** The words of a code, and the code written together: "NPR-HD" is also found as "nprhd". */
export function codeWords(name: string): string[] {
  const words = searchWords(name);
  const together = foldText(name).replaceAll(/[^a-z0-9]/g, "");
  const isShortCode = together.length > 1 && together.length <= 12 && name.split(" ").length <= 2;
  return isShortCode && !words.includes(together) ? [...words, together] : words;
}
