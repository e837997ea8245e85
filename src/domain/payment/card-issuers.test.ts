import { describe, expect, it } from "vitest";

import { issuedLengths } from "./card-issuers.ts";

/** How many digits the numbers have that begin so. */
function lengthsOf(firstFour: number): number[] {
  const bits = issuedLengths(firstFour);
  return Array.from({ length: 31 }, (_, length) => length).filter((length) => bits & (1 << length));
}

const LONG = [16, 17, 18, 19];

describe("how long the numbers of an issuer are (security A25)", () => {
  it.each([
    ["Visa", 4000, 4999, [13, 16, 19]],
    ["Mastercard", 5100, 5599, [16]],
    ["Mastercard's newer ones", 2221, 2720, [16]],
    ["American Express", 3400, 3499, [15]],
    ["American Express", 3700, 3799, [15]],
    ["Diners Club", 3000, 3059, [14, ...LONG]],
    ["Diners Club", 3095, 3095, [14, ...LONG]],
    ["Diners Club", 3600, 3699, [14, ...LONG]],
    ["Diners Club", 3800, 3999, [14, ...LONG]],
    ["JCB", 3528, 3589, LONG],
    ["Maestro", 5000, 5099, LONG],
    ["Maestro", 5600, 5899, LONG],
    ["Maestro", 6300, 6399, LONG],
    ["Maestro", 6700, 6799, LONG],
    ["Discover", 6000, 6099, LONG],
    ["Discover", 6440, 6599, LONG],
    ["UnionPay", 6200, 6299, LONG],
    ["UnionPay", 8100, 8299, LONG],
    ["Mir", 2200, 2204, LONG],
    ["Troy", 9792, 9792, [16]],
  ])("%s, from %i to %i", (...[, first, last, lengths]) => {
    expect([lengthsOf(first), lengthsOf(last)]).toEqual([lengths, lengths]);
  });

  it.each([
    0, 1, 1999, 2199, 2205, 2220, 2721, 2999, 3060, 3094, 3096, 3399, 3500, 3527, 3590, 5900, 5999,
    6100, 6199, 6400, 6439, 6600, 6699, 6800, 8099, 8300, 9791, 9793, 9999, 10_000,
  ])("no issuer has numbers that begin with %i", (firstFour) => {
    expect(lengthsOf(firstFour)).toEqual([]);
  });
});
