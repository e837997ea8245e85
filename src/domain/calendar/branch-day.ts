import { type DayHours, hoursOfWeekday, type OpeningHours } from "../branch/opening-hours.ts";
import {
  type CalendarEntry,
  type CalendarRules,
  entriesOn,
  keptHoliday,
} from "./calendar-rules.ts";
import { weekdayOf } from "./day.ts";
import type { Holiday } from "./holidays.ts";

/** A branch as its days are reckoned: its warehouse, and its hours of every week. */
export type WeeklyBranch = { code: string; week: readonly OpeningHours[] };

/** Why a day is not as its week has it. */
export type DayCause =
  | { kind: "holiday"; holiday: Holiday }
  | { kind: "entry"; entry: CalendarEntry };

/** When a branch is open on a day; never where there are no hours. */
export type BranchDay = {
  day: string;
  hours: readonly DayHours[];
  /** What decided it last; null where it is the week alone. */
  cause: DayCause | null;
  /** Whether its hours are others than its week's. */
  isSpecial: boolean;
};

/**
 * When a branch is open on a day: by its week, then by the holidays that the shop keeps, then by what staff says of the
 * day, where what is more particular has the last word.
 */
export function branchDay(rules: CalendarRules, branch: WeeklyBranch, day: string): BranchDay {
  const usual = hoursOfWeekday(branch.week, weekdayOf(day));
  const holiday = keptHoliday(rules, day);
  let hours: readonly DayHours[] = holiday ? [] : usual;
  let cause: DayCause | null = holiday ? { kind: "holiday", holiday } : null;
  for (const entry of entriesOn(rules, day, branch.code)) {
    const become = hoursBy(hours, entry);
    if (!become) continue;
    hours = become;
    cause = { kind: "entry", entry };
  }
  return { day, hours, cause, isSpecial: spoken(hours) !== spoken(usual) };
}

/** What a day's hours become by an entry; undefined where it says nothing of such a day. */
function hoursBy(
  hours: readonly DayHours[],
  { kind, hours: own }: CalendarEntry,
): readonly DayHours[] | undefined {
  if (kind === "closed") return [];
  if (kind === "hours" && hours.length === 0) return undefined;
  return own ? [own] : undefined;
}

function spoken(hours: readonly DayHours[]): string {
  return hours.map(({ opens, closes }) => `${opens}-${closes}`).join(" ");
}
