import { expect, it } from "vitest";

import { type Availability, AVAILABILITIES } from "./availability.ts";
import { promisedLead } from "./promised-lead.ts";

const LEADS: Record<Availability, ReturnType<typeof promisedLead>> = {
  IN_STOCK: null,
  LOCAL: { min: 5, max: 7 },
  INCOMING: "incoming",
  BACKORDER: { min: 5, max: 7 },
  NO_STOCK: null,
};

it.each(AVAILABILITIES)("what was ordered as %s is told the lead of that day", (placedAs) => {
  expect(promisedLead(placedAs, null)).toEqual(LEADS[placedAs]);
});

it("what was on its way with a day is told that day, and nothing else is", () => {
  const day = "2027-01-07";
  expect(promisedLead("INCOMING", day)).toEqual({ arrives: day });
  expect(promisedLead("LOCAL", day)).toEqual({ min: 5, max: 7 });
});
