import { expect, it } from "vitest";

import {
  moneyBackLink,
  ordersInStatusLink,
  returnsLink,
  searchesLink,
  soldOrdersLink,
} from "./figure-links.ts";

const shown = {
  locale: "en" as const,
  buckets: [
    { from: "2026-11-01", until: "2026-11-02" },
    { from: "2026-11-02", until: "2026-11-03" },
  ],
  storefront: undefined,
};

it("leads from figures to the orders with an invoice of their days, and of their storefront", () => {
  expect(soldOrdersLink(shown)).toBe(
    "/en/admin/orders?payment=invoiced&fromDay=2026-11-01&toDay=2026-11-02",
  );
  expect(soldOrdersLink({ ...shown, storefront: "us" }, { left: "no" })).toBe(
    "/en/admin/orders?payment=invoiced&left=no&fromDay=2026-11-01&toDay=2026-11-02&storefront=us",
  );
});

it("leads from what went back to the orders of which it did in these days, whenever they were placed", () => {
  expect(moneyBackLink(shown)).toBe("/en/admin/orders?backFromDay=2026-11-01&backToDay=2026-11-02");
  expect(moneyBackLink({ ...shown, storefront: "cr" })).toMatch(/&storefront=cr$/);
});

it("leads from a status to the orders of these days that have it, sold or not", () => {
  expect(ordersInStatusLink(shown, "on_hold")).toBe(
    "/en/admin/orders?status=on_hold&fromDay=2026-11-01&toDay=2026-11-02",
  );
});

it("leads from a reason and from a part to their returns", () => {
  expect(returnsLink(shown, { reason: "not_needed" })).toBe(
    "/en/admin/returns?reason=not_needed&fromDay=2026-11-01&toDay=2026-11-02",
  );
  expect(returnsLink(shown, { sku: "1R 0750" })).toContain("?sku=1R+0750&");
});

it("leads to searches as far back as they are kept, whatever is in one", () => {
  expect(searchesLink("es", "month")).toBe("/admin/searches");
  expect(searchesLink("es", "year", "faja / 6PK?")).toBe(
    "/admin/searches/faja%20%2F%206PK%3F?days=90",
  );
});
