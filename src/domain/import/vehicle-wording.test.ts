import { describe, expect, it } from "vitest";

import type { BookEntries } from "./vehicle-book.ts";
import { createVehicleWording, type WordedLine } from "./vehicle-wording.ts";

const ENTRIES: BookEntries = {
  makes: [{ id: 1, name: "Freightliner" }],
  models: [
    { id: 11, makeId: 1, name: "M2" },
    { id: 11, makeId: 1, name: "M2 106" },
    { id: 12, makeId: 1, name: "M2" }, // comes later, so that "M2" means it
  ],
  engines: [
    { id: 21, name: "ISB", liters: "5.9" },
    { id: 22, name: "ISB", liters: "6.7" },
    { id: 22, name: "ISB 6.7", liters: "6.7" },
    { id: 23, name: "ISC", liters: "8.3" },
  ],
  lines: [
    { id: 31, region: "USA", modelId: 11, engineId: 21, yearFrom: 2000, yearTo: 2006 },
    { id: 32, region: "USA", modelId: 11, engineId: 22, yearFrom: 2007, yearTo: 2020 },
    { id: 33, region: "CR", modelId: 11, engineId: 22, yearFrom: 2007, yearTo: 2020 },
    { id: 34, region: "USA", modelId: 12, engineId: 23, yearFrom: 2007, yearTo: 2020 },
  ],
};
const wording = createVehicleWording(ENTRIES);
const line = (id: number, called: Partial<WordedLine>): WordedLine => ({
  id,
  region: "USA",
  modelId: 11,
  engineId: 22,
  make: "Freightliner",
  model: "M2",
  engine: "ISB",
  ...called,
});

describe("what a vehicle is called in a file", () => {
  it("is its own name where that means it alone", () => {
    expect(wording.ofLine(line(34, { modelId: 12, engineId: 23, engine: "ISC" }))).toEqual({
      region: "USA",
      make: "Freightliner",
      model: "M2",
      engine: "ISC",
    });
  });

  it("is another name of it where its own means another too", () => {
    expect(wording.ofLine(line(32, {}))).toMatchObject({ model: "M2 106", engine: "ISB 6.7" });
    expect(wording.ofEngine({ id: 22, name: "ISB" })).toBe("ISB 6.7");
  });

  it("is its own in a region where that means nothing else", () => {
    expect(wording.ofLine(line(33, { region: "CR" }))).toMatchObject({ engine: "ISB" });
  });

  it("is its own where it has no other, which the import then says", () => {
    expect(wording.ofLine(line(31, { engineId: 21 }))).toMatchObject({ engine: "ISB" });
    expect(wording.ofEngine({ id: 21, name: "ISB" })).toBe("ISB");
    expect(wording.ofEngine({ id: 23, name: "ISC" })).toBe("ISC");
  });
});
