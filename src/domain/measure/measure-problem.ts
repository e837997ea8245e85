import { wordKey } from "../import/cell-text.ts";
import {
  LONGEST_MEASURE_CODE,
  type MeasureKind,
  measureLabel,
  MOST_MEASURES,
  MOST_OPTIONS,
} from "./measure-kind.ts";
import { optionKey } from "./measure-value.ts";

export type MeasureProblem = {
  field: "code" | "es" | "en" | "unit" | "type" | "least" | "most" | "options";
  code:
    | "code_wrong"
    | "code_taken"
    | "name_missing"
    | "name_unreadable"
    | "name_taken"
    | "unit_of_none"
    | "unit_of_parts"
    | "type_of_parts"
    | "bounds_of_none"
    | "bounds_crossed"
    | "options_missing"
    | "options_half"
    | "options_twice"
    | "options_bar"
    | "options_of_none"
    | "too_many";
};

/** What cannot be in a code: files write `code=value`, and headers are compared as `wordKey` has them. */
const CODE = new RegExp(`^[a-z][a-z0-9_]{0,${LONGEST_MEASURE_CODE - 1}}$`);

type Others = {
  /** The other measures by what they are called. */
  named: readonly Pick<MeasureKind, "code" | "name" | "unit">[];
  /** What the measure is now, where parts have it: their values are in its unit and of its type. */
  ofParts?: Pick<MeasureKind, "type" | "unit"> | undefined;
};

/**
 * What cannot be saved of a measure. Files name one by its code or by its name with its unit, so that no two share any of
 * them as headers are read: whatever case, accents and marks they are written with.
 */
export function measureProblems(wanted: MeasureKind, others: Others): MeasureProblem[] {
  return [
    ...nameProblems(wanted, others.named),
    ...typeProblems(wanted, others.ofParts),
    ...boundProblems(wanted),
    ...optionProblems(wanted),
  ];
}

function nameProblems(
  { code, name, unit }: MeasureKind,
  others: Others["named"],
): MeasureProblem[] {
  const taken = new Set(others.flatMap(wordsOf));
  const problems: (MeasureProblem | false)[] = [
    others.length >= MOST_MEASURES && { field: "code", code: "too_many" },
    !CODE.test(code) && { field: "code", code: "code_wrong" },
    taken.has(code) && { field: "code", code: "code_taken" },
    ...(["es", "en"] as const).map((field) => {
      if (name[field] === "") return { field, code: "name_missing" as const };
      if (wordKey(name[field]) === "") return { field, code: "name_unreadable" as const };
      const isTaken = taken.has(wordKey(measureLabel({ name, unit }, field)));
      return isTaken && { field, code: "name_taken" as const };
    }),
  ];
  return problems.filter((problem) => problem !== false);
}

/** All that a file may call a measure and no other. */
function wordsOf(kind: Pick<MeasureKind, "code" | "name" | "unit">): string[] {
  return [kind.code, wordKey(measureLabel(kind, "es")), wordKey(measureLabel(kind, "en"))];
}

function typeProblems({ type, unit }: MeasureKind, ofParts: Others["ofParts"]): MeasureProblem[] {
  const problems: (MeasureProblem | false)[] = [
    unit !== "" && type !== "amount" && { field: "unit", code: "unit_of_none" },
    ofParts !== undefined && ofParts.type !== type && { field: "type", code: "type_of_parts" },
    ofParts !== undefined &&
      ofParts.type === type &&
      ofParts.unit !== unit && { field: "unit", code: "unit_of_parts" },
  ];
  return problems.filter((problem) => problem !== false);
}

function boundProblems({ type, least, most }: MeasureKind): MeasureProblem[] {
  if (type === "amount")
    return least !== null && most !== null && least > most
      ? [{ field: "most", code: "bounds_crossed" }]
      : [];
  return (["least", "most"] as const)
    .filter((field) => (field === "least" ? least : most) !== null)
    .map((field) => ({ field, code: "bounds_of_none" }));
}

function optionProblems({ type, options }: MeasureKind): MeasureProblem[] {
  const problem = (code: MeasureProblem["code"]): MeasureProblem[] => [{ field: "options", code }];
  if (type !== "choice") return options.length > 0 ? problem("options_of_none") : [];
  if (options.length === 0) return problem("options_missing");
  if (options.length > MOST_OPTIONS) return problem("too_many");
  if (options.some(({ es, en }) => es === "" || en === "")) return problem("options_half");
  if (options.some(({ es, en }) => `${es}${en}`.includes("|"))) return problem("options_bar");
  return isTwice(options) ? problem("options_twice") : [];
}

/** Whether a word means two of the options: it would be read as the first. */
function isTwice(options: MeasureKind["options"]): boolean {
  const words = options.flatMap(({ es, en }) => [...new Set([optionKey(es), optionKey(en)])]);
  return new Set(words).size < words.length;
}
