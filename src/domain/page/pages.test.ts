import { expect, it } from "vitest";

import { pathsOf, PRIVATE_FOLDERS } from "./page-paths.ts";
import { PAGES } from "./pages.ts";

it("leads to the login from the account alone (specification §2)", () => {
  const account = pathsOf(({ guards }) => guards?.includes("auth"));
  expect(account).toEqual([
    ...pathsOf(({ paths }) => paths.some((path) => path.startsWith("my-account"))),
    "Checkout/invoices", // where what an account owes is paid
  ]);
  expect(account).toHaveLength(10);
});

it.each([
  ["check-auth", ["login", "register"]],
  ["check-cart", ["Cart", "Checkout", "Checkout/billing", "Checkout/shipping", "Checkout/payment"]],
  ["check-order", ["Checkout", "Checkout/billing", "Checkout/shipping", "Checkout/payment"]],
  ["holder", ["my-account/personal-info", "Checkout/invoices"]],
  ["userIsAdmin", []],
] as const)("passes %s where specification §2 has it, or ADR 0055", (guard, paths) => {
  expect(pathsOf(({ guards }) => guards?.includes(guard))).toEqual(paths);
});

it("looks first at what the browser keeps, wherever it looks at anything", () => {
  for (const { guards } of Object.values(PAGES))
    expect(guards?.[0] ?? "init-localstorage").toBe("init-localstorage");
});

const RETURN_PATHS = ["order/open-return/:id?", "order/return/:id?"];

it("shows no footer beside lists and on returns, and an invoice alone (specification §2)", () => {
  const lists = pathsOf((page) => page.isList);
  expect(pathsOf((page) => page.hidesFooter).toSorted()).toEqual(
    lists.concat(RETURN_PATHS).toSorted(),
  );
  expect(pathsOf((page) => page.hidesFrame)).toEqual(["order/invoice/:id?"]);
});

it("keeps to one person what is in no sitemap and behind a guard (security A29)", () => {
  for (const page of Object.values(PAGES)) {
    expect(page.isPrivate ?? false).toBe(
      page.guards !== undefined ||
        page === PAGES.garage ||
        page === PAGES.newPassword ||
        page === PAGES.stockNotice ||
        page === PAGES.ownData ||
        page === PAGES.registrationConfirmation,
    );
    expect(page.isPrivate && page.isInSitemap).not.toBe(true);
  }
  expect(PRIVATE_FOLDERS).toContain("admin");
});

it.each([
  ["isList", ["custom-search", "custom-search-no", "engine/*", "custom_search/*"]],
  ["showsParts", ["custom-search", "custom-search-no", "engine/*", "custom_search/*", "part/*"]],
  ["namesEngine", ["engine/*", "custom_search/*"]],
  ["isClosedToRobots", ["custom-search-no", "custom_search/*", "offline"]],
  [
    "isInSitemap",
    [
      "",
      "category",
      "search-by-brand",
      "isuzu-truck-parts",
      "remanufactured-engines-and-transmissions",
      "search-parts-for-engine",
      "vehicle-selector",
      "contact-us",
      "Map",
      "catalogs",
      "wholesale",
    ],
  ],
  [
    "thirdParties",
    [
      "Map",
      "catalogs",
      "Checkout/payment",
      "Checkout/invoices",
      "Checkout/quote/:id",
      "Checkout/order/:id",
    ],
  ],
] as const)("has no other pages than these where %s", (says, paths) => {
  const pages = Object.values(PAGES).filter((page) => page[says]);
  expect(pages.map((page) => page.paths[0])).toEqual(paths);
});
