import { array, assert, integer, property, record } from "fast-check";
import { expect, it } from "vitest";

import { bestCover } from "./best-cover.ts";
import type { PlacedSpan } from "./span.ts";

function span(from: number, to: number, certainty: number): PlacedSpan {
  return { kind: "word", text: "", from, to, certainty };
}

it("takes one long reading before two short ones that are as certain", () => {
  const whole = span(0, 10, 0.9);
  expect(bestCover(10, [span(0, 5, 0.9), span(6, 10, 0.9), whole])).toEqual([whole]);
});

it("takes two certain readings before an uncertain one over both", () => {
  const [one, other] = [span(0, 5, 1), span(6, 10, 1)];
  expect(bestCover(10, [span(0, 10, 0.3), one, other])).toEqual([one, other]);
});

it("never lays one span over another, and keeps their order", () => {
  const any = record({ from: integer({ min: 0, max: 40 }), more: integer({ min: 1, max: 9 }) });
  assert(
    property(array(any), (some) => {
      const cover = bestCover(
        50,
        some.map(({ from, more }) => span(from, from + more, 0.5)),
      );
      for (const [at, { from }] of cover.entries()) {
        expect(from).toBeGreaterThanOrEqual(cover[at - 1]?.to ?? 0);
      }
    }),
  );
});
