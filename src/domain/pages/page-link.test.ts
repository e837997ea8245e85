import { expect, it } from "vitest";

import { pageLink } from "./page-link.ts";

it.each([
  ["", "", ["/", "/en"]],
  ["Cart", "", ["/Cart", "/en/Cart"]],
  ["category/:id", "engine", ["/category/engine", "/en/category/engine"]],
  ["order/:id?", "", ["/order", "/en/order"]],
  ["order/:id?", "order-1-x", ["/order/order-1-x", "/en/order/order-1-x"]],
  ["part/*", "a%2Fb", ["/part/a%2Fb", "/en/part/a%2Fb"]],
] as const)("writes %j of %j, English below /en", (path, what, links) => {
  expect([pageLink("es", path, what), pageLink("en", path, what)]).toEqual(links);
});
