import { expect, it } from "vitest";

import { PAGES } from "../pages/pages.ts";
import { isQuietPage } from "./quiet-pages.ts";

it("no message opens while somebody logs in, pays or prints", () => {
  const quiet = Object.values(PAGES).filter(isQuietPage);
  expect(quiet.map(({ paths: [first] }) => first)).toEqual([
    "login",
    "registration-confirmation",
    "new-password/:id?",
    "Checkout",
    "Checkout/billing",
    "Checkout/shipping",
    "Checkout/payment",
    "Checkout/quote/:id",
    "order/invoice/:id?",
  ]);
});
