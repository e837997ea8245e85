import { expect, it } from "vitest";

import { filtersIn, queryOf, withFilter } from "./list-address.ts";

const KEYS = ["text", "approval"];

it("reads its own filters from the address, and leaves what is another's", () => {
  const search = new URLSearchParams("approval=pending&text=&tab=history");
  expect(filtersIn(search, KEYS)).toEqual({ approval: "pending" });
});

it("sets a filter, and takes it away when it is empty", () => {
  const search = new URLSearchParams("tab=history");
  const set = withFilter(search, "text", "a b");
  expect(set.toString()).toBe("tab=history&text=a+b");
  expect(withFilter(set, "text", "").toString()).toBe("tab=history");
  expect(search.toString()).toBe("tab=history");
});

it("has one query for the same filters, whatever came first", () => {
  expect(queryOf({ approval: "x", text: "y" }, KEYS)).toBe("text=y&approval=x");
  expect(queryOf({}, KEYS)).toBe("");
});
