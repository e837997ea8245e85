import { describe, expect, it } from "vitest";

import { withDecodedEngine } from "./vin-engine.ts";
import { engineNamesOfVin, shopNamesOfVin, type VinNames } from "./vin-names.ts";

const names: VinNames = {
  makes: { "Volvo Truck": "Volvo" },
  setApart: [{ make: "Kenworth", models: ".* Series", why: "catch_all" }],
  names: [{ make: "Isuzu", model: "NPR/NPR-HD", names: ["NPR", "NPR-HD"] }],
  vin: [
    { make: "Kenworth", name: "T6 Series", names: ["T600", "T660"] },
    { make: "International", name: "DuraStar (\\d{4})", names: ["$1"] },
    { make: "Freightliner", name: "B2 .*", names: ["Saf-T-Liner C2"], as: "Thomas" },
  ],
  badges: [],
};

describe("shopNamesOfVin", () => {
  it.each([
    [{ make: "Kenworth", model: "T6 Series" }, ["Kenworth"], ["T600", "T660"]],
    [{ make: "Volvo Truck", model: "VNL" }, ["Volvo"], ["VNL"]],
    [{ make: "Isuzu", model: "NPR/NPR-HD" }, ["Isuzu"], ["NPR", "NPR-HD"]],
    [{ make: "Mack", model: "GU (Granite)" }, ["Mack"], ["GU", "Granite"]],
    [
      { make: "International", model: "MA025", series: "DuraStar 4300" },
      ["International"],
      ["4300"],
    ],
    [
      { make: "Freightliner", model: "B2 Bus Chassis" },
      ["Freightliner", "Thomas"],
      ["Saf-T-Liner C2"],
    ],
  ])("knows what shops call %j", (decoded, makes, models) => {
    const found = shopNamesOfVin(decoded, names);
    expect(found.makes).toEqual(makes);
    expect(found.models).toEqual(expect.arrayContaining(models));
  });

  it("names nothing of another make", () => {
    expect(shopNamesOfVin({ make: "Peterbilt", model: "T6 Series" }, names).models).toEqual([
      "T6 Series",
    ]);
  });
});

describe("engineNamesOfVin", () => {
  it.each([
    ["3406/C15/C16", undefined, "C15"],
    ["I1B - 4HK1TC", undefined, "4HK1TC"],
    ["X15, Signature", undefined, "X15"],
    ["Detroit Diesel DD15", undefined, "DD15"],
    ["Perkins 1104", "Perkins", "1104"],
  ])("reads %s", (engine, maker, name) => {
    expect(engineNamesOfVin(engine, maker)).toContain(name);
  });
});

describe("withDecodedEngine", () => {
  const isx = { engine_liter: "15.0", isNamed: false };
  const mp7 = { engine_liter: "10.8", isNamed: false };
  const mp8 = { engine_liter: "12.8", isNamed: false };
  const named = (one: typeof isx) => ({ ...one, isNamed: true });

  it.each([
    {
      what: "the engine that is named",
      choices: [named(mp7), mp8],
      decoded: { engineName: "MP7" },
      taken: [named(mp7)],
    },
    {
      what: "of two with the name the one of its size",
      choices: [named(mp7), named(mp8)],
      decoded: { engineName: "MP", liters: "12.7" },
      taken: [named(mp8)],
    },
    {
      what: "both with the name when the size is neither's",
      choices: [named(mp7), named(mp8)],
      decoded: { engineName: "MP", liters: "5.9" },
      taken: [named(mp7), named(mp8)],
    },
    {
      what: "the one of its size when no name is known",
      choices: [mp7, mp8],
      decoded: { liters: "12.7" },
      taken: [mp8],
    },
    {
      what: "none when it names an engine that none has",
      choices: [isx, mp8],
      decoded: { engineName: "S13" },
      taken: [],
    },
    {
      what: "none when its size is none's",
      choices: [isx, mp8],
      decoded: { engineName: "S13", liters: "13" },
      taken: [],
    },
    {
      what: "none when it burns petrol",
      choices: [isx],
      decoded: { liters: "15", fuel: "Gasoline" },
      taken: [],
    },
    {
      what: "Navistar's whatever the registry says of the fuel, since it builds diesels only",
      choices: [isx],
      decoded: { liters: "15", fuel: "Gasoline", engineMaker: "Navistar" },
      taken: [isx],
    },
    {
      what: "none when it is electric, whoever built it",
      choices: [isx],
      decoded: { liters: "15", fuel: "Electric", engineMaker: "Navistar" },
      taken: [],
    },
    {
      what: "all when it says nothing",
      choices: [isx, mp8],
      decoded: { fuel: "Diesel" },
      taken: [isx, mp8],
    },
  ])("takes $what", ({ choices, decoded, taken }) => {
    expect(withDecodedEngine(choices, decoded)).toEqual(taken);
  });
});
