import { describe, expect, it } from "vitest";

import { isOldRefundNews, NEW_REFUND, refundAfter } from "./refund-state.ts";

const WAITING = { state: "waiting", isNamed: false } as const;
const DONE = { state: "done", isNamed: true } as const;
const UNNAMED = { state: "done", isNamed: false } as const;
/** By the shop, as the provider sent the same money back by itself. */
const WITHDRAWN = { state: "refused", isNamed: false } as const;
const REFUSED = { state: "refused", isNamed: true } as const;

describe("what becomes of a refund (ADR 0024)", () => {
  it.each([
    [WAITING, "done", "done"],
    [WAITING, "refused", "refused"],
    [DONE, "done", "done"],
    [DONE, "refused", "refused"], // it came back
    [UNNAMED, "refused", "refused"],
    [WITHDRAWN, "done", "done"], // made all the same
    [WITHDRAWN, "refused", "refused"],
    [REFUSED, "done", "refused"], // the provider's own word is the last
    [REFUSED, "refused", "refused"],
  ] as const)("%o is by news of %s: %s", (known, news, after) => {
    expect(refundAfter(known, news)).toBe(after);
  });

  it.each([
    [WAITING, "done", false],
    [WAITING, "refused", false],
    [DONE, "done", true],
    [UNNAMED, "done", true],
    [DONE, "refused", false],
    [WITHDRAWN, "done", false],
    [WITHDRAWN, "refused", false], // only now does the provider say so
    [REFUSED, "done", true],
    [REFUSED, "refused", true],
  ] as const)("of %o, %s is old news: %s", (known, news, isOld) => {
    expect(isOldRefundNews(known, news)).toBe(isOld);
  });
});

it("waits at first, and no provider has named it", () => {
  expect(NEW_REFUND).toEqual(WAITING);
});
