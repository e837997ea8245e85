import { describe, expect, it } from "vitest";

import type { CalledVehicle } from "./called-vehicle.ts";
import { aliasProblem, mergeProblem, vehicleNameProblem } from "./vehicle-problem.ts";

const model = (change: Partial<CalledVehicle> = {}): CalledVehicle => ({
  id: "m1",
  kind: "model",
  make: "Isuzu",
  name: "NPR",
  liters: null,
  aliases: [],
  formerly: [],
  ...change,
});
const engine = (change: Partial<CalledVehicle> = {}): CalledVehicle =>
  model({ id: "e1", kind: "engine", name: "4HK1", liters: "5.2", ...change });

const OTHERS = [
  model(),
  model({ id: "m2", name: "NPR-HD", aliases: ["Reward"], formerly: ["elf"] }),
  model({ id: "m3", make: "Hino", name: "300", aliases: ["Dutro"], formerly: ["xke"] }),
  engine(),
  engine({
    id: "e2",
    make: "Cummins",
    name: "ISB 6.7",
    liters: "6.7",
    aliases: ["ISB"],
    formerly: ["qsb"],
  }),
];

describe("what a model or an engine may be called (decisions §11, vehicles)", () => {
  it.each([
    ["NQR", undefined],
    ["npr", undefined], // as it is called now, in another writing
    ["", "name_missing"],
    ["東京", "name_unreadable"],
    ["NPR: largo", "name_unreadable"],
    ["npr hd", "name_taken"],
    ["ELF", "name_taken"],
    ["reward", "name_taken"],
    ["Dutro", undefined], // of another make
    ["4HK1", undefined], // an engine's
  ])("a model %j: %s", (name, code) => {
    expect(vehicleNameProblem(name, model(), OTHERS)?.code).toBe(code);
  });

  it("an engine's name is of one engine, whoever makes it", () => {
    expect(vehicleNameProblem("ISB", engine(), OTHERS)).toEqual({
      field: "name",
      code: "name_taken",
      owner: "Cummins ISB 6.7",
      ownerId: "e2",
    });
    expect(vehicleNameProblem("Reward", engine(), OTHERS)).toBeUndefined();
  });
});

describe("by what else a model or an engine may be searched", () => {
  const known = {
    others: OTHERS,
    makersNames: new Set(["isuzu", "mercedes-benz", "cummins"]),
    kindStems: new Set(["filtr", "aceit", "oil", "filter"]),
  };

  it.each([
    ["NPR 75 L largo", undefined],
    ["NPR 75 L muy largo", "alias_long"],
    ["A".repeat(41), "alias_missing"],
    ["A".repeat(61), "alias_long"],
    ["  ", "alias_missing"],
    ["Mercedes Benz", "alias_vague"],
    ["Filtro", "alias_part"],
    ["filtros aceite 2016", "alias_part"],
    ["2016", "alias_part"],
    ["Filtro largo", undefined],
    ["4700", undefined],
    ["n.p.r.", "alias_own"],
    ["rewárd", "alias_taken"],
    ["Dutro", "alias_taken"],
    ["4hk1", "alias_taken"],
    ["5.2", undefined],
    ["Elf", "alias_taken"], // what another of its make was called
    ["e.l.f.", "alias_taken"],
    ["XKE", undefined], // what one of another make was called
    ["QSB", undefined], // an engine's of before
  ])("a model by %j: %s", (alias, code) => {
    expect(aliasProblem(alias, model(), known)?.code).toBe(code);
  });

  it.each([
    ["4HK1-TC", undefined],
    ["5.2", "alias_vague"],
    ["Isuzu 5.2 turbo diesel", "alias_vague"],
    ["TC 6.0", "alias_vague"],
    ["TC 5.2", undefined],
    ["QSB", "alias_taken"], // what another was called, whoever makes it
    ["Elf", undefined], // a model's of before
  ])("an engine by %j: %s", (alias, code) => {
    expect(aliasProblem(alias, engine(), known)?.code).toBe(code);
  });

  it("says whose a name is", () => {
    expect(aliasProblem("dutro", model(), known)).toMatchObject({ owner: "Hino 300" });
  });
});

describe("what may be merged into what", () => {
  it.each([
    [model(), model({ id: "m2" }), undefined],
    [model(), undefined, "into_unknown"],
    [model(), model(), "into_same"],
    [model(), engine(), "into_other_kind"],
    [model(), model({ id: "m2", make: "Hino" }), "into_other_make"],
    [engine(), engine({ id: "e2", make: "Cummins" }), undefined],
    [engine(), engine({ id: "e2", liters: "5.3" }), undefined],
    [engine(), engine({ id: "e2", liters: "5.1" }), undefined],
    [engine(), engine({ id: "e2", liters: "5.31" }), "into_other_size"],
    [engine(), engine({ id: "e2", liters: "5,2 o 5,9" }), "into_other_size"],
  ])("%o into %o: %s", (gone, kept, code) => {
    expect(mergeProblem(gone, kept)?.code).toBe(code);
  });
});
