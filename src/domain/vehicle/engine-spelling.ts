import { partNumberKey } from "../part/part-number.ts";
import { matchesWhole } from "./whole-match.ts";

export type Engine = {
  maker: string;
  /** The one name under which every spelling is gathered. */
  name: string;
  liters: number;
  yearFrom: number;
  /** Null: still built. */
  yearTo: number | null;
};

/** One way of spelling engines: which key it has, and the engines it may mean, likeliest first. */
export type EngineSpelling = {
  /** A regular expression over the whole spelling key. */
  spelled: string;
  engines: readonly string[];
  /** The spelling means this only when one of these makes uses it. */
  makes?: readonly string[] | undefined;
};

export type SpelledEngine = { make: string; engine: string; liters: string };

/** Makers' names and filler that say nothing of which engine it is. */
const NOISE =
  /\b(?:cummins|caterpillar|cat|detroit|diesel|engine|allison|mercedes|benz|international)\b/gi;

/** A size measured a little otherwise: 12.7 and 12.8 litres are one engine's, 6.4 and 6.7 are two engines. */
const MEASURED = 0.1001;
/** A size rounded to whole litres, as a badge says it: "13" of 12.4. */
const BADGE = 0.6;

/**
 * The form in which spellings of an engine are compared: without makers' names, then letters and
 * digits only. "4HK1 - TC", "4HK1-TC" and "Isuzu 4HK1TC" differ in nothing but the last. A spelling
 * that says nothing but a maker keeps it: "Cummins" is not the same as no engine at all.
 */
export function engineSpellingKey(spelled: string): string {
  return partNumberKey(spelled.replaceAll(NOISE, " ")) || partNumberKey(spelled);
}

/**
 * Engines that a registry's spelling can mean, likeliest first: its key is known, and the
 * displacement agrees where one is given. None when the spelling is unknown or the two contradict
 * each other ("CFE/3126" with 10.3 litres).
 */
export function enginesSpelled(
  spelled: SpelledEngine,
  spellings: readonly EngineSpelling[],
  engines: ReadonlyMap<string, Engine>,
): Engine[] {
  const key = engineSpellingKey(spelled.engine);
  const found = spellings.find(
    (spelling) =>
      matchesWhole(spelling.spelled, key) && (spelling.makes?.includes(spelled.make) ?? true),
  );
  const meant = (found?.engines ?? [])
    .map((name) => engines.get(name))
    .filter((engine) => engine !== undefined);
  return ofLiters(meant, spelled.liters);
}

/**
 * The engines of a written displacement: those of that size, else those that a whole number of litres
 * rounds, else those of which it is a slip of the point ("1.5" for 15 litres). All when none is written.
 */
export function ofLiters(engines: readonly Engine[], written: string): Engine[] {
  const given = Number(written);
  if (written === "" || given === 0) return [...engines];
  const within = (value: number, most: number) =>
    engines.filter(({ liters }) => Math.abs(liters - value) <= most);
  const readings = [
    within(given, MEASURED),
    Number.isInteger(given) ? within(given, BADGE) : [],
    within(given * 10, MEASURED),
  ];
  return readings.find((some) => some.length > 0) ?? [];
}
