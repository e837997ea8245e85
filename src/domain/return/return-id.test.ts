import { describe, expect, it } from "vitest";

import { orderValidator } from "../order/order-validator.ts";
import { parseReturnId, returnIdOf } from "./return-id.ts";

const VALIDATOR = orderValidator(new Uint8Array(16).fill(7));

describe("the id of a return", () => {
  it("is read as it is written", () => {
    const path = { number: 700_001, validator: VALIDATOR };
    expect(parseReturnId(returnIdOf(path))).toEqual(path);
  });

  it.each([
    "",
    "return-700001",
    "return-700001-",
    "return-700001-short",
    `order-700001-${VALIDATOR}`,
    `return-0-${VALIDATOR}`,
    `return-1234567890123456-${VALIDATOR}`,
    `return-700001-${VALIDATOR}-`,
    ` return-700001-${VALIDATOR}`,
  ])("is none in %j", (text) => {
    expect(parseReturnId(text)).toBeUndefined();
  });
});
