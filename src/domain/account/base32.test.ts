import { expect, it } from "vitest";

import { base32 } from "./base32.ts";

it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
  ["\u007F\u007F", "P57Q"],
])("writes %j as RFC 4648, section 10, does, without padding", (text, written) => {
  expect(base32(new TextEncoder().encode(text))).toBe(written);
});

it("writes bytes of ones alone as the last sign", () => {
  expect(base32(new Uint8Array(10).fill(255))).toBe("7".repeat(16));
});
