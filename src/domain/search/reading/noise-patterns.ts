import type { PlacedSpan, SpanKind } from "./span.ts";

type Pattern = { kind: SpanKind; certainty: number; signs: RegExp };

const UNITS = "unidad(?:es)?|unds?|uds?|u|pzas?|piezas?|pcs?|pieces?|ea|each|pares|par";
const MONEY = "usd|dolares|dollars|colones|crc|mil|pesos";
/** Where a number ends: a point behind it ends a sentence, unless the number goes on. */
const END = String.raw`(?![a-z0-9]|\.\d)`;
/** Blanks between words, and what may stand behind the first of them. */
const PAUSE = String.raw`[.,:;!?]*\s+`;
/** Where a year ends: a dash or a point with a sign behind it makes it a piece of a part number. */
const YEAR_END = "(?![a-z0-9]|[.-][a-z0-9])";
const YEAR_RANGE_END = String.raw`(?![a-z0-9]|[.-]\d)`;

/**
 * How the types of frames begin: Isuzu's by three letters and the engine's digits, Hino's Dutro, Fuso's Canter by
 * two or three digits, Hino's 500 by a digit and the letter of the engine. What follows is the wheelbase and body.
 */
const FRAMES = String.raw`(?:n[hklmpqr][rs]|f[rstv][rsmz]|[ce][vxy][rz]|tf[rs]|u[bc]s)\d{2}(?!\d)|(?:xzu|wu)\d{3}|f[eg]\d{3}|f[eg]\d{2}[a-z](?!\d)|(?:f[bcdfglm]|g[dh])\d[a-z]`;

/**
 * What stands around a question and is no part of it, or is a measure or a year, by how it is written.
 * The texts are folded: lower case without accents.
 */
const PATTERNS: readonly Pattern[] = [
  // A scanner says first which kind of bar code it read.
  { kind: "filler", certainty: 1, signs: /\](?:c[01]|e0|d2|q3|a0)/g },
  // What stands behind the type of a frame: "NPR81-7000123", "XZU342L-0001234", "FE83PB-A12345", "GD8JLSA-10234".
  {
    kind: "code",
    certainty: 0.99,
    signs: new RegExp(
      String.raw`(?<=(?<![a-z0-9])(?:${FRAMES}))[a-z0-9]{0,5}-[a-z]?\d{5,7}(?![a-z0-9-])`,
      "g",
    ),
  },
  // The serial behind an engine, "4HK1-123456", "J08E-TA12345", "4M50-B12345".
  {
    kind: "code",
    certainty: 0.99,
    signs:
      /(?<=(?<![a-z0-9])(?:[346][a-z]{2}1|[efhjknpw]\d{2}[cdet]|[346][dm]\d{2}))[- ]?[a-z]{0,2}\d{5,7}(?![a-z0-9-])/g,
  },
  // A label: "p/n:", "part no.", "n°", "ref #", "oem:".
  {
    kind: "filler",
    certainty: 0.97,
    signs:
      /(?<![a-z0-9])(?:p\/n|s\/n|part\s*(?:no|num|number|#)|numero\s+de\s+parte|(?:nro|num|no|n|pn|mpn|oem|oe|ref|cod|codigo|sku|item|parte|part|cant|cantidad|qty)(?=\s*[.:#=°º]))\s*[.:#=°º]*/g,
  },
  { kind: "price", certainty: 0.97, signs: /[$₡€]\s?\d[\d.,]*(?:\s?(?:k|mil|usd))?(?![a-z0-9])/g },
  {
    kind: "price",
    certainty: 0.95,
    signs: new RegExp(String.raw`(?<![a-z0-9])\d[\d.,]*\s?(?:${MONEY})(?![a-z0-9])`, "g"),
  },
  {
    kind: "quantity",
    certainty: 0.95,
    signs: new RegExp(
      String.raw`(?<![a-z0-9-])\(?\d{1,3}[.,;:!?]?\s?(?:${UNITS})\)?(?![a-z0-9])(?![\s.,;:!?]*\d)`,
      "g",
    ),
  },
  {
    kind: "quantity",
    certainty: 0.95,
    signs: new RegExp(String.raw`(?<![a-z0-9.])(?:x|\*)\s?\d{1,3}${END}`, "g"),
  },
  {
    kind: "quantity",
    certainty: 0.95,
    signs: /(?<![a-z0-9.-])\d{1,3}\s?x(?![a-z0-9])(?![\s.,;:!?]*\d)/g,
  },
  {
    kind: "quantity",
    certainty: 0.97,
    signs: new RegExp(String.raw`(?<=(?:cant|cantidad|qty)\s*[.:=]*\s*)\d{1,3}${END}`, "g"),
  },
  // "2 filtros": a count stands first, and is small; a lone sign is no engine there.
  { kind: "quantity", certainty: 0.98, signs: /^\s*[1-9](?=[.,:;!?]*\s+[a-z]{3})/g },
  { kind: "quantity", certainty: 0.7, signs: /^\s*\d{1,2}(?=[.,:;!?]*\s+[a-z]{3})/g },
  // "2 del 8-98165-071-0": so many of a number.
  {
    kind: "quantity",
    certainty: 0.97,
    signs: new RegExp(
      String.raw`(?<![a-z0-9.,/-])\d{1,3}(?=${PAUSE}(?:de${PAUSE}l[ao]s?|del|de|of${PAUSE}the|of)${PAUSE}(?=[a-z0-9-]*\d[a-z0-9-]*\d)[a-z0-9-]{6,})`,
      "g",
    ),
  },
  // What a pickup carries, as its class is called: "3/4 ton".
  {
    kind: "filler",
    certainty: 1,
    signs: /(?<![a-z0-9/])[13]\/[24]\s?-?ton(?:s|eladas?)?(?![a-z0-9])/g,
  },
  // "2005-2010", "99-03", "2018+", "98 al 2003", "modelo 08".
  {
    kind: "year",
    certainty: 0.9,
    signs: /(?<![a-z0-9.])(?:19|20)\d\d\s?(?:\+|en adelante|and up|up|para arriba)/g,
  },
  {
    kind: "year",
    certainty: 0.93,
    signs: new RegExp(
      String.raw`(?<![a-z0-9.-])(?:19|20)\d\d\s?(?:-|–|\/|al|a|to|hasta)\s?(?:(?:19|20)?\d\d)${YEAR_RANGE_END}`,
      "g",
    ),
  },
  {
    kind: "year",
    certainty: 0.9,
    signs: /(?<![a-z0-9.-])(?:8|9|0|1|2)\d-(?:9|0|1|2)\d(?![a-z0-9-])/g,
  },
  {
    kind: "year",
    certainty: 0.9,
    signs: new RegExp(
      String.raw`(?<![a-z0-9])(?:ano|modelo|year|model|del|mod)[.:]?\s?'?\d\d${YEAR_RANGE_END}`,
      "g",
    ),
  },
  { kind: "year", certainty: 0.9, signs: /(?<![a-z0-9])'\d\d(?![a-z0-9])/g },
  {
    kind: "year",
    certainty: 0.85,
    signs: new RegExp(String.raw`(?<![a-z0-9.-])(?:19[5-9]|20[0-4])\d${YEAR_END}`, "g"),
  },
];

/** All that is written as one of the patterns, in a folded text. */
export function patternSpans(text: string, folded: string): PlacedSpan[] {
  return PATTERNS.flatMap(({ kind, certainty, signs }) =>
    Array.from(folded.matchAll(signs), ({ index: from, 0: found }) => {
      const to = from + found.trimEnd().length;
      return { kind, certainty, from, to, text: text.slice(from, to) };
    }),
  ).filter(({ from, to }) => to > from);
}
