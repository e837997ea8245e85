import { describe, expect, it } from "vitest";

import { AVAILABILITIES } from "./availability.ts";
import { canAwaitStock } from "./stock-notice.ts";

describe("what can be waited for", () => {
  it("is a part that no warehouse and no supplier nearby has", () => {
    expect(AVAILABILITIES.filter(canAwaitStock)).toEqual(["INCOMING", "BACKORDER", "NO_STOCK"]);
  });
});
