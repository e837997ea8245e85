import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  bringsCountryCode,
  keptPhone,
  phoneBeginnings,
  phoneProblem,
  readPhone,
  shownPhone,
} from "./phone.ts";

describe("a telephone number (decisions §12)", () => {
  it.each([
    ["+506 8888 7777", "506", "506", "88887777"],
    ["+506 8888-7777", "1", "506", "88887777"],
    ["+50688887777", "506", "506", "88887777"],
    ["(+506) 8888.7777", "506", "506", "88887777"],
    ["00506 8888 7777", "1", "506", "88887777"],
    ["506 8888 7777", "506", "506", "88887777"],
    ["8888\u20117777", "506", "506", "88887777"],
    [" 8888\u00a07777 ", "506", "506", "88887777"],
    ["+1 (305) 555-0100", "506", "1", "3055550100"],
    ["1-305-555-0100", "1", "1", "3055550100"],
    ["305 555 0100", "1", "1", "3055550100"],
    ["+34 612 345 678", "506", "34", "612345678"],
    ["+52 55 1234 5678", "506", "52", "5512345678"],
    ["+507 6123-4567", "506", "507", "61234567"],
    ["+7 912 345 67 89", "506", "7", "9123456789"],
  ])("%s, typed where %s is meant, is +%s %s", (...[typed, assumed, countryCode, number]) => {
    expect(readPhone(typed, assumed)).toEqual({ countryCode, number });
    expect(phoneProblem(typed, assumed)).toBeUndefined();
  });

  it.each([
    ["", "required"],
    ["  ", "required"],
    ["88881234x", "phone_invalid"],
    ["8888+1234", "phone_invalid"],
    ["++506 8888 7777", "phone_invalid"],
    ["+0 8888 7777", "phone_invalid"],
    ["000 8888 7777", "phone_invalid"],
    ["+", "phone_longer_than"],
    ["+506", "phone_longer_than"],
    ["+506 8888", "phone_longer_than"],
    ["123456", "phone_longer_than"],
    ["1234567890123456", "phone_max"],
  ])("%j is none: %s", (typed, code) => {
    expect(phoneProblem(typed, "506")).toBe(code);
  });

  it.each([
    ["+506 8888 7777", "CR", "+506 88887777"],
    ["8888-7777", "CR", "+506 88887777"],
    ["8888-7777", "US", "+1 88887777"],
    ["(305) 555-0100", "US", "+1 3055550100"],
    ["call me", "US", "call me"],
    ["", "US", ""],
  ] as const)("%j to %s is kept as %j", (typed, country, kept) => {
    expect(keptPhone(typed, country)).toBe(kept);
  });

  it("brings its country's code with a plus sign or two zeros in front", () => {
    expect(["+506 8888", "(+506) 8888", "00506 8888"].map(bringsCountryCode)).not.toContain(false);
    expect(["506 8888", "8888+", ""].map(bringsCountryCode)).not.toContain(true);
  });

  it("is kept the same however often it is kept", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\+?[\d ().-]{0,20}$/),
        fc.constantFrom("CR" as const, "US" as const),
        fc.constantFrom("CR" as const, "US" as const),
        (typed, country, later) => {
          const kept = keptPhone(typed, country);
          expect(keptPhone(kept, later)).toBe(kept);
        },
      ),
    );
  });

  it.each([
    ["+506 88887777", "+506 8888 7777"],
    ["+1 3055550100", "+1 305 555 0100"],
    ["+34 612345678", "+34 612345678"],
    ["512 555 0100", "512 555 0100"],
    ["•••77", "•••77"],
  ])("%s is read as %s", (kept, shown) => {
    expect(shownPhone(kept)).toBe(shown);
  });
});

describe("a number that somebody calls from", () => {
  it.each([
    ["8888-7777", ["88887777"]],
    ["+506 8888 7777", ["88887777"]],
    ["00506 8888", ["8888"]],
    ["506 8888 7777", ["88887777", "50688887777"]],
    ["(305) 555-0100", ["3055550100"]],
    ["1 305 555 0100", ["13055550100", "3055550100"]],
    ["888", []],
    ["Taller 8888", []],
    ["ana@example.com", []],
    ["", []],
    ["+506", []],
  ])("%j is looked for as %j", (typed, beginnings) => {
    expect(phoneBeginnings(typed)).toEqual(beginnings);
  });
});
