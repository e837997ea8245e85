import type { Fact } from "../../measure/fact.ts";

/** What a piece of a search text can be. */
export const SPAN_KINDS = [
  "number",
  "measure",
  "code",
  "vehicle",
  "engine",
  "year",
  "family",
  "word",
  "position",
  "brand",
  "quantity",
  "price",
  "filler",
  "unknown",
] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/**
 * A piece of a search text and what it was read as. `certainty` lies between 0 and 1; `read` is what it
 * was taken for, where that differs from how it was typed: the number behind a label, a corrected word.
 */
export type Span = { kind: SpanKind; text: string; certainty: number; read?: string };

/** A span where it stands: from one character up to, and without, another. */
export type PlacedSpan = Span & { from: number; to: number };

/**
 * A span that was taken out of a text; of a measure or a standard code, with what a part must measure, and the kind
 * of part that is sold by such a code; of a component's plate with what `says` which component it is.
 */
export type TakenSpan = PlacedSpan & {
  wants?: readonly (readonly Fact[])[];
  means?: string;
  says?: string;
};

/** A span of a reading; `used` says whether the answer was sought with it. */
export type ReadSpan = Span & { used: boolean };
