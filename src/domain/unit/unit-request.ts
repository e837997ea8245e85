import { FIELD_BOUNDS } from "../account/field-bounds.ts";
import { type FieldProblem, fieldProblem } from "../account/field-problem.ts";

/** What somebody asks of a whole unit, beside who they are. */
export type UnitRequest = { unit: string; vehicle: string };

export const LONGEST_UNIT = 200;
export const LONGEST_UNIT_VEHICLE = 120;
/** Unit and vehicle stand before it in the same message, each on a line with its label. */
export const LONGEST_UNIT_REMARK =
  FIELD_BOUNDS.message_max - LONGEST_UNIT - LONGEST_UNIT_VEHICLE - 100;

/** What is missing: which unit, and what it is for. */
export function unitRequestProblems({ unit, vehicle }: UnitRequest): FieldProblem[] {
  return [
    ...(unit.trim() === "" ? [fieldProblem("unit", "required")] : []),
    ...(vehicle.trim() === "" ? [fieldProblem("vehicle", "required")] : []),
  ];
}
