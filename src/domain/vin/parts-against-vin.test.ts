import { expect, it } from "vitest";

import type { FitStatus } from "../vehicle/fitment.ts";
import { partsAgainstVin } from "./parts-against-vin.ts";

const fits = (status: FitStatus | undefined) => new Map(status ? [["A", status]] : []);

it.each<[string, (FitStatus | undefined)[], string[]]>([
  ["the VIN means no vehicle of the shop", [], []],
  ["the one vehicle has it not", ["does_not_fit"], ["A"]],
  ["none of the vehicles that it may mean has it", ["does_not_fit", "does_not_fit"], ["A"]],
  ["one of them has it", ["does_not_fit", "fits"], []],
  ["of one of them nobody knows", ["does_not_fit", "unknown"], []],
  ["it is universal", ["universal"], []],
  ["nothing was heard of it", [undefined], []],
])("says whether a VIN contradicts a part: %s", (_, statuses, against) => {
  expect(partsAgainstVin(["A"], statuses.map(fits))).toEqual(against);
});

it("names each part that contradicts it, in the order of the parts", () => {
  const vehicle = new Map<string, FitStatus>([
    ["B", "does_not_fit"],
    ["A", "does_not_fit"],
    ["C", "fits"],
  ]);
  expect(partsAgainstVin(["A", "C", "B"], [vehicle])).toEqual(["A", "B"]);
});
