import { type AcesNeed, isLeavable, namesYear } from "./aces-need.ts";

/** What is said of a thing that applications of ACES name: what it is in this shop, by the shop's own numbers. */
export type AcesAnswer =
  | { kind: "vehicle"; model: number; year: number | null }
  /** All of them: a trade name may stand for the same engine of two makers. */
  | { kind: "engine"; engines: number[] }
  | { kind: "position"; position: string }
  | { kind: "words"; es: string; en: string }
  /** It does not matter here: applications stand without it. */
  | { kind: "ignored" }
  | { kind: "brand"; brand: number }
  | { kind: "subcategory"; subcategory: number }
  /** It is not the shop's: what names it is left out. */
  | { kind: "leftOut" };

/** Whether an answer can be given of a need: of its kind, with a year where the need names one and only there. */
export function mayAnswer(need: AcesNeed, answer: AcesAnswer): boolean {
  if (answer.kind === "leftOut") return isLeavable(need.kind);
  if (answer.kind === "ignored") return need.kind === "words";
  if (answer.kind === "vehicle" && (answer.year !== null) !== namesYear(need)) return false;
  return answer.kind === need.kind;
}

/** What tells an answer from another one of its kind. */
const DISTINCT_BY = {
  vehicle: ["model", "year"],
  engine: ["engines"],
  position: ["position"],
  words: ["es", "en"],
  ignored: [],
  brand: ["brand"],
  subcategory: ["subcategory"],
  leftOut: [],
} as const satisfies Record<AcesAnswer["kind"], readonly string[]>;

/** An answer as a text: two are the same where their texts are. Nothing said is the empty text. */
export function answerStamp(answer: AcesAnswer | null): string {
  if (answer === null) return "";
  const held = new Map<string, unknown>(Object.entries(answer));
  const values = DISTINCT_BY[answer.kind].map((field) => JSON.stringify(held.get(field)));
  return [answer.kind, ...values].join(" ");
}

/**
 * What makes something likely: the parts that wait fit it already, an engine or a vehicle that they name has it, or they
 * name it in words.
 */
export const LIKELY_REASONS = ["parts", "engine", "vehicle", "name"] as const;
export type LikelyReason = (typeof LIKELY_REASONS)[number];

/** That something is likely, for a reason, and how much of what waits says so. */
export type LikelyEvidence = { value: string; because: LikelyReason; weight: number };

/** What is likely, the likeliest first: for the most reasons, then by the most that says so; at most `limit`. */
export function likeliest(
  evidence: readonly LikelyEvidence[],
  limit: number,
): { value: string; because: LikelyReason[] }[] {
  const found = [...Map.groupBy(evidence, ({ value }) => value)].map(([value, reasons]) => ({
    value,
    because: LIKELY_REASONS.filter((reason) => reasons.some(({ because }) => because === reason)),
    weight: reasons.reduce((sum, { weight }) => sum + weight, 0),
  }));
  return found
    .toSorted(
      (one, other) => other.because.length - one.because.length || other.weight - one.weight,
    )
    .slice(0, limit)
    .map(({ value, because }) => ({ value, because }));
}
