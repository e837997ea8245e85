import { expect, it } from "vitest";

import { stockChoices } from "./stock-choices.ts";

it("counts for each filter value every availability that it lets through", () => {
  const available = [
    { availability: "IN_STOCK", count: 9 },
    { availability: "LOCAL", count: 4 },
    { availability: "BACKORDER", count: 2 },
  ] as const;
  expect(stockChoices([...available], null)).toEqual([
    { value: "IN_STOCK", count: 9 },
    { value: "LOCAL-BACKORDER", count: 6 },
    { value: "IN_STOCK-BACKORDER", count: 11 },
    { value: "BACKORDER-INCOMING", count: 2 },
    { value: "BACKORDER-NO_STOCK-INCOMING", count: 2 },
  ]);
});

it("keeps offering what is chosen when nothing is left of it", () => {
  expect(stockChoices([], "INCOMING")).toEqual([{ value: "INCOMING", count: 0 }]);
});
