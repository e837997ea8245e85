import { expect, it } from "vitest";

import { AVAILABILITY_FILTERS } from "./availability.ts";

it("the filters let through what their names say (specification §4)", () => {
  const { ALL, ...named } = AVAILABILITY_FILTERS;
  for (const [name, availabilities] of Object.entries(named))
    expect(availabilities.join("-")).toBe(name);
  expect(ALL).toEqual(["IN_STOCK", "LOCAL", "INCOMING", "BACKORDER", "NO_STOCK"]);
});
