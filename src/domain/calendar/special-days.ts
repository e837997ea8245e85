import type { DayHours } from "../branch/opening-hours.ts";
import { type BranchDay, branchDay, type DayCause, type WeeklyBranch } from "./branch-day.ts";
import type { CalendarRules } from "./calendar-rules.ts";
import { dayPlus } from "./day.ts";
import { MOST_DAYS } from "./entry-faults.ts";

/** Days one after the other on which a branch has other hours than every week, and why. */
export type SpecialDays = {
  from: string;
  until: string;
  /** None where it is closed. */
  hours: readonly DayHours[];
  cause: DayCause;
};

/**
 * The days from one on, so many of them, on which a branch is not open as every week. What is closed for one reason is
 * one time from its first to its last day, a Sunday within it too, and ends when it does, even after the days asked for;
 * a time that changes nothing of the week is left out.
 */
export function specialDays(
  rules: CalendarRules,
  branch: WeeklyBranch,
  { from, days }: { from: string; days: number },
): SpecialDays[] {
  const runs: BranchDay[][] = [];
  // What began within the days asked for may last as long beyond them as an entry does.
  for (let place = 0; place < days + MOST_DAYS; place += 1) {
    const day = branchDay(rules, branch, dayPlus(from, place));
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isSameReason(before, day)) run.push(day);
    else if (place < days) runs.push([day]);
    else break;
  }
  return runs.filter((run) => run.some(({ isSpecial }) => isSpecial)).flatMap(spanOf);
}

function spanOf(run: readonly BranchDay[]): SpecialDays[] {
  const first = run[0];
  const last = run.at(-1);
  if (!first?.cause || !last) return [];
  return [{ from: first.day, until: last.day, hours: first.hours, cause: first.cause }];
}

function isSameReason(one: BranchDay, other: BranchDay): boolean {
  return (
    nameOf(one.cause) === nameOf(other.cause) &&
    JSON.stringify(one.hours) === JSON.stringify(other.hours)
  );
}

function nameOf(cause: DayCause | null): string {
  if (cause === null) return "";
  return cause.kind === "holiday" ? cause.holiday.key : String(cause.entry.id);
}
