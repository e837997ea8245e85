import { dayOf } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";
import type { ContentText } from "./content-text.ts";

/** When a text goes up and comes down, and by whose clocks that is said. */
export type ContentSchedule = {
  /** From this moment on; null from when it is saved. */
  goesUpAt: Date | null;
  /** Until before this moment; null has no end. */
  comesDownAt: Date | null;
  /** The storefront whose clocks staff said the moments by; the text goes up in both at one moment. */
  clock: Storefront;
};

/** A text that no moment changes. */
export const NO_SCHEDULE: ContentSchedule = { goesUpAt: null, comesDownAt: null, clock: "cr" };

/** A text as it is kept: what of it readers see now, or would, and what takes its place when it goes up. */
export type PlannedContent = ContentText & {
  schedule: ContentSchedule;
  /** Undefined where the text itself goes up, or none does. */
  next: ContentText | undefined;
};

/** A text as staff edits it: `isPublished` says whether readers are to see it, now or from its moment on. */
export type EditableContent = ContentText & {
  schedule: ContentSchedule;
  /** Whether readers see a text at its address now: this one, or until it goes up the one before it. */
  isShown: boolean;
};

/** Where a text is: nobody reads it, it waits for its moment, or readers see it. */
export const CONTENT_STATES = ["draft", "waiting", "published"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** What of a text says its state. */
type TimedText = Pick<ContentText, "isPublished"> & { schedule: { goesUpAt: unknown } };

/** The state of a text as staff edits it. One that waits while readers see the one before it waits. */
export function contentState({ isPublished, schedule: { goesUpAt } }: TimedText): ContentState {
  if (!isPublished) return "draft";
  return goesUpAt === null ? "published" : "waiting";
}

/** A text that is kept, as staff edits it: the one that goes up, where one does. */
export function editableContent<Kept extends PlannedContent>({
  next,
  ...kept
}: Kept): Omit<Kept, "next"> & EditableContent {
  const isShown = kept.isPublished;
  const goesUp = kept.schedule.goesUpAt !== null;
  return { ...kept, ...next, isPublished: isShown || goesUp, isShown };
}

/** How an edited text is kept, over what readers see now: it waits for its moment, and until then they see what they saw. */
export function plannedContent(
  edited: ContentText & { schedule: ContentSchedule },
  shown: ContentText | undefined,
): PlannedContent {
  const { schedule, ...text } = edited;
  if (!text.isPublished || schedule.goesUpAt === null) return { ...edited, next: undefined };
  if (shown?.isPublished) return { ...shown, schedule, next: text };
  return { ...edited, isPublished: false, next: undefined };
}

/** What readers see goes on, with no moment, and what waits to take its place is gone; undefined where nothing does. */
export function withoutNext({ next, ...shown }: PlannedContent): PlannedContent | undefined {
  if (!next) return undefined;
  return { ...shown, schedule: { ...NO_SCHEDULE, clock: shown.schedule.clock }, next: undefined };
}

/**
 * Whether saving what staff edited before brings back what stood then. It does not where a text that waited went up by
 * the save after it: saved again it would wait behind its own successor, and what readers saw before is gone.
 */
export function mayComeBack(before: TimedText, after: TimedText): boolean {
  return contentState(before) !== "waiting" || contentState(after) !== "published";
}

/**
 * What becomes of a text at a moment: what was to go up by then is up, and what was to come down is down; what was both
 * while nobody looked is down. Undefined where nothing was due.
 */
export function contentAfter(kept: PlannedContent, now: Date): PlannedContent | undefined {
  const { goesUpAt, comesDownAt, clock } = kept.schedule;
  const isUp = goesUpAt !== null && goesUpAt <= now;
  const isDown = comesDownAt !== null && comesDownAt <= now && (isUp || goesUpAt === null);
  if (!isUp && !isDown) return undefined;
  const { schedule: _was, next, ...before } = kept;
  return {
    ...before,
    ...(isUp && next),
    isPublished: !isDown,
    schedule: {
      goesUpAt: isUp ? null : goesUpAt,
      comesDownAt: isDown ? null : comesDownAt,
      clock,
    },
    next: undefined,
  };
}

export type ScheduleFaultCode =
  | "moment_of_draft"
  | "moment_passed"
  | "moments_order"
  | "dated_ahead";
/** A field of a text by its name on the wire, and what is wrong with it. */
export type ScheduleFault = {
  field: "goesUpAt" | "comesDownAt" | "publishedOn";
  code: ScheduleFaultCode;
};

type Judged = Pick<ContentText, "isPublished" | "publishedOn"> & { schedule: ContentSchedule };

/**
 * What of a text's moments cannot be, each field once: a draft has none, none has passed that was not there before, it
 * comes down after it goes up, and it is not dated later than the day that it goes up by its clock.
 */
export function scheduleFaults(
  { isPublished, publishedOn, schedule }: Judged,
  { before, now }: { before: ContentSchedule | undefined; now: Date },
): ScheduleFault[] {
  const { goesUpAt, comesDownAt, clock } = schedule;
  const momentFaults = (["goesUpAt", "comesDownAt"] as const).flatMap((field): ScheduleFault[] => {
    const moment = schedule[field];
    if (moment === null) return [];
    if (!isPublished) return [{ field, code: "moment_of_draft" }];
    const isOld = before?.[field]?.getTime() === moment.getTime();
    return moment <= now && !isOld ? [{ field, code: "moment_passed" }] : [];
  });
  if (momentFaults.length > 0) return momentFaults;
  if (goesUpAt && comesDownAt && comesDownAt <= goesUpAt)
    return [{ field: "comesDownAt", code: "moments_order" }];
  const isAhead = isPublished && publishedOn > dayOf(goesUpAt ?? now, clock);
  return isAhead ? [{ field: "publishedOn", code: "dated_ahead" }] : [];
}
