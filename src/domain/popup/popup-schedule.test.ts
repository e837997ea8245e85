import { describe, expect, it } from "vitest";

import { isPopupDue, popupShown } from "./popup-schedule.ts";

const twiceADayForThreeDays = { delayToShowAgainHours: 12, showFirstDays: 3 };
const first = new Date("2026-11-20T08:00:00Z");
const after = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
const seen = (firstHours: number, lastHours: number) => ({
  firstAt: after(firstHours).getTime(),
  lastAt: after(lastHours).getTime(),
});

describe("popup schedule (specification §4)", () => {
  it("shows a message to someone who has not seen it", () => {
    expect(isPopupDue(twiceADayForThreeDays, undefined, first)).toBe(true);
  });

  it.each([
    ["waits until the delay has passed", seen(0, 0), 11.9, false],
    ["shows again when the delay has passed", seen(0, 0), 12, true],
    ["counts the delay from the last time, not the first", seen(0, 12), 20, false],
    ["shows until the last hour of the days since the first time", seen(0, 24), 72, true],
    ["stays away once more than those days have passed", seen(0, 24), 72.1, false],
    ["stays away while the clock is behind the last time", seen(0, 24), 1, false],
  ])("%s", (...[, sightings, hours, expected]) => {
    expect(isPopupDue(twiceADayForThreeDays, sightings, after(hours))).toBe(expected);
  });

  it("shows at every visit within the days when there is no delay", () => {
    const always = { delayToShowAgainHours: 0, showFirstDays: 1 };
    expect(isPopupDue(always, seen(0, 5), after(5))).toBe(true);
  });

  it("keeps the first sighting and moves the last", () => {
    const once = popupShown(undefined, first);
    expect(popupShown(once, after(12))).toEqual({
      firstAt: first.getTime(),
      lastAt: after(12).getTime(),
    });
  });
});
