import { array, assert, constantFrom, property, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  ATTEMPT_STATES,
  attemptAfter,
  isUnsettled,
  newsOfAbsence,
  nextAttemptQuestionS,
  nextQuestionS,
  type PaymentNews,
} from "./attempt-state.ts";

const NEWS: PaymentNews[] = ["unknown", "action_required", "none", "declined", "captured"];

const endOf = (news: readonly PaymentNews[]) =>
  news.reduce<(typeof ATTEMPT_STATES)[number]>(attemptAfter, "open");

describe("what is known of an attempt to pay (security B4)", () => {
  it("ends alike, in whatever order and however often its news come", () => {
    assert(
      property(array(constantFrom(...NEWS), { maxLength: 10 }), (news) => {
        const inOrder = endOf(news);
        assert(
          property(shuffledSubarray(news, { minLength: news.length }), (shuffled) => {
            expect(endOf([...shuffled, ...news, ...shuffled])).toBe(inOrder);
          }),
          { numRuns: 10 },
        );
      }),
    );
  });

  it.each([
    ["unknown", "open"],
    ["action_required", "action_required"],
    ["none", "void"],
    ["declined", "declined"],
    ["captured", "captured"],
  ] as const)("that was begun is, told %s, %s", (news, state) => {
    expect(attemptAfter("open", news)).toBe(state);
  });

  it("is captured whenever a capture is among the news", () => {
    for (const earlier of NEWS) expect(endOf([earlier, "captured"])).toBe("captured");
    for (const later of NEWS) expect(endOf(["captured", later])).toBe("captured");
  });

  it("stays as it is when the gateway does not know", () => {
    for (const state of ATTEMPT_STATES) expect(attemptAfter(state, "unknown")).toBe(state);
  });

  it("is out as long as nothing final is known", () => {
    expect(ATTEMPT_STATES.filter(isUnsettled)).toEqual(["open", "action_required"]);
  });
});

describe("asking the gateway (security B5)", () => {
  it("happens after 5 s, 30 s, 2 min, 10 min and then every hour", () => {
    expect([0, 1, 2, 3, 4, 5, 100].map(nextQuestionS)).toEqual([
      5, 30, 120, 600, 3_600, 3_600, 3_600,
    ]);
  });

  it("of an attempt never waits past the moment when a charge that is not there is none", () => {
    const begun = { begunAt: new Date("2026-11-21T10:00:00.000Z"), finalAfterS: 60 };
    const after = (questions: number, at: string) =>
      nextAttemptQuestionS(questions, begun, new Date(at));
    expect(after(0, "2026-11-21T10:00:15.000Z")).toBe(5);
    expect(after(2, "2026-11-21T10:00:50.000Z")).toBe(10);
    expect(after(2, "2026-11-21T10:00:59.500Z")).toBe(0.5);
    expect(after(2, "2026-11-21T10:01:00.000Z")).toBe(120);
  });

  it("takes a charge that is not there for none only once it would have arrived", () => {
    const begun = { begunAt: new Date("2026-11-21T10:00:00.000Z"), finalAfterS: 30 };
    expect(newsOfAbsence(begun, new Date("2026-11-21T10:00:29.999Z"))).toBe("unknown");
    expect(newsOfAbsence(begun, new Date("2026-11-21T10:00:30.000Z"))).toBe("none");
  });
});
