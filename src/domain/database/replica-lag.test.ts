import { array, assert, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { type LogEnd, LONGEST_LAG_MS, msBehind, readLogPlace, withLogEnd } from "./replica-lag.ts";

const ends = (...found: [at: number, place: bigint][]): LogEnd[] =>
  found.reduce<LogEnd[]>((known, [at, place]) => withLogEnd(known, { at, place }), []);

describe("a place in the log", () => {
  it("is read as PostgreSQL writes it", () => {
    expect(readLogPlace("0/0")).toBe(0n);
    expect(readLogPlace("16/B374D848")).toBe(0x16_b374d848n);
    expect(readLogPlace("FFFFFFFF/FFFFFFFF")).toBe(2n ** 64n - 1n);
  });

  it.each(["", "16", "16/", "/1", "1/2/3", "x/1", "100000000/0"])("is not %j", (text) => {
    expect(() => readLogPlace(text)).toThrow(RangeError);
  });
});

describe("how far a replica is behind", () => {
  it("is the time since the last moment of which it has everything", () => {
    const known = ends([1_000, 10n], [1_200, 20n], [1_400, 30n]);
    expect(msBehind(known, { replayed: 30n, at: 1_450 })).toBe(50);
    expect(msBehind(known, { replayed: 29n, at: 1_450 })).toBe(250);
    expect(msBehind(known, { replayed: 10n, at: 1_450 })).toBe(450);
    expect(msBehind(known, { replayed: 31n, at: 1_390 })).toBe(0);
  });

  it("is unknown where it has nothing of what is known, or nothing is known", () => {
    expect(msBehind(ends([1_000, 10n]), { replayed: 9n, at: 1_000 })).toBe(Infinity);
    expect(msBehind([], { replayed: 9n, at: 1_000 })).toBe(Infinity);
  });

  it("is nothing while nothing is written, however long that lasts", () => {
    const known = ends([1_000, 10n], [500_000, 10n], [900_000, 10n]);
    expect(known).toHaveLength(1);
    expect(msBehind(known, { replayed: 10n, at: 900_100 })).toBe(100);
  });

  it("grows while the primary says nothing", () => {
    expect(msBehind(ends([1_000, 10n]), { replayed: 10n, at: 6_000 })).toBe(5_000);
  });

  it("is known for a minute", () => {
    const known = ends([0, 1n], [1_000, 2n], [LONGEST_LAG_MS + 500, 3n]);
    expect(msBehind(known, { replayed: 1n, at: LONGEST_LAG_MS + 500 })).toBe(Infinity);
    expect(msBehind(known, { replayed: 2n, at: LONGEST_LAG_MS + 500 })).toBe(LONGEST_LAG_MS - 500);
  });

  it("is never less for a replica that has less", () => {
    assert(
      property(array(nat(5), { minLength: 1 }), integer({ min: 0, max: 200 }), (steps, place) => {
        let end = 0;
        const known = ends(
          ...steps.map((step, turn): [number, bigint] => [turn * 150, BigInt((end += step))]),
        );
        const at = steps.length * 150;
        const behind = (replayed: number) => msBehind(known, { replayed: BigInt(replayed), at });
        expect(behind(place)).toBeGreaterThanOrEqual(behind(place + 1));
      }),
    );
  });
});
