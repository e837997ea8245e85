import {
  type Amount,
  type Fact,
  factOf,
  isWithin,
  termOf,
  toleranceOf,
  type Unit,
} from "./fact.ts";

/** A fact that some part has, with what stands for it in the index. */
type Kept<Term> = { fact: Fact; term: Term };

/** What parts measure, to look for what is near. */
export type MeasureBook<Term> = {
  /** What parts have of these facts, the nearest first; amounts within their tolerance, codes as they are. */
  near: (facts: readonly Fact[]) => Term[];
  /** The same without what is only near. */
  exact: (facts: readonly Fact[]) => Term[];
  /** Whether some part bears the code. */
  hasCode: (code: string) => boolean;
};

/** Of an amount so many are near at most: who asks for a length has the nearest ones. */
const MOST_NEAR = 40;

/** Gathers the terms that stand for measures; others are left out. */
export function createMeasureBook<Term extends { stem: string }>(
  terms: readonly Term[],
): MeasureBook<Term> {
  const kept = terms.flatMap((term): Kept<Term>[] => {
    const fact = factOf(term.stem);
    return fact ? [{ fact, term }] : [];
  });
  const amounts = Map.groupBy(
    kept.flatMap(({ fact, term }) => ("code" in fact ? [] : { fact, term })),
    ({ fact }) => fact.unit,
  );
  const sorted = new Map(
    Array.from(amounts, ([unit, own]) => [
      unit,
      own.toSorted((one, other) => one.fact.value - other.fact.value),
    ]),
  );
  const byTerm = new Map(kept.map(({ term }) => [term.stem, term]));
  return {
    near: (facts) =>
      facts.flatMap((fact) =>
        "code" in fact ? (byTerm.get(termOf(fact)) ?? []) : nearAmount(fact, sorted),
      ),
    exact: (facts) => facts.flatMap((fact) => byTerm.get(termOf(fact)) ?? []),
    hasCode: (code) => byTerm.has(termOf({ code })),
  };
}

function nearAmount<Term>(
  wanted: Amount,
  sorted: ReadonlyMap<Unit, readonly { fact: Amount; term: Term }[]>,
): Term[] {
  const own = sorted.get(wanted.unit) ?? [];
  const distance = ({ fact }: { fact: Amount }) => Math.abs(fact.value - wanted.value);
  const first = firstFrom(own, wanted.value - toleranceOf(wanted) - 1);
  const near: { fact: Amount; term: Term }[] = [];
  for (const one of own.slice(first)) {
    if (one.fact.value > wanted.value + toleranceOf(wanted) + 1) break;
    if (isWithin(one.fact, wanted)) near.push(one);
  }
  return near
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_NEAR)
    .map(({ term }) => term);
}

function firstFrom(sorted: readonly { fact: Amount }[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.fact.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
