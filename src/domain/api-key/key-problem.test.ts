import { expect, it } from "vitest";

import { keyNameProblems, keyProblems, LONGEST_KEY_NAME } from "./key-problem.ts";

it.each(["ERP", "Bodega San José 2", "erp-1.main", "x"])("%j names a key", (name) => {
  expect(keyNameProblems(name)).toEqual([]);
});

it.each(["ERP", "x".repeat(LONGEST_KEY_NAME)])("%j is short enough", (name) => {
  expect([keyNameProblems(name), LONGEST_KEY_NAME]).toEqual([[], 60]);
});

it.each(["", " ERP", "API: x", "<b>", "a\nb", "x".repeat(LONGEST_KEY_NAME + 1)])(
  "%j names none",
  (name) => {
    expect(keyNameProblems(name)).toEqual([{ field: "name", code: "key_name" }]);
  },
);

it("a key does something, nothing that its holder may not, from addresses that are some", () => {
  expect(keyProblems({ scopes: ["stock"], networks: ["10.0.0.0/8"] }, "shop")).toEqual([]);
  expect(keyProblems({ scopes: [], networks: ["10.0.0.0/99"] }, "shop")).toEqual([
    { field: "scopes", code: "key_scopes" },
    { field: "networks", code: "key_network" },
  ]);
  expect(keyProblems({ scopes: ["orders", "stock"], networks: [] }, "customer")).toEqual([
    { field: "scopes", code: "key_scope_holder" },
  ]);
});
