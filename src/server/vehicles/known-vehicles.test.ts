import { describe, expect, it } from "vitest";

import { seedLines } from "./load-vehicles.ts";
import { readVehicleFacts } from "./vehicle-facts.ts";

const facts = await readVehicleFacts();
const { lines } = seedLines(facts, 2027);

type Known = { region: string; make: string; model: string };

/** The engines of a model in a year. */
function enginesOf({ region, make, model }: Known, year: number): string[] {
  const own = lines.filter((line) => line.region === region && line.make === make);
  return own.flatMap((line) =>
    line.model === model && line.years.has(year) ? line.engine.name : [],
  );
}

/** The years from one to another in which a model has no engine at all. */
function gaps({ from, to, ...known }: Known & { from: number; to: number }): number[] {
  const years = Array.from({ length: to - from + 1 }, (_, after) => from + after);
  return years.filter((year) => enginesOf(known, year).length === 0);
}

describe("vehicles that the register lacks", () => {
  it.each([
    { region: "USA", make: "Freightliner", model: "FLD120", from: 1987, to: 2005 },
    { region: "USA", make: "Freightliner", model: "FL70", from: 1991, to: 2005 },
    { region: "USA", make: "Freightliner", model: "Century C120", from: 1996, to: 2010 },
    { region: "USA", make: "Ford", model: "F-250", from: 1987, to: 2027 },
    { region: "USA", make: "Ford", model: "F-350", from: 1987, to: 2027 },
    { region: "USA", make: "Ford", model: "F-450", from: 1988, to: 2027 },
    { region: "USA", make: "Ford", model: "F-800", from: 1992, to: 1998 },
    { region: "USA", make: "Ford", model: "L8000", from: 1992, to: 1998 },
    { region: "USA", make: "Ford", model: "L9000", from: 1987, to: 1998 },
    { region: "USA", make: "Ford", model: "E-350", from: 1995, to: 2010 },
    { region: "CR", make: "Hino", model: "Dutro 300", from: 2003, to: 2027 },
    { region: "CR", make: "Hino", model: "GD 500", from: 2005, to: 2027 },
    { region: "CR", make: "Hino", model: "SS 700", from: 1998, to: 2027 },
    { region: "CR", make: "Mitsubishi Fuso", model: "Canter", from: 1990, to: 2027 },
    { region: "CR", make: "Hyundai", model: "Mighty", from: 1991, to: 2027 },
    { region: "CR", make: "Hyundai", model: "HD78", from: 2004, to: 2027 },
    { region: "CR", make: "Hyundai", model: "H-1", from: 1997, to: 2021 },
    { region: "CR", make: "Mercedes-Benz", model: "Accelo 1016", from: 2003, to: 2027 },
    { region: "CR", make: "Mercedes-Benz", model: "Atego 1726", from: 1999, to: 2027 },
    { region: "CR", make: "Toyota", model: "Hilux", from: 1987, to: 2027 },
    { region: "CR", make: "Toyota", model: "Hiace", from: 1987, to: 2027 },
    { region: "CR", make: "Toyota", model: "Land Cruiser 79", from: 1999, to: 2027 },
    { region: "CR", make: "Daihatsu", model: "Delta", from: 1987, to: 2002 },
    { region: "CR", make: "Dongfeng", model: "Captain", from: 2006, to: 2027 },
    { region: "CR", make: "Sinotruk", model: "Howo 371", from: 2006, to: 2027 },
    { region: "CR", make: "JAC", model: "HFC 1040", from: 2008, to: 2027 },
    { region: "CR", make: "Foton", model: "Aumark", from: 2009, to: 2027 },
  ])("$region: $make $model is known in every year from $from to $to", (known) => {
    expect(gaps(known)).toEqual([]);
  });

  it.each([
    ["Hilux", 1990, "2L"],
    ["Hilux", 1995, "3L"],
    ["Hiace", 2002, "5L"],
    ["Land Cruiser 80", 1995, "1HZ"],
  ])("a %s of %i may have a %s", (model, year, engine) => {
    expect(enginesOf({ region: "CR", make: "Toyota", model }, year)).toContain(engine);
  });

  it("stand each once", () => {
    const known = facts.supplement.flatMap(({ region, make, models, engine, year_from: from }) =>
      models.split("|").map((model) => [region, make, model, engine, from].join()),
    );
    expect(known.filter((one, at) => known.indexOf(one) !== at)).toEqual([]);
  });

  it.each([
    ["Mitsubishi Fuso", "FK", 2020],
    ["Mitsubishi Fuso", "FM", 2020],
    ["Hyundai", "HD65", 2021],
    ["Hyundai", "HD72", 2021],
    ["Hyundai", "HD120", 2018],
    ["Hyundai", "HD160", 2018],
    ["Hyundai", "H350", 2022],
  ])("say of a %s %s in Costa Rica that %i is the last year that is known", (make, model, last) => {
    const known = { region: "CR", make, model };
    expect(enginesOf(known, last).length).toBeGreaterThan(0);
    expect(enginesOf(known, last + 1)).toEqual([]);
  });

  it("say how sure they are and where they are known from", () => {
    expect(facts.supplement.length).toBeGreaterThan(250);
    expect(facts.supplement.filter(({ source }) => source.trim() === "")).toEqual([]);
  });
});

describe("engines that a model never had", () => {
  it.each([
    ["Kenworth", "W900", /^3208$|71$/],
    ["Mack", "Anthem", /^IS[BL]/],
    ["Freightliner", "Cascadia", /^C1[135]$/],
    ["International", "4900", /IDI|T444E/],
    ["UD", "UD3300", /^TD42T$/],
  ])("are not among those of a %s %s", (make, model, never) => {
    const own = lines.filter((line) => line.make === make && line.model === model);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ engine }) => never.test(engine.name))).toEqual([]);
  });
});
