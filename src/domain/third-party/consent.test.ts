import { assert, constantFrom, date, dictionary, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  allowedOf,
  holdsConsent,
  leavesUnanswered,
  readConsent,
  writtenConsent,
} from "./consent.ts";
import { THIRD_PARTIES } from "./third-party.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const given = (at: string) => ({ decidedAt: new Date(at) });

describe("an answer about third parties (decisions §12)", () => {
  it.each([
    ["a moment ago", "2026-11-23T12:00:00Z", true],
    ["six months ago but a second", "2026-05-23T12:00:01Z", true],
    ["six months ago", "2026-05-23T12:00:00Z", false],
    ["by a clock that was ahead", "2026-11-23T12:00:01Z", false],
    ["at no time", "never", false],
  ])("given %s holds: %s", (_when, at, holds) => {
    expect(holdsConsent(given(at), NOW)).toBe(holds);
  });

  it("of August 31 ends with February, which has no 31st", () => {
    const late = given("2026-08-31T00:00:00Z");
    expect(holdsConsent(late, new Date("2027-02-27T23:59:59Z"))).toBe(true);
    expect(holdsConsent(late, new Date("2027-02-28T00:00:00Z"))).toBe(false);
  });

  it("allows what was allowed, and nothing that was not asked about", () => {
    const consent = { decidedAt: NOW, answers: { tag_manager: true } };
    expect(allowedOf(["tag_manager", "chat"], consent)).toEqual(["tag_manager"]);
    expect(allowedOf(["chat"], consent)).toEqual([]);
    expect(allowedOf([...THIRD_PARTIES], undefined)).toEqual([]);
  });

  it("is asked for again when somebody new is configured, and not after a refusal", () => {
    const refused = { decidedAt: NOW, answers: { tag_manager: false } };
    expect(leavesUnanswered(["tag_manager"], undefined)).toBe(true);
    expect(leavesUnanswered(["tag_manager"], refused)).toBe(false);
    expect(leavesUnanswered(["tag_manager", "chat"], refused)).toBe(true);
    expect(leavesUnanswered([], undefined)).toBe(false);
  });

  it("reads back as it was written", () => {
    const consent = { decidedAt: NOW, answers: { tag_manager: true, chat: false } };
    expect(readConsent(writtenConsent(consent), NOW)).toEqual(consent);
  });

  it.each([null, "", "{", "[]", '"x"', '{"at":1}', '{"at":"2026-11-23","answers":{"chat":"yes"}}'])(
    "allows nothing where %s is kept",
    (text) => {
      expect(allowedOf([...THIRD_PARTIES], readConsent(text, NOW))).toEqual([]);
    },
  );

  it("never allows by what somebody else wrote there", () => {
    assert(
      property(date(), dictionary(string(), constantFrom("true", 1, null)), (at, answers) => {
        const text = JSON.stringify({ at, answers });
        expect(allowedOf([...THIRD_PARTIES], readConsent(text, NOW))).toEqual([]);
      }),
    );
  });
});
