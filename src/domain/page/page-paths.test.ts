import { describe, expect, it } from "vitest";

import { foldersOf, isPrivatePath, pathPattern } from "./page-paths.ts";

describe("pathPattern", () => {
  it.each([
    { rule: ":id is one segment", path: "category/:id", same: "/category/a", other: "/category" },
    { rule: ":id is no more", path: "category/:id", same: "/category/a", other: "/category/a/b" },
    { rule: ":id? may be left out", path: "order/:id?", same: "/order", other: "/orders" },
    { rule: ":id? is one segment too", path: "order/:id?", same: "/order/a", other: "/order/a/b" },
    { rule: "* is whatever follows", path: "part/*", same: "/part/a/b", other: "/parts" },
    { rule: "* is nothing too", path: "part/*", same: "/part", other: "/a/part" },
    { rule: "no path is the home page", path: "", same: "/en", other: "/entry" },
  ])("$rule", ({ path, same, other }) => {
    expect(same).toMatch(pathPattern([path]));
    expect(other).not.toMatch(pathPattern([path]));
  });

  it("takes either language, capitals and a slash at the end, and each of several paths", () => {
    const pattern = pathPattern(["Cart", "Checkout/payment"]);
    for (const address of ["/cart", "/EN/CART/", "/en/checkout/Payment"])
      expect(address).toMatch(pattern);
    for (const address of ["/es/cart", "/x/cart", "/cart//"]) expect(address).not.toMatch(pattern);
  });
});

it("foldersOf names what addresses begin with, once", () => {
  expect(foldersOf(["order/:id?", "order/invoice/:id?", "Cart", ""])).toEqual([
    "order",
    "Cart",
    "",
  ]);
});

it.each([
  ["/Checkout/payment", true],
  ["/en/CART", true],
  ["/en/my-account/anything", true],
  ["/order/order-1-x", true],
  ["/login", true],
  ["/admin", true],
  ["/", false],
  ["/en", false],
  ["/en/", false],
  ["/enter", false],
  ["/part/cart", false],
  ["/carts", false],
])("%s is one person's: %s", (pathname, isPrivate) => {
  expect(isPrivatePath(pathname)).toBe(isPrivate);
});
