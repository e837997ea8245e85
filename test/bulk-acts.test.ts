import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { DESK_AREAS } from "#desk/app/areas.ts";
import { areaOfList, LIST_NAMES } from "#domain/list/list-name.ts";

/** The lists of the back office with what is done to many of their rows, as docs/architecture.md has them. */
const TABLE = tableBelow("### What is done to many rows at once");
const NONE = "—";

function tableBelow(heading: string): { list: string; acts: string[]; why: string }[] {
  const text = readFileSync("docs/architecture.md", "utf8");
  const section = text.slice(text.indexOf(heading)).split("\n### ")[0] ?? "";
  const rows = Array.from(section.matchAll(/^\|(.+)\|(.+)\|(.+)\|$/gm)).slice(2);
  return rows.map(([, list = "", acts = "", why = ""]) => ({
    list: list.trim(),
    acts: acts.split(",").map((act) => act.trim()),
    why: why.trim(),
  }));
}

/** Whether anything may be done with many rows, by each list that a screen shows: every spec of one has `bulk`. */
const SPECS = new Map(
  globSync("src/desk/**/*.{ts,tsx}").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const [, , name = "noun"] =
      /^ +name: ("(\w+)"|noun),\n +path: /m.exec(source) ?? (["", "", ""] as const);
    if (name === "") return [];
    const isBulk = /^ +bulk(?:: (?!\[\])|,)/m.test(source);
    // Both kinds of texts are one list.
    return (name === "noun" ? ["pages", "blog"] : [name]).map((list) => [list, isBulk] as const);
  }),
);

const ENGLISH = new Set(
  globSync("src/desk/i18n/locales/en/*.json").flatMap((file) =>
    leavesOf(JSON.parse(readFileSync(file, "utf8"))),
  ),
);

function leavesOf(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(leavesOf) : [];
}

describe("what is done to many rows at once", () => {
  it("is told of every list of the back office, once", () => {
    expect(TABLE.map(({ list }) => list).toSorted()).toEqual([...LIST_NAMES].toSorted());
  });

  /** What is charged is a table of a few rules, each changed in its setting: nobody chooses rows of it. */
  const WITHOUT_LIST = new Set<string>(["taxes"]);

  it("is told of the list of every area", () => {
    const areas = new Set<string>(LIST_NAMES.map((list) => areaOfList(list)));
    expect(DESK_AREAS.map(({ name }) => name).filter((name) => !areas.has(name))).toEqual([
      ...WITHOUT_LIST,
    ]);
  });

  it("is there where acts are named, and nowhere else", () => {
    expect(SPECS.size).toBeGreaterThan(30);
    const named = TABLE.filter(({ acts }) => acts[0] !== NONE).map(({ list }) => list);
    const found = [...SPECS].filter(([, isBulk]) => isBulk).map(([list]) => list);
    expect(named.toSorted()).toEqual(found.toSorted());
  });

  it("is called as the screens call it, and has a reason where there is none", () => {
    const acts = TABLE.flatMap((row) => row.acts).filter((act) => act !== NONE);
    expect(acts.filter((act) => !ENGLISH.has(act))).toEqual([]);
    const bare = TABLE.filter((row) => row.acts[0] === NONE && row.why === "");
    expect(bare).toEqual([]);
  });
});
