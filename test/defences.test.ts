import { existsSync, readFileSync } from "node:fs";

import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

import { DEFENCES } from "./defences/all-defences.ts";
import { type Defence, faultOf } from "./defences/defence.ts";
import { isChosen, tableOf, verdictOf } from "./defences/verdict.ts";
import { withMutant } from "./mutation/mutants.ts";

const sourceOf = ({ file }: Defence) => readFileSync(file, "utf8");
const [defence] = DEFENCES;
if (!defence) throw new Error("There is no defence.");

describe.each(DEFENCES)("$threat: $name", (one) => {
  it("is found in its file exactly once, and gone without a fault in the writing", () => {
    const source = sourceOf(one);
    const without = withMutant(source, faultOf(one, source));
    expect(without).not.toBe(source);
    const lang = one.file.endsWith(".tsx") ? "tsx" : "ts";
    expect(() => parseAst(without, { lang })).not.toThrow();
  });

  it("has tests that must notice, and a threat that is written down", () => {
    expect(existsSync(one.test)).toBe(true);
    expect(one.test).toMatch(/^(?:src|test)\/.+\.test\.tsx?$/);
    const rows = readFileSync("docs/security.md", "utf8").split("\n");
    const threats = rows.flatMap(
      (row) => /^\| ((?:[AM]\d+(?:, )?)+)/.exec(row)?.[1]?.split(", ") ?? [],
    );
    expect(threats).toContain(one.threat);
  });
});

describe("the defences that are taken out", () => {
  it("are each told by a name of their own, and stand against most threats", () => {
    expect(new Set(DEFENCES.map(({ name }) => name)).size).toBe(DEFENCES.length);
    expect(DEFENCES.length).toBeGreaterThan(20);
    expect(new Set(DEFENCES.map(({ threat }) => threat)).size).toBeGreaterThan(20);
  });

  it("fail loudly where their text is gone, or stands there twice", () => {
    expect(() => faultOf(defence, "")).toThrow(/0 times/);
    expect(() => faultOf(defence, defence.text + defence.text)).toThrow(/2 times/);
  });

  it("are chosen by threat, name, file or test", () => {
    const { threat, name, file, test } = defence;
    for (const word of [threat, name, file, test]) expect(isChosen(defence, [word])).toBe(true);
    expect(isChosen(defence, [])).toBe(true);
    expect(isChosen({ ...defence, threat: "A12" }, ["A1"])).toBe(false);
  });
});

describe("a defence that is gone", () => {
  const GREEN = { isGreen: true, red: [] };

  it.each([
    ["is noticed by a test that fails", { red: ["one", "two"] }, "noticed"],
    ["is not noticed by tests that stay green", GREEN, "FAILED"],
    ["is not noticed by tests that do not begin", { red: [] }, "FAILED"],
  ])("%s", (_what, given, expected) => {
    const without = { isGreen: false, ...given };
    const { isNoticed, isUnclear, cells } = verdictOf({ defence, whole: GREEN, without });
    expect([isNoticed, isUnclear, cells[0]]).toEqual([expected === "noticed", false, expected]);
  });

  it("is unclear where its tests are red while it is there, and says which", () => {
    const red = { isGreen: false, red: ["one"] };
    const { isNoticed, isUnclear, cells } = verdictOf({ defence, whole: red, without: red });
    expect([isNoticed, isUnclear, cells.at(-1)]).toEqual([false, true, "RED ANYWAY: one"]);
  });

  it("is a line of a table with its threat, its name, and what noticed it", () => {
    const without = { isGreen: false, red: ["a test", "another"] };
    const { threat, name, test } = defence;
    const { cells } = verdictOf({ defence, whole: GREEN, without });
    expect(cells).toEqual(["noticed", threat, name, test, "a test (and 1 more)"]);
    expect(
      tableOf([{ cells: ["noticed", "A1", "x"] }, { cells: ["FAILED", "A22", "yy"] }]),
    ).toEqual(["noticed | A1  | x", "FAILED  | A22 | yy"]);
  });
});
