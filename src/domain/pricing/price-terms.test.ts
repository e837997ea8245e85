import { expect, it } from "vitest";

import { priceTerms } from "./price-terms.ts";

it.each([
  ["", []],
  [" , ;\n", []],
  ["bomba de agua", ["bomba de agua"]],
  ["8-981, LF3000;\n filtro de aire ,", ["8-981", "LF3000", "filtro de aire"]],
])("%j names %j", (text, terms) => {
  expect(priceTerms(text)).toEqual(terms);
});
