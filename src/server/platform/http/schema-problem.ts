import { z } from "zod";

/** What a form meets most of what a schema refuses: of a text, a number, or how many of something there are. */
export type SchemaProblem =
  | "empty"
  | "short"
  | "long"
  | "least"
  | "above"
  | "most"
  | "below"
  | "few"
  | "many"
  | "words"
  | "form";

const Bounded = z.object({
  code: z.enum(["too_small", "too_big"]),
  origin: z.enum(["string", "number", "int", "array"]),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  inclusive: z.boolean().default(true),
});
const Written = z.object({
  code: z.literal("invalid_format"),
  format: z.literal("regex"),
  pattern: z.string(),
});

/** Letters or digits in words with hyphens between them, small or large ones: addresses of texts, codes of coupons. */
const WORDS_WITH_HYPHENS =
  /^\/\^(?:\(\?:)?\[(?:a-z0-9|A-Z0-9)\]\+\(\?:-\[(?:a-z0-9|A-Z0-9)\]\+\)\*/;

/** Which problem an issue of a schema is, with the bound that it names; undefined for one that no form meets. */
export function schemaProblem(
  issue: object,
): { problem: SchemaProblem; bound?: number } | undefined {
  const written = Written.safeParse(issue).data;
  if (written) return { problem: WORDS_WITH_HYPHENS.test(written.pattern) ? "words" : "form" };
  const bounded = Bounded.safeParse(issue).data;
  if (!bounded) return undefined;
  const { code, minimum, maximum } = bounded;
  const bound = code === "too_small" ? minimum : maximum;
  return bound === undefined ? undefined : { problem: problemOf(bounded, bound), bound };
}

function problemOf(
  { code, origin, inclusive }: z.output<typeof Bounded>,
  bound: number,
): SchemaProblem {
  const isSmall = code === "too_small";
  if (origin === "array") return isSmall ? "few" : "many";
  if (origin === "string") return isSmall ? (bound <= 1 ? "empty" : "short") : "long";
  return isSmall ? (inclusive ? "least" : "above") : inclusive ? "most" : "below";
}
