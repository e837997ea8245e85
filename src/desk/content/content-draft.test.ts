import { describe, expect, it } from "vitest";

import { EditedContent } from "#contract/content.ts";

import { conflictOf } from "#desk/ui/form/versions.ts";

import {
  type ContentDraft,
  contentDraft,
  datedBy,
  newContent,
  SENT_FIELDS,
  SENT_TIMES,
  sentContent,
} from "./content-draft.ts";

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
  picture: null,
} as const;

it.each([
  {},
  { picture: { address: "/uploads/a.webp?size=9x6", es: "Eje", en: "Axle" } },
  { goesUpAt: "2026-12-01T14:00:00.000Z", comesDownAt: "2026-12-31T06:00:00.000Z" },
  { goesUpAt: "2026-03-08T07:00:00.000Z", clock: "us" as const },
])("goes through its form and comes out as it was: %j", (moments) => {
  const text = { ...TEXT, ...moments };
  expect(sentContent(contentDraft(text, "cr"))).toEqual(text);
});

it("says nothing of a picture of which nothing was said, until one is chosen", () => {
  const { picture: _unsaid, ...text } = TEXT;
  const fields = contentDraft(text, "cr");
  expect(sentContent(fields)).not.toHaveProperty("picture");
  expect(sentContent({ ...fields, picture: "/uploads/a.webp?size=9x6" })).toMatchObject({
    picture: { address: "/uploads/a.webp?size=9x6" },
  });
  expect(sentContent(contentDraft(TEXT, "cr"))).toMatchObject({ picture: null });
});

it("has its moments by the clocks that they were said by, and begins with one's own", () => {
  const moment = { goesUpAt: "2026-12-01T14:00:00.000Z" };
  expect(contentDraft({ ...TEXT, ...moment }, "us")).toMatchObject({
    times: ["cr", "2026-12-01T08:00", ""],
  });
  expect(contentDraft(TEXT, "us")).toMatchObject({ times: ["us", "", ""] });
});

it("keeps the moment that was typed where somebody else said another by other clocks meanwhile", () => {
  const base = contentDraft(TEXT, "us");
  const mine: ContentDraft = { ...base, times: ["us", "2026-12-01T08:00", ""] };
  const end = { comesDownAt: "2026-12-31T06:00:00.000Z", clock: "cr" } as const;
  const theirs = { fields: contentDraft({ ...TEXT, ...end }, "us"), version: 2 };
  const { merged, conflict } = conflictOf({ base, mine }, theirs);
  expect(sentContent(merged)).toMatchObject({ goesUpAt: "2026-12-01T13:00:00.000Z" });
  expect(conflict).toMatchObject({ taken: [], both: [{ field: "times" }] });
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
  const { times: _times, isPictureKnown: _isKnown, ...fields } = contentDraft(TEXT, "cr");
  expect(Object.keys(SENT_FIELDS).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(Object.keys(EditedContent.shape)).toEqual(expect.arrayContaining(Object.keys(SENT_TIMES)));
});

describe("the date of a text that goes up at a moment", () => {
  it.each([
    ["2026-11-26", "", "2026-12-01T08:00", "2026-12-01"],
    ["2026-12-01", "2026-12-01T08:00", "2026-12-05T08:00", "2026-12-05"],
    ["2026-12-01", "2026-12-01T08:00", "", "2026-11-26"],
    ["2026-11-20", "", "2026-12-01T08:00", "2026-11-20"],
  ])("of %s, from %j to %j, is %s", (...[publishedOn, before, goesUpAt, dated]) => {
    expect(datedBy({ publishedOn, times: ["cr", before, ""] }, goesUpAt, "2026-11-26")).toBe(dated);
  });
});
