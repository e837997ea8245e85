import { foldText } from "../search/search-words.ts";

/** An engine by its one name, its litres as they are written, and what else it is called. */
export type NamedEngine = { name: string; liters: string; aliases: readonly string[] };

/** Words of a spelling that any engine could bear: its form, its fuel, how it breathes. */
const FORM =
  /^(?:[iv](?:[4-8]|1[02])|l[46]|t[aid]?|di|cri|turbo|inter|cooled|intercooled|diesel|engine|motor|v|l|litros?|lit(?:er|re)s?)$/;
/** Short for a maker, or a word of one's name. */
const MAKER_WORDS = new Set(["cat", "detroit", "mercedes", "benz", "fuso", "ud", "gm"]);
/** Litres as people write them: "6.7", "5,9L", "14 L", "8.2T". A whole number says litres with its unit only. */
const LITERS =
  /(?<![\d.,])(\d{1,2}[.,]\d{1,3})(?![.,]?\d)(?:\s?(?:l|lts?|t[ai]?|n)\b)?|(?<![\w.,])(\d{1,2})\s?l\b/gi;

/** The litres that a text says, as numbers; empty when it says none. */
export function litersIn(text: string): number[] {
  return [...text.matchAll(LITERS)].map(([, parted, whole]) =>
    Number((parted ?? whole ?? "").replace(",", ".")),
  );
}

/**
 * Whether a spelling tells an engine by itself. It must say more than a maker's or a brand's name, a
 * size and a form ("Cummins", "6.0L", "6.6 Ti V8 Diesel"): those fit engines of others too, and a wrong
 * "fits" is the worst that a shop can say. Litres that it says must be the engine's, exactly.
 *
 * @param makersNames the names of makers, makes and brands, folded (see `foldText`)
 */
export function tellsEngine(
  spelled: string,
  liters: string,
  makersNames: ReadonlySet<string>,
): boolean {
  const found = litersIn(spelled);
  if (found.length > 0 && !found.includes(Number(liters))) return false;
  if (makersNames.has(foldText(spelled).trim())) return false;
  const makersWords = new Set([...makersNames].flatMap(wordsOf));
  const telling = wordsOf(spelled.replaceAll(LITERS, " ")).filter(
    (word) => !makersWords.has(word) && !MAKER_WORDS.has(word) && !FORM.test(word),
  );
  return telling.some((word) => word.length > 1) || (telling.length > 0 && found.length > 0);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/**
 * What an engine is called by: its name, each name of a pair ("M11 / ISM"), what stands before
 * parentheses, and its aliases; only what tells it (see `tellsEngine`).
 */
export function engineAliases(
  { name, liters, aliases }: NamedEngine,
  makersNames: ReadonlySet<string>,
): string[] {
  const pieces = name.split(/ \/ (?![^(]*\))/);
  const bare = [name, ...pieces].map((piece) => piece.replace(/\s*\([^)]*\)$/, ""));
  return [...new Set([name, ...pieces, ...bare, ...aliases])].filter(
    (spelled) => spelled === name || tellsEngine(spelled, liters, makersNames),
  );
}
