import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { describe, expect, it, onTestFinished } from "vitest";

import { readVin, type Vin } from "#domain/vin/vin.ts";

import { lazyVinDecoder } from "./open-vin-decoder.ts";

const bundled = await lazyVinDecoder(path.join(import.meta.dirname, "../../../db/vin"))();

function vin(text: string): Vin {
  const reading = readVin(text);
  if (!reading.ok) throw new Error(`Not a VIN: ${text}`);
  return reading.vin;
}

function decoded(text: string, newestYear = 2027) {
  return bundled.decode(vin(text), newestYear);
}

function yearsOf(text: string) {
  return decoded(text).map(({ year, isLikely }) => [year, isLikely]);
}

describe("the decoder of the bundled registry (vPIC)", () => {
  it("tells make, model, year and engine", () => {
    expect(decoded("JALC4J161H7K00736")[0]).toMatchObject({
      year: 2017,
      make: "Isuzu",
      model: "NPR-XD",
      engineName: "I1B - 4HK1TC",
      liters: "5.2",
      fuel: "Diesel",
    });
  });

  it("gives a heavy truck's two candidate years, the one that explains more first", () => {
    const years = decoded("1XPBDP9X0KD601280").map(({ year, model }) => [year, model]);
    expect(years).toEqual([
      [2019, "579"],
      [1989, "375"],
    ]);
  });

  it("calls both years of a heavy truck likely when they explain it about equally", () => {
    expect(yearsOf("1XKWDB9X0KS600001")).toEqual([
      [2019, true],
      [1989, true],
    ]);
    expect(yearsOf("1XPBDP9X0KD601280")).toEqual([
      [2019, true],
      [1989, false],
    ]);
  });

  it("gives no year beyond the newest", () => {
    expect(decoded("1XPBDP9X0KD601280", 2018).map(({ year }) => year)).toEqual([1989]);
  });

  it("knows a Latin-American maker by its identifier alone, in each year it can be", () => {
    expect(decoded("MPATFS86JHT000001")).toEqual([
      { year: 2017, make: "Isuzu", isLikely: true },
      { year: 1987, make: "Isuzu", isLikely: true },
    ]);
  });

  it("knows nothing of a maker that is only guessed, nor of one that nobody knows", () => {
    expect(decoded("9GCNMR856HB000001")).toEqual([]);
    expect(decoded("ZZZNMR856HB000001")).toEqual([]);
  });

  it.each([
    ["KMFGA17BPGC123456", "Hyundai"],
    ["KMJHG17BPGC123456", "Hyundai"],
    ["JHFYT20H7G8001234", "Hino"],
    ["JALFVR34PG7000123", "Isuzu"],
  ])("calls the maker of %s, which it has no model of, %s", (text, make) => {
    expect(decoded(text)).toEqual([
      { year: 2016, make, isLikely: true },
      { year: 1986, make, isLikely: true },
    ]);
  });

  it.each([
    ["JALFTR33K07000123", "Isuzu"],
    ["KMFGA17BP0C123456", "Hyundai"],
    ["JHFYT20H708001234", "Hino"],
    ["JALC4J1610UK00736", "Isuzu"],
    ["JALC4J161UUK00736", "Isuzu"],
  ])("tells the maker and no year of %s, whose sign of the year is none", (text, make) => {
    expect(decoded(text)).toEqual([{ year: null, make, isLikely: true }]);
  });
});

describe("lazyVinDecoder", () => {
  it("rejects when the registry cannot be read, and tries again", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "vin-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const open = lazyVinDecoder(folder);
    await expect(open()).rejects.toThrow("ENOENT");
    const registry = { wmi: [], ws: [], strings: [], pat: {}, engine: {} };
    await writeFile(path.join(folder, "vpic-trucks.json.gz"), gzipSync(JSON.stringify(registry)));
    await writeFile(path.join(folder, "wmi-latin-america.json"), "[]");
    expect((await open()).decode(vin("JALC4J161H7K00736"), 2027)).toEqual([]);
    expect(open()).toBe(open());
  });
});
