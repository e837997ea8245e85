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
  expect(promisedLead(placedAs)).toEqual(LEADS[placedAs]);
});
