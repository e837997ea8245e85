import type { Outcome } from "./drive-arrivals.ts";

/** Fewer than these are chance. */
const FEWEST = 5;

/** Too many of all, or of the kind that is named. */
export type Excess = { kind: Outcome["kind"] | undefined; some: Outcome[]; all: number };

type Judging = {
  isSo: (outcome: Outcome) => boolean;
  /** So many of all may be so, 0 to 1. */
  share: number;
};

/**
 * Where more than a share of the requests are so, and at least five: of all together, or else of the kinds that are by
 * themselves, as all orders may fail and be one request of four hundred. Of a kind with at least five more than half is
 * enough, though they be fewer than five.
 */
export function excessesOf(outcomes: readonly Outcome[], { isSo, share }: Judging): Excess[] {
  const isMany = (some: readonly Outcome[], all: number) =>
    some.length >= FEWEST && some.length > all * share;
  const some = outcomes.filter(isSo);
  if (isMany(some, outcomes.length)) return [{ kind: undefined, some, all: outcomes.length }];
  return [...Map.groupBy(outcomes, ({ kind }) => kind)].flatMap(([kind, { length: all }]) => {
    const ofKind = some.filter((outcome) => outcome.kind === kind);
    const isMost = all >= FEWEST && ofKind.length > all / 2;
    return isMost || isMany(ofKind, all) ? [{ kind, some: ofKind, all }] : [];
  });
}

/** "12 of 40", and of which kind. */
export function excessInWords({ kind, some, all }: Excess): string {
  return `${some.length} of ${all}${kind === undefined ? "" : ` of the kind ${kind}`}`;
}

export function isFailed({ error }: Outcome): boolean {
  return error !== undefined;
}

/** How many failed, by the word for it. */
export function errorsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const { error } of outcomes) if (error) errors[error] = (errors[error] ?? 0) + 1;
  return errors;
}
