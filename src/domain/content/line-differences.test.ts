import { describe, expect, it } from "vitest";

import { lineDifferences, shownDifferences } from "./line-differences.ts";

const written = (before: string, after: string) =>
  lineDifferences(before, after).map(
    ({ kind, line }) => `${{ same: " ", gone: "-", new: "+" }[kind]}${line}`,
  );

const many = (word: string) => Array.from({ length: 1_100 }, (_one, at) => word + at).join("\n");

describe("what became of a text, line by line", () => {
  it.each([
    ["nothing of the same", "a\nb", "a\nb", [" a", " b"]],
    ["all is new", "", "a\nb", ["+a", "+b"]],
    ["all is gone", "a", "", ["-a"]],
    ["a line within", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["lines between others", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
    ["one that moved", "a\nb\nc", "b\nc\na", ["-a", " b", " c", "+a"]],
    ["a line twice", "a", "a\na", [" a", "+a"]],
    ["the ends of lines alone", "a\r\nb", "a\nb", [" a", " b"]],
  ])("%s", (...[, before, after, lines]) => expect(written(before, after)).toEqual(lines));

  it("gives both versions back, whatever they are", () => {
    const letters = ["a", "b", "c", ""];
    const text = (seed: number) =>
      Array.from({ length: seed % 7 }, (_one, at) => letters[(seed * (at + 3) + at) % 4]).join(
        "\n",
      );
    for (let seed = 1; seed < 200; seed += 1) {
      const [before, after] = [text(seed), text(seed * 31 + 5)];
      const all = lineDifferences(before, after);
      const without = (kind: string) =>
        all.filter((one) => one.kind !== kind).map(({ line }) => line);
      expect(without("new").join("\n")).toBe(before);
      expect(without("gone").join("\n")).toBe(after);
    }
  });

  it("is not looked for among more lines than anybody compares", () => {
    const kinds = lineDifferences(many("a"), many("b")).map(({ kind }) => kind);
    expect(kinds.indexOf("new")).toBe(1_100);
    expect(kinds).toHaveLength(2_200);
  });
});

it("shows what differs with one line beside it, and counts the others", () => {
  const all = lineDifferences("a\nb\nc\nd\ne\nf", "a\nb\nc\nx\ne\nf");
  expect(shownDifferences(all)).toEqual([
    { kind: "left_out", count: 2 },
    { kind: "same", line: "c" },
    { kind: "gone", line: "d" },
    { kind: "new", line: "x" },
    { kind: "same", line: "e" },
    { kind: "left_out", count: 1 },
  ]);
});
