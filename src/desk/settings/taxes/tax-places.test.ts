import { describe, expect, it } from "vitest";

import { isTaxSetting, settingOfCharge } from "./tax-places.ts";

describe("where what is charged is changed", () => {
  it.each([
    ["fixed", null, "fixed_tax_percentage"],
    ["florida", null, "tax_type"],
    ["iva", null, "tax_type"],
    ["iva", "4321000000100", "cabys_rates"],
  ] as const)("of %s with the code %s it is %s", (name, cabys, setting) => {
    expect(settingOfCharge({ name, cabys })).toBe(setting);
    expect(isTaxSetting(setting)).toBe(true);
  });

  it("is no other setting", () => {
    expect(isTaxSetting("shop_name")).toBe(false);
    expect(isTaxSetting("@try")).toBe(false);
  });
});
