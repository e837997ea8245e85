import { expect, it } from "vitest";

import { inLanguage, pageLink } from "./page-link.ts";

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

it.each([
  ["/", "/en"],
  ["/Map", "/en/Map"],
  ["/page/returns#cores", "/en/page/returns#cores"],
  ["/engine/isuzu", "/en/engine/isuzu"],
  ["/en", "/en"],
  ["/en/Map", "/en/Map"],
  ["/api/openapi.json", "/api/openapi.json"],
  ["/drawings/belt.svg", "/drawings/belt.svg"],
  ["//elsewhere.example", "//elsewhere.example"],
  ["https://elsewhere.example/", "https://elsewhere.example/"],
  ["#top", "#top"],
])("leads an English reader from %s to %s, and a Spanish one nowhere else", (link, english) => {
  expect([inLanguage(link, "es"), inLanguage(link, "en")]).toEqual([link, english]);
});
