import { expect, it } from "vitest";

import { csvOf } from "./list-csv.ts";

it("writes titles and rows as a spreadsheet reads them", () => {
  const csv = csvOf(["Name", "Note"], [["Ana", 'says "hi", twice']]);
  expect(csv).toBe('\u{FEFF}Name,Note\r\nAna,"says ""hi"", twice"\r\n');
});

it.each(["=1+1", "+506 2222", "-3", "@x", "\tx", "\rx"])(
  "keeps %j from being run as a formula (security A34)",
  (cell) => {
    const [, written = ""] = csvOf(["A"], [[cell]]).split(/\r\n(?=.)/);
    expect(written.replace(/^"/, "")).toMatch(/^'/);
  },
);
