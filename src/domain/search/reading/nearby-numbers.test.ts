import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";

import { beginningsOf, keysOneSignApart } from "./nearby-numbers.ts";

describe("the keys one sign apart", () => {
  it.each([
    ["8971149040", "8971149041"],
    ["8971149040", "897114904"],
    ["8971149040", "8971194040"],
    ["8971149040", "89711490401"],
    ["1R0750A", "1R0750B"],
    ["1R0750A", "1R0750"],
    ["1R07501", "1R07501C"],
  ])("of %s hold %s", (key, other) => {
    expect(keysOneSignApart(key)).toContain(other);
  });

  it("hold neither the key itself nor anything for a key that is too short to tell", () => {
    expect(keysOneSignApart("8971149040")).not.toContain("8971149040");
    expect(keysOneSignApart("12345")).toEqual([]);
  });

  it("are apart both ways, and bounded", () => {
    assert(
      property(stringMatching(/^[0-9]{6,20}$/), (key) => {
        const apart = keysOneSignApart(key);
        expect(apart.length).toBeLessThan(1_000);
        const first = apart.find((other) => other.length === key.length) ?? "";
        expect(keysOneSignApart(first)).toContain(key);
      }),
    );
  });
});

it("shortens a key sign by sign, while enough is left to tell", () => {
  expect(beginningsOf("KG80648")).toEqual(["KG8064", "KG806"]);
  expect(beginningsOf("12345")).toEqual([]);
});
