import type { PricedParts, SimulateRequest } from "#contract/price-rules.ts";
import { toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { PART_LACKS } from "#domain/part/part-lack.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import {
  MOST_PERCENT_DOWN,
  MOST_PERCENT_UP,
  MOST_RULE_DOLLARS,
  type PriceBasis,
  type PriceEnding,
} from "#domain/pricing/price-rule.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

export const DIRECTIONS = ["up", "down"] as const;
export const STEP_KINDS = ["percent", "amount"] as const;

/** What the field of the step is called, whatever it is typed in. */
export const STEP_FIELD = "rule.percent";

/** A rule as it is typed, with the parts that it is for; an empty choice narrows nothing. */
export type RuleDraft = {
  text: string;
  brand: string;
  category: string;
  kind: string;
  trust: string;
  lacks: string;
  inStock: boolean;
  level: PriceLevel;
  basis: PriceBasis;
  direction: (typeof DIRECTIONS)[number];
  stepKind: (typeof STEP_KINDS)[number];
  step: string;
  ending: PriceEnding;
  mayBeBelowCost: boolean;
};

/** What fields of a rule share: what is typed, and what the server says of it. */
export type RuleForm = {
  draft: RuleDraft;
  set: (change: Partial<RuleDraft>) => void;
  errorOf: (name: string) => string | undefined;
};

export const NEW_RULE: RuleDraft = {
  text: "",
  brand: "",
  category: "",
  kind: "",
  trust: "",
  lacks: "",
  inStock: false,
  level: "online",
  basis: "cost",
  direction: "up",
  stepKind: "percent",
  step: "",
  ending: "cent",
  mayBeBelowCost: false,
};

/** How far a rule may go up, by what it is typed in. */
const MOST = { percent: MOST_PERCENT_UP, amount: MOST_RULE_DOLLARS } as const;

/** Why the step of a rule cannot be sent as it is typed. */
export type RuleStepProblem = "missing" | "unreadable" | (typeof STEP_KINDS)[number];

/** What is wrong with the step as it is typed; undefined for a good one. */
export function stepProblem({ step, stepKind, direction }: RuleDraft): RuleStepProblem | undefined {
  if (step.trim() === "") return "missing";
  const typed = typedDollars(step);
  if (typed === undefined) return "unreadable";
  const isPercentDown = stepKind === "percent" && direction === "down";
  const most = isPercentDown ? MOST_PERCENT_DOWN : MOST[stepKind];
  return toDollars(typed) > most ? stepKind : undefined;
}

/** What is sent of a rule as it is typed. */
export function requestOf(draft: RuleDraft): SimulateRequest {
  const { level, basis, ending, mayBeBelowCost, stepKind } = draft;
  const typed = typedDollars(draft.step);
  const sign = draft.direction === "down" ? -1 : 1;
  const step = typed === undefined ? null : sign * toDollars(typed);
  const rule = { level, basis, ending, mayBeBelowCost, [stepKind]: step };
  return { parts: partsOf(draft), rule };
}

function partsOf({ text, brand, category, kind, trust, lacks, inStock }: RuleDraft): PricedParts {
  return {
    ...(text.trim() !== "" && { text: text.trim() }),
    ...(brand !== "" && { brand }),
    ...(category !== "" && { category }),
    ...(kind !== "" && { subcategory: Number(kind) }),
    trust: TRUST_STATES.find((one) => one === trust),
    lacks: PART_LACKS.find((one) => one === lacks),
    ...(inStock && { inStock }),
  };
}

/** The parts of a saved view of the list of parts, by the query that the list keeps of it. */
export function partsOfView(query: string): Partial<RuleDraft> {
  const search = new URLSearchParams(query);
  const valueOf = (key: string) => search.get(key) ?? "";
  return {
    text: valueOf("text"),
    brand: valueOf("brand"),
    category: valueOf("category"),
    kind: valueOf("kind"),
    trust: valueOf("trust"),
    lacks: valueOf("lacks"),
    inStock: false,
  };
}
