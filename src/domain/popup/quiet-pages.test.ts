import { expect, it } from "vitest";

import { PAGES } from "../page/pages.ts";
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
    "Checkout/invoices",
    "Checkout/quote/:id",
    "Checkout/order/:id",
    "order/invoice/:id?",
  ]);
});

it("no page of the checkout is forgotten", () => {
  const loud = Object.values(PAGES).filter(
    (page) => page.paths.some((path) => path.startsWith("Checkout")) && !isQuietPage(page),
  );
  expect(loud).toEqual([]);
});
