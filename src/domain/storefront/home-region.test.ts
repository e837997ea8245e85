import { expect, it } from "vitest";

import { homeRegionFirst, storefrontOf } from "./home-region.ts";

const REGIONS = [{ value: "MX" }, { value: "CR" }, { value: "USA" }];

it("puts a storefront's own region first and keeps the order of the others", () => {
  expect(homeRegionFirst(REGIONS, "cr").map(({ value }) => value)).toEqual(["CR", "MX", "USA"]);
  expect(homeRegionFirst(REGIONS, "us").map(({ value }) => value)).toEqual(["USA", "MX", "CR"]);
});

it("knows the storefront of a region, where there is one", () => {
  expect(["CR", "USA", "MX"].map(storefrontOf)).toEqual(["cr", "us", undefined]);
});

it("keeps the operator's order where the storefront's own region is not on offer", () => {
  expect(homeRegionFirst([{ value: "MX" }, { value: "PA" }], "us")).toEqual([
    { value: "MX" },
    { value: "PA" },
  ]);
});
