import { expect, it } from "vitest";

import { barPlaces } from "./bar-places.ts";

/** Ten days of 20 px, from 100 at the top to -100 at the bottom, 200 px below. */
const drawn = {
  valToPos: (value: number, scale: string) => (scale === "x" ? 10 + value * 20 : 100 - value),
  over: { clientHeight: 200 },
};

it("gives what was sold the room above the line of nothing, and what went back that below", () => {
  const lines = [
    { name: "total" as const, values: [50, null] },
    { name: "returned" as const, values: [-20, -5] },
  ];
  expect(barPlaces(drawn, lines)).toEqual([
    { bucket: 0, name: "total", value: 50, left: 0, width: 20, top: 0, height: 100 },
    { bucket: 0, name: "returned", value: -20, left: 0, width: 20, top: 100, height: 100 },
    { bucket: 1, name: "returned", value: -5, left: 20, width: 20, top: 100, height: 100 },
  ]);
});

it("gives a share of nothing its place as well, as of what was due nothing was kept", () => {
  const [place] = barPlaces(drawn, [{ name: "kept", values: [0] }]);
  expect(place).toMatchObject({ value: 0, top: 0, height: 100 });
});

it("keeps within what is drawn where the line of nothing is not", () => {
  const above = { ...drawn, valToPos: (value: number) => 260 - value };
  expect(barPlaces(above, [{ name: "margin", values: [120] }])[0]).toMatchObject({
    top: 0,
    height: 200,
  });
});
