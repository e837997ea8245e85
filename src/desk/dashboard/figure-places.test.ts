import { expect, it } from "vitest";

import { figurePlace } from "./figure-places.ts";

const shown = {
  locale: "en" as const,
  buckets: [{ from: "2026-11-01", until: "2026-11-02" }],
  storefront: "cr" as const,
};
const DAYS = "fromDay=2026-11-01&toDay=2026-11-01&storefront=cr";
const SOLD = { orders: 2, kept: 1 };

it("leads from what an order comes to, costs and brings to the orders that were sold", () => {
  for (const name of ["orders", "products", "discount", "cost", "margin", "inStock"] as const)
    expect(figurePlace(name, SOLD, shown)).toBe(`/en/admin/orders?payment=invoiced&${DAYS}`);
});

it("leads from what is of some of them to those alone", () => {
  const sold = "/en/admin/orders?payment=invoiced";
  expect(figurePlace("unknownSales", SOLD, shown)).toBe(`${sold}&unknownCost=yes&${DAYS}`);
  expect(figurePlace("kept", SOLD, shown)).toBe(`${sold}&promise=kept&${DAYS}`);
  // Nothing of what was due left in time: that is what there is to see.
  expect(figurePlace("kept", { orders: 2, kept: 0 }, shown)).toBe(`${sold}&promise=broken&${DAYS}`);
});

it("leads to orders of any time where it happened in these days, though none was sold in them", () => {
  const none = { orders: 0, kept: 0 };
  expect(figurePlace("returned", none, shown)).toBe(
    "/en/admin/orders?backFromDay=2026-11-01&backToDay=2026-11-01&storefront=cr",
  );
  expect(figurePlace("writtenOff", none, shown)).toBe(
    "/en/admin/orders?offFromDay=2026-11-01&offToDay=2026-11-01&storefront=cr",
  );
  expect(figurePlace("margin", none, shown)).toBeUndefined();
});
