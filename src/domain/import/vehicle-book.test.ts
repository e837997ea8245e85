import { describe, expect, it } from "vitest";

import { createVehicleBook, sharedYears } from "./vehicle-book.ts";

const line = (id: number, changes: object = {}) => ({
  id,
  region: "USA",
  modelId: 10,
  engineId: 100,
  yearFrom: 2008,
  yearTo: 2012,
  ...changes,
});
const book = createVehicleBook({
  makes: [
    { id: 1, name: "Isuzu" },
    { id: 2, name: "Chevrolet" },
  ],
  models: [
    { id: 10, makeId: 1, name: "NPR-HD" },
    { id: 20, makeId: 2, name: "NPR HD" },
  ],
  engines: [
    { id: 100, name: "4HK1", liters: "5.2" },
    { id: 101, name: "ISB", liters: "5.9" },
    { id: 102, name: "ISB", liters: "6.7" },
    { id: 103, name: "DD-15", liters: "14.8" },
    { id: 104, name: "DD15", liters: "14.80" },
  ],
  lines: [line(1), line(2, { region: "CR", engineId: 101 }), line(3, { modelId: 20 })],
});

const linesOf = (wanted: { make: string; model: string; region?: string; engine?: string }) =>
  book.linesOf(wanted).map(({ id }) => id);

describe("a vehicle by the names that people write", () => {
  it("is found by letters and digits alone", () => {
    expect(book.modelNamed("ISUZU", "npr hd")).toBe(10);
    expect(book.modelNamed("chevrolet", "NPRHD")).toBe(20);
    expect(book.modelNamed("Isuzu", "NPR")).toBeUndefined();
    expect(book.modelNamed("Hino", "NPR-HD")).toBeUndefined();
  });

  it("is every line of the model, or those of the region and engine that are named", () => {
    const npr = { make: "Isuzu", model: "NPR-HD" };
    expect(linesOf(npr)).toEqual([1, 2]);
    expect(linesOf({ ...npr, region: "cr" })).toEqual([2]);
    expect(linesOf({ ...npr, engine: "4hk1" })).toEqual([1]);
    expect(linesOf({ ...npr, engine: "ISB" })).toEqual([2]);
    expect(linesOf({ ...npr, region: "USA", engine: "ISB" })).toEqual([]);
    expect(linesOf({ ...npr, engine: "X15" })).toEqual([]);
    expect(linesOf({ make: "Isuzu", model: "FTR" })).toEqual([]);
    expect(book.linesOfModel(20).map(({ id }) => id)).toEqual([3]);
    expect(book.linesOfModel(99)).toEqual([]);
  });

  it("has an engine of one size, or a name that means several", () => {
    expect(book.enginesNamed("isb")).toEqual([101, 102]);
    expect(["ISB", "4HK1", "DD 15", "X15"].map(book.isAmbiguousEngine)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the years that a line shares with those wanted", () => {
  it.each([
    [{ yearFrom: undefined, yearTo: undefined }, [2008, 2012]],
    [{ yearFrom: 2010, yearTo: undefined }, [2010, 2012]],
    [{ yearFrom: undefined, yearTo: 2010 }, [2008, 2010]],
    [{ yearFrom: 2000, yearTo: 2008 }, [2008, 2008]],
    [{ yearFrom: 2012, yearTo: 2030 }, [2012, 2012]],
    [{ yearFrom: 2013, yearTo: 2030 }, undefined],
    [{ yearFrom: 2000, yearTo: 2007 }, undefined],
  ])("%j are %j", (wanted, years) => {
    const shared = sharedYears(line(1), wanted);
    expect(shared && [shared.yearFrom, shared.yearTo]).toEqual(years);
  });
});
