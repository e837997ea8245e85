import { assert, property, webPath } from "fast-check";
import { expect, it } from "vitest";

import { alternatesOf, areReciprocal } from "./alternates.ts";

it.each([
  ["/", { es: "/", en: "/en" }],
  ["/en", { es: "/", en: "/en" }],
  ["/part/ABC-1", { es: "/part/ABC-1", en: "/en/part/ABC-1" }],
  ["/en/part/ABC-1", { es: "/part/ABC-1", en: "/en/part/ABC-1" }],
  ["/engine/x", { es: "/engine/x", en: "/en/engine/x" }],
  ["/en?page=2", { es: "/?page=2", en: "/en?page=2" }],
  ["/?page=2", { es: "/?page=2", en: "/en?page=2" }],
  [
    "/en/category/frenos?page=2",
    { es: "/category/frenos?page=2", en: "/en/category/frenos?page=2" },
  ],
])("knows %s in both languages", (path, pair) => {
  expect(alternatesOf(path)).toEqual(pair);
});

it("leads back to the same pair from either language, whatever the path", () => {
  assert(property(webPath(), (path) => areReciprocal(path)));
});
