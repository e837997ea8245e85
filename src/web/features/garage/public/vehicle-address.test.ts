import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { addressFor, showsParts, withActiveVehicle } from "./vehicle-address.ts";

function keepActive(vehicle: string | null): void {
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "repuesto.vehicle" ? vehicle : null),
  });
}
const at = (path: string) => new URL(path, "http://shop.test");

beforeEach(() => keepActive("7"));
afterEach(() => vi.unstubAllGlobals());

describe("an address for the active vehicle", () => {
  it.each([
    ["/custom-search?q=faja", "/custom-search?q=faja&vehicle=7"],
    ["/en/Custom-Search-No", "/en/Custom-Search-No?vehicle=7"],
    ["/custom-search?q=faja&page=4#list", "/custom-search?q=faja&vehicle=7#list"],
    ["/part/A-1", "/part/A-1?vehicle=7"],
    ["/parts/A-1/faja", "/parts/A-1/faja?vehicle=7"],
    ["/parts?text=faja", "/parts?text=faja&vehicle=7"],
  ])("of %s is %s", (path, expected) => {
    expect(withActiveVehicle(at(path))).toBe(expected);
  });

  it.each([
    "/custom-search?vehicle=8",
    "/custom-search?vehicle=engine:4HK1&q=faja",
    "/parts?id=8",
    "/parts?engine2=4HK1",
    "/engine/isuzu:4hk1:5.2",
    "/custom_search/4HK1",
    "/",
    "/category/engine",
    "/my-garage",
    "/partners",
  ])("leaves %s as it is", (path) => {
    expect(withActiveVehicle(at(path))).toBeUndefined();
  });

  it.each([null, "", "0x7", "7&q=x", "engine-"])("takes no notice of %j as a vehicle", (kept) => {
    keepActive(kept);
    expect(withActiveVehicle(at("/custom-search"))).toBeUndefined();
  });
});

describe("an address for another vehicle", () => {
  it.each([
    [
      "/custom-search?vehicle=8&q=faja&page=3",
      "engine-3",
      "/custom-search?q=faja&vehicle=engine-3",
    ],
    ["/custom-search?vehicle=8&q=faja&fit=any", null, "/custom-search?q=faja&fit=any"],
    ["/parts?id=8&text=faja", "7", "/parts?text=faja&vehicle=7"],
    ["/engine/isuzu:4hk1", "7", "/engine/isuzu:4hk1?vehicle=7"],
  ])("of %s for %s is %s", (path, vehicle, expected) => {
    expect(addressFor(at(path), vehicle)).toBe(expected);
  });

  it("is asked for on lists and parts alone", () => {
    expect(["/engine/x", "/en/custom_search/x/y", "/part/1"].filter(showsParts)).toHaveLength(3);
    expect(["/", "/category/engine", "/my-garage", "/engines"].filter(showsParts)).toEqual([]);
  });
});
