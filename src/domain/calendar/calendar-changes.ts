import { type BranchDay, branchDay, type WeeklyBranch } from "./branch-day.ts";
import { businessDaysOf } from "./business-days.ts";
import type { CalendarRules } from "./calendar-rules.ts";
import { dayPlus } from "./day.ts";

/** A day of a branch that is another by a change. */
export type BranchChange = { branch: string; before: BranchDay; after: BranchDay };

/** What a change of the rules alters of the days from one on, so many of them. */
export type CalendarChanges = {
  /** Days of branches that open otherwise than before, in the order of the days. */
  branches: BranchChange[];
  /** Days that were business days and are none any more, and those that became some. */
  businessDaysLost: string[];
  businessDaysWon: string[];
};

type Span = { from: string; days: number };
type Versions = { before: CalendarRules; after: CalendarRules };

/** Compares two versions of a storefront's rules day by day. */
export function calendarChanges(
  { before, after }: Versions,
  branches: readonly WeeklyBranch[],
  { from, days }: Span,
): CalendarChanges {
  const span = Array.from({ length: days }, (_, place) => dayPlus(from, place));
  const was = businessDaysOf(before);
  const is = businessDaysOf(after);
  return {
    branches: span.flatMap((day) =>
      branches
        .map((branch) => ({
          branch: branch.code,
          before: branchDay(before, branch, day),
          after: branchDay(after, branch, day),
        }))
        .filter((one) => hoursOf(one.before) !== hoursOf(one.after)),
    ),
    businessDaysLost: span.filter((day) => was.is(day) && !is.is(day)),
    businessDaysWon: span.filter((day) => !was.is(day) && is.is(day)),
  };
}

function hoursOf({ hours }: BranchDay): string {
  return JSON.stringify(hours);
}
