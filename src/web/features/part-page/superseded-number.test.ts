import { expect, it } from "vitest";

import { supersededNumber } from "./superseded-number.ts";

const part = {
  sku: "8981630610",
  part_number: "8-98163-061-0",
  crossReferences: [
    { kind: "superseded" as const, maker: "Isuzu", number: "8-97381-555-1", certainty: null },
    { kind: "competitor" as const, maker: "Mahle", number: "KT-1", certainty: null },
  ],
};

it.each([
  ["8 97381 555 1", "8-97381-555-1"],
  ["Part # 8-97381-555-1 kit", "8-97381-555-1"],
  ["kit 8 97381 555 1 de camisas", "8-97381-555-1"],
  ["8-97381-555-1 / KT-00099", "8-97381-555-1"],
  ["8-97381-555-1 o 8-98163-061-0", undefined],
  ["kit 8-97381-555-12", undefined],
  ["8-98163-061-0", undefined],
  ["KT1", undefined],
  ["kit de camisas", undefined],
  ["", undefined],
])("of somebody who asked for %j says %s", (requested, number) => {
  expect(supersededNumber(part, requested)).toBe(number);
});
