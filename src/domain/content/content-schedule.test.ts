import { describe, expect, it } from "vitest";

import {
  contentState,
  type ContentSchedule,
  editableContent,
  NO_SCHEDULE,
  mayComeBack,
  plannedContent,
  scheduleFaults,
  withoutNext,
  contentAfter,
} from "./content-schedule.ts";
import type { ContentText } from "./content-text.ts";

const NOW = new Date("2026-11-26T18:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const writing = { title: "Uno", summary: "De uno.", body: "Texto." };
const old: ContentText = {
  kind: "page",
  link: "hours",
  writings: { es: writing, en: writing },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};
const edited = { ...old, writings: { es: writing, en: { ...writing, title: "New" } } };
const at = (goesUp: number | null, comesDown: number | null = null): ContentSchedule => ({
  goesUpAt: goesUp === null ? null : after(goesUp),
  comesDownAt: comesDown === null ? null : after(comesDown),
  clock: "us",
});
const titleOf = (text: ContentText | undefined) => text?.writings.en.title;

describe("a text that is to go up", () => {
  it("is read by nobody before", () => {
    const kept = plannedContent({ ...edited, schedule: at(1) }, undefined);
    expect(kept).toMatchObject({ isPublished: false, next: undefined });
    expect(editableContent(kept)).toMatchObject({ isPublished: true, isShown: false });
    expect(contentState(editableContent(kept))).toBe("waiting");
  });

  it("takes the place of a draft, which nobody reads until then either", () => {
    const kept = plannedContent({ ...edited, schedule: at(1) }, { ...old, isPublished: false });
    expect([kept.isPublished, titleOf(kept), kept.next]).toEqual([false, "New", undefined]);
  });

  it("leaves what readers see until then as it is, and is itself what staff edits", () => {
    const kept = plannedContent({ ...edited, schedule: at(1) }, old);
    expect([kept.isPublished, titleOf(kept), titleOf(kept.next)]).toEqual([true, "Uno", "New"]);
    const editable = editableContent(kept);
    expect(editable).toMatchObject({ isPublished: true, isShown: true });
    expect([titleOf(editable), contentState(editable)]).toEqual(["New", "waiting"]);
    expect(editable).not.toHaveProperty("next");
  });

  it("is up from its moment on, whole, and waits no more", () => {
    const kept = plannedContent({ ...edited, schedule: at(1, 5) }, old);
    expect(contentAfter(kept, after(0.999))).toBeUndefined();
    const up = contentAfter(kept, after(1));
    expect(up).toEqual({ ...edited, schedule: at(null, 5), next: undefined });
    expect(up && contentState(editableContent(up))).toBe("published");
  });

  it("is what it was, saved without a moment, and a draft keeps none before it", () => {
    expect(plannedContent({ ...edited, schedule: at(null, 2) }, old)).toEqual({
      ...edited,
      schedule: at(null, 2),
      next: undefined,
    });
    const draft = plannedContent({ ...edited, isPublished: false, schedule: NO_SCHEDULE }, old);
    expect([draft.isPublished, titleOf(draft), draft.next]).toEqual([false, "New", undefined]);
  });
});

describe("what waits to take the place of what readers see", () => {
  it("is dropped, and leaves what they see as it is, without a moment", () => {
    const kept = plannedContent({ ...edited, schedule: at(1, 5) }, old);
    expect(withoutNext(kept)).toEqual({ ...old, schedule: at(null), next: undefined });
  });

  it("is none where the text itself goes up, or is up", () => {
    expect(withoutNext(plannedContent({ ...edited, schedule: at(1) }, undefined))).toBeUndefined();
    expect(withoutNext(plannedContent({ ...edited, schedule: at(null) }, old))).toBeUndefined();
  });

  it.each([
    ["a wait", "another wait", { schedule: at(1) }, { schedule: at(2) }, true],
    ["a wait", "a draft", { schedule: at(1) }, { isPublished: false, schedule: at(null) }, true],
    ["a wait", "one that is up", { schedule: at(1) }, { schedule: at(null) }, false],
    ["one that is up", "a wait", { schedule: at(null) }, { schedule: at(1) }, true],
    ["one that is up", "another", { schedule: at(null) }, { schedule: at(null) }, true],
  ])("comes back by a save: %s after %s", (...[, , before, next, may]) => {
    expect(mayComeBack({ ...edited, ...before }, { ...edited, ...next })).toBe(may);
  });
});

describe("a text that is to come down", () => {
  it("is down from its moment on, and a draft", () => {
    const kept = plannedContent({ ...edited, schedule: at(null, 2) }, old);
    expect(contentAfter(kept, after(1.999))).toBeUndefined();
    const down = contentAfter(kept, after(2));
    expect(down).toMatchObject({ isPublished: false, schedule: at(null) });
    expect(down && contentState(editableContent(down))).toBe("draft");
  });

  it("is down where both moments passed while nobody looked, with the words that it went up with", () => {
    const down = contentAfter(plannedContent({ ...edited, schedule: at(1, 2) }, old), after(3));
    expect([down?.isPublished, titleOf(down), down?.schedule]).toEqual([false, "New", at(null)]);
  });
});

const faults = (
  schedule: ContentSchedule,
  changes: Partial<ContentText> = {},
  before?: ContentSchedule,
) => scheduleFaults({ ...edited, ...changes, schedule }, { before, now: NOW });

describe("what of a text's moments cannot be", () => {
  it.each([
    [at(null), []],
    [at(1), []],
    [at(1, 2), []],
    [at(null, 1), []],
    [at(0), [{ field: "goesUpAt", code: "moment_passed" }]],
    [at(null, -1), [{ field: "comesDownAt", code: "moment_passed" }]],
    [at(2, 2), [{ field: "comesDownAt", code: "moments_order" }]],
    [at(2, 1), [{ field: "comesDownAt", code: "moments_order" }]],
  ])("%j", (schedule, expected) => expect(faults(schedule)).toEqual(expected));

  it("are those of a draft", () => {
    expect(faults(at(1, 2), { isPublished: false })).toEqual([
      { field: "goesUpAt", code: "moment_of_draft" },
      { field: "comesDownAt", code: "moment_of_draft" },
    ]);
    expect(faults(at(null), { isPublished: false, publishedOn: "2027-01-01" })).toEqual([]);
  });

  it("are not those that were there before they passed", () => {
    expect(faults(at(-1), {}, at(-1))).toEqual([]);
    expect(faults(at(-1), {}, at(-2))).toEqual([{ field: "goesUpAt", code: "moment_passed" }]);
  });

  it("is a date later than the day that it goes up by its clock", () => {
    const isAhead = [{ field: "publishedOn", code: "dated_ahead" }];
    expect(faults(at(null), { publishedOn: "2026-11-26" })).toEqual([]);
    expect(faults(at(null), { publishedOn: "2026-11-27" })).toEqual(isAhead);
    // 05:30 in London: after midnight in Florida, and before it in Costa Rica.
    const early = { ...at(11.5), clock: "us" } as const;
    expect(faults(early, { publishedOn: "2026-11-27" })).toEqual([]);
    expect(faults({ ...early, clock: "cr" }, { publishedOn: "2026-11-27" })).toEqual(isAhead);
  });
});
