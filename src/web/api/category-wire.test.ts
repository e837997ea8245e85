import { expect, it } from "vitest";

import { countedCategories, namedCategory, namedSubcategory } from "./category-wire.ts";

const ENGINE = {
  id: 1,
  category_name: "Motor",
  category_url: "engine",
  image_route: "/drawings/engine.svg",
  parts: 900,
};
const BRAKES = { ...ENGINE, id: 2, category_name: "Frenos", category_url: "brakes" };
const PUMPS = {
  id: 7,
  category_id: 1,
  sub_category_name: "Bombas",
  sub_category_url: "pumps",
  image_route: "/drawings/pump.svg",
  parts: 40,
};

it("shows a category and a subcategory in one way", () => {
  const engine = { id: 1, url: "engine", name: "Motor", image: "/drawings/engine.svg", parts: 900 };
  expect(namedCategory(ENGINE)).toEqual(engine);
  const pumps = { id: 7, url: "pumps", name: "Bombas", image: "/drawings/pump.svg", parts: 40 };
  expect(namedSubcategory(PUMPS)).toEqual(pumps);
});

it("shows the categories that a search counted, in the menu's order, with as many as it counted", () => {
  const counts = [
    { url: "brakes", count: 3 },
    { url: "gone", count: 5 },
  ];
  expect(countedCategories([ENGINE, BRAKES], counts)).toEqual([
    { ...namedCategory(BRAKES), parts: 3 },
  ]);
});
