import { expect, it } from "vitest";

import en from "./locales/en.json" with { type: "json" };
import es from "./locales/es.json" with { type: "json" };

type Catalogue = { [key: string]: string | Catalogue };

function entriesOf(catalogue: Catalogue, prefix = ""): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

const spanish = entriesOf(es);
const english = new Map(entriesOf(en));

it("has the same keys in Spanish and English", () => {
  expect([...english.keys()].toSorted()).toEqual(spanish.map(([key]) => key).toSorted());
});

it("leaves no text empty", () => {
  expect([...spanish, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
});

function valuesIn(message: string): Set<string | undefined> {
  return new Set(
    [...message.matchAll(/(?<!(?:=\d+|\bone|\bother) )\{(\w+)/g)].map(([, name]) => name),
  );
}

it.each(spanish)("takes the same values in both languages: %s", (key, text) => {
  expect(valuesIn(english.get(key) ?? "")).toEqual(valuesIn(text));
});
