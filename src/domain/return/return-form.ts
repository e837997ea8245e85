import { type FieldProblem, fieldProblem } from "../account/field-problem.ts";

/** A line of the form as it is filled in; `quantity` 0 or empty is a line that stays. */
export type FilledLine = { line: number; quantity: string; reason: string };

/** The names of a line's fields in the form. */
export function returnFields(line: number) {
  return {
    quantity: `quantity-${line}`,
    reason: `reason-${line}`,
    vehicle: `vehicle-${line}`,
    comment: `comment-${line}`,
    photos: `photos-${line}`,
  };
}

/** Whether something of a line comes back. */
export function comesBack({ quantity }: Pick<FilledLine, "quantity">): boolean {
  return Number(quantity) > 0;
}

/** What is missing: at least one line with pieces, and a reason for each of them. */
export function returnProblems(lines: readonly FilledLine[]): FieldProblem[] {
  const back = lines.filter(comesBack);
  const [first] = lines;
  if (back.length === 0 && first)
    return [fieldProblem(returnFields(first.line).quantity, "required")];
  return back
    .filter(({ reason }) => reason === "")
    .map(({ line }) => fieldProblem(returnFields(line).reason, "required"));
}
