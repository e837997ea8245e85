import { z } from "zod";

import { UNITS } from "./figure.ts";

/** A figure as a measurement hands it over, a line each. */
export const NotedFigure = z.object({
  what: z.string(),
  measured: z.number(),
  unit: z.enum(UNITS),
  bound: z.number().nullish(),
});

const KeptFigure = z.object({
  what: z.string(),
  unit: z.enum(UNITS),
  bound: z.number().nullable(),
  /** One of each round, and what each is in fixed loads. */
  measured: z.array(z.number()),
  costs: z.array(z.number()),
});
/** What was measured of one thing in all rounds. */
export type KeptFigure = z.infer<typeof KeptFigure>;

const BenchResult = z.object({
  /** The command without `npm run bench:`. */
  name: z.string(),
  on: z.string(),
  commit: z.string(),
  machine: z.string(),
  /** Programs that wanted a processor before it began. */
  load: z.number(),
  /** Whether the command itself found its bounds held. */
  isHeld: z.boolean(),
  figures: z.array(KeptFigure),
});
/** One measurement: when, of which code, where, and what came of it. */
export type BenchResult = z.infer<typeof BenchResult>;

/** The last figures of everything, and of the short forms by which changes are judged. */
export const KeptRuns = z.object({ full: z.array(BenchResult), quick: z.array(BenchResult) });
export type KeptRuns = z.infer<typeof KeptRuns>;

/** What was kept before, with what was measured now in its place; what is new comes last. */
export function withResults(kept: readonly BenchResult[], now: readonly BenchResult[]) {
  const left = kept.map((one) => now.find(({ name }) => name === one.name) ?? one);
  return [...left, ...now.filter(({ name }) => !kept.some((one) => one.name === name))];
}

/** Rounds of the same measurement as one, of the moment of the last; held only if each was. */
export function joinedRounds(rounds: readonly BenchResult[]): BenchResult | undefined {
  const last = rounds.at(-1);
  if (!last) return undefined;
  const figures = last.figures.map((figure) => {
    const same = rounds.flatMap((round) =>
      round.figures.filter(({ what }) => what === figure.what),
    );
    return {
      ...figure,
      measured: same.flatMap(({ measured }) => measured),
      costs: same.flatMap(({ costs }) => costs),
    };
  });
  return { ...last, isHeld: rounds.every(({ isHeld }) => isHeld), figures };
}
