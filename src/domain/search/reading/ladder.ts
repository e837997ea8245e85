import { partNumberKey } from "../../part/part-number.ts";
import type { WordGroup } from "../word-query.ts";

/** How a text was answered, the nearest first. */
export const RUNGS = [
  /** All that was understood. */
  "all",
  /** Part numbers like the one that no part has. */
  "nearestNumbers",
  /** Without some of the words. */
  "fewer",
  /** The engine without its model, or the model without its engine. */
  "model",
  /** The kind of part, for other vehicles than the one that was named. */
  "otherVehicles",
  /** Kinds of part that one of the words names. */
  "families",
  /** Nothing was understood: what is asked for most. */
  "categories",
] as const;
export type Rung = (typeof RUNGS)[number];

/** What a group of words says, as the ladder weighs it. */
export type QuestionKind =
  | "family"
  | "word"
  | "vehicle"
  | "engine"
  | "brand"
  | "position"
  | "code"
  | "measure"
  | "unknown";
export type QuestionGroup = { kind: QuestionKind; typed: string; group: WordGroup };

/** One way to ask: by these groups, and without the words `unused`; `near` are numbers to look around. */
export type LadderStep = {
  rung: Rung;
  groups: WordGroup[];
  unused: string[];
  near?: { key: string; by: "sign" | "beginning" };
  /** Of the groups the one that stands for the kind of part, where the words that name it are given up. */
  ofKind?: WordGroup;
};

/**
 * The ways to ask a text, the nearest first; the first that finds something answers. The words that
 * name the kind of part (`family`) are given up last, then comes what it measures, then the vehicle; brand, side and
 * the other words only say which of these parts stands first. A number that no part has may be misread: numbers like it come
 * before other parts of the kind. The last way asks for nothing, so that no text ends on an empty page.
 */
export function ladderOf(
  question: readonly QuestionGroup[],
  family: ReadonlySet<QuestionGroup>,
  kindGroup?: WordGroup,
): LadderStep[] {
  const isOf =
    (...kinds: QuestionKind[]) =>
    (one: QuestionGroup) =>
      family.has(one) || kinds.includes(one.kind);
  const codes = question.filter(({ kind, group }) => kind === "code" && group.numberKey !== null);
  const ofVehicle = question.filter(
    (one) => !family.has(one) && (one.kind === "vehicle" || one.kind === "engine"),
  );
  const ofKind = ofVehicle.length > 0 ? kindGroup : undefined;
  const narrow: { rung: Rung; groups: readonly QuestionGroup[]; ofKind?: WordGroup }[] = [
    { rung: "fewer", groups: question.filter(({ kind }) => kind !== "unknown" && kind !== "code") },
    ...measuredSteps(question, isOf),
    { rung: "fewer", groups: question.filter(isOf("vehicle", "engine", "brand", "position")) },
    { rung: "fewer", groups: question.filter(isOf("vehicle", "engine", "position")) },
    { rung: "fewer", groups: question.filter(isOf("vehicle", "engine")) },
    ...(namesBoth(question)
      ? [
          // A part of another engine is surely wrong, one of another model with this engine may be right.
          { rung: "model" as const, groups: question.filter(isOf("engine")) },
          { rung: "model" as const, groups: question.filter(isOf("vehicle")) },
        ]
      : []),
    ...(ofKind ? [{ rung: "fewer" as const, groups: ofVehicle, ofKind }] : []),
    { rung: "otherVehicles", groups: question.filter((one) => family.has(one)) },
  ];
  const alone = question
    .filter(({ kind }) => kind !== "unknown" && kind !== "code")
    .toSorted((one, other) => weightOf(one, family) - weightOf(other, family))
    .map((one) => ({ rung: "families" as const, groups: [one] }));
  const all = stepOf("all", question, question);
  const looser = narrow
    .concat(alone)
    .filter(({ groups }) => groups.length > 0 && groups.length < question.length)
    .map(({ rung, groups, ofKind: kind }) => withKind(stepOf(rung, groups, question), kind));
  return [
    all,
    ...nearSteps(codes, question, "sign"),
    ...(family.size === 0 ? nearSteps(codes, question, "beginning") : []),
    ...looser,
    stepOf("categories", [], question),
  ].filter((step, at, ways) => ways.findIndex((other) => isSame(step, other)) === at);
}

/** Of a model or an engine alone nothing of the vehicle would be left. */
function namesBoth(question: readonly QuestionGroup[]): boolean {
  return ["vehicle", "engine"].every((kind) => question.some((one) => one.kind === kind));
}

function stepOf(
  rung: Rung,
  used: readonly QuestionGroup[],
  question: readonly QuestionGroup[],
): LadderStep {
  const inUse = new Set(used);
  return {
    rung,
    groups: used.map(({ group }) => group),
    unused: Array.from(
      new Set(question.filter((one) => !inUse.has(one)).map(({ typed }) => typed)),
    ),
  };
}

function withKind(step: LadderStep, ofKind: WordGroup | undefined): LadderStep {
  return ofKind ? { ...step, groups: step.groups.concat(ofKind), ofKind } : step;
}

type IsOf = (...kinds: QuestionKind[]) => (one: QuestionGroup) => boolean;

/** What measures so is wanted before what was made for the vehicle: a seal is bought by its sizes. */
function measuredSteps(question: readonly QuestionGroup[], isOf: IsOf) {
  const measured = question.filter(({ kind }) => kind === "measure");
  if (measured.length === 0) return [];
  // Who finds no seal of 50 x 70 x 12 looks at those of 50 x 70, and who finds no bolt so long at other lengths.
  const last = new Set(
    measured.filter(
      ({ typed }, at) => measured[at + 1]?.typed !== typed && measured[at - 1]?.typed === typed,
    ),
  );
  return [
    { rung: "fewer" as const, groups: question.filter(isOf("measure", "vehicle", "engine")) },
    { rung: "fewer" as const, groups: question.filter(isOf("measure")) },
    {
      rung: "fewer" as const,
      groups: question.filter((one) => isOf("measure")(one) && !last.has(one)),
    },
  ];
}

function nearSteps(
  codes: readonly QuestionGroup[],
  question: readonly QuestionGroup[],
  by: "sign" | "beginning",
): LadderStep[] {
  return codes.map((code) => ({
    ...stepOf("nearestNumbers", [code], question),
    groups: [],
    near: { key: partNumberKey(code.typed), by },
  }));
}

/** The words of the kind of part first, and of these the rarest: it says most. */
function weightOf(one: QuestionGroup, family: ReadonlySet<QuestionGroup>): number {
  const frequency = one.group.alternatives.reduce(
    (sum, terms) => sum + Math.min(...terms.map((term) => term.frequency)),
    0,
  );
  const isVehicle = ["vehicle", "engine", "measure"].includes(one.kind);
  return frequency + (family.has(one) ? 0 : isVehicle ? 2e9 : 1e9);
}

function isSame(one: LadderStep, other: LadderStep): boolean {
  return (
    (one.rung === "categories") === (other.rung === "categories") &&
    one.near?.key === other.near?.key &&
    one.near?.by === other.near?.by &&
    one.groups.length === other.groups.length &&
    one.groups.every((group, at) => group === other.groups[at])
  );
}
