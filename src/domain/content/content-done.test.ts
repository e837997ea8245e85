import { expect, it } from "vitest";

import { contentDone } from "./content-done.ts";

const text = (isPublished: boolean, goesUpAt: Date | null = null) => ({
  isPublished,
  schedule: { goesUpAt },
});
const DRAFT = text(false);
const PUBLISHED = text(true);
const WAITING = text(true, new Date("2026-12-24T06:00:00Z"));

it.each([
  ["a draft where nothing stood", [undefined, DRAFT], "content.add"],
  ["a text for its readers where nothing stood", [undefined, PUBLISHED], "content.add"],
  ["a draft for its readers", [DRAFT, PUBLISHED], "content.publish"],
  ["what waited, at once", [WAITING, PUBLISHED], "content.publish"],
  ["what readers see as a draft", [PUBLISHED, DRAFT], "content.hide"],
  ["what nobody has seen yet as a draft", [WAITING, DRAFT], "content.save"],
  ["what readers see, with what takes its place later", [PUBLISHED, WAITING], "content.save"],
  ["a draft with a moment to come", [DRAFT, WAITING], "content.save"],
  ["other words of a draft", [DRAFT, DRAFT], "content.save"],
  ["other words of what readers see", [PUBLISHED, PUBLISHED], "content.save"],
] as const)("saving %s is told apart", (_what, [before, after], done) => {
  expect(contentDone(before, after)).toBe(done);
});
