import { describe, expect, it } from "vitest";

import {
  type Engine,
  engineSpellingKey,
  enginesSpelled,
  type EngineSpelling,
  ofLiters,
} from "./engine-spelling.ts";

function engine(name: string, liters: number): Engine {
  return { maker: "Cummins", name, liters, yearFrom: 1990, yearTo: null };
}

const engines = new Map(
  [engine("ISB 5.9", 5.9), engine("ISB 6.7", 6.7), engine("3126", 7.2), engine("E7", 12)].map(
    (one) => [one.name, one],
  ),
);
const spellings: EngineSpelling[] = [
  { spelled: "ISB|B59", engines: ["ISB 5.9", "ISB 6.7"] },
  { spelled: "3126|CFE3126", engines: ["3126"] },
  { spelled: "", engines: ["E7"], makes: ["Mack"] },
];

function spelled(make: string, spelling: string, liters: string): string[] {
  return enginesSpelled({ make, engine: spelling, liters }, spellings, engines).map(
    ({ name }) => name,
  );
}

describe("engineSpellingKey", () => {
  it.each([
    ["4HK1 - TC", "4HK1TC"],
    ["I1B - 4HK1TC", "I1B4HK1TC"],
    ["Cummins ISX12", "ISX12"],
    ["Detroit Diesel 8.2T", "82T"],
    ["ISB-SMA=B6.7", "ISBSMAB67"],
    ["Cummins", "CUMMINS"],
    ["Mercedes Diesel", "MERCEDESDIESEL"],
    ["", ""],
  ])("reads %s as %s", (spelling, key) => {
    expect(engineSpellingKey(spelling)).toBe(key);
  });
});

describe("enginesSpelled", () => {
  it("takes the engine whose displacement agrees", () => {
    expect(spelled("Freightliner", "Cummins ISB", "6.7")).toEqual(["ISB 6.7"]);
    expect(spelled("Freightliner", "B 5.9", "5.9")).toEqual(["ISB 5.9"]);
  });

  it("leaves open which of several it is when no displacement is given", () => {
    expect(spelled("Kenworth", "ISB", "")).toEqual(["ISB 5.9", "ISB 6.7"]);
  });

  it("takes none when spelling and displacement contradict each other", () => {
    expect(spelled("Freightliner", "CFE/3126", "10.3")).toEqual([]);
  });

  it("reads an empty engine by its make", () => {
    expect(spelled("Mack", "", "12.0")).toEqual(["E7"]);
    expect(spelled("Ford", "", "12.0")).toEqual([]);
    expect(spelled("Mack", "Caterpillar Diesel", "12.0")).toEqual([]);
  });
});

describe("ofLiters", () => {
  const powerStrokes = [6, 6.4, 6.7, 7.3, 6.9].map((liters) => engine(`PS ${liters}`, liters));
  it.each([
    [powerStrokes, "6.7", [6.7]],
    [powerStrokes, "6.0", [6]],
    [powerStrokes, "6", [6]],
    [powerStrokes, "7.4", [7.3]],
    [powerStrokes, "5.5", []],
    [powerStrokes, "", [6, 6.4, 6.7, 7.3, 6.9]],
    [[engine("4HE1", 4.75)], "4.8", [4.75]],
    [[engine("ISB", 5.9)], "6", [5.9]],
    [[engine("CT13", 12.4)], "13", [12.4]],
    [[engine("C15", 15.2), engine("C16", 15.8)], "15.8", [15.8]],
    [[engine("ISX", 15)], "1.5", [15]],
    [[engine("N14", 14)], "12.7", []],
  ])("of %j written %s takes %j", (some, written, liters) => {
    expect(ofLiters(some, written).map((one) => one.liters)).toEqual(liters);
  });
});
