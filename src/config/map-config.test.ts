import { describe, expect, it } from "vitest";

import { readConfig } from "./config.ts";

const TILES = "https://tiles.example/{z}/{x}/{y}.png";

describe("the tiles of the map (ADR 0038)", () => {
  it("are none where nobody names any", () => {
    expect(readConfig({}).map).toBeUndefined();
  });

  it("come with whose they are", () => {
    const environment = { MAP_TILES_URL: TILES, MAP_ATTRIBUTION: "© Somebody" };
    expect(readConfig(environment).map).toEqual({ tilesUrl: TILES, attribution: "© Somebody" });
  });

  it.each([
    [{ MAP_TILES_URL: TILES }, /MAP_ATTRIBUTION/],
    [{ MAP_ATTRIBUTION: "© Somebody" }, /MAP_ATTRIBUTION/],
    [{ MAP_TILES_URL: "https://tiles.example/1/2/3.png", MAP_ATTRIBUTION: "x" }, /MAP_TILES_URL/],
    [{ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}", MAP_ATTRIBUTION: "x" }, /MAP_TILES/],
    [{ MAP_TILES_URL: "file:///{z}/{x}/{y}", MAP_ATTRIBUTION: "x" }, /MAP_TILES_URL/],
  ])("refuses %j", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
