import { describe, expect, it } from "vitest";

import type { Engine } from "./engine-spelling.ts";
import { sharedWith, withKnownLines } from "./known-lines.ts";
import { gatherLines, type RegistryRow, type VehicleFacts } from "./vehicle-lines.ts";

const isb59: Engine = {
  maker: "Cummins",
  name: "ISB 5.9",
  liters: 5.9,
  yearFrom: 1998,
  yearTo: 2007,
};
const isb67: Engine = {
  maker: "Cummins",
  name: "ISB 6.7",
  liters: 6.7,
  yearFrom: 2007,
  yearTo: null,
};
const facts: VehicleFacts = {
  engines: [isb59, isb67],
  spellings: [{ spelled: "ISB(?:59)?", engines: ["ISB 5.9", "ISB 6.7"] }],
  names: {
    makes: { "Sterling Truck": "Sterling" },
    setApart: [
      { make: "*", models: ".*Glider.*", why: "catch_all" },
      { make: "Freightliner", models: ".*Chassis", why: "chassis" },
    ],
    names: [{ make: "Freightliner", model: "FL60/FL70", names: ["FL60", "FL70"] }],
  },
  bounds: [
    { make: "Sterling", models: ".*", yearFrom: 1998, yearTo: 2009 },
    { make: "Freightliner", models: "Cascadia", litersFrom: 10 },
    { make: "Mack", models: "Anthem", without: "ISB 6\\.7" },
  ],
};
const place = { region: "USA", newestYear: 2027 };

function row(change: Partial<RegistryRow>): RegistryRow {
  return {
    make: "Freightliner",
    model: "M2",
    engine: "ISB",
    liters: "",
    yearFrom: 2001,
    yearTo: 2027,
    ...change,
  };
}

function gathered(...rows: Partial<RegistryRow>[]) {
  const { lines, dropped } = gatherLines(rows.map(row), facts, place);
  return {
    lines: lines.map(({ make, model, engine, years }) => {
      const all = [...years].toSorted((a, b) => a - b);
      return `${make} ${model} ${engine.name} ${all[0]}-${all.at(-1)}`;
    }),
    dropped: dropped.map(({ why }) => why),
  };
}

describe("gatherLines", () => {
  it("gives each year of an open row to the engine that was built then", () => {
    expect(gathered({}).lines).toEqual([
      "Freightliner M2 ISB 5.9 2001-2007",
      "Freightliner M2 ISB 6.7 2008-2027",
    ]);
  });

  it("leaves out an engine that a model never had, whatever its size", () => {
    expect(gathered({ make: "Mack", model: "Anthem", yearFrom: 2018 })).toEqual({
      lines: [],
      dropped: ["years_disagree"],
    });
    expect(gathered({ make: "Mack", model: "MD", yearFrom: 2020 }).lines).toEqual([
      "Mack MD ISB 6.7 2020-2027",
    ]);
  });

  it("bounds a row by what is known of the make", () => {
    expect(gathered({ make: "Sterling Truck", model: "Acterra", liters: "6.7" }).lines).toEqual([
      "Sterling Acterra ISB 6.7 2007-2009",
    ]);
  });

  it("joins spellings of one engine in one line and keeps them", () => {
    const { lines } = gatherLines(
      [row({ liters: "5.9" }), row({ engine: "Cummins ISB 5.9", liters: "5.9" })],
      facts,
      place,
    );
    expect(lines).toHaveLength(1);
    expect([...(lines[0]?.engineSpellings ?? [])]).toEqual(["Cummins ISB 5.9"]);
  });

  it("calls no engine by a spelling that means another one in another row", () => {
    const { lines } = gatherLines(
      [row({ liters: "5.9" }), row({ liters: "6.7", yearFrom: 2010 })],
      facts,
      place,
    );
    expect(lines.map(({ engine }) => engine.name)).toEqual(["ISB 5.9", "ISB 6.7"]);
    expect(lines.map(({ engineSpellings }) => engineSpellings.size)).toEqual([0, 0]);
  });

  it("parts models that the registry lumps together", () => {
    expect(gathered({ model: "FL60/FL70", liters: "5.9" }).lines).toEqual([
      "Freightliner FL60 ISB 5.9 2001-2007",
      "Freightliner FL70 ISB 5.9 2001-2007",
    ]);
  });

  it.each([
    [{ model: "M2 Glider" }, "catch_all"],
    [{ model: "MC Chassis" }, "chassis"],
    [{ engine: "Small V" }, "engine_unknown"],
    [{ model: "Cascadia" }, "engine_implausible_in_model"],
    [{ liters: "5.9", yearFrom: 2010 }, "years_disagree"],
  ])("drops %o as %s", (change, why) => {
    expect(gathered(change)).toEqual({ lines: [], dropped: [why] });
  });
});

describe("what registries do not say", () => {
  it("adds years to a line that is there and makes one that is not", () => {
    const { lines } = gatherLines([row({ liters: "5.9" })], facts, place);
    const known = { region: "USA", make: "Freightliner", models: ["M2", "FL70"], engine: isb59 };
    const all = withKnownLines(lines, [{ ...known, yearFrom: 1999, yearTo: 2003 }], 2027);
    expect(all.map(({ model, years }) => [model, years.size])).toEqual([
      ["M2", 9],
      ["FL70", 5],
    ]);
  });

  it("offers the shared models in the other region too", () => {
    const { lines } = gatherLines([row({ liters: "5.9" })], facts, place);
    const all = sharedWith("CR", lines, [{ make: "Freightliner", models: "M2" }]);
    expect(all.map(({ region, years }) => [region, years.size])).toEqual([
      ["USA", 7],
      ["CR", 7],
    ]);
  });
});
