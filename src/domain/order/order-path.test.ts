import { assert, constantFrom, integer, property, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";

import { orderPath, ORDER_TYPES, parseOrderPath } from "./order-path.ts";
import { isOrderValidator, orderValidator, VALIDATOR_BYTES } from "./order-validator.ts";

const bytes = uint8Array({ minLength: VALIDATOR_BYTES, maxLength: VALIDATOR_BYTES });
const SAMPLE = orderValidator(new Uint8Array(16).fill(9));

describe("the validator of an order (security A5)", () => {
  it("has 22 characters without a dash, whatever the bytes", () => {
    assert(
      property(bytes, (random) => {
        expect(orderValidator(random)).toMatch(/^[0-9A-Za-z]{22}$/);
      }),
    );
  });

  it("keeps every one of the 128 bits", () => {
    const lowest = new Uint8Array(16);
    expect(orderValidator(lowest)).toBe("0".repeat(22));
    const seen = new Set<string>();
    for (let bit = 0; bit < 128; bit += 1) {
      const one = new Uint8Array(16);
      one[bit >> 3] = 1 << (bit & 7);
      seen.add(orderValidator(one));
    }
    expect(seen.size).toBe(128);
    expect(isOrderValidator(orderValidator(new Uint8Array(16).fill(255)))).toBe(true);
  });

  it("is made of 16 bytes and no other number of them", () => {
    for (const length of [0, 15, 17])
      expect(() => orderValidator(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe("an order's path (specification §4, Find order)", () => {
  it("is read as it was written", () => {
    const number = integer({ min: 1, max: 999_999_999_999_999 });
    assert(
      property(constantFrom(...ORDER_TYPES), number, bytes, (type, digits, random) => {
        const path = { type, number: digits, validator: orderValidator(random) };
        expect(parseOrderPath(orderPath(path))).toEqual(path);
      }),
    );
  });

  it.each([
    "",
    "order",
    "order-1",
    "order-1-",
    `order--${SAMPLE}`,
    `order-0-${SAMPLE}`,
    `order-01-${SAMPLE}`,
    `order-1e3-${SAMPLE}`,
    `order-1000000000000000-${SAMPLE}`,
    `invoice-1-${SAMPLE}`,
    `order-1-${SAMPLE}x`,
    `order-1-${SAMPLE.slice(1)}`,
    `order-1-${SAMPLE}-x`,
    `order-1-${SAMPLE}\n`,
    ` order-1-${SAMPLE}`,
    `order-1-${SAMPLE.slice(0, 21)}_`,
  ])("%j leads nowhere", (text) => {
    expect(parseOrderPath(text)).toBeUndefined();
  });
});
