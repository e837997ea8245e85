import { expect, it } from "vitest";

import { momentIn, typedMoment } from "./typed-moment.ts";

it.each([
  [null, ""],
  ["2026-12-31T06:00:00.000Z", "2026-12-31T00:00"],
  ["2026-12-31T05:59:00.000Z", "2026-12-30T23:59"],
  ["2025-12-31T23:59:59.000Z", "2025-12-31T17:59:59"],
  ["2026-06-15T18:30:00.000Z", "2026-06-15T12:30"],
])("the moment %s is %j by Costa Rica's clocks, and the same when it is read back", (at, typed) => {
  expect(typedMoment(at)).toBe(typed);
  expect(momentIn(typed)).toBe(at);
});

it("what is no moment goes as it is, and the server says so", () => {
  expect(momentIn("tomorrow")).toBe("tomorrow");
});
