import { describe, expect, it } from "vitest";

import { EditedContent } from "#contract/content.ts";

import { contentDraft, datedBy, newContent, SENT_FIELDS, sentContent } from "./content-draft.ts";

const TEXT = {
  link: "holiday-hours",
  writings: {
    es: { title: "Horario", summary: "De fiesta", body: "**Cerrado**" },
    en: { title: "Hours", summary: "Holidays", body: "**Closed**" },
  },
  publishedOn: "2026-11-20",
  isPublished: true,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "air-dryer",
} as const;

it.each([
  {},
  { goesUpAt: "2026-12-01T14:00:00.000Z", comesDownAt: "2026-12-31T06:00:00.000Z" },
  { goesUpAt: "2026-03-08T07:00:00.000Z", clock: "us" as const },
])("goes through its form and comes out as it was: %j", (moments) => {
  const text = { ...TEXT, ...moments };
  expect(sentContent(contentDraft(text, "cr"))).toEqual(text);
});

it("has its moments by the clocks that they were said by, and begins with one's own", () => {
  const moment = { goesUpAt: "2026-12-01T14:00:00.000Z" };
  expect(contentDraft({ ...TEXT, ...moment }, "us")).toMatchObject({
    goesUpAt: "2026-12-01T08:00",
    clock: "cr",
  });
  expect(contentDraft(TEXT, "us")).toMatchObject({ goesUpAt: "", clock: "us" });
});

it("has no moments as a draft", () => {
  const draft = contentDraft({ ...TEXT, goesUpAt: "2026-12-01T14:00:00.000Z" }, "cr");
  expect(sentContent({ ...draft, isPublished: false })).toMatchObject({
    goesUpAt: null,
    comesDownAt: null,
  });
});

it("begins as a draft of the day, which is not yet whole enough to be saved", () => {
  const draft = newContent("2026-11-23", "us");
  expect(draft).toMatchObject({ isPublished: false, publishedOn: "2026-11-23", titleEn: "" });
  expect(EditedContent.safeParse(sentContent(draft)).success).toBe(false);
});

it("names each field of the form where the call has it", () => {
  const names = Object.keys(contentDraft(TEXT, "cr")).toSorted();
  expect(Object.keys(SENT_FIELDS).toSorted()).toEqual(names);
});

describe("the date of a text that goes up at a moment", () => {
  it.each([
    ["2026-11-26", "", "2026-12-01T08:00", "2026-12-01"],
    ["2026-12-01", "2026-12-01T08:00", "2026-12-05T08:00", "2026-12-05"],
    ["2026-12-01", "2026-12-01T08:00", "", "2026-11-26"],
    ["2026-11-20", "", "2026-12-01T08:00", "2026-11-20"],
  ])("of %s, from %j to %j, is %s", (...[publishedOn, before, goesUpAt, dated]) => {
    expect(datedBy({ publishedOn, goesUpAt: before }, goesUpAt, "2026-11-26")).toBe(dated);
  });
});
