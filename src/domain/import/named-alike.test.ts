import { describe, expect, it } from "vitest";

import { namedAlike, namedWithin } from "./named-alike.ts";

const TRUCKS = [
  "Hino 268",
  "Isuzu NPR HD",
  "Isuzu NPR",
  "Freightliner Cascadia",
  "Mitsubishi Canter",
];
const things = TRUCKS.map((name) => ({ name, names: [name, name.split(" ").slice(1).join(" ")] }));
const alike = (typed: string, limit = 9) =>
  namedAlike(things, typed, limit).map(({ name }) => name);

describe("what is called like a text", () => {
  it.each([
    ["isuzu npr", ["Isuzu NPR", "Isuzu NPR HD"]],
    ["npr", ["Isuzu NPR HD", "Isuzu NPR"]],
    ["NPR-HD", ["Isuzu NPR HD"]],
    ["hd isuz", ["Isuzu NPR HD"]],
    ["casca", ["Freightliner Cascadia"]],
    ["cascaida", ["Freightliner Cascadia"]],
    ["fraigtliner", ["Freightliner Cascadia"]],
    ["nprhd", ["Isuzu NPR HD"]],
    ["npt", []],
    ["volvo", []],
    ["  ", []],
  ])("%s", (typed, names) => {
    expect(alike(typed)).toEqual(names);
  });

  it("is as much as was asked for", () => {
    expect(alike("isuzu", 1)).toEqual(["Isuzu NPR HD"]);
  });
});

describe("what a text names", () => {
  it("stands in it as whole words, however they are written", () => {
    const found = namedWithin(things, ["Cabina doble", "para NPR-HD, 2008"]);
    expect(found.map(({ name }) => name)).toEqual(["Isuzu NPR HD", "Isuzu NPR"]);
    expect(namedWithin(things, ["NPRS 2680"])).toEqual([]);
    expect(namedWithin([{ names: ["W"] }], ["4 W D"])).toEqual([]);
  });
});
