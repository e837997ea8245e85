import { expect, it } from "vitest";

import { csvLine } from "./list-csv.ts";

it("writes a line as a spreadsheet reads it", () => {
  expect(csvLine(["Ana", 'says "hi", twice'])).toBe('Ana,"says ""hi"", twice"\r\n');
});

it.each(["=1+1", "+506 2222", "-3", "@x", "\tx", "\rx"])(
  "keeps %j from being run as a formula (security A34)",
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
  },
);
