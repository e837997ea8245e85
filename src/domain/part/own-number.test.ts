import { describe, expect, it } from "vitest";

import { ownRowProblem, readOwnNumbers } from "./own-number.ts";
import { LONGEST_OWN_NUMBER } from "./own-number-bounds.ts";

describe("a list of one's own part numbers", () => {
  it.each([
    ["A-1,8-98163-061-0", "A-1", "8-98163-061-0"],
    ["A-1;8-98163-061-0;Filtro", "A-1", "8-98163-061-0"],
    ["A-1\t8-98163-061-0", "A-1", "8-98163-061-0"],
    ['"A ""1"", b",8981630610', 'A "1", b', "8981630610"],
    ["=1+1,8981630610", "=1+1", "8981630610"],
  ])("reads %j", (line, number, part) => {
    expect(readOwnNumbers(line)).toMatchObject([{ line: 1, number, part }]);
  });

  it("leaves out blank lines and a heading, and counts them all the same", () => {
    const text = "\uFEFFSu código;Número\r\n\r\nA1;B2\n  \nA2;B3";
    expect(readOwnNumbers(text).map(({ line, number }) => [line, number])).toEqual([
      [3, "A1"],
      [5, "A2"],
    ]);
    expect(readOwnNumbers("A1;B2")).toHaveLength(1);
  });

  it.each(["\r\n\n\rA1;B2", "A1;B2\r\r\n\r\nA2;B3", "\n\r\nA1;B2\n\nA2;B3\r", "\rA1;B2"])(
    "counts the lines of %j as a person does",
    (text) => {
      const counted = text.split(/\r\n|[\r\n]/).flatMap((line, index) => (line ? [index + 1] : []));
      expect(readOwnNumbers(text).map(({ line }) => line)).toEqual(counted);
    },
  );

  it("keeps nothing that a database cannot hold", () => {
    expect(readOwnNumbers("A\u00001,B2")[0]?.number).toBe("A\uFFFD1");
  });

  it.each([
    ["A-1,B2", undefined],
    ["A-1", "incomplete"],
    [",B2", "incomplete"],
    ["1,", "incomplete"],
    ["--,B2", "bad_number"],
    [`${"9".repeat(LONGEST_OWN_NUMBER + 1)},B2`, "bad_number"],
    [`${"9".repeat(40)},B2`, undefined],
  ])("says of %j what is wrong: %s", (line, problem) => {
    expect(readOwnNumbers(line).map(ownRowProblem)).toEqual([problem]);
  });
});
