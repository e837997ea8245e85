import { expect, it } from "vitest";

import { slugOf } from "./slug.ts";

it.each([
  ["Mitsubishi Fuso", "mitsubishi-fuso"],
  ["Irazú Diésel", "irazu-diesel"],
  ["CXU (Pinnacle)", "cxu-pinnacle"],
  ["T444E / 7.3", "t444e-7-3"],
])("writes %s as %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
