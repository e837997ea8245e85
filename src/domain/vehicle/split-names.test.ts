import { describe, expect, it } from "vitest";

import type { CalledVehicle } from "./called-vehicle.ts";
import { goingNames, namesProblem, splitNameProblem, splittableNames } from "./split-names.ts";

const NPR: CalledVehicle = {
  id: "m1",
  kind: "model",
  make: "Isuzu",
  name: "NPR",
  liters: null,
  aliases: ["NPR", "NPR-HD", "npr hd", "Reward"],
  formerly: ["npr-hd", "elf"],
};
const NQR: CalledVehicle = { ...NPR, id: "m2", name: "NQR", aliases: ["NQR"], formerly: ["nqr-x"] };

describe("the names of a vehicle that is split (decisions §11, vehicles)", () => {
  it("are all that means it beside its own, each writing once", () => {
    expect(splittableNames(NPR)).toEqual(["NPR-HD", "Reward", "elf"]);
  });

  it("go in every writing, with the addresses of before that say the same", () => {
    expect(goingNames(NPR, ["NPR-HD"], "NPR Largo")).toEqual({
      aliases: ["NPR-HD", "npr hd"],
      formerly: ["npr-hd"],
    });
    expect(goingNames(NPR, [], "Reward")).toEqual({ aliases: ["Reward"], formerly: [] });
    expect(goingNames(NPR, ["NPR"], "Otro")).toEqual({ aliases: [], formerly: [] });
  });

  it("are refused where the vehicle has them no more", () => {
    expect(namesProblem(NPR, ["Reward", "ELF"])).toBeUndefined();
    const refused = { field: "names", code: "names_unknown" };
    expect(namesProblem(NPR, ["Cabstar"])).toEqual(refused);
    expect(namesProblem(NPR, ["NPR"])).toEqual(refused);
  });

  it.each([
    ["NPR Largo", undefined],
    ["NPR-HD", undefined],
    ["Elf", undefined],
    ["npr", "name_taken"],
    ["NQR", "name_taken"],
    ["NQR-X", "name_taken"],
    ["", "name_missing"],
    ["a:b", "name_unreadable"],
  ])("let the new one be called %j: %s", (name, code) => {
    expect(splitNameProblem(name, NPR, [NPR, NQR])?.code).toBe(code);
  });
});
