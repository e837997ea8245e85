import { expect, it } from "vitest";

import { isForStorefront } from "./key-storefront.ts";

it.each([
  [undefined, true],
  [{ storefront: null }, true],
  [{ storefront: "cr" }, true],
  [{ storefront: "us" }, false],
] as const)("with the key %o an order of Costa Rica is there: %s", (key, isThere) => {
  expect(isForStorefront(key, "cr")).toBe(isThere);
});
