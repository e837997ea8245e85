import { expect, it } from "vitest";

import { parcelShare } from "./parcel-share.ts";

it.each([
  ["whole", { isFirst: true, isLast: true }],
  ["part", { isFirst: true, isLast: false }],
  ["part", { isFirst: false, isLast: false }],
  ["rest", { isFirst: false, isLast: true }],
] as const)("is the %s of an order, of the parcel %j", (share, place) => {
  expect(parcelShare(place)).toBe(share);
});
