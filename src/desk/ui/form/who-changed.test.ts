import { expect, it } from "vitest";

import { whoChanged } from "./who-changed.ts";

it("says who changed something and when, each as far as it is known", () => {
  const at = "2026-11-27T10:00:00.000Z";
  expect(whoChanged({ changedBy: "ana", changedAt: at })).toEqual({ by: "ana", at });
  expect(whoChanged({ changedBy: "ana", changedAt: null })).toEqual({ by: "ana" });
  expect(whoChanged({ changedBy: null, changedAt: at })).toEqual({ at });
  expect(whoChanged({ changedBy: null, changedAt: null })).toEqual({});
});
