import { describe, expect, it } from "vitest";

import { minimumStanding } from "./minimum-stock.ts";

const shelf = (onHand: number, incoming = 0, isClosed = false) => ({ onHand, incoming, isClosed });

describe("how a part stands to its minimum", () => {
  it.each<[string, number, Parameters<typeof minimumStanding>[1], boolean]>([
    ["one piece fewer", 5, [shelf(4)], true],
    ["as many", 5, [shelf(5)], false],
    ["one piece more", 5, [shelf(6)], false],
    ["as many in two warehouses together", 5, [shelf(2), shelf(3)], false],
    ["as many with those on their way", 5, [shelf(2, 3)], true],
    ["as many with those of a closed warehouse", 5, [shelf(2), shelf(3, 0, true)], true],
    ["no shelf at all", 1, [], true],
    ["nothing, of which none are wanted", 0, [], false],
  ])("with %s", (...[, minimum, shelves, isBelow]) => {
    expect(minimumStanding(minimum, shelves)).toMatchObject({ isBelow });
  });

  it("counts what is free and on its way in open warehouses alone", () => {
    expect(minimumStanding(9, [shelf(2, 4), shelf(1, 1), shelf(7, 8, true)])).toEqual({
      free: 3,
      incoming: 5,
      isBelow: true,
    });
  });

  it("is no question where a part has none", () => {
    expect(minimumStanding(null, [shelf(0)])).toBeNull();
  });
});
