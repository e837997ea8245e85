import { type BranchDay, branchDay, type WeeklyBranch } from "#domain/calendar/branch-day.ts";
import type { CalendarRules } from "#domain/calendar/calendar-rules.ts";

/** How a day looks in the year: as its week has it, open or closed, or as something else has it. */
export const DAY_LOOKS = ["open", "rest", "holiday", "closed", "hours"] as const;
export type DayLook = (typeof DAY_LOOKS)[number];

/** A day in the year of a branch or a storefront. */
export type ShownDay = BranchDay & {
  look: DayLook;
  /** Whether something is said of it for a branch alone, where all of the storefront is looked at. */
  hasOwn: boolean;
};

/** What a day is and how that looks. */
export function shownDay(rules: CalendarRules, branch: WeeklyBranch, day: string): ShownDay {
  const known = branchDay(rules, branch, day);
  const hasOwn =
    branch.code === "" &&
    rules.entries.some((one) => one.branch !== null && one.from <= day && day <= one.until);
  return { ...known, look: lookOf(known), hasOwn };
}

function lookOf({ hours, cause }: BranchDay): DayLook {
  if (cause === null) return hours.length > 0 ? "open" : "rest";
  if (hours.length > 0) return "hours";
  return cause.kind === "holiday" ? "holiday" : "closed";
}
