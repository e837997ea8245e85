import { describe, expect, it } from "vitest";

import {
  besideLink,
  DESK_GUARDS,
  DESK_PATHS,
  deskLink,
  isDeskPath,
  partEditorLink,
  verifyPartsLink,
} from "./desk-pages.ts";
import { isOwnDocument } from "./own-document.ts";
import { isPrivatePath, pathPattern } from "./page-paths.ts";

const ADDRESSES = [
  "/admin",
  "/Admin/",
  "/en/admin/customers/7",
  "/Admin-verify-parts",
  "/en/admin-verify-parts/",
];
const OTHERS = [
  "/",
  "/en",
  "/administrator",
  "/admin-verify-partsx",
  "/en/part/admin",
  "/fr/admin",
];

describe("the addresses of the back office (specification §2)", () => {
  it.each(ADDRESSES)("has %s, which is one person's and no page of the shop's", (address) => {
    expect(isDeskPath(address)).toBe(true);
    expect(isPrivatePath(address)).toBe(true);
    expect(isOwnDocument(address)).toBe(false);
  });

  it.each(OTHERS)("has no %s", (address) => {
    expect(isDeskPath(address)).toBe(false);
  });

  it("means by its pattern what the paths mean", () => {
    const pattern = pathPattern(DESK_PATHS);
    for (const address of [...ADDRESSES, ...OTHERS])
      expect([address, isDeskPath(address)]).toEqual([address, pattern.test(address)]);
  });

  it("asks for a login, then leads others home, once what the browser keeps is of this version", () => {
    expect(DESK_GUARDS).toEqual(["init-localstorage", "auth", "userIsAdmin"]);
  });
});

it.each([
  [deskLink("es"), "/admin"],
  [deskLink("en"), "/en/admin"],
  [deskLink("en", "customers", "a/b"), "/en/admin/customers/a%2Fb"],
  [verifyPartsLink("es"), "/Admin-verify-parts"],
  [verifyPartsLink("en"), "/en/Admin-verify-parts"],
])("links to %s", (link, address) => {
  expect(link).toBe(address);
  expect(isDeskPath(link)).toBe(true);
});

it.each([
  ["/admin/brands/7", "/en/admin/brands/a%2Fb"],
  ["/en/admin/brands/7/", "/en/admin/brands/a%2Fb"],
  ["/Admin/vehicles", "/en/admin/vehicles/a%2Fb"],
  ["/admin", "/en/admin"],
  ["/en/part/admin/brands", "/en/admin"],
])("beside %s stands %s", (address, beside) => {
  expect(besideLink("en", address, "a/b")).toBe(beside);
});

it("links to where what a part fits is edited, and to the parts that wait to be verified", () => {
  expect(partEditorLink("es", "A/B", "fitments")).toBe("/admin/parts/A%2FB?edit=fitments");
  expect(partEditorLink("en", "AB", "fitments")).toBe("/en/admin/parts/AB?edit=fitments");
  expect(verifyPartsLink("en")).toBe("/en/Admin-verify-parts");
});
