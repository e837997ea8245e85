import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { limitedHold, UNPROVEN_HOLD } from "./stock-hold.ts";

const line = (unitPrice: number, ...pieces: number[]) => ({
  unitPrice: cents(unitPrice),
  allocations: pieces.map((quantity, at) => ({ warehouseId: at + 1, quantity })),
});
/** The pieces that each line holds, and those that it does not. */
const heldOf = (lines: ReturnType<typeof line>[]) =>
  limitedHold(lines).map(({ allocations, unreserved }) => [
    allocations.map(({ quantity }) => quantity),
    unreserved,
  ]);

describe("what waits for a guest's transfer (decisions §12)", () => {
  it.each([
    ["all of a small order", [line(10_00, 5)], [[[5], 0]]],
    ["20 pieces of one part", [line(1_00, 15, 15)], [[[15, 5], 10]]],
    ["parts of 500 dollars", [line(100_00, 6)], [[[5], 1]]],
    [
      "500 dollars in all",
      [line(300_00, 1), line(150_00, 2)],
      [
        [[1], 0],
        [[1], 1],
      ],
    ],
    [
      "nothing of a part that costs more",
      [line(900_00, 1), line(10_00, 1)],
      [
        [[], 1],
        [[1], 0],
      ],
    ],
    ["nothing of a part that costs a cent more", [line(500_01, 1)], [[[], 1]]],
    [
      "what costs nothing, and not what costs a cent, beside 500 dollars",
      [line(500_00, 1), line(0, 2), line(1, 2)],
      [
        [[1], 0],
        [[2], 0],
        [[], 2],
      ],
    ],
    ["pieces that cost nothing, up to 20", [line(0, 30)], [[[20], 10]]],
    ["nothing of what no warehouse has", [line(10_00)], [[[], 0]]],
  ])("is %s", (_what, lines, held) => {
    expect(heldOf(lines)).toEqual(held);
  });

  it("never is more than that, and loses no piece", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const lines = [1, 2, 3].map((at) =>
        line((seed * 7919 * at) % 90_000, (seed * at) % 47, seed % 5),
      );
      const held = limitedHold(lines);
      const pieces = held.map(({ allocations }) =>
        allocations.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      const worth = held.reduce((sum, { unitPrice }, at) => sum + unitPrice * (pieces[at] ?? 0), 0);
      expect(worth).toBeLessThanOrEqual(UNPROVEN_HOLD.mostCents);
      expect(Math.max(...pieces)).toBeLessThanOrEqual(UNPROVEN_HOLD.mostPieces);
      expect(held.map(({ unreserved }, at) => unreserved + (pieces[at] ?? 0))).toEqual(
        lines.map(({ allocations }) =>
          allocations.reduce((sum, { quantity }) => sum + quantity, 0),
        ),
      );
    }
  });
});
