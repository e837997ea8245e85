import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { claimablePieces, requireClaimable } from "./claimable-line.ts";

const LINE = { position: 1, shipped: 5, returned: 1, claimed: 2 };

function grants(...claim: Parameters<typeof requireClaimable>): boolean {
  try {
    requireClaimable(...claim);
    return true;
  } catch {
    return false;
  }
}

describe("pieces that may be claimed", () => {
  it("are those that left, did not come back, and are in no other claim", () => {
    expect(claimablePieces(LINE)).toBe(2);
    expect(claimablePieces({ ...LINE, returned: 9 })).toBe(0);
    expect(() => requireClaimable(LINE, 2)).not.toThrow();
    for (const wrong of [0, -1, 3])
      expect(() => requireClaimable(LINE, wrong)).toThrow("claim_refused");
    expect(() => requireClaimable(undefined, 1)).toThrow("claim_refused");
  });

  it("are never more than left, in however many claims", () => {
    assert(
      property(
        integer({ min: 0, max: 20 }),
        array(integer({ min: 1, max: 6 })),
        (shipped, wishes) => {
          let claimed = 0;
          for (const quantity of wishes) {
            const line = { position: 1, shipped, returned: 0, claimed };
            const isGranted = grants(line, quantity);
            expect(isGranted).toBe(claimed + quantity <= shipped);
            if (isGranted) claimed += quantity;
          }
          expect(claimed).toBeLessThanOrEqual(shipped);
        },
      ),
    );
  });
});
