import { expect, it } from "vitest";

import { DraftSaveRequest, type KeptContentDraft } from "#contract/content-drafts.ts";

import { besideTextBack, keptAgain } from "./kept-again.ts";

const NOTHING = { title: "", summary: "", body: "" };
const DRAFT: KeptContentDraft = {
  link: "holiday-hours",
  writings: { es: NOTHING, en: NOTHING },
  publishedOn: null,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "",
  picture: null,
  begunBeside: 3,
  version: 12,
  keptBy: "jefa@example.com",
  keptAt: "2026-11-27T12:00:00.000Z",
};
const TEXT = {
  link: DRAFT.link,
  writings: DRAFT.writings,
  publishedOn: "2026-11-20",
  isPublished: true,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "",
  picture: null,
  state: "published",
  isShown: true,
} as const;

it.each([DRAFT.link, null])("keeps a draft again at %j, beside what it was begun beside", (at) => {
  const body = keptAgain(DRAFT, at, DRAFT.begunBeside);
  expect(DraftSaveRequest.parse(body)).toMatchObject({ at, version: 0, begunBeside: 3 });
});

it("lies beside the text that is back, or stays overtaken as it was", () => {
  expect(besideTextBack({ draft: DRAFT, text: { ...TEXT, version: 3 } })).toBeUndefined();
  expect(besideTextBack({ draft: DRAFT, text: { ...TEXT, version: 4 } })).toBe(3);
  const alone = { ...DRAFT, begunBeside: null };
  expect(besideTextBack({ draft: alone, text: null })).toBeNull();
  expect(besideTextBack({ draft: alone, text: { ...TEXT, version: 1 } })).toBeNull();
});
