import { expect, it } from "vitest";

import { isOnlyYears, typedYear } from "./typed-year.ts";

it.each([
  ["npr 2008 bomba", { text: "2008", year: 2008, until: 2008 }],
  ["bomba npr 99-03", { text: "99-03", year: 1999, until: 2003 }],
  ["npr 2005-2010", { text: "2005-2010", year: 2005, until: 2010 }],
  ["npr 2010 al 05", { text: "2010 al 05", year: 2005, until: 2010 }],
  ["npr 2018+", { text: "2018+", year: 2018, until: 9999 }],
  ["npr modelo 08", { text: "modelo 08", year: 2008, until: 2008 }],
  ["npr '97", { text: "'97", year: 1997, until: 1997 }],
  ["2010 npr o 2008", { text: "2010", year: 2010, until: 2010 }],
  ["bomba npr 2008.", { text: "2008", year: 2008, until: 2008 }],
  ["bomba npr 2008, urge", { text: "2008", year: 2008, until: 2008 }],
  ["npr 2005-2010.", { text: "2005-2010", year: 2005, until: 2010 }],
  ["npr modelo 08.", { text: "modelo 08", year: 2008, until: 2008 }],
  ["2008.5", null],
  ["5-2005-2010-1", null],
  ["bomba npr", null],
  ["8-98163-061-0", null],
  ["", null],
])("the first years of %j is %j", (typed, year) => {
  expect(typedYear(typed)).toEqual(year);
});

it.each([
  ["99-03", true],
  [" 2018+, ", true],
  ["modelo 08", true],
  ["2005", false],
  ["npr 99-03", false],
  ["8-98163-061-0", false],
  ["", false],
])("%j says years and nothing else: %s", (typed, expected) => {
  expect(isOnlyYears(typed)).toBe(expected);
});
