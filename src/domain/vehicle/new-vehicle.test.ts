import { describe, expect, it } from "vitest";

import {
  engineProblem,
  knownWriting,
  lineYearsProblem,
  makeProblem,
  makerProblem,
  MOST_MAKES,
  spanProblem,
  writtenLiters,
} from "./new-vehicle.ts";

describe("the size of an engine as people write it", () => {
  it.each([
    ["6.7", "6.7"],
    [" 6,7 ", "6.7"],
    ["15", "15.0"],
    ["15.0", "15.0"],
    ["4.75", "4.75"],
    ["120", "120.0"],
  ])("is kept as the catalogue writes it: %s", (typed, kept) => {
    expect(writtenLiters(typed)).toBe(kept);
  });

  it.each(["", "0", "0.0", "121", "6.777", "6.7 L", "-6", "seis", "1e1"])(
    "is none where it is no size: %j",
    (typed) => {
      expect(writtenLiters(typed)).toBeUndefined();
    },
  );
});

const problemOfMake = (name: string, isNew: boolean, makes: string[] = []) =>
  makeProblem(name, { makes, isNew })?.code;

describe("a make that staff names", () => {
  it("is the one that is there, in any writing", () => {
    expect(knownWriting("mercedes benz", ["Mercedes-Benz", "MAN"])).toBe("Mercedes-Benz");
    expect(knownWriting("mercedesbenz", ["Mercedes-Benz"])).toBe("Mercedes-Benz");
    expect(knownWriting("Shacman", ["MAN"])).toBeUndefined();
  });

  it("has a name that addresses hold, and room among the bits of a part where it is new", () => {
    const full = Array.from({ length: MOST_MAKES }, (_, at) => `M${at}`);
    expect(problemOfMake("", true)).toBe("make_missing");
    expect(problemOfMake("…", true)).toBe("name_unreadable");
    expect(problemOfMake("A:B", true)).toBe("name_unreadable");
    expect(problemOfMake("Shacman", true, full.slice(1))).toBeUndefined();
    expect(problemOfMake("Shacman", true, full)).toBe("makes_full");
    expect(problemOfMake("M1", false, full)).toBeUndefined();
    expect(makerProblem("")?.code).toBe("maker_missing");
    expect(makerProblem("A:B")?.code).toBe("name_unreadable");
    expect(makerProblem("Weichai")).toBeUndefined();
  });
});

const ENGINE = { liters: "6.7", cylinders: 6, yearFrom: 2007, yearTo: 2027 };
const problem = (change: Partial<typeof ENGINE> | { cylinders: null }) => {
  const found = engineProblem({ ...ENGINE, ...change }, 2027);
  return found && `${found.field} ${found.code}`;
};

describe("what is said of an engine", () => {
  it("holds with a size, cylinders or none, and years in their order", () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ cylinders: null })).toBeUndefined();
    expect(problem({ yearFrom: 1950, yearTo: 1950 })).toBeUndefined();
  });

  it("is refused field by field", () => {
    expect(problem({ liters: "x" })).toBe("liters liters_wrong");
    expect(problem({ cylinders: 0 })).toBe("cylinders cylinders_wrong");
    expect(problem({ cylinders: 25 })).toBe("cylinders cylinders_wrong");
    expect(problem({ yearFrom: 1949 })).toBe("yearFrom years_outside");
    expect(problem({ yearTo: 2028 })).toBe("yearTo years_outside");
    expect(problem({ yearFrom: 2010, yearTo: 2009 })).toBe("yearTo years_crossed");
  });
});

describe("the years of an engine", () => {
  it("hold those of the vehicles that have it", () => {
    const facts = { ...ENGINE, yearFrom: 2007, yearTo: 2020 };
    expect(spanProblem(facts, { first: 2007, last: 2020 })).toBeUndefined();
    expect(spanProblem(facts, { first: 2006, last: 2020 })).toEqual({
      field: "yearFrom",
      code: "years_of_lines",
      owner: "2006–2020",
    });
    expect(spanProblem(facts, { first: 2007, last: 2021 })?.field).toBe("yearTo");
  });
});

describe("the model years of a line", () => {
  it("are those that the picker offers", () => {
    expect(lineYearsProblem([1987, 2027], 2027)).toBeUndefined();
    expect(lineYearsProblem([1986], 2027)).toMatchObject({
      code: "years_outside",
      owner: "1987–2027",
    });
    expect(lineYearsProblem([2028], 2027)?.code).toBe("years_outside");
  });
});
