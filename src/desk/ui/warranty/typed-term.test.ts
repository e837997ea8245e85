import { expect, it } from "vitest";

import { readTypedTerm, typedTermOf } from "./typed-term.ts";

it.each([
  [
    { months: "12", km: "" },
    { months: 12, km: null },
  ],
  [
    { months: " 120 ", km: "100 000" },
    { months: 120, km: 100_000 },
  ],
])("%j is a term", (typed, term) => {
  expect(readTypedTerm(typed)).toEqual({ term });
});

it.each([
  [
    { months: "", km: "" },
    { months: true, km: false },
  ],
  [
    { months: "121", km: "1" },
    { months: true, km: false },
  ],
  [
    { months: "0", km: "0" },
    { months: true, km: true },
  ],
  [
    { months: "1.5", km: "x" },
    { months: true, km: true },
  ],
  [
    { months: "6", km: "5000001" },
    { months: false, km: true },
  ],
])("%j is none", (typed, wrong) => {
  expect(readTypedTerm(typed)).toEqual({ wrong });
});

it.each([
  { months: 6, km: null },
  { months: 6, km: 5 },
])("%j is typed as it reads", (term) => {
  expect(readTypedTerm(typedTermOf(term))).toEqual({ term });
});

it("is empty where there is none", () => {
  expect(typedTermOf(null)).toEqual({ months: "", km: "" });
});
