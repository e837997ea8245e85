import { expect, it } from "vitest";

import { actedFor } from "./staff.ts";

const CLERK = { accountId: "a1", name: "clerk@example.com" };
const PROGRAM = { accountId: null, name: "API: till" };

it("is in a customer's place what staff or a program does for anybody but the clerk themselves", () => {
  expect(actedFor({ accountId: "a1" }, CLERK)).toBe(false);
  for (const accountId of ["a2", null]) {
    expect(actedFor({ accountId }, CLERK)).toBe(true);
    expect(actedFor({ accountId }, PROGRAM)).toBe(true);
  }
});
