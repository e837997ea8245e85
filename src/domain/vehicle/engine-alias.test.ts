import { assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { engineAliases, litersIn, tellsEngine } from "./engine-alias.ts";

const MAKERS = new Set(["cummins", "navistar", "detroit diesel", "mercedes-benz", "ford", "gm"]);

describe("tellsEngine", () => {
  it.each([
    ["4HK1 - TC", "5.2"],
    ["Cummins ISB6.7", "6.7"],
    ["B 5.9", "5.9"],
    ["S60 14L", "14.0"],
    ["Detroit Diesel DD15 EV", "14.8"],
    ["6.7 Ti I6 Diesel ISB", "6.7"],
    ["6.0 Power Stroke", "6.0"],
    ["ISX 11.9/12", "11.9"],
    ["3126", "7.2"],
    ["NT", "14.0"],
  ])("takes %s for an engine of %s litres", (spelled, liters) => {
    expect(tellsEngine(spelled, liters, MAKERS)).toBe(true);
  });

  it.each([
    ["Cummins", "6.4"],
    ["navistar", "6.0"],
    ["Detroit", "12.7"],
    ["Detroit Diesel", "12.7"],
    ["Mercedes Diesel", "4.3"],
    ["Diesel", "8.2"],
    ["Cummins Diesel Engine", "5.9"],
    ["6.0L", "6.0"],
    ["3.8", "3.8"],
    ["6.5 Detroit", "6.5"],
    ["Cummins 8.3TA", "8.3"],
    ["6.6 TI V8 Diesel", "6.6"],
    ["3.9 I4 Diesel Turbo Inter Cooled", "3.9"],
    ["E)", "7.6"],
    ["", "5.9"],
    [" - ", "5.9"],
  ])("takes %j for no engine: others bear it too", (spelled, liters) => {
    expect(tellsEngine(spelled, liters, MAKERS)).toBe(false);
  });

  it.each([
    ["ISF 2.8", "3.8"],
    ["ISB 6.7", "6.4"],
    ["6.2L Detroit 6V", "6.5"],
    ["ISX 11.9", "12.0"],
  ])("does not take %s for an engine of %s litres", (spelled, liters) => {
    expect(tellsEngine(spelled, liters, MAKERS)).toBe(false);
  });

  it("never takes a maker's name, a size and a form together for an engine", () => {
    const maker = constantFrom("Cummins", "NAVISTAR", "Detroit Diesel", "Mercedes-Benz", "");
    const size = constantFrom("", "5.9", "6.4L", "6,7", "8.2T", "14 L");
    const form = constantFrom("", "V8", "Ti I6 Diesel", "Turbo", "diesel engine");
    assert(
      property(maker, size, form, constantFrom(5.9, 6.4, 6.7, 8.2, 14), (...written) => {
        const [who, much, how, liters] = written;
        for (const spelled of [`${who} ${much} ${how}`, `${much} ${how} ${who}`]) {
          expect(tellsEngine(spelled, String(liters), MAKERS)).toBe(false);
        }
      }),
    );
  });
});

describe("litersIn", () => {
  it.each([
    ["cummins 5.9 injector", [5.9]],
    ["5,9L", [5.9]],
    ["14 L", [14]],
    ["8.2T", [8.2]],
    ["ISB6.7", [6.7]],
    ["3126 V8 C15 14B", []],
    ["KG8064-836", []],
    ["8.98.163", []],
  ])("reads %s as %j", (text, liters) => {
    expect(litersIn(text)).toEqual(liters);
  });
});

describe("engineAliases", () => {
  it("parts the names of a pair, and leaves what stands in parentheses whole", () => {
    expect(
      engineAliases({ name: "DT466 (mech / E)", liters: "7.6", aliases: ["MaxxForce DT"] }, MAKERS),
    ).toEqual(["DT466 (mech / E)", "DT466", "MaxxForce DT"]);
    expect(engineAliases({ name: "M11 / ISM", liters: "10.8", aliases: [] }, MAKERS)).toEqual([
      "M11 / ISM",
      "M11",
      "ISM",
    ]);
  });

  it("leaves out what says another engine's size, or no engine", () => {
    expect(
      engineAliases(
        { name: "6.5 Detroit", liters: "6.5", aliases: ["6.5L", "6.2L", "L65", "GM"] },
        MAKERS,
      ),
    ).toEqual(["6.5 Detroit", "L65"]);
  });
});
