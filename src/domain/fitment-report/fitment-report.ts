import { type FieldProblem, fieldProblem, firstProblem } from "../account/field-problem.ts";
import { EMAIL_RULES } from "../account/text-rules.ts";

/** What is wrong with what the shop says of a part and a vehicle. */
export const FITMENT_PROBLEMS = [
  "does_not_mount",
  "other_years",
  "other_engine",
  "other_position",
  "other_measures",
  "something_else",
] as const;
export type FitmentProblem = (typeof FITMENT_PROBLEMS)[number];

/** Where a report comes from: somebody wrote it, or a part came back because it does not fit (decisions §11). */
export const REPORT_SOURCES = ["report", "return"] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const LONGEST_REPORTED_VEHICLE = 120;
export const LONGEST_REPORT = 2_000;

export type FilledReport = {
  vehicle: string;
  problem: string;
  comment: string;
  /** For an answer; nobody has to give one. */
  email: string;
};

/** What is missing: the vehicle, what is wrong with it, and in words where it is something else. */
export function reportProblems({ vehicle, problem, comment, email }: FilledReport): FieldProblem[] {
  return [
    ...(vehicle.trim() === "" ? [fieldProblem("vehicle", "required")] : []),
    ...(isFitmentProblem(problem) ? [] : [fieldProblem("problem", "required")]),
    ...(problem === "something_else" && comment.trim() === ""
      ? [fieldProblem("comment", "required")]
      : []),
    ...(email.trim() === "" ? [] : firstProblem("email", email, EMAIL_RULES)),
  ];
}

export function isFitmentProblem(text: string): text is FitmentProblem {
  return FITMENT_PROBLEMS.some((one) => one === text);
}
