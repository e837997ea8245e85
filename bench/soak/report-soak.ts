import type { Outcome } from "../traffic/drive-arrivals.ts";
import { errorsOf } from "../traffic/excesses.ts";
import { failuresIn, tally } from "../traffic/judge-slice.ts";
import type { SoakVerdict } from "./judge-soak.ts";
import type { Soaked } from "./run-soak.ts";
import type { SoakSample } from "./take-sample.ts";

/** Of a hundred requests one may fail: a soak is no measure of speed. */
const MOST_FAILED = 0.01;

/** A row of the table that is printed. */
export function soakRow({ what, unit, first, last, most, trend }: SoakVerdict) {
  return {
    what,
    unit,
    "after warm-up": first.toFixed(1),
    "at the end": last.toFixed(1),
    most: most.toFixed(1),
    "an hour": (trend.slope * 3_600).toFixed(1),
    steadiness: trend.steadiness.toFixed(2),
    verdict: wordOf(trend),
  };
}

function wordOf({ isFlat, isKnown }: SoakVerdict["trend"]): string {
  if (!isFlat) return "GROWS";
  return isKnown ? "flat" : "unknown";
}

/**
 * What is wrong, a sentence each: what grows, what was looked at too seldom, that too many requests failed, of all or of a
 * kind, and files that were not imported.
 */
export function faultsOf(
  verdicts: readonly SoakVerdict[],
  { outcomes, imports }: Omit<Soaked, "samples">,
): string[] {
  const growing = verdicts
    .filter(({ trend }) => !trend.isFlat)
    .map(({ what }) => `It grows: ${what}.`);
  const isKnown = verdicts.length > 0 && verdicts.every(({ trend }) => trend.isKnown);
  return [
    ...growing,
    ...(isKnown
      ? []
      : ["There are too few samples to say that anything is flat: give it more minutes."]),
    ...failuresIn(outcomes, MOST_FAILED).map(
      (sentence) =>
        `Of the requests ${sentence}: something is broken, or the rate is no half of what this machine carries just now.`,
    ),
    ...importFaults(imports),
  ];
}

function importFaults({ refused, failed }: Soaked["imports"]): string[] {
  return [
    ...(refused > 0 ? [`Files of stock that were not taken: ${refused}.`] : []),
    ...(failed > 0 ? [`Imports that ended failed: ${failed}.`] : []),
  ];
}

/** How many requests failed, in all and by the word for it. */
export function failuresOf(outcomes: readonly Outcome[]) {
  const errors = errorsOf(outcomes);
  const failed = Object.values(errors).reduce((sum, one) => sum + one, 0);
  return { failed, words: failed > 0 ? ` (${tally(errors)})` : "" };
}

/** How much the database grew for each row that was really added, the log for each request, and what imports keep for a day. */
export function growthSentence(samples: readonly SoakSample[]): string {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return "Nothing was sampled.";
  const rows = last.rows - first.rows;
  const bytes = last.databaseBytes - first.databaseBytes;
  const perRow = rows > 0 ? `, ${(bytes / rows).toFixed(0)} bytes each` : "";
  const logged = (last.logBytes - first.logBytes) / Math.max(1, last.requests - first.requests);
  return [
    `The database grew by ${(bytes / 1_000_000).toFixed(1)} MB for ${rows} rows${perRow}`,
    `the log by ${logged.toFixed(0)} bytes a request`,
    `imports keep ${last.importFiles} files.`,
  ].join("; ");
}
