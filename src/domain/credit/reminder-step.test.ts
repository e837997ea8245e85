import { array, assert, integer, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";

import { DAY_MS } from "../clock/durations.ts";
import { isReminderTime, readReminderDays, reminderBar, reminderStep } from "./reminder-step.ts";

const ISSUED = new Date("2026-10-01T15:00:00Z");
const TERMS = { issuedAt: ISSUED, creditDays: 30, storefront: "cr" } as const;
/** So many days after the invoice was due. */
const at = (days: number) => new Date(ISSUED.getTime() + (30 + days) * DAY_MS);
const STEPS = [-3, 7, 21, 45];

describe("the steps of reminders", () => {
  it.each([
    ["-3, 7, 21, 45", [-3, 7, 21, 45]],
    ["0", [0]],
    ["  ", []],
    ["7,7", undefined],
    ["21, 7", undefined],
    ["7.5", undefined],
    ["7, x", undefined],
    ["-31", undefined],
    ["366", undefined],
    ["1,2,3,4,5,6,7,8,9", undefined],
  ])("%j is %j", (text, steps) => {
    expect(readReminderDays(text)).toEqual(steps);
  });
});

describe("the step that an invoice is reminded for", () => {
  it.each<[string, { days: number; sent?: number[]; step?: number }]>([
    ["long before it is due", { days: -10 }],
    ["three days before", { days: -3, step: -3 }],
    ["a day before, once that was sent", { days: -1, sent: [-3] }],
    ["a day before, where three days before was no business day", { days: -1, step: -3 }],
    ["overdue, where nobody had said that it would be due", { days: 2 }],
    ["the seventh day", { days: 7, sent: [-3], step: 7 }],
    ["the ninth day, where the seventh was no business day", { days: 8.5, sent: [-3], step: 7 }],
    ["the ninth day, once that was sent", { days: 8.5, sent: [-3, 7] }],
    ["long after, where nothing was sent: the last alone", { days: 80, step: 45 }],
    ["long after, once the last was sent", { days: 400, sent: [45] }],
    ["a step that was put before one that was sent", { days: 10, sent: [9] }],
  ])("%s: %j", (_name, { days, sent = [], step }) => {
    expect(reminderStep({ steps: STEPS, terms: TERMS, sent }, at(days))).toBe(step);
  });

  it.each([
    ["2026-11-01T05:59:59Z", undefined],
    ["2026-11-01T06:00:00Z", 1],
  ])("comes with the day of its storefront, at %s: %s", (now, step) => {
    expect(reminderStep({ steps: [1], terms: TERMS, sent: [] }, new Date(now))).toBe(step);
  });

  it("is none where no storefront has steps", () => {
    expect(reminderStep({ steps: [], terms: TERMS, sent: [] }, at(50))).toBeUndefined();
  });

  it("comes once each, in their order, and never before its day, however turns fall", () => {
    const steps = uniqueArray(integer({ min: -30, max: 365 }), { minLength: 1, maxLength: 8 }).map(
      (days) => days.toSorted((one, other) => one - other),
    );
    assert(
      property(steps, array(integer({ min: -40, max: 400 }), { maxLength: 60 }), (list, turns) => {
        const sent: number[] = [];
        for (const days of turns.toSorted((one, other) => one - other)) {
          const step = reminderStep({ steps: list, terms: TERMS, sent }, at(days));
          if (step === undefined) continue;
          expect(step).toBeLessThanOrEqual(days);
          expect(step).toBeGreaterThan(sent.at(-1) ?? -1_000);
          sent.push(step);
        }
      }),
    );
  });
});

it.each([
  ["00:10", false],
  ["07:59", false],
  ["08:00", true],
  ["17:59", true],
  ["18:00", false],
  ["23:00", false],
])("at %s customers are written: %s", (time, are) => {
  expect(isReminderTime(time)).toBe(are);
});

const FREE = {
  openCents: 100,
  onItsWayCents: 0,
  isOff: false,
  isDisputed: false,
  isReturning: false,
};
it.each([
  [{}, undefined],
  [{ onItsWayCents: 99 }, undefined],
  [{ onItsWayCents: 100 }, "onItsWay"],
  [{ isReturning: true }, "returning"],
  [{ isDisputed: true }, "disputed"],
  [{ isOff: true, isDisputed: true }, "off"],
])("an invoice that is %j is kept from being reminded by %s", (changes, bar) => {
  expect(reminderBar({ ...FREE, ...changes })).toBe(bar);
});
