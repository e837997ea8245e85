import { describe, expect, it } from "vitest";

import type { KeptGarageEntry } from "#contract/garage.ts";

import { quoteVehicles } from "./quote-vehicles.ts";

const VIN = "JALC4W163C7000000";
const OF_VIN = {
  key: "vin",
  name: "Isuzu NPR 2012",
  vehicles: [{ kind: "vehicle" as const, id: 9 }],
};
const truck = (id: number, vin?: string): KeptGarageEntry => ({
  id,
  type: "vehicle",
  region: "CR",
  year: 2012,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  ...(vin !== undefined && { vin }),
});
const keysOf = ({ vehicles, meant }: ReturnType<typeof quoteVehicles>) => [
  vehicles.map(({ key }) => key),
  meant?.key,
];

describe("the vehicle of a quote", () => {
  it("is the one of its VIN, whatever is in the garage", () => {
    expect(keysOf(quoteVehicles(VIN, OF_VIN, []))).toEqual([["vin"], "vin"]);
    expect(keysOf(quoteVehicles(VIN, OF_VIN, [truck(1)]))).toEqual([["vin", "0"], "vin"]);
  });

  it("is the one of the garage that has its VIN, also where the registry knows none", () => {
    const garage = [truck(1), truck(2, VIN.toLowerCase())];
    expect(keysOf(quoteVehicles(VIN, OF_VIN, garage))).toEqual([["0", "1"], "1"]);
    expect(keysOf(quoteVehicles(VIN, undefined, garage))).toEqual([["0", "1"], "1"]);
  });

  it("is the only one of the garage where the quote has no VIN, and nobody's of several", () => {
    expect(keysOf(quoteVehicles("", undefined, [truck(1, VIN)]))).toEqual([["0"], "0"]);
    expect(keysOf(quoteVehicles(" ", undefined, [truck(1), truck(2)]))).toEqual([
      ["0", "1"],
      undefined,
    ]);
    expect(keysOf(quoteVehicles("", undefined, []))).toEqual([[], undefined]);
  });

  it("is not taken from the garage where the VIN is of another, unknown or none", () => {
    expect(keysOf(quoteVehicles(VIN, undefined, [truck(1)]))).toEqual([["0"], undefined]);
    expect(keysOf(quoteVehicles("123", undefined, [truck(1, "123")]))).toEqual([["0"], undefined]);
  });

  it("is compared by its own number, and called as its owner calls it", () => {
    const [own] = quoteVehicles("", undefined, [{ ...truck(7), nickname: "El blanco" }]).vehicles;
    expect(own).toEqual({
      key: "0",
      name: "El blanco: Isuzu NPR 2012 4HK1",
      vehicles: [{ kind: "vehicle", id: 7 }],
    });
  });
});
