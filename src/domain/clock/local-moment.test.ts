import { assert, date, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { clockShows, localDayAt, localMoments } from "./local-moment.ts";

const FLORIDA = "America/New_York";
const COSTA_RICA = "America/Costa_Rica";

describe("a day and time by the clocks of a place", () => {
  it.each([
    ["2026-12-31T00:00", COSTA_RICA, ["2026-12-31T06:00:00.000Z"]],
    ["2026-07-01T08:00", COSTA_RICA, ["2026-07-01T14:00:00.000Z"]],
    ["2026-12-31T00:00", FLORIDA, ["2026-12-31T05:00:00.000Z"]],
    ["2026-07-01T08:00", FLORIDA, ["2026-07-01T12:00:00.000Z"]],
    ["2026-07-01T08:00:30", FLORIDA, ["2026-07-01T12:00:30.000Z"]],
    ["2026-07-01T08:00:00", FLORIDA, ["2026-07-01T12:00:00.000Z"]],
    // The clocks are put forward at two in the morning.
    ["2026-03-08T01:59", FLORIDA, ["2026-03-08T06:59:00.000Z"]],
    ["2026-03-08T02:00", FLORIDA, []],
    ["2026-03-08T02:30", FLORIDA, []],
    ["2026-03-08T03:00", FLORIDA, ["2026-03-08T07:00:00.000Z"]],
    ["2026-03-08T02:30", COSTA_RICA, ["2026-03-08T08:30:00.000Z"]],
    // And put back.
    ["2026-11-01T00:59", FLORIDA, ["2026-11-01T04:59:00.000Z"]],
    ["2026-11-01T01:30", FLORIDA, ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]],
    ["2026-11-01T02:00", FLORIDA, ["2026-11-01T07:00:00.000Z"]],
  ])("%s in %s is %j", (written, timeZone, moments) => {
    expect(localMoments(written, timeZone).map((at) => at.toISOString())).toEqual(moments);
  });

  it.each([
    "",
    "tomorrow",
    "2026-11-20",
    "2026-13-01T00:00",
    "2026-02-30T08:00",
    "2026-11-20T25:00",
  ])("%j is none", (written) => expect(localMoments(written, FLORIDA)).toEqual([]));

  it("leads back to the moment that the clocks showed it at, of two to one of them", () =>
    assert(
      property(
        date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        (any) => {
          const at = new Date(Math.floor(any.getTime() / 1_000) * 1_000);
          for (const timeZone of [FLORIDA, COSTA_RICA])
            expect(localMoments(clockShows(at, timeZone), timeZone)).toContainEqual(at);
        },
      ),
    ));

  it.each([
    ["2026-11-23T05:59:59Z", COSTA_RICA, "2026-11-22"],
    ["2026-11-23T06:00:00Z", COSTA_RICA, "2026-11-23"],
    ["2026-11-23T05:00:00Z", FLORIDA, "2026-11-23"],
  ])("%s is a day by the calendars of %s", (moment, timeZone, day) => {
    expect(localDayAt(new Date(moment), timeZone)).toBe(day);
  });
});
