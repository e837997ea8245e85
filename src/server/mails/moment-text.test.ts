import { expect, it } from "vitest";

import { dayOfMoment, dayText, momentText } from "./moment-text.ts";

const LATE = new Date("2027-03-02T03:30:00Z");

it.each([
  ["es", "cr", "1 de marzo de 2027", "9:30"],
  ["en", "cr", "March 1, 2027", "9:30"],
  ["en", "us", "March 1, 2027", "10:30"],
] as const)("in %s a moment is that of the clocks of %s", (locale, storefront, ...parts) => {
  for (const part of parts) expect(momentText(LATE, { locale, storefront })).toContain(part);
  expect(dayOfMoment(LATE, { locale, storefront })).toBe(parts[0]);
});

it("a day is the same wherever it is read", () => {
  expect(dayText("2027-01-07", "es")).toBe("7 ene 2027");
  expect(dayText("2027-01-07", "en")).toBe("Jan 7, 2027");
});
