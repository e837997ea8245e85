import { expect, it } from "vitest";

import { refusalOfAnswer } from "./refusal-of-answer.ts";

it.each([
  ["nobody knows whether it was sent", { code: undefined, fields: {} }, true, "lost"],
  ["the shop failed while it was at it", { code: "internal_error", fields: {} }, true, "lost"],
  ["somebody answered first", { code: "changed_meanwhile", fields: {} }, false, "changed"],
  ["the field says why", { code: "invalid_form", fields: { message: "Empty" } }, false, undefined],
  ["the server says why", { code: "not_found", fields: {} }, false, "said"],
] as const)("%s", (_name, refusal, isUnconfirmed, says) => {
  expect(refusalOfAnswer(refusal, isUnconfirmed)).toBe(says);
});
