import { describe, expect, it } from "vitest";

import { isReached } from "../part/is-reached.ts";
import { clashingThings } from "./clashing-things.ts";

type Link = { id: number; to: number | null };

/** Links that close a circle, among those that stand: what takes the place of each thing. */
function closing(links: readonly Link[], standing: Record<number, number>): number[] {
  const clashes = clashingThings(links, (back) => {
    const next = new Map<number, number | null>(
      Object.entries(standing).map(([id, to]) => [Number(id), to]),
    );
    for (const { id, to } of back) next.set(id, to);
    const nextOf = (id: number) => [next.get(id) ?? []].flat();
    return ({ id, to }) => to !== null && isReached(to, id, nextOf);
  });
  return [...clashes].toSorted((one, other) => one - other);
}

describe("a thing", () => {
  it("is put back where it goes with what stays", () => {
    expect(closing([{ id: 1, to: 2 }], { 2: 3 })).toEqual([]);
  });

  it("is not where it clashes with what stays", () => {
    expect(closing([{ id: 1, to: 2 }], { 2: 3, 3: 1 })).toEqual([1]);
  });

  it("is where what it would clash with goes with it", () => {
    const links = [
      { id: 1, to: 2 },
      { id: 2, to: null },
    ];
    expect(closing(links, { 2: 1 })).toEqual([]);
  });

  it("is not where it clashes with one that stays only because that one clashes", () => {
    // 1 may not lead to 2 again, since 2 leads to it by 5; so it still leads to 4, and 4 may not lead to 1 again.
    const links = [
      { id: 1, to: 2 },
      { id: 4, to: 1 },
    ];
    expect(closing(links, { 1: 4, 2: 5, 5: 1 })).toEqual([1, 4]);
    expect(closing([{ id: 4, to: 1 }], { 2: 5, 5: 1 })).toEqual([]);
  });
});
