import { describe, expect, it } from "vitest";

import { NO_SCHEDULE } from "./content-schedule.ts";
import { CONTENT_BOUNDS, CONTENT_LINK } from "./content-text.ts";
import { draftGaps, draftLink, putUp, type TextDraft } from "./text-draft.ts";

const NOTHING = { title: "", summary: "", body: "" };
const WHOLE = { title: "Belts", summary: "What wears them.", body: "Text." };
const DRAFT: TextDraft = {
  kind: "post",
  link: "belts",
  writings: { es: NOTHING, en: NOTHING },
  publishedOn: null,
  drawing: "",
  schedule: NO_SCHEDULE,
};
const NOW = new Date("2026-11-27T04:00:00Z");

function titled(es: string, en: string, taken: readonly string[] = []): string {
  const writings = { es: { ...NOTHING, title: es }, en: { ...NOTHING, title: en } };
  return draftLink({ writings }, (link) => taken.includes(link));
}

describe("the address of a draft that was given none", () => {
  it.each([
    [["Fajas", "How belts wear"], "how-belts-wear"],
    [["Fajas y tensores: ¿cuándo?", " "], "fajas-y-tensores-cuando"],
    [["", ""], "draft"],
    [["¿?", "¡!"], "draft"],
  ] as const)("of %j is %s", ([es, en], link) => expect(titled(es, en)).toBe(link));

  it("has a number behind it where another is there", () => {
    expect(titled("", "Belts", ["belts"])).toBe("belts-2");
    expect(titled("", "", ["draft", "draft-2"])).toBe("draft-3");
  });

  it("is never longer than an address may be, nor ends with a dash", () => {
    const long = `${"a".repeat(CONTENT_BOUNDS.link - 1)} b`;
    const first = titled("", long);
    const second = titled("", long, [first]);
    expect(first).toHaveLength(CONTENT_BOUNDS.link - 1);
    expect(second).toBe(`${"a".repeat(CONTENT_BOUNDS.link - 2)}-2`);
    expect([first, second].every((link) => CONTENT_LINK.test(link))).toBe(true);
  });
});

describe("what lacks of a draft that is to be put up", () => {
  it.each([
    ["all of it in English", NOTHING, NOTHING, ["en.title", "en.summary", "en.body"]],
    ["nothing where it is whole in English", NOTHING, WHOLE, []],
    ["nothing where it is whole in both", WHOLE, WHOLE, []],
    [
      "the rest of what is begun in Spanish",
      { ...NOTHING, title: "Fajas" },
      WHOLE,
      ["es.summary", "es.body"],
    ],
    ["what is only blanks", WHOLE, { ...WHOLE, body: " \n" }, ["en.body"]],
  ])("is %s", (...[, es, en, lacking]) => {
    expect(draftGaps({ writings: { es, en } }).map(({ field }) => field)).toEqual(
      lacking.map((field) => `writings.${field}`),
    );
  });
});

it("lacks what its picture shows, in each language in which nobody said it", () => {
  const picture = { address: "/uploads/x.webp", es: "Eje", en: " " };
  expect(draftGaps({ writings: { es: NOTHING, en: WHOLE }, picture })).toEqual([
    { field: "picture.en", code: "missing" },
  ]);
  expect(draftGaps({ writings: { es: NOTHING, en: WHOLE }, picture: null })).toEqual([]);
});

describe("a draft that is put up", () => {
  it("is dated by the day on which readers first see it, by its clock", () => {
    expect(putUp(DRAFT, NOW)).toMatchObject({ isPublished: true, publishedOn: "2026-11-26" });
    const later = { ...NO_SCHEDULE, goesUpAt: new Date("2026-12-01T05:30:00Z") };
    expect(putUp({ ...DRAFT, schedule: later }, NOW).publishedOn).toBe("2026-11-30");
    expect(putUp({ ...DRAFT, schedule: { ...later, clock: "us" } }, NOW).publishedOn).toBe(
      "2026-12-01",
    );
  });

  it("keeps the date that somebody chose", () => {
    expect(putUp({ ...DRAFT, publishedOn: "2026-10-01" }, NOW).publishedOn).toBe("2026-10-01");
  });
});
