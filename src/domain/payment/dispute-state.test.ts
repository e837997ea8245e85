import { assert, constantFrom, array, date, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";

import { DISPUTE_STATES, disputeAfter, type DisputeNews } from "./dispute-state.ts";

const MONDAY = new Date("2026-11-16T10:00:00Z");
const TUESDAY = new Date("2026-11-17T10:00:00Z");

describe("a dispute", () => {
  it.each<[known: DisputeNews, news: DisputeNews, after: DisputeNews["state"]]>([
    [{ state: "open", at: MONDAY }, { state: "lost", at: TUESDAY }, "lost"],
    [{ state: "lost", at: TUESDAY }, { state: "open", at: MONDAY }, "lost"],
    [{ state: "lost", at: MONDAY }, { state: "won", at: TUESDAY }, "won"],
    [{ state: "open", at: MONDAY }, { state: "won", at: MONDAY }, "won"],
    [{ state: "won", at: MONDAY }, { state: "open", at: MONDAY }, "won"],
  ])("that is %o is, once it is told %o, %s", (known, news, after) => {
    expect(disputeAfter(known, news).state).toBe(after);
  });

  it("ends alike in whatever order its messages come, and however often", () => {
    const news = record({
      state: constantFrom(...DISPUTE_STATES),
      at: date({ min: MONDAY, max: new Date(MONDAY.getTime() + 5), noInvalidDate: true }),
    });
    const messagesInAnyOrder = array(news, { minLength: 1, maxLength: 6 }).chain((messages) =>
      shuffledSubarray(messages.concat(messages), { minLength: messages.length * 2 }).map(
        (shuffled) => ({ messages, shuffled }),
      ),
    );
    assert(
      property(messagesInAnyOrder, ({ messages, shuffled }) => {
        expect(shuffled.reduce(disputeAfter)).toEqual(messages.reduce(disputeAfter));
      }),
    );
  });
});
