import { describe, expect, it } from "vitest";

import { type QueueCause, trustAfter, type TrustState } from "./trust.ts";

type Case = [before: `${TrustState} ${QueueCause}`, reason: QueueCause, after: string];

const CASES: Case[] = [
  ["verified import", "import", "unverified import"],
  ["verified return", "import", "unverified import"],
  ["verified import", "staff", "unverified staff"],
  ["unverified import", "report", "unverified report"],
  ["unverified report", "return", "unverified return"],
  ["unverified return", "report", "unverified return"],
  ["unverified report", "import", "unverified report"],
  ["rejected import", "return", "rejected import"],
];
const TRUST: readonly TrustState[] = ["unverified", "verified", "rejected"];
const CAUSES: readonly QueueCause[] = ["import", "staff", "report", "return"];

describe("a cause to look at a part again", () => {
  it.each(CASES)("makes of %s, by %s, %s", (before, reason, after) => {
    const [first, second] = before.split(" ");
    const trust = TRUST.find((one) => one === first) ?? "unverified";
    const cause = CAUSES.find((one) => one === second) ?? "import";
    const found = trustAfter({ trust, cause }, reason);
    expect(`${found.trust} ${found.cause}`).toBe(after);
  });
});
