import { expect, it } from "vitest";

import { isContentLink, linkAsMarkdown } from "./content-link.ts";

it.each([
  "/page/returns",
  "#top",
  "https://example.com",
  "MAILTO:a@b.example",
  "tel:+506",
  " /blog ",
])("may lead to %s", (address) => expect(isContentLink(address)).toBe(true));

it.each([
  "",
  "page/returns",
  "//evil.example",
  "http://example.com",
  "javascript:alert(1)",
  "data:,x",
])("may not lead to %j", (address) => expect(isContentLink(address)).toBe(false));

it("is written so that no sign of its address ends it", () => {
  expect(linkAsMarkdown(" https://a.example/x (y) z ", "**see**")).toBe(
    "[**see**](https://a.example/x%20%28y%29%20z)",
  );
});
