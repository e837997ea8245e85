import { type FieldProblem, fieldProblem, firstProblem } from "../account/field-problem.ts";
import { isDay } from "../calendar/day.ts";
import type { Storefront } from "../storefront/storefront.ts";

/** What a customer says of a part that failed, as the form has it; days are "2026-11-22". */
export type FilledClaim = {
  vehicle: string;
  /** How far it ran since it was fitted. */
  distance: string;
  fittedOn: string;
  failedOn: string;
  serial: string;
  comment: string;
};

/** How far something runs: kilometres, or miles in the United States. */
export const DISTANCE_UNITS = ["km", "mi"] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

export function distanceUnitOf(storefront: Storefront): DistanceUnit {
  return storefront === "us" ? "mi" : "km";
}

/** What is further than any truck runs. */
const FARTHEST = 5_000_000;
export const LONGEST_VEHICLE = 120;
export const LONGEST_SERIAL = 60;

/**
 * What is missing or cannot be: everything but the serial is needed, a part is fitted on a day from its purchase
 * to today, and fails on one from its fitting to today. Days are compared as the shop's clocks tell them.
 */
export function claimProblems(
  claim: FilledClaim,
  { boughtOn, today }: { boughtOn: string; today: string },
): FieldProblem[] {
  const { fittedOn, failedOn } = claim;
  return [
    ...wordsProblem("vehicle", claim.vehicle),
    ...distanceProblem(claim.distance),
    ...dayProblem("fittedOn", fittedOn, { from: boughtOn, to: today }),
    ...dayProblem("failedOn", failedOn, { from: isDay(fittedOn) ? fittedOn : boughtOn, to: today }),
    ...wordsProblem("comment", claim.comment),
  ];
}

function wordsProblem(field: string, text: string): FieldProblem[] {
  return firstProblem(field, text.trim(), [(value) => (value === "" ? "required" : undefined)]);
}

function distanceProblem(text: string): FieldProblem[] {
  const digits = text.replaceAll(/[\s.,]/g, "");
  if (digits === "") return [fieldProblem("distance", "required")];
  const isRun = /^\d+$/.test(digits) && Number(digits) <= FARTHEST;
  return isRun ? [] : [fieldProblem("distance", "digits_only")];
}

/** A distance as it was typed, with or without marks for thousands. */
export function distanceIn(text: string): number {
  return Number(text.replaceAll(/[\s.,]/g, ""));
}

function dayProblem(
  field: string,
  day: string,
  { from, to }: { from: string; to: string },
): FieldProblem[] {
  if (day === "") return [fieldProblem(field, "required")];
  return isDay(day) && day >= from && day <= to ? [] : [fieldProblem(field, "day_impossible")];
}
