import { describe, expect, it } from "vitest";

import type { ChosenNames } from "./chosen-names.ts";
import { EVERYTHING } from "./public/parts-address.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";
import { type UnknownFilter, unknownFilters } from "./unknown-filters.ts";

const REPLY = {
  filtersAvailable: { brands: [{ brand: "isuzu", label: "Isuzu", count: 1 }] },
  searchInfo: {},
  locale: "es" as const,
};
const NAMES: ChosenNames = {
  category: null,
  subcategory: null,
  warehouse: null,
  brands: [{ brand: "denso", name: "Denso" }],
};

describe("what an address asks for and the shop does not know", () => {
  it("knows brands by their facet and by the shop's list", () => {
    const query = { ...EVERYTHING, brands: ["isuzu", "denso"] };
    expect(unknownFilters(query, NAMES, REPLY)).toEqual([]);
  });

  it.each(["nadie", "__proto__", "constructor", "toString"])("has no brand %s", (value) => {
    const query = { ...EVERYTHING, brands: [value] };
    expect(unknownFilters(query, NAMES, REPLY)).toEqual([{ kind: "brand", value }]);
  });

  it("has no category or subcategory without a name", () => {
    const query = { ...EVERYTHING, category: "x", subcategory: "7" };
    expect(unknownFilters(query, NAMES, REPLY)).toEqual([
      { kind: "category", value: "x" },
      { kind: "subcategory", value: "7" },
    ]);
  });

  it.each<[AddressedVehicle, UnknownFilter]>([
    [
      { kind: "vehicle", id: 7 },
      { kind: "vehicleNumber", value: "" },
    ],
    [
      { kind: "engine", make: "Isuzu", name: "9ZZ9", liters: "" },
      { kind: "vehicle", value: "Isuzu 9ZZ9" },
    ],
    [
      { kind: "engine", make: "Isuzu", name: "9ZZ9", liters: "5.2" },
      { kind: "vehicle", value: "Isuzu 9ZZ9 5,2 L" },
    ],
  ])("has no vehicle that the reply does not know", (vehicle, unknown) => {
    const query = { ...EVERYTHING, vehicle };
    const missed = { ...REPLY, searchInfo: { vehicle: null } };
    const known = { ...REPLY, searchInfo: { vehicle: { id: 7 } } };
    expect(unknownFilters(query, NAMES, missed)).toEqual([unknown]);
    expect(unknownFilters(query, NAMES, known)).toEqual([]);
  });
});
