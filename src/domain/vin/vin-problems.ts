import type { FieldProblem } from "../account/field-problem.ts";
import { readVin } from "./vin.ts";

/** Why a text is no VIN, under the name of its field; nothing for a VIN, and for none at all (decisions §4). */
export function vinProblems(field: string, typed: string): FieldProblem[] {
  if (typed.trim() === "") return [];
  const reading = readVin(typed);
  return reading.ok ? [] : [{ field, code: `vin_${reading.reason}` }];
}
