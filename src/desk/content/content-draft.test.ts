import { expect, it } from "vitest";

import { EditedContent } from "#contract/content.ts";

import { contentDraft, newContent, SENT_FIELDS, sentContent } from "./content-draft.ts";

const TEXT = {
  link: "holiday-hours",
  writings: {
    es: { title: "Horario", summary: "De fiesta", body: "**Cerrado**" },
    en: { title: "Hours", summary: "Holidays", body: "**Closed**" },
  },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "air-dryer",
};

it("goes through its form and comes out as it was", () => {
  expect(sentContent(contentDraft(TEXT))).toEqual(TEXT);
});

it("begins as a draft of the day, which is not yet whole enough to be saved", () => {
  const draft = newContent("2026-11-23");
  expect(draft).toMatchObject({ isPublished: false, publishedOn: "2026-11-23", titleEn: "" });
  expect(EditedContent.safeParse(sentContent(draft)).success).toBe(false);
});

it("names each field of the form where the call has it", () => {
  expect(Object.keys(SENT_FIELDS).toSorted()).toEqual(Object.keys(contentDraft(TEXT)).toSorted());
});
