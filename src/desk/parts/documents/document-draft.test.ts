import { expect, it } from "vitest";

import { NEW_DOCUMENT, namesIn } from "./document-draft.ts";

it("a paper is named once it has a title in one language, without blanks around it", () => {
  expect(namesIn(NEW_DOCUMENT)).toBeUndefined();
  expect(namesIn({ ...NEW_DOCUMENT, titleEs: "  " })).toBeUndefined();
  expect(namesIn({ ...NEW_DOCUMENT, titleEn: " Sheet " })).toEqual({
    kind: "data_sheet",
    title: { es: "", en: "Sheet" },
    language: "es",
  });
});
