import { expect, it } from "vitest";

import { refusalOfAnswer } from "./refusal-of-answer.ts";

it.each([
  ["nobody knows whether it was sent", { code: undefined, fields: {} }, "lost"],
  ["the shop failed while it was at it", { code: "internal_error", fields: {} }, "lost"],
  ["somebody answered first", { code: "changed_meanwhile", fields: {} }, "changed"],
  ["the field says why", { code: "invalid_form", fields: { message: "Empty" } }, undefined],
  ["the server says why", { code: "not_found", fields: {} }, "said"],
] as const)("%s", (_name, refusal, says) => {
  expect(refusalOfAnswer(refusal)).toBe(says);
});
