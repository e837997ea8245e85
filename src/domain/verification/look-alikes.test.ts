import { describe, expect, it } from "vitest";

import { differingTraits } from "./look-alikes.ts";

describe("parts of one group", () => {
  it.each<[string, string, boolean]>([
    ["115.0 mm", "115 mm", false],
    ["115,0 mm", "115 mm", false],
    ["115 mm", "115mm", false],
    ["24 V", "24 v", false],
    ["115.05 mm", "115 mm", true],
    ["12 V", "24 V", true],
    ["1050 mm", "105 mm", true],
  ])("that say %s and %s of one thing differ: %s", (own, other, isOther) => {
    const differences = differingTraits(
      [{ name: "bore", value: own }],
      [
        { name: "bore", value: other },
        { name: "height", value: "4 mm" },
      ],
    );
    expect(differences).toEqual(isOther ? [{ name: "bore", own, other }] : []);
  });
});
