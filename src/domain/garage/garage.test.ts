import { anything, assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  activeEntry,
  EMPTY_GARAGE,
  GARAGE_LIMIT,
  type GarageEntry,
  garageKey,
  removedEntry,
  vehicleParam,
  withActive,
  withEntry,
  withEntryBack,
  withoutEntry,
  withWords,
} from "./garage.ts";
import { readStoredGarage, storedGarage } from "./stored-garage.ts";

const npr: GarageEntry = {
  type: "vehicle",
  region: "CR",
  year: 2012,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 7,
};
const hino: GarageEntry = { ...npr, make: "Hino", model: "300", engine_name: "N04C", id: 8 };
const engine: GarageEntry = { ...npr, type: "engine", region: "", year: 0, model: "", id: 3 };

describe("garage (specification §4)", () => {
  it("adds a vehicle once and makes it active", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, npr, 10), { ...npr, make: "ISUZU" }, 10);
    expect(garage.entries).toHaveLength(1);
    expect(activeEntry(garage)).toMatchObject({ id: 7 });
  });

  it("keeps an engine apart from a vehicle with that engine", () => {
    expect(withEntry(withEntry(EMPTY_GARAGE, npr, 10), engine, 10).entries).toHaveLength(2);
  });

  it("keeps nickname and VIN when the same vehicle is chosen again", () => {
    const named = { ...npr, nickname: "El blanco", vin: "JALC4W163C7000000" };
    const garage = withEntry(withEntry(EMPTY_GARAGE, named, 10), npr, 10);
    expect(garage.entries[0]).toMatchObject({ nickname: "El blanco", vin: named.vin });
  });

  it("leaves no vehicle active when the active one is removed", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, npr, 10), hino, 10);
    expect(activeEntry(withoutEntry(garage, garageKey(hino)))).toBeUndefined();
    expect(activeEntry(withoutEntry(garage, garageKey(npr)))).toEqual(hino);
  });

  it("puts a removed vehicle back in its place, once", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, npr, 10), hino, 10);
    const removed = removedEntry(garage, garageKey(npr));
    if (!removed) throw new Error("It is in the garage.");
    const back = withEntryBack(withoutEntry(garage, garageKey(npr)), removed);
    expect(back).toEqual(garage);
    expect(withEntryBack(back, removed)).toBe(back);
    expect(removedEntry(garage, garageKey(engine))).toBeUndefined();
  });

  it("gives a vehicle that comes back its place as the active one, unless another took it", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, hino, 10), npr, 10);
    const removed = removedEntry(garage, garageKey(npr));
    if (!removed) throw new Error("It is in the garage.");
    const without = withoutEntry(garage, garageKey(npr));
    expect(activeEntry(withEntryBack(without, removed))).toEqual(npr);
    const moved = withActive(without, garageKey(hino));
    expect(activeEntry(withEntryBack(moved, removed))).toEqual(hino);
  });

  it("keeps and forgets what its owner says", () => {
    const key = garageKey(npr);
    const named = withWords(withEntry(EMPTY_GARAGE, npr, 10), key, { nickname: "A", vin: "B" });
    expect(named.entries).toEqual([{ ...npr, nickname: "A", vin: "B" }]);
    expect(withWords(named, key, { nickname: "" }).entries).toEqual([{ ...npr, vin: "B" }]);
    expect(withWords(named, garageKey(hino), { nickname: "C" })).toEqual(named);
  });

  it("names a vehicle and an engine apart in addresses", () => {
    expect([npr, engine].map(vehicleParam)).toEqual(["7", "engine-3"]);
  });

  it("makes nothing active that is not there", () => {
    const garage = withEntry(EMPTY_GARAGE, npr, 10);
    expect(withActive(garage, garageKey(hino))).toBe(garage);
  });

  it("lets the oldest go when it is full", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, npr, 1), hino, 1);
    expect(garage.entries).toEqual([hino]);
  });
});

describe("the stored garage", () => {
  it("reads back what it wrote", () => {
    const garage = withEntry(withEntry(EMPTY_GARAGE, npr, 10), engine, 10);
    expect(readStoredGarage(storedGarage(garage), 10)).toEqual(garage);
  });

  it.each([
    ["nothing", null],
    ["broken text", "{"],
    ["another version", storedGarage({ entries: [npr], activeKey: null }).replace("2.2", "2.1")],
    ["a list", "[]"],
    ["entries that are none", '{"version":"2.2","entries":7}'],
  ])("is empty when the browser kept %s", (_what, text) => {
    expect(readStoredGarage(text, 10)).toEqual(EMPTY_GARAGE);
  });

  it("drops what is no vehicle and keeps the rest", () => {
    const text = JSON.stringify({
      version: "2.2",
      entries: [null, { make: "Isuzu" }, npr, { ...npr, year: "x" }],
      activeKey: garageKey(npr),
    });
    const garage = readStoredGarage(text, 10);
    expect(garage.entries).toEqual([npr]);
    expect(activeEntry(garage)).toEqual(npr);
  });

  it("takes no more than it holds from a garage of 10,000", () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({ ...npr, year: 1000 + index }));
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
