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

/** A displacement may be rounded, but not by more than this share of it. */
const ROUNDING = 0.06;

/**
 * The form in which spellings of an engine are compared: without makers' names, then letters and
 * digits only. "4HK1 - TC", "4HK1-TC" and "Isuzu 4HK1TC" differ in nothing but the last.
 */
export function engineSpellingKey(spelled: string): string {
  return partNumberKey(spelled.replaceAll(NOISE, " "));
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
  return (found?.engines ?? [])
    .map((name) => engines.get(name))
    .filter((engine) => engine !== undefined)
    .filter((engine) => agreesInLiters(engine.liters, spelled.liters));
}

/** Whether a written displacement can be the engine's; "1.5" for 15 litres is a slip of the point. */
export function agreesInLiters(liters: number, written: string): boolean {
  const given = Number(written);
  if (written === "" || given === 0) return true;
  if (Number.isInteger(given) && Math.round(liters) === given) return true;
  return [given, given * 10].some((value) => Math.abs(value - liters) <= liters * ROUNDING);
}
