import { expect, it } from "vitest";

import { deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";

import { uploadHistoryWords } from "./upload-history-words.ts";
import { uploadsArea } from "./uploads-area.ts";

await loadDeskTexts("en", uploadsArea.texts);
const { nameOf, say } = uploadHistoryWords({ texts: deskTextsFrom("en", deskTextsOf("en")) });

it.each([
  ["documentKind", "wiring", "Wiring diagram"],
  ["paperLanguage", "es", "in Spanish"],
  ["titleEs", "es", "es"],
  ["titleEn", "other", "other"],
  ["titleEn", "warranty", "warranty"],
  ["documentKind", "none of today", "none of today"],
])("of a file, the log's %s %s reads %s", (field, value, text) => {
  expect(say(field, value)).toBe(text);
});

it("of a file, each field that the log holds has a name", () => {
  for (const field of ["document", "documentKind", "paperLanguage", "file", "titleEs", "titleEn"])
    expect(nameOf(field)).not.toBe(field);
  expect(nameOf("new_field")).toBe("new_field");
});
