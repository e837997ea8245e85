import { anything, assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { removedEntry, withEntry, withEntryBack, withoutEntry, withWords } from "./garage-edits.ts";
import {
  activeEntry,
  EMPTY_GARAGE,
  GARAGE_LIMIT,
  garageKey,
  vehicleParam,
  withActive,
  withEntries,
} from "./garage.ts";
import { readStoredGarage, storedGarage } from "./stored-garage.ts";
import { ENGINE, HINO, NPR } from "../../../test/factories/garage-entries.ts";

describe("garage (specification §4)", () => {
  it("adds a vehicle once and makes it active", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, NPR, 10), { ...NPR, make: "ISUZU" }, 10);
    expect(garage.entries).toHaveLength(1);
    expect(activeEntry(garage)).toMatchObject({ id: 7 });
  });

  it("keeps an ENGINE apart from a vehicle with that engine", () => {
    expect(withEntry(withEntry(EMPTY_GARAGE, NPR, 10), ENGINE, 10).entries).toHaveLength(2);
  });

  it("keeps nickname and VIN when the same vehicle is chosen again", () => {
    const named = { ...NPR, nickname: "El blanco", vin: "JALC4W163C7000000" };
    const garage = withEntry(withEntry(EMPTY_GARAGE, named, 10), NPR, 10);
    expect(garage.entries[0]).toMatchObject({ nickname: "El blanco", vin: named.vin });
  });

  it("leaves no vehicle active when the active one is removed", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, NPR, 10), HINO, 10);
    expect(activeEntry(withoutEntry(garage, garageKey(HINO)))).toBeUndefined();
    expect(activeEntry(withoutEntry(garage, garageKey(NPR)))).toEqual(HINO);
  });

  it("keeps the active vehicle when a customer's entries take the place of its own", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, HINO, 10), NPR, 10);
    expect(activeEntry(withEntries(garage, [NPR, HINO]))).toEqual(NPR);
    const renamed = { ...NPR, model: "NPR-HD" };
    expect(activeEntry(withEntries(garage, [HINO, renamed]))).toEqual(renamed);
    const others = [HINO, { ...ENGINE, id: NPR.id }, { ...renamed, year: NPR.year + 1 }];
    expect(withEntries(garage, others)).toEqual({ entries: others, activeKey: null });
    const unknown = withEntry(EMPTY_GARAGE, { ...NPR, id: 0 }, 10);
    expect(activeEntry(withEntries(unknown, [{ ...renamed, id: 0 }]))).toBeUndefined();
  });

  it("puts a removed vehicle back in its place, once", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, NPR, 10), HINO, 10);
    const removed = removedEntry(garage, garageKey(NPR));
    if (!removed) throw new Error("It is in the garage.");
    const back = withEntryBack(withoutEntry(garage, garageKey(NPR)), removed);
    expect(back).toEqual(garage);
    expect(withEntryBack(back, removed)).toBe(back);
    expect(removedEntry(garage, garageKey(ENGINE))).toBeUndefined();
  });

  it("gives a vehicle that comes back its place as the active one, unless another took it", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, HINO, 10), NPR, 10);
    const removed = removedEntry(garage, garageKey(NPR));
    if (!removed) throw new Error("It is in the garage.");
    const without = withoutEntry(garage, garageKey(NPR));
    expect(activeEntry(withEntryBack(without, removed))).toEqual(NPR);
    const moved = withActive(without, garageKey(HINO));
    expect(activeEntry(withEntryBack(moved, removed))).toEqual(HINO);
  });

  it("keeps and forgets what its owner says", () => {
    const key = garageKey(NPR);
    const named = withWords(withEntry(EMPTY_GARAGE, NPR, 10), key, { nickname: "A", vin: "B" });
    expect(named.entries).toEqual([{ ...NPR, nickname: "A", vin: "B" }]);
    expect(withWords(named, key, { nickname: "" }).entries).toEqual([{ ...NPR, vin: "B" }]);
    expect(withWords(named, garageKey(HINO), { nickname: "C" })).toEqual(named);
  });

  it("names a vehicle and an ENGINE apart in addresses", () => {
    expect([NPR, ENGINE].map(vehicleParam)).toEqual(["7", "engine-3"]);
  });

  it("makes nothing active that is not there", () => {
    const garage = withEntry(EMPTY_GARAGE, NPR, 10);
    expect(withActive(garage, garageKey(HINO))).toBe(garage);
  });

  it("lets the oldest go when it is full", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, NPR, 1), HINO, 1);
    expect(garage.entries).toEqual([HINO]);
  });
});

describe("the stored garage", () => {
  it("reads back what it wrote", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, NPR, 10), ENGINE, 10);
    expect(readStoredGarage(storedGarage(garage), 10)).toEqual(garage);
  });

  it.each([
    ["nothing", null],
    ["broken text", "{"],
    ["another version", storedGarage({ entries: [NPR], activeKey: null }).replace("2.2", "2.1")],
    ["a list", "[]"],
    ["entries that are none", '{"version":"2.2","entries":7}'],
  ])("is empty when the browser kept %s", (_what, text) => {
    expect(readStoredGarage(text, 10)).toEqual(EMPTY_GARAGE);
  });

  it("drops what is no vehicle and keeps the rest", () => {
    const text = JSON.stringify({
      version: "2.2",
      entries: [null, { make: "Isuzu" }, NPR, { ...NPR, year: "x" }],
      activeKey: garageKey(NPR),
    });
    const garage = readStoredGarage(text, 10);
    expect(garage.entries).toEqual([NPR]);
    expect(activeEntry(garage)).toEqual(NPR);
  });

  it("takes no more than it holds from a garage of 10,000", () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({ ...NPR, year: 1000 + index }));
    const stored = storedGarage({ entries, activeKey: null });
    expect(readStoredGarage(stored, GARAGE_LIMIT.guest).entries).toHaveLength(10);
    expect(readStoredGarage(stored, GARAGE_LIMIT.customer).entries).toHaveLength(50);
  });

  it("never throws, whatever was kept", () => {
    assert(
      property(anything(), string(), integer({ min: 0, max: 50 }), (value, text, limit) => {
        readStoredGarage(text, limit);
        const kept = JSON.stringify({ version: "2.2", entries: [value], activeKey: value });
        expect(readStoredGarage(kept, limit).entries.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
