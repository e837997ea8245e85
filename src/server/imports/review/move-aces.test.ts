import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { MOVED_AT_ONCE } from "#server/imports/fitments/aces-moving-store.ts";
import { bringBack, leaveOut } from "#server/imports/fitments/aces-wanted-store.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";

import { FOUR, NPR, openReviewShop } from "../../../../test/factories/review-shop.ts";
import { moveAces } from "./move-aces.ts";
import { tryAces } from "./settle-aces.ts";

const { work, keys, opened, save, tryAll, bring, miscounted } = await openReviewShop();
const { db } = work;

const MANY = "BaseVehicle:11";
const FEW = "BaseVehicle:12";
const once = () => false;
const ever = () => true;

const APPLICATION = {
  action: "add",
  brand: "ABCD",
  vehicle: { kind: "base", baseVehicle: 11 },
  engineBases: [],
  position: null,
  partType: null,
  quantity: 1,
  notes: [],
  label: "",
  qualifiers: [],
};

/** Applications that wait for a thing and one more, without a file. */
async function waiting(key: string, count: number, name = key): Promise<void> {
  await sql`
    insert into aces_application (fingerprint, line, application, missing)
    select ${name} || ' ' || at, at,
      ${JSON.stringify(APPLICATION)}::jsonb || jsonb_build_object('partNumber', 'P-' || at),
      array[${key}, 'Part:ABCD P-' || at % 7]
    from generate_series(1, ${count}::int) at`.execute(db);
}

async function statesOf(key: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from aces_application where ${key} = any(missing)
    group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const says = (key: string, isLasting = true) =>
  db.transaction().execute((trx) => leaveOut(trx, key, isLasting));
const unsays = (key: string) => db.transaction().execute((trx) => bringBack(trx, [key]));

describe("what is left out of what applications of ACES wait for", () => {
  it("goes a bounded batch at a time, from where the one before ended, and is counted as it goes", async () => {
    await waiting(FEW, 500);
    await waiting(MANY, 5_000);
    expect(await says(MANY)).toBe(5_000);
    expect(await statesOf(MANY)).toEqual({ waiting: 5_000 });
    const first = await moveAces(work, undefined, once);
    expect(first).toEqual({ left: MOVED_AT_ONCE - 500, back: 0, toGo: 5_500 - MOVED_AT_ONCE });
    expect(await opened(MANY)).toMatchObject({
      meaning: { kind: "leftOut" },
      leftOut: first.left,
      applications: first.toGo,
      moving: first.toGo,
    });
    expect(await miscounted()).toEqual([]);
    expect(await moveAces(work, [FEW], ever)).toEqual({ left: 0, back: 0, toGo: 0 });
    expect(await moveAces(work, undefined, ever)).toEqual({ left: first.toGo, back: 0, toGo: 0 });
    expect(await statesOf(MANY)).toEqual({ left_out: 5_000 });
    expect(await statesOf(FEW)).toEqual({ waiting: 500 });
    expect(await opened(MANY)).toMatchObject({ leftOut: 5_000, applications: 0, moving: 0 });
    expect(await miscounted()).toEqual([]);
  });

  it("goes on from where the batch before ended, however few are to go", async () => {
    await waiting(MANY, MOVED_AT_ONCE);
    await waiting(FEW, MOVED_AT_ONCE + 500);
    await waiting(MANY, 1_000, "later");
    await says(MANY);
    const moved: unknown[] = [];
    for (let batch = 0; batch < 3; batch++) moved.push(await moveAces(work, undefined, once));
    expect(moved).toEqual([
      { left: MOVED_AT_ONCE, back: 0, toGo: 1_000 },
      { left: 0, back: 0, toGo: 1_000 },
      { left: 1_000, back: 0, toGo: 0 },
    ]);
    expect(await statesOf(FEW)).toEqual({ waiting: MOVED_AT_ONCE + 500 });
    expect(await miscounted()).toEqual([]);
  });

  it("comes back in the same way, whatever was left out by then", async () => {
    await waiting(MANY, 5_000);
    await says(MANY);
    await moveAces(work, undefined, once);
    await unsays(MANY);
    expect(await opened(MANY)).toMatchObject({ meaning: null, moving: MOVED_AT_ONCE });
    expect(await moveAces(work, undefined, ever)).toEqual({
      left: 0,
      back: MOVED_AT_ONCE,
      toGo: 0,
    });
    expect(await statesOf(MANY)).toEqual({ waiting: 5_000 });

    await says(MANY);
    await moveAces(work, undefined, ever);
    await unsays(MANY);
    const part = await moveAces(work, undefined, once);
    expect(part).toEqual({ left: 0, back: MOVED_AT_ONCE, toGo: 5_000 - MOVED_AT_ONCE });
    await says(MANY);
    expect(await moveAces(work, undefined, ever)).toMatchObject({ left: MOVED_AT_ONCE, toGo: 0 });
    expect(await statesOf(MANY)).toEqual({ left_out: 5_000 });
    expect(await miscounted()).toEqual([]);
  });

  it("stays left out for another thing that it names, where that is left out for good", async () => {
    await waiting(MANY, 70);
    await says(MANY);
    await moveAces(work, undefined, ever);
    await says("Part:ABCD P-3");
    await says("Part:ABCD P-4", false);
    await unsays(MANY);
    expect(await moveAces(work, undefined, ever)).toEqual({ left: 0, back: 60, toGo: 0 });
    expect(await statesOf(MANY)).toEqual({ waiting: 60, left_out: 10 });
    expect(await opened("Part:ABCD P-3")).toMatchObject({ leftOut: 10, applications: 0 });
    expect(await miscounted()).toEqual([]);
  });

  it("is what waited when it was said: what a file brings later asks anew, where it holds once", async () => {
    await waiting("Qty:4 ABC-2", 3);
    await says("Qty:4 ABC-2", false);
    await waiting("Qty:4 ABC-2", 2, "later");
    await moveAces(work, undefined, ever);
    expect(await statesOf("Qty:4 ABC-2")).toEqual({ left_out: 3, waiting: 2 });
  });

  it("does not wait for the turn of imports where nothing is to be moved", async () => {
    await waiting(FEW, 1);
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx);
      expect(await moveAces(work, undefined, ever)).toEqual({ left: 0, back: 0, toGo: 0 });
      expect(await moveAces(work, [FEW], ever)).toEqual({ left: 0, back: 0, toGo: 0 });
    });
  });

  it("is said to be left out, or to come back, to whoever finds that time ran out on the way", async () => {
    const tryForNoTime = async (key: string | null) => {
      const clock = vi.spyOn(performance, "now").mockReturnValueOnce(-60_000);
      const tried = await tryAces(work, { key, after: 0 });
      clock.mockRestore();
      return tried;
    };
    const rest = MOVED_AT_ONCE + 1;
    await waiting(MANY, MOVED_AT_ONCE + rest);
    await says(MANY);
    const nothing = { tried: 0, resolved: 0, next: 0 };
    expect(await tryForNoTime(MANY)).toEqual({ ...nothing, moving: rest, leaving: rest });
    await moveAces(work, undefined, ever);
    await unsays(MANY);
    expect(await tryForNoTime(MANY)).toEqual({ ...nothing, moving: rest, leaving: 0 });
    await waiting(FEW, 3);
    await says(FEW);
    // What began first goes first, here what is coming back.
    expect(await tryForNoTime(null)).toEqual({ ...nothing, moving: 4, leaving: 3 });
  });

  it("goes first where somebody tries what waits, and of what is said itself before anything is tried", async () => {
    await bring(...FOUR);
    await waiting(FEW, MOVED_AT_ONCE + 1);
    await says(FEW);
    expect(await tryAll()).toMatchObject({ tried: 4, moving: 0, next: null });
    expect(await statesOf(FEW)).toEqual({ left_out: MOVED_AT_ONCE + 1 });
    expect(await save(MANY, { kind: "leftOut" })).toMatchObject({ left: 3, tried: 0, moving: 0 });
    expect(await save(MANY, NPR, "leftOut")).toMatchObject({ tried: 3, resolved: 1, moving: 0 });
    expect(await keys({ state: "left" })).toEqual([`0 ${FEW}`]);
  });
});
