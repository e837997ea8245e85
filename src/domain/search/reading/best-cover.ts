import type { PlacedSpan } from "./span.ts";

/**
 * What a character is worth, and what each span costs: of two covers that say the same, the one of fewer pieces wins.
 * Whole numbers, as sums of fractions depend on their order: what stands before a tie would decide it.
 */
const WORTH = 5;
const COST = 2;
const CERTAIN = 100;

/**
 * The spans that say most of a text without standing in each other's way: what each covers, by how
 * certain it is. Of readings that weigh the same the one that was named first wins. Takes as long as the
 * text and the readings together.
 */
export function bestCover<Span extends PlacedSpan>(length: number, spans: readonly Span[]): Span[] {
  const ending = Map.groupBy(spans, ({ to }) => to);
  const best: Cover<Span>[] = [{ weight: 0, span: undefined }];
  for (let at = 1; at <= length; at += 1) {
    const without: Cover<Span> = { weight: best[at - 1]?.weight ?? 0, span: undefined };
    const covers = (ending.get(at) ?? []).map((span) => ({
      weight: (best[span.from]?.weight ?? 0) + weightOf(span),
      span,
    }));
    best.push(covers.reduce(heavier<Span>, without));
  }
  const cover: Span[] = [];
  for (let at = length; at > 0;) {
    const span = best[at]?.span;
    if (span) cover.push(span);
    at = span?.from ?? at - 1;
  }
  return cover.toReversed();
}

/** The most that a beginning of the text can say, and the span that ends it. */
type Cover<Span> = { weight: number; span: Span | undefined };

function heavier<Span>(one: Cover<Span>, other: Cover<Span>): Cover<Span> {
  return other.weight > one.weight ? other : one;
}

function weightOf({ from, to, certainty }: PlacedSpan): number {
  return ((to - from) * WORTH - COST) * Math.round(certainty * CERTAIN);
}
