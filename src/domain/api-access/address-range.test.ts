import { describe, expect, it } from "vitest";

import { isAddressRange, isInRange } from "./address-range.ts";

describe("a range of addresses", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.8", "203.0.113.7", false],
    ["10.255.1.2", "10.0.0.0/8", true],
    ["11.0.0.1", "10.0.0.0/8", false],
    ["192.168.1.127", "192.168.1.0/25", true],
    ["192.168.1.128", "192.168.1.0/25", false],
    ["192.168.1.9", "192.168.1.77/24", true],
    ["::ffff:10.1.2.3", "10.0.0.0/8", true],
    ["10.1.2.3", "::ffff:10.0.0.0/104", true],
    ["2001:db8::1", "2001:db8::/32", true],
    ["2001:db9::1", "2001:db8::/32", false],
    ["2001:db8:0:7fff::1", "2001:db8::/49", true],
    ["2001:db8:0:8000::1", "2001:db8::/49", false],
    ["2001:db8:0:1:8000::", "2001:DB8:0:1::/65", false],
    ["203.0.113.7", "2001:db8::/32", false],
    ["::1", "10.0.0.0/8", false],
    ["no address", "10.0.0.0/8", false],
    ["10.0.0.0/8", "10.0.0.0/8", false],
  ])("%s lies in %s: %s", (address, range, isIn) => {
    expect(isInRange(address, range)).toBe(isIn);
  });

  it.each([
    "",
    "10.0.0",
    "10.0.0.256",
    "10.0.0.0/33",
    "10.0.0.0/0",
    "10.0.0.0/08",
    "10.0.0.0/8/8",
    "2001:db8::/129",
    "example.com",
    "10.0.0.0 /8",
    "10.0.0.0-10.0.0.9",
  ])("%j is none", (text) => {
    expect(isAddressRange(text)).toBe(false);
    expect(isInRange("10.0.0.1", text)).toBe(false);
  });
});
