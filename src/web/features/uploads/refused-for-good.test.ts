import { expect, it } from "vitest";

import { isRefusedForGood } from "./refused-for-good.ts";

it.each([
  [new Response("", { status: 400 }), true],
  [new Response("", { status: 413 }), true],
  [new Response("", { status: 415 }), true],
  [new Response("", { status: 422 }), true],
  [new Response("", { status: 403 }), false], // the address was too old: the next try gets another one
  [new Response("", { status: 429 }), false],
  [new Response("", { status: 500 }), false],
  [new Error("The shop cannot be reached."), false],
])("%o is for good: %s", (error, isSo) => {
  expect(isRefusedForGood(error)).toBe(isSo);
});
