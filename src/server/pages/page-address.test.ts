import { describe, expect, it } from "vitest";

import { isOdd, pageAddress } from "./page-address.ts";

function hrefOf(target: string): string | undefined {
  const address = pageAddress(target);
  return isOdd(address) ? undefined : address.href;
}

describe("page addresses (architecture §4)", () => {
  it.each([
    ["/", "/"],
    ["/Cart", "/cart"],
    ["/EN/Cart/", "/en/cart"],
    ["/EN", "/en"],
    ["/part/AbC-1", "/part/AbC-1"],
    ["/custom-search?utm_source=x", "/custom-search"],
    ["/custom-search?page=2&q=bomba&fbclid=1", "/custom-search?q=bomba&page=2"],
    [
      "/custom-search?q=bomba&vehicle=501&category=engine&brand=denso&sort=asc",
      "/custom-search?q=bomba&vehicle=501&category=engine&brand=denso&sort=asc",
    ],
    ["/parts?text=faja&model=NPR&page=2", "/parts?page=2&model=NPR&text=faja"],
    ["/custom-search?brand=b&brand=a&q=", "/custom-search?brand=a&brand=b"],
    ["/custom-search?q=a%00b", "/custom-search"],
    ["/custom-search?q=%", "/custom-search?q=%25"],
    ["/custom-search?q=bomba+de%20agua", "/custom-search?q=bomba+de+agua"],
    ["/category/frenos%20y%20ejes", "/category/frenos%20y%20ejes"],
    ["/a.b/..c", "/a.b/..c"],
  ])("reads %s as %s", (target, href) => {
    expect(hrefOf(target)).toBe(href);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/a//b",
    "/%",
    "/%00",
    "/%ED%A0%80",
    "/a/../b",
    "/a/%2E%2e/b",
    "/.",
    "http://evil.example/",
    "*",
    "/%0d%0aSet-Cookie:x",
  ])("refuses %s", (target) => {
    expect(pageAddress(target)).toEqual({ status: 400 });
  });

  it("refuses a path of 5,000 characters as too long", () => {
    expect(pageAddress(`/${"a".repeat(5_000)}`)).toEqual({ status: 414 });
  });

  it("knows the language by the prefix", () => {
    expect(pageAddress("/EN/part/1")).toMatchObject({ locale: "en" });
    expect(pageAddress("/engine/x")).toMatchObject({ locale: "es" });
  });

  it.each([
    "login",
    "register",
    "registration-confirmation/a-link",
    "new-password/a-link",
    "My-Account/overview",
    "my-garage",
    "Cart",
    "Checkout/payment",
    "Checkout/quote/100001",
    "Checkout/order/100001",
    "order/order-100001-secret",
    "order/invoice/order-100001-secret",
    "order-confirmation/order-100001-secret",
    "order-confirmation/quote-100001-secret",
    "admin",
  ])("knows that %s is one person's, in either language", (path) => {
    for (const prefix of ["/", "/en/", "/EN/"])
      expect(pageAddress(prefix + path)).toMatchObject({ isPrivate: true });
  });

  it.each(["/", "/en", "/part/order", "/category/cart", "/custom-search?q=order", "/orders"])(
    "knows that %s is everybody's",
    (path) => {
      expect(pageAddress(path)).toMatchObject({ isPrivate: false });
    },
  );
});
