import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

type Catalogue = { [key: string]: string | Catalogue };

function entriesOf(catalogue: Catalogue, prefix = ""): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

function folderOf(locale: Locale): string {
  return path.join(import.meta.dirname, "locales", locale);
}

function filesOf(locale: Locale): string[] {
  return readdirSync(folderOf(locale)).toSorted();
}

function textsIn(locale: Locale): [key: string, text: string][] {
  return filesOf(locale).flatMap((file) =>
    entriesOf(JSON.parse(readFileSync(path.join(folderOf(locale), file), "utf8")), `${file}: `),
  );
}

const spanish = textsIn("es");
const english = new Map(textsIn("en"));

it("has texts, in the same files for each language", () => {
  expect(spanish.length).toBeGreaterThan(300);
  expect(LOCALES.map(filesOf)).toEqual(LOCALES.map(() => filesOf("es")));
});

it("has the same keys in Spanish and English", () => {
  expect([...english.keys()].toSorted()).toEqual(spanish.map(([key]) => key).toSorted());
});

it("leaves no text empty", () => {
  expect([...spanish, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
});

function valuesIn(message: string): Set<string | undefined> {
  return new Set(
    [
      ...message.matchAll(/(?<!(?:=\d+|\bone|\bother|\bboth|\bchat|\bphone|\bcr|\bCR) )\{(\w+)/g),
    ].map(([, name]) => name),
  );
}

it.each(spanish)("takes the same values in both languages: %s", (key, text) => {
  expect(valuesIn(english.get(key) ?? "")).toEqual(valuesIn(text));
});
