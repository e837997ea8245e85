import { describe, expect, it } from "vitest";

import { acesNeed, isLeavable, isLeftForGood, namesYear, triedKeys } from "./aces-need.ts";

const needOf = (key: string) => {
  const need = acesNeed(key);
  if (!need) throw new Error(`${key} is no need.`);
  return need;
};

describe("what applications of ACES wait for", () => {
  it.each([
    ["BaseVehicle:5911", "vehicle", true],
    ["Model:12/345", "vehicle", true],
    ["EngineBase:77", "engine", true],
    ["Position:22", "position", true],
    ["SubModel:20", "words", true],
    ["Qual:8:2", "words", true],
    ["Brand:BMNN", "brand", false],
    ["PartType:6832", "subcategory", false],
    ["Part:BMNN AQ1007", "part", true],
    ["Vehicle:BaseVehicle:13", "noVehicle", true],
    ["AmbiguousPart:BMNN 7", "twoParts", false],
    ["PartType:6832 AQ1007", "partType", false],
    ["Qty:4 AQ1007", "quantity", false],
    ["Note:AQ1007", "notes", false],
  ] as const)("%s is of the kind %s, left out for good: %s", (key, kind, isForGood) => {
    expect(acesNeed(key)).toMatchObject({ key, kind });
    expect(isLeftForGood(kind)).toBe(isForGood);
  });

  it("may be left out where applications wait for it, and not where only something was said of it", () => {
    expect(isLeavable("quantity")).toBe(true);
    expect(isLeavable("brand")).toBe(false);
    expect(isLeavable("subcategory")).toBe(false);
  });

  it.each([
    "",
    "BaseVehicle",
    ":5911",
    "BaseVehicle:x",
    "BaseVehicle:0",
    "BaseVehicle:1234567890",
    "Model:12",
    "EngineBase:",
    "Position:front",
    "PartType:word",
    "Brand:",
    "Part:",
    `SubModel:${"9".repeat(150)}`,
    "SubModel:\uD800",
  ])("“%s” is nothing that anything waits for", (key) => {
    expect(acesNeed(key)).toBeUndefined();
  });

  it("names a year where it is a base vehicle alone", () => {
    expect(namesYear(needOf("BaseVehicle:1"))).toBe(true);
    expect(namesYear(needOf("Model:1/2"))).toBe(false);
  });

  it("is tried again with what missed a vehicle by it, and with the parts that it is missed of", () => {
    expect(triedKeys(needOf("BaseVehicle:1")).keys).toEqual([
      "BaseVehicle:1",
      "Vehicle:BaseVehicle:1",
    ]);
    expect(triedKeys(needOf("SubModel:20"))).toEqual({ keys: ["SubModel:20"], beginnings: [] });
    expect(triedKeys(needOf("PartType:6832")).beginnings).toEqual(["PartType:6832 "]);
    expect(triedKeys(needOf("Brand:BMNN")).beginnings).toEqual([
      "Part:BMNN ",
      "AmbiguousPart:BMNN ",
    ]);
  });
});
