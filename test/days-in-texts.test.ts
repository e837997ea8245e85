import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

/** Where people read what the shop promises them. */
const FOLDERS = [
  "src/web/i18n/locales/es",
  "src/web/i18n/locales/en",
  "src/texts/locales/es",
  "src/texts/locales/en",
  "db/content/pages",
  "db/content/blog",
];

/** Days that no setting holds: of the law, of ages of debts and of what is only told. */
const OTHERS =
  /30 (?:días hábiles|business days)|[1-9]\d?\s?(?:a|to|–|-)\s?(?:7|30|60|90) (?:días|days)|(?:más de|over|than) 90|últimos 7 días|last 7 days|90 (?:días|days)\*\*|365/i;

const root = path.join(import.meta.dirname, "..");
const lines = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => /\.(?:json|md)$/.test(name))
    .flatMap((name) =>
      readFileSync(path.join(root, folder, name), "utf8")
        .split("\n")
        .map((line) => `${folder}/${name}: ${line}`),
    ),
);

describe("what the shop promises in days", () => {
  it("is never written as a number: a setting has it, or a rule", () => {
    const numbers = lines.filter((line) =>
      /\b(?:\d+|cinco|five|quince|treinta|thirty) (?:días|days)\b/i.test(line),
    );
    expect(numbers.filter((line) => !OTHERS.test(line))).toEqual([]);
  });
});
