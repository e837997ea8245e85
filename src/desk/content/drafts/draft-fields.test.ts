import { expect, it } from "vitest";

import { DraftedContent } from "#contract/content-drafts.ts";

import { newContent } from "../content-draft.ts";
import { draftFields, sentDraft } from "./draft-fields.ts";

const NOTHING = { title: "", summary: "", body: "" };
const DRAFT: DraftedContent = {
  link: "holiday-hours",
  writings: { es: NOTHING, en: { ...NOTHING, title: "Hours" } },
  publishedOn: null,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "",
  picture: null,
};

it.each([
  {},
  { publishedOn: "2026-11-20", drawing: "air-dryer" },
  { picture: { address: "/uploads/a.webp?size=9x6", es: "", en: "Axle" } },
  { goesUpAt: "2026-12-01T14:00:00.000Z", clock: "us" as const },
])("goes through its form and comes out as it was: %j", (changes) => {
  const draft = { ...DRAFT, ...changes };
  expect(sentDraft(draftFields(draft, "cr"))).toEqual(draft);
});

it("is to be seen by readers, in its form", () => {
  expect(draftFields(DRAFT, "cr")).toMatchObject({ isPublished: true, publishedOn: "" });
});

it("may be kept of a text that is only begun, with the moments of one that nobody reads", () => {
  const begun = newContent("2026-11-27", "cr");
  expect(DraftedContent.safeParse(sentDraft(begun)).error).toBeUndefined();
  const timed = { ...begun, times: ["cr", "2026-12-01T08:00", ""] } as const;
  expect(sentDraft(timed)).toMatchObject({ goesUpAt: "2026-12-01T14:00:00.000Z" });
});
