import { assert, integer, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";

import { carriesCardNumber, holdsCardNumber } from "./card-number.ts";

describe("a card number in a text (security A25)", () => {
  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "378282246310005", // 15 digits
    "6304000000000000", // 16 digits of a debit card
    "4222222222222", // 13 digits
    "6304000000000000000", // 19 digits
    "cobre a 4111111111111111 por favor",
    "Apt 5 4111 1111 1111 1111",
    "x4111111111111111y",
  ])("is seen in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    "",
    "4111111111111112", // fails Luhn
    "411111111111", // too short
    "40000000000000000002", // 20 digits
    "1FUJGLDR5CLBP8834", // a VIN
    "11111111111111111A",
    "+506 2200-0000",
    "8-98163-061-0",
    "4111.1111.1111.1111x",
    "2026-11-21",
    "3f2504e0-4f89-41d3-8456-411111111111", // a UUID
    "41111111-1111-4111-8111-111111111111",
  ])("is not seen in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is seen for every number whose last digit is Luhn's, and only for that digit", () => {
    assert(
      property(stringMatching(/^[1-9][0-9]{14}$/), integer({ min: 0, max: 9 }), (start, last) => {
        const digits = start + last;
        const sum = Array.from(digits)
          .toReversed()
          .reduce((total, digit, place) => {
            const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
            return total + Math.floor(value / 10) + (value % 10);
          }, 0);
        expect(holdsCardNumber(digits)).toBe(sum % 10 === 0);
      }),
    );
  });

  it("is seen wherever a call may hide it: deep, in a list, as a number, in a key", () => {
    const pan = "4111111111111111";
    for (const body of [
      { order: { shippingAddress: { additional_info: pan } } },
      { order: { items: [{ sku: pan }] } },
      { order: { total: Number(pan) } },
      { [pan]: "x" },
      [pan],
      pan,
    ])
      expect(carriesCardNumber(body)).toBe(true);
    expect(carriesCardNumber({ order: { total: 12.34, coupon: null, ok: true } })).toBe(false);
  });

  it("is not seen in a sum of floats, nor in what is judged elsewhere", () => {
    const sums = Array.from({ length: 1_000 }, (_, index) => 0.1 + index / 3);
    expect(sums.some((sum) => carriesCardNumber({ sum }))).toBe(false);
    const items = [{ sku: "4111111111111111" }];
    expect(carriesCardNumber({ items }, ["sku"])).toBe(false);
    expect(carriesCardNumber({ items, note: "4111111111111111" }, ["sku"])).toBe(true);
  });
});
