import { describe, expect, it } from "vitest";

import { type AnswerMail, answerProblems, answerState, mayTakeBack } from "./contact-answer.ts";

describe("an answer to a message", () => {
  it.each<[string, AnswerMail, string, boolean]>([
    ["rests while nobody has tried its mail", { state: "waiting", attempts: 0 }, "resting", true],
    ["is on its way once it was tried", { state: "waiting", attempts: 1 }, "leaving", false],
    ["has left", { state: "sent", attempts: 1 }, "left", false],
    [
      "has left, though its mail says that nobody tried",
      { state: "sent", attempts: 0 },
      "left",
      false,
    ],
    ["did not leave", { state: "failed", attempts: 8 }, "failed", false],
    ["did not leave, given up untried", { state: "failed", attempts: 0 }, "failed", false],
    ["has left when its mail is forgotten", null, "left", false],
  ])("%s", (...[, mail, state, may]) => {
    expect([answerState(mail), mayTakeBack(mail)]).toEqual([state, may]);
  });

  it.each([
    ["", "contact_message"],
    [" \n ", "contact_message"],
    ["a\u0000b", "contact_message"],
    ["m".repeat(2_001), "message_max"],
  ])("is refused: %j", (words, code) => {
    expect(answerProblems(words)).toMatchObject([{ field: "message", code }]);
  });

  it.each(["Sí la tenemos.\n\nCuesta $20.", "m".repeat(2_000), "<b>Bcc: a@b.example</b>"])(
    "is taken: %j",
    (words) => {
      expect(answerProblems(words)).toEqual([]);
    },
  );
});
