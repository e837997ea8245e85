import { describe, expect, it } from "vitest";

import { unitFamily, unitsByMaker } from "./unit-family.ts";
import { UNIT_KINDS, UNIT_LINES } from "./unit-kind.ts";

const MAKERS = ["Allison", "Eaton", "Mitsubishi", "Mitsubishi Fuso"];
const familyIn = (title: string) =>
  unitFamily({ title, brand: "Redcrest HD", engine: null }, MAKERS);

describe("maker and family of a whole unit", () => {
  it("are those of the engine that the catalogue names", () => {
    const engine = { maker: "Cummins", name: "ISB 6.7" };
    expect(unitFamily({ title: "Long block, QSB", brand: "Ironmile", engine }, MAKERS)).toEqual({
      maker: "Cummins",
      family: "ISB 6.7",
    });
  });

  it.each([
    ["Automatic transmission, Allison 1000 / 2000 Series", "Allison", "1000 / 2000 Series"],
    ["Transmission, Eaton Fuller UltraShift Plus", "Eaton", "Fuller UltraShift Plus"],
    ["Transmission, Mitsubishi Fuso M036S5, 6 speeds", "Mitsubishi Fuso", "M036S5"],
    ["Transmission, New Venture NV4500 / NV5600", "New Venture", "NV4500 / NV5600"],
    ["Transmission, 5 speeds", "Redcrest HD", "5 speeds"],
    ["Transmission", "Redcrest HD", ""],
  ])("are what the title %j says after its comma", (title, maker, family) => {
    expect(familyIn(title)).toEqual({ maker, family });
  });

  it("order the units, with numbers by their size", () => {
    const units = [
      { maker: "Isuzu", family: "6HK1", sku: "a" },
      { maker: "Cummins", family: "ISX15", sku: "b" },
      { maker: "Cummins", family: "ISX9", sku: "c" },
      { maker: "Cummins", family: "ISX15", sku: "d" },
    ];
    expect(
      unitsByMaker(units).map(({ maker, families }) => [
        maker,
        families.map(({ family, units: some }) => [family, some.map(({ sku }) => sku).join("")]),
      ]),
    ).toEqual([
      [
        "Cummins",
        [
          ["ISX9", "c"],
          ["ISX15", "bd"],
        ],
      ],
      ["Isuzu", [["6HK1", "a"]]],
    ]);
  });

  it("is told of every kind of unit", () => {
    expect(UNIT_LINES.toSorted()).toEqual(Object.keys(UNIT_KINDS).toSorted());
  });
});
