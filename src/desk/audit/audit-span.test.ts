import { expect, it } from "vitest";

import { spanBeginning, spanNamed } from "./audit-span.ts";

const NOW = new Date("2027-03-02T10:00:42.500Z");

it("a span begins on a whole minute, as far back as it is long", () => {
  expect(spanBeginning("hour", NOW)).toBe("2027-03-02T09:00:00.000Z");
  expect(spanBeginning("week", NOW)).toBe("2027-02-23T10:00:00.000Z");
});

it("no span has no beginning, and a name that is none is none", () => {
  expect(spanBeginning(spanNamed("toString"), NOW)).toBeUndefined();
  expect(spanNamed("day")).toBe("day");
});
