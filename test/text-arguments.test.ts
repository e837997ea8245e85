import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

/** Where each front end keeps its sentences, and how a component comes by them. */
const FRONTS = [
  { sources: "src/web/**/*.tsx", locales: "src/web/i18n/locales", hook: "useTranslations" },
  { sources: "src/desk/**/*.tsx", locales: "src/desk/i18n/locales", hook: "useDeskTexts" },
];

/** What a sentence has to be given: `{name}` and `{count, plural, …}`, in every branch of it. */
function argumentsIn(message: string): Set<string> {
  const names = new Set<string>();
  readMessage(message.replaceAll(/'\{[^']*'/g, ""), 0, names); // what is quoted is said as it stands
  return names;
}

/** Reads from a place to the brace that closes it, and answers where that is. */
function readMessage(message: string, from: number, names: Set<string>): number {
  let at = from;
  while (at < message.length && message[at] !== "}") {
    if (message[at] === "{") at = readArgument(message, at + 1, names);
    at += 1;
  }
  return at;
}

function readArgument(message: string, from: number, names: Set<string>): number {
  const [, name = "", kind = ""] = /^\s*(\w+)\s*(?:,\s*(\w+))?/.exec(message.slice(from)) ?? [];
  names.add(name);
  if (kind !== "plural" && kind !== "select" && kind !== "selectordinal")
    return message.indexOf("}", from);
  let at = message.indexOf(",", message.indexOf(",", from) + 1) + 1;
  while (message[at] !== "}") {
    if (message[at] === "{") at = readMessage(message, at + 1, names);
    at += 1;
  }
  return at;
}

type Call = { key: string; given: Set<string>; isOpen: boolean };

/** The calls `t("key", { … })` of a file by the name of `t`; `isOpen` where it spreads what cannot be read here. */
function callsOf(source: string, name: string): Call[] {
  const call = new RegExp(String.raw`(?<![\w.])${name}\("([\w.]+)"(?=[,)])`, "g");
  return Array.from(source.matchAll(call), ({ 0: text, 1: key = "", index }) => {
    const rest = source.slice(index + text.length);
    const object = /^,\s*\{/.exec(rest);
    if (!object) return { key, given: new Set<string>(), isOpen: rest.startsWith(",") };
    const fields = fieldsOf(rest.slice(object[0].length));
    const isOpen = fields.some((field) => field.startsWith("..."));
    const given = fields.map((field) => /^["']?(\w+)/.exec(field)?.[1] ?? "");
    return { key, given: new Set(given), isOpen };
  });
}

/** The fields of an object literal, from behind its opening brace. */
function fieldsOf(source: string): string[] {
  const fields: string[] = [];
  let depth = 0;
  let field = "";
  for (const sign of source) {
    if (depth === 0 && sign === "}") break;
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (depth === 0 && sign === ",") {
      fields.push(field.trim());
      field = "";
    } else field += sign;
  }
  return fields.concat(field.trim()).filter((one) => one !== "");
}

/** A sentence by its whole key; what every page says stands in a file together. */
function sentenceOf(folder: string, key: string): string | undefined {
  const [noun = "", ...steps] = key.split(".");
  const own = path.join(folder, `${noun}.json`);
  return existsSync(own)
    ? sentenceAt(own, steps)
    : sentenceAt(path.join(folder, "shell.json"), [noun, ...steps]);
}

function sentenceAt(file: string, steps: readonly string[]): string | undefined {
  let found: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const step of steps)
    found = typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined;
  return typeof found === "string" ? found : undefined;
}

type Saying = { where: string; missing: string[] };

/** What each call of a sentence in a file lacks of it, in each language. */
function sayingsIn(file: string, { locales, hook }: (typeof FRONTS)[number]): Saying[] {
  const source = readFileSync(file, "utf8");
  const names = source.matchAll(new RegExp(String.raw`const (\w+) = ${hook}\("([\w.]+)"\)`, "g"));
  const spaces = Map.groupBy(names, ([, name = ""]) => name);
  return Array.from(spaces).flatMap(([name, found]) => {
    const [space = "", ...others] = new Set(found.map(([, , one = ""]) => one));
    if (others.length > 0) return []; // which of them a call means cannot be read here
    return callsOf(source, name)
      .filter(({ isOpen }) => !isOpen)
      .flatMap(({ key, given }) =>
        ["es", "en"].flatMap((locale) => {
          const sentence = sentenceOf(path.join(locales, locale), `${space}.${key}`);
          if (sentence === undefined) return [];
          const missing = [...argumentsIn(sentence)].filter((one) => !given.has(one));
          return [{ where: `${file}: ${space}.${key} (${locale})`, missing }];
        }),
      );
  });
}

describe("what a sentence says", () => {
  it.each([
    [
      "Hecho el {day}, {count, plural, one {# vez} other {# veces, {rest}}}",
      ["day", "count", "rest"],
    ],
    ["{n, number} de {m, plural, one {pieza} other {piezas}}", ["n", "m"]],
    ["{isCut, select, true { de {total, number}} other {}} {size} kB", ["isCut", "total", "size"]],
    ["Nada", []],
  ])("is read from %s", (message, names) => expect([...argumentsIn(message)]).toEqual(names));

  it.each(FRONTS)("is given wherever it is said, in $sources", (front) => {
    const files = globSync(front.sources).filter((one) => !one.includes(".test."));
    const sayings = files.flatMap((file) => sayingsIn(file, front));
    expect(sayings.filter(({ missing }) => missing.length > 0)).toEqual([]);
    expect(sayings.length).toBeGreaterThan(200);
  });
});
