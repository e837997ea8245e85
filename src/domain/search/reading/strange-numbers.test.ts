import { describe, expect, it } from "vitest";

import { strangeNumbers } from "./strange-numbers.ts";

const VEHICLES = new Set("npr 4hk1 f250 fl hino d13 m2 8 904 4300 4400 9900 dt466 xf".split(" "));
const WORDS = new Set([...VEHICLES, "16100", "106", "bomba", "kit", "40", "15w", "1a", "16210c"]);
const known = (word: string) => (WORDS.has(word) ? { isVehicle: VEHICLES.has(word) } : undefined);

function read(text: string): string[] {
  return strangeNumbers(text, known).map(({ from, to }) => text.slice(from, to));
}

describe("a number that no part has", () => {
  it.each([
    ["8-97114-904-0", "8-97114-904-0"],
    ["8–97114–904–0", "8–97114–904–0"],
    ["16100-e0373", "16100-e0373"],
    ["bomba de agua 16100-e0373 hino", "16100-e0373"],
    ["fl-1a", "fl-1a"],
    ["lf-9009", "lf-9009"],
    ["p55-0008", "p55-0008"],
    ["a-906-090-0050", "a-906-090-0050"],
    ["8 97114 904 0", "8 97114 904 0"],
    ["9711490 4", "9711490 4"],
    ["97114 904", "97114 904"],
    ["0 445 120 006", "0 445 120 006"],
    ["bomba 8-97114-904-0, npr", "8-97114-904-0"],
  ])("stands in %j as %j", (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  it.each([
    "f-250",
    "npr-hd",
    "npr-75",
    "npr-2008",
    "hino-500",
    "dt-466",
    "m2-106",
    "fl-70",
    "fl-112",
    "xf-105",
    "4hk1-123456",
    "d13-50012",
    "15w-40",
    "fro-16210c",
    "sae-15000",
    "cm-2250",
    "euro-5",
    "bomba-12345",
    "12-24",
    "99-03",
    "11-24.5",
    "295/75-22",
    "50 70 10",
    "115 140 16",
    "4300 4400 9900",
    "4300 2005 97114",
    "30205 30206",
    "97114904",
    "97114904 97114905",
    "16100 4",
    "kit npr 2",
    "12.5 97114",
    "1-".repeat(40) + "1",
  ])("is none in %j", (text) => {
    expect(read(text)).toEqual([]);
  });
});
