import { describe, expect, it } from "vitest";

import { ENGINE, HINO, NPR } from "../../../test/factories/garage-entries.ts";
import { firstToGo, withEntry, withId, withoutEntry, withWords } from "./garage-edits.ts";
import { entryRef, type Garage, garageKey } from "./garage.ts";
import { readGarageEntry, readStoredGarage, storedGarage } from "./stored-garage.ts";

const FLEET: Garage = { entries: [HINO, NPR, ENGINE], activeKey: garageKey(NPR) };

describe("one of several vehicles", () => {
  it("is the same by its names alone, in whatever case", () => {
    expect(garageKey({ ...NPR, make: "ISUZU", id: 99, nickname: "A" })).toBe(garageKey(NPR));
    const others = [
      { ...NPR, region: "USA" },
      { ...NPR, year: 2013 },
      { ...NPR, make: "Hino" },
      { ...NPR, model: "NQR" },
      { ...NPR, engine_name: "4JJ1" },
      { ...NPR, engine_liter: "3.0" },
      ENGINE,
    ];
    expect(new Set([NPR, ...others].map(garageKey)).size).toBe(others.length + 1);
    // The same letters, divided in another way, are other names.
    expect(garageKey({ ...NPR, make: "Isuzu N", model: "PR" })).not.toBe(
      garageKey({ ...NPR, make: "Isuzu", model: "N PR" }),
    );
  });

  it("as an engine is one whatever vehicle it was chosen from", () => {
    expect(garageKey({ ...ENGINE, region: "USA", year: 2020, model: "NQR" })).toBe(
      garageKey(ENGINE),
    );
    expect(garageKey({ ...ENGINE, engine_liter: "5.3" })).not.toBe(garageKey(ENGINE));
  });

  it("that is chosen again keeps its place, and the others stay as they are", () => {
    const again = withEntry(FLEET, { ...NPR, id: 70 }, 10);
    expect(again.entries).toEqual([HINO, { ...NPR, id: 70 }, ENGINE]);
    expect(withEntry(FLEET, HINO, 10)).toEqual({ ...FLEET, activeKey: garageKey(HINO) });
  });

  it("that is removed takes no other with it, nor which is active", () => {
    expect(withoutEntry(FLEET, garageKey(HINO))).toEqual({ ...FLEET, entries: [NPR, ENGINE] });
    expect(withoutEntry(FLEET, garageKey(NPR)).activeKey).toBeNull();
  });

  it("gets the id of today's catalogue, and nothing else of it changes", () => {
    expect(withId(FLEET, garageKey(NPR), 71)).toEqual({
      ...FLEET,
      entries: [HINO, { ...NPR, id: 71 }, ENGINE],
    });
  });

  it("keeps what its owner says of it, all three words apart", () => {
    const words = { nickname: "El blanco", unitNumber: "12", vin: "JALC4W163C7000000" };
    const named = withWords(FLEET, garageKey(NPR), words);
    expect(named.entries).toEqual([HINO, { ...NPR, ...words }, ENGINE]);
    for (const [word, others] of [
      ["nickname", { unitNumber: "12", vin: "JALC4W163C7000000" }],
      ["unitNumber", { nickname: "El blanco", vin: "JALC4W163C7000000" }],
      ["vin", { nickname: "El blanco", unitNumber: "12" }],
    ] as const)
      expect(withWords(named, garageKey(NPR), { [word]: "" }).entries[1]).toEqual({
        ...NPR,
        ...others,
      });
  });

  it("is asked for by its names, a vehicle or an engine", () => {
    expect(entryRef(NPR)).toEqual({
      kind: "vehicle",
      region: "CR",
      year: 2012,
      make: "Isuzu",
      model: "NPR",
      engine: "4HK1",
      liters: "5.2",
    });
    expect(entryRef(ENGINE)).toEqual({
      kind: "engine",
      make: "Isuzu",
      name: "4HK1",
      liters: "5.2",
    });
  });
});

it("a garage with room lets nothing go, and a full one what came first", () => {
  expect([firstToGo(FLEET, 4), firstToGo(FLEET, 3), firstToGo(FLEET, 2)]).toEqual([
    undefined,
    HINO,
    HINO,
  ]);
});

describe("an entry that was kept", () => {
  it("has its owner's words, and only those that say something", () => {
    const words = { nickname: "El blanco", unitNumber: "12", vin: "JALC4W163C7000000" };
    expect(readGarageEntry({ ...NPR, ...words })).toEqual([{ ...NPR, ...words }]);
    expect(readGarageEntry({ ...NPR, nickname: "", unitNumber: 12, vin: null })).toEqual([NPR]);
  });

  it.each(["make", "model", "engine_name", "year"])("is none without its %s", (name) => {
    expect(readGarageEntry({ ...NPR, [name]: undefined })).toEqual([]);
  });

  it("is an engine by its maker and name alone", () => {
    expect(readGarageEntry({ type: "engine", make: "Isuzu", engine_name: "4HK1" })).toHaveLength(1);
    expect(readGarageEntry({ type: "engine", engine_name: "4HK1" })).toEqual([]);
    expect(readGarageEntry({ type: "engine", make: "Isuzu" })).toEqual([]);
  });

  it.each([-1, 1.5, "7", Number.NaN, 2 ** 53])("has no id in %s", (id) => {
    expect(readGarageEntry({ ...NPR, id })).toEqual([{ ...NPR, id: 0 }]);
  });

  it("has names of 120 characters at most", () => {
    const [entry] = readGarageEntry({ ...NPR, nickname: "x".repeat(121) });
    expect(entry?.nickname).toHaveLength(120);
  });

  it("is active again", () => {
    expect(readStoredGarage(storedGarage(FLEET), 10)).toEqual(FLEET);
    const foreign = storedGarage({ ...FLEET, activeKey: "nothing" });
    expect(readStoredGarage(foreign, 10).activeKey).toBeNull();
  });
});
