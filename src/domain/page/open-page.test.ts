import { expect, it } from "vitest";

import { isOpenPage } from "./open-page.ts";

it.each([
  ["/", true],
  ["/en/part/A", true],
  ["/contact-us", true],
  ["/Map", false],
  ["/en/map", false],
  ["/Cart", false],
  ["/en/login", false],
  ["/Checkout/payment", false],
])("third parties may run on %s: %s", (pathname, isOpen) => {
  expect(isOpenPage(pathname)).toBe(isOpen);
});
