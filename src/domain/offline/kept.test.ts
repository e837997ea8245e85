import { describe, expect, it } from "vitest";

import { PAGES } from "../page/pages.ts";
import { isFile, keeperOfCall, keeperOfPage } from "./kept.ts";

describe("pages that are kept for times without network", () => {
  it.each([
    ["/", "browser"],
    ["/en", "browser"],
    ["/part/8-98163-061-0", "browser"],
    ["/en/custom-search", "browser"],
    ["/my-garage", "browser"],
    ["/Cart", "browser"],
    ["/offline", "browser"],
    ["/my-account/my-orders", "customer"],
    ["/en/order/order-100001-abc", "customer"],
  ])("%s is the %s's", (path, keeper) => {
    expect(keeperOfPage(path)).toBe(keeper);
  });

  it.each([
    "/login",
    "/Checkout",
    "/Checkout/payment",
    "/Checkout/quote/100001",
    "/Checkout/order/100001",
    "/new-password/a-link-from-a-mail",
    "/stock-notice",
    "/my-data",
    "/person-check",
    "/my-account/personal-info",
    "/order/open-return/order-1-x",
    "/admin",
    "/nothing-here",
  ])("%s is not among them", (path) => {
    expect(keeperOfPage(path)).toBeUndefined();
  });

  it("are a customer's wherever a guard asks for one, or not kept", () => {
    const guarded = Object.values(PAGES).filter(({ guards }) => guards?.includes("auth"));
    const keepers = guarded.flatMap(({ paths }) => paths.map((path) => keeperOfPage(`/${path}`)));
    expect(keepers).toContain("customer");
    expect(keepers).not.toContain("browser");
  });
});

describe("answers that are kept for times without network", () => {
  it.each(["settings", "products", "products/8981630610", "vehicles/garage", "cart/guest_verify"])(
    "%s is the browser's for a guest, and the customer's for a customer, whose prices it may hold",
    (call) => {
      expect(keeperOfCall(`/api/${call}`, false)).toBe("browser");
      expect(keeperOfCall(`/api/${call}`, true)).toBe("customer");
    },
  );

  it.each([
    "account",
    "account/orders",
    "account/lists",
    "account/lists/a-list",
    "orders/order-100001-abc",
    "cart",
  ])("%s tells of a person, and is kept for who is logged in alone", (call) => {
    expect(keeperOfCall(`/api/${call}`, false)).toBeUndefined();
    expect(keeperOfCall(`/api/${call}`, true)).toBe("customer");
  });

  it.each([
    "auth/login",
    "orders/place",
    "orders/draft",
    "orders/calculate_total",
    "orders/orderdirect",
    "payments/confirm",
    "account/sessions",
    "account/export",
    "account/listadd",
    "account/passkeys",
    "account/update",
    "cart/addupdateitem",
    "cart/addmany",
    "cart/shared/abc",
    "suggest",
    "admin/orders",
    "contact",
  ])("%s is never kept", (call) => {
    expect(keeperOfCall(`/api/${call}`, true)).toBeUndefined();
    expect(keeperOfCall(`/api/${call}`, false)).toBeUndefined();
  });
});

it.each([
  ["/assets/entry-client-abc1234.js", true],
  ["/drawings/filter.svg", true],
  ["/favicon.svg", true],
  ["/part/assets", false],
  ["/api/settings", false],
  ["/service-worker.js", false],
])("%s is a file of the release: %s", (path, isOne) => {
  expect(isFile(path)).toBe(isOne);
});
