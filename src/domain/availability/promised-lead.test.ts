import { describe, expect, it } from "vitest";

import { type Availability, AVAILABILITIES } from "./availability.ts";
import { openLead, promisedLead } from "./promised-lead.ts";

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

describe("what is still said of a line", () => {
  const line = { arrivesOn: "2027-01-07", quantity: 2, shipped: 0, cancelled: 0, missing: 2 };
  const onItsWay = { ...line, placedAs: "INCOMING" } as const;

  it("is its day as long as a piece has not come, and then that it has", () => {
    expect(openLead(onItsWay)).toEqual({ arrives: "2027-01-07" });
    expect(openLead({ ...onItsWay, missing: 1 })).toEqual({ arrives: "2027-01-07" });
    expect(openLead({ ...onItsWay, missing: 0 })).toBe("arrived");
  });

  it("is its days, whatever lies there, until all of it has left", () => {
    const local = { ...line, placedAs: "LOCAL", missing: 0 } as const;
    expect(openLead({ ...local, shipped: 1 })).toEqual({ min: 5, max: 7 });
    expect(openLead({ ...local, shipped: 2 })).toBeNull();
    expect(openLead({ ...local, shipped: 1, cancelled: 1 })).toBeNull();
    expect(openLead({ ...onItsWay, shipped: 2, missing: 0 })).toBeNull();
  });
});
