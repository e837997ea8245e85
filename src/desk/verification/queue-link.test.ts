import { describe, expect, it } from "vitest";

import { openedInQueue, queueLink } from "./queue-link.ts";

describe("the address of what is open of the queue", () => {
  it.each([
    ["", {}, "/Admin-verify-parts"],
    ["cause=return", { sku: "A 1" }, "/Admin-verify-parts?cause=return&sku=A+1"],
    ["sku=B&edit=fitments", { sku: "A" }, "/Admin-verify-parts?sku=A"],
    ["sku=B", { sku: "A", edit: "fitments" }, "/Admin-verify-parts?sku=A&edit=fitments"],
    ["sku=B&edit=fitments&cause=report", {}, "/Admin-verify-parts?cause=report"],
    ["cause=report", { edit: "fitments" }, "/Admin-verify-parts?cause=report"],
  ] as const)("from ?%s to %j is %s", (search, opened, link) => {
    expect(queueLink("es", search, opened)).toBe(link);
  });

  it.each([
    ["", { sku: undefined, edit: undefined }],
    ["edit=fitments", { sku: undefined, edit: undefined }],
    ["sku=A", { sku: "A", edit: undefined }],
    ["sku=A&edit=prices", { sku: "A", edit: undefined }],
    ["sku=A&edit=fitments", { sku: "A", edit: "fitments" }],
  ])("?%s says that %j is open", (search, opened) => {
    expect(openedInQueue(new URLSearchParams(search))).toEqual(opened);
  });
});
