import { expect, it } from "vitest";

import { nameWay } from "./name-way.ts";

const WORDS = ["maria", "jose"];

it.each([
  ["along the list where a page is soon full", { all: 40, begun: [50, 60] }, "along"],
  ["along the list from one of fifty on", { all: 4, begun: [4, 200] }, "along"],
  [
    "through the seldom word, and beside it the whole common one",
    { all: 3, begun: [3, 80], whole: [3, 79] },
    { through: ["jose", "maria"] },
  ],
  [
    "through the seldom word alone beside the beginning of many",
    { all: 3, begun: [80, 3], whole: [70, 3] },
    { through: ["jose"] },
  ],
  ["through all that are seldom", { all: 0, begun: [1, 0] }, { through: WORDS }],
  ["by the pair where each is common", { all: 0, begun: [40, 40] }, "pairs"],
  [
    "through both, the less common last, where their pair is common too",
    { all: 0, begun: [5, 40], paired: 30 },
    { through: ["jose", "maria"] },
  ],
  [
    "through a seldom word though the pair is common",
    { all: 0, begun: [40, 3], paired: 30 },
    { through: WORDS },
  ],
])("goes %s", (_name, glance, way) =>
  expect(nameWay({ looked: 200, whole: glance.begun, paired: 0, ...glance }, WORDS)).toEqual(way),
);

it("takes the way through an index where nothing has the words", () => {
  const glance = { looked: 200, all: 0, begun: [0], whole: [0], paired: 200 };
  expect(nameWay(glance, ["nobody"])).toEqual({ through: ["nobody"] });
});
