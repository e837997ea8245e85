import { expect, it } from "vitest";

import { shownCabys } from "./shown-cabys.ts";

it("is named where Costa Rica's tax office reads the paper, and nowhere else", () => {
  expect(shownCabys("4912900780000", "CR")).toBe("4912900780000");
  expect(shownCabys(null, "CR")).toBeNull();
  expect(shownCabys("4912900780000", "US")).toBeNull();
});
