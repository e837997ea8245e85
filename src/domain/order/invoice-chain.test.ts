import { describe, expect, it } from "vitest";

import { invoicePlace } from "./invoice-chain.ts";

const MONDAY = new Date("2026-11-23T12:00:00Z");
const TUESDAY = new Date("2026-11-24T12:00:00Z");
const FIRST = { number: 9, replacedAt: MONDAY };
const SECOND = { number: 12, replacedAt: TUESDAY };
const LAST = { number: 103, replacedAt: null };

describe("where an invoice stands among those of its order", () => {
  it.each([
    { what: "alone", all: [LAST], of: LAST, place: { replaces: null, replaced: null } },
    {
      what: "the first",
      all: [FIRST, SECOND, LAST],
      of: FIRST,
      place: { replaces: null, replaced: { at: MONDAY, by: 12 } },
    },
    {
      what: "between two, however they are listed",
      all: [LAST, SECOND, FIRST],
      of: SECOND,
      place: { replaces: 9, replaced: { at: TUESDAY, by: 103 } },
    },
    {
      what: "the last",
      all: [FIRST, SECOND, LAST],
      of: LAST,
      place: { replaces: 12, replaced: null },
    },
    {
      what: "replaced, while the next has no number yet",
      all: [FIRST, SECOND],
      of: SECOND,
      place: { replaces: 9, replaced: { at: TUESDAY, by: null } },
    },
  ])("$what", ({ all, of, place }) => {
    expect(invoicePlace(all, of)).toEqual(place);
  });
});
