import { expect, it } from "vitest";

import { hiddenImports } from "./key-imports.ts";

it("a program imports no customers, and people import everything", () => {
  expect(hiddenImports({})).toEqual(["customers"]);
  expect(hiddenImports(undefined)).toEqual([]);
});
