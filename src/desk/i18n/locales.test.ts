import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import { deskTextsOf, loadDeskTexts } from "./texts.ts";

type Texts = { [key: string]: string | Texts };

const ROOT = path.join(import.meta.dirname, "..");

function filesOf(locale: Locale): string[] {
  return readdirSync(path.join(import.meta.dirname, "locales", locale)).toSorted();
}

function textsIn(locale: Locale): Map<string, string> {
  return new Map(
    filesOf(locale).flatMap((file) => {
      const source = path.join(import.meta.dirname, "locales", locale, file);
      return entriesOf(JSON.parse(readFileSync(source, "utf8")), file.replace(".json", ""));
    }),
  );
}

function entriesOf(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : entriesOf(value, `${prefix}.${key}`),
  );
}

function valuesIn(text: string): Set<string | undefined> {
  return new Set(
    [...text.matchAll(/(?<!(?:=\d+|\bone|\bother) )\{(\w+)/g)].map(([, name]) => name),
  );
}

const spanish = textsIn("es");
const english = textsIn("en");
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"));

it("has the same files and keys in Spanish and English, none of them empty", () => {
  expect(LOCALES.map(filesOf)).toEqual(LOCALES.map(() => filesOf("es")));
  expect([...english.keys()].toSorted()).toEqual([...spanish.keys()].toSorted());
  expect([...spanish, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
});

it.each([...spanish])("takes the same values in both languages: %s", (key, text) => {
  expect(valuesIn(english.get(key) ?? "")).toEqual(valuesIn(text));
});

it("has no file of texts that nothing says, and says none that is not there", () => {
  const uses = [...sources.join("\n").matchAll(/useDeskTexts\("(\w+)/g)];
  const nouns = filesOf("es").map((file) => file.replace(".json", ""));
  expect([...new Set(uses.map(([, noun = ""]) => noun))].toSorted()).toEqual(nouns);
});

it("adds what is loaded to the same texts, and fails for what is not there", async () => {
  const texts = deskTextsOf("en");
  await loadDeskTexts("en", ["desk"]);
  await loadDeskTexts("en", ["desk", "customers"]);
  expect(texts).toHaveProperty("customers");
  expect(deskTextsOf("es")).not.toHaveProperty("desk");
  await expect(loadDeskTexts("es", [JSON.parse('"nothing"')])).rejects.toThrow("nothing");
});
