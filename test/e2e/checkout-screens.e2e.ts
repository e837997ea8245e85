import { expect, it } from "vitest";

import { plantedCheckout } from "./planted-checkout.ts";
import { findingsInEveryLook } from "./shopper.ts";

it.each([
  "/Cart",
  "/Checkout",
  "/en/Checkout/billing",
  "/Checkout/shipping",
  "/en/Checkout/payment",
])("%s has nothing for axe to find, in any look", async (path) => {
  const { page, complaints } = await plantedCheckout({ path });
  expect(await findingsInEveryLook(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
