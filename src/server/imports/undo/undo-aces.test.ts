import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { LeftThingsResponse } from "#contract/imports.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { leaveOut } from "#server/imports/fitments/aces-wanted-store.ts";
import { moveAces } from "#server/imports/review/move-aces.ts";
import { settleAces } from "#server/imports/review/settle-aces.ts";
import { runImport } from "#server/imports/running/run-import.ts";

import { acesWith, app } from "../../../../test/aces.ts";
import { miscountedIn } from "../../../../test/factories/review-shop.ts";
import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { undoImport } from "./undo-import.ts";

const shop = await openUndoingShop();
const {
  orders,
  work,
  db,
  imports,
  clock,
  call,
  imported,
  previewOf,
  takenBack,
  leftOf,
  planted,
  plantedMany,
} = shop;

const NOTHING = { back: 0, invited: 0, sold: 0, changed: 0, used: 0, gone: 0 };
const STAFF = { actor: OPERATOR_ACTOR, client: OPERATOR };
/** Two vehicles that the shop knows, and two that nobody has said what they are. */
const [KNOWN, OTHER, ODD, STRANGE] = [8801, 8802, 8898, 8899];

beforeAll(async () => {
  await sql
    .raw(
      `insert into vehicle_make (id, name, slug) values (51, 'Isuzu', 'isuzu-51');
    insert into vehicle_model (id, make_id, name, slug) values (651, 51, 'NPR', 'npr-51');
    insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
      (751, 'Isuzu', 'isuzu', '4HK9', '4hk9', '5.2', 2004, 2027);
    insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
      (851, 'USA', 651, 751, 2005, 2020), (852, 'CR', 651, 751, 2005, 2012);`,
    )
    .execute(db);
});

beforeEach(async () => {
  await sql`
    delete from aces_application; delete from aces_left_out; delete from aces_base_vehicle;
    insert into aces_base_vehicle (code, model_id, year) values (${sql.lit(KNOWN)}, 651, 2010),
      (${sql.lit(OTHER)}, 651, 2015)`.execute(db);
});

/** Parts that a file of ACES finds by their numbers. */
async function numbered(count: number): Promise<string[]> {
  const skus = await plantedMany(count);
  await sql`
    insert into part_number (part_id, kind, number, key)
    select id, 'printed', sku, replace(sku, '-', '') from part where sku = any(${skus})`.execute(
    db,
  );
  return skus;
}

const says = (base: number, sku: string, attributes?: string) =>
  app(`<BaseVehicle id="${base}"/><Part>${sku}</Part>`, attributes);
const brought = (...apps: string[]) =>
  imported("aces", acesWith(apps.join("\n"), { records: apps.length }));
const isNpr = (base: number) =>
  sql`insert into aces_base_vehicle (code, model_id, year) values (${base}, 651, 2009)`.execute(db);

async function fitsOf(sku: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ fit: string }>`
    select line.region || ' ' || fitment.year_from || '-' || fitment.year_to as fit
    from fitment join part on part.id = part_id join vehicle_line line on line.id = line_id
    where sku = ${sku} order by 1`.execute(db);
  return rows.map(({ fit }) => fit);
}

/** The queue as one reads it: the part, whether its application waits, for what, and which import brought it. */
async function queue(): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    select concat_ws(' ', application ->> 'partNumber', state, missing[1], left_out_for, run_id) as one
    from aces_application order by 1`.execute(db);
  return rows.map(({ one }) => one);
}

/** The part of each application of the queue, and whether it waits. */
async function standings(): Promise<string[]> {
  return (await queue()).map((one) => one.split(" ", 2).join(" "));
}

async function settled(base: number, isLeftOut = false) {
  const answer = isLeftOut
    ? ({ kind: "leftOut" } as const)
    : ({ kind: "vehicle", model: 651, year: 2009 } as const);
  return settleAces(work, { key: `BaseVehicle:${base}`, answer, was: "" }, STAFF);
}

describe("an import of ACES is taken back:", () => {
  it("what parts came to fit goes, what they did not any more is back, and what waits waits no more", async () => {
    const [fresh, gone, waiting] = await planted();
    await brought(says(KNOWN, gone));
    const id = await brought(
      says(KNOWN, fresh),
      says(KNOWN, gone, 'action="D" id="2"'),
      says(ODD, waiting),
    );
    expect(await fitsOf(gone)).toEqual([]);
    expect(await queue()).toEqual([`${waiting} waiting BaseVehicle:${ODD} ${id}`]);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 5 });
    expect(await fitsOf(fresh)).toEqual([]);
    expect(await fitsOf(gone)).toEqual(["CR 2010-2010", "USA 2010-2010"]);
    expect(await queue()).toEqual([]);
    expect(await miscountedIn(work)).toEqual([]);
  });

  it("what had waited, and came in by it, waits again as it did; and goes with what brought it", async () => {
    const [sku] = await planted();
    const first = await brought(says(KNOWN, "NONE"), says(ODD, sku));
    await isNpr(ODD);
    const second = await brought(says(ODD, sku));
    expect(await fitsOf(sku)).toEqual(["CR 2009-2009", "USA 2009-2009"]);
    expect(await takenBack(second)).toEqual({ ...NOTHING, back: 3 });
    expect(await fitsOf(sku)).toEqual([]);
    expect(await queue()).toEqual(
      [
        `${sku} waiting BaseVehicle:${ODD} ${first}`,
        `NONE waiting Part:ABCD NONE ${first}`,
      ].toSorted(),
    );
    expect(await takenBack(first)).toEqual({ ...NOTHING, back: 2 });
    expect(await queue()).toEqual([]);
    expect(await miscountedIn(work)).toEqual([]);
  });

  it("what somebody settled or left out since stays, with the reason; what only lacks something else goes", async () => {
    const [sku, left, tried] = await planted();
    const id = await brought(
      says(ODD, sku),
      says(STRANGE, left),
      app(`<BaseVehicle id="${ODD}"/><SubModel id="7"/><Part>${tried}</Part>`),
    );
    expect(await settled(ODD)).toMatchObject({ tried: 2, resolved: 1 });
    expect(await settled(STRANGE, true)).toMatchObject({ left: 1 });
    expect((await previewOf(id)).left.map(({ isApplication }) => isApplication)).toEqual([
      true,
      true,
    ]);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1, changed: 2 });
    expect(await leftOf(id)).toEqual([`ABCD ${left} changed`, `ABCD ${sku} changed`].toSorted());
    expect(await fitsOf(sku)).toEqual(["CR 2009-2009", "USA 2009-2009"]);
    expect(await standings()).toEqual([`${left} left_out`, `${sku} resolved`].toSorted());
  });

  it("what came in stays settled where all that it said stays, and waits again where anything of it goes", async () => {
    const [sold, half] = await planted();
    const first = await brought(says(ODD, sold), says(ODD, half));
    await isNpr(ODD);
    const id = await brought(says(ODD, sold), says(ODD, half));
    await orders.place({ items: [{ sku: sold, quantity: 1 }] });
    await imported(
      "fitments",
      "sku,make,model,region,year_from,year_to",
      `${half},Isuzu,NPR,USA,2011,2012`,
    );
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 2, invited: 0, sold: 2, changed: 2 });
    expect(await fitsOf(sold)).toEqual(["CR 2009-2009", "USA 2009-2009"]);
    expect(await fitsOf(half)).toEqual(["USA 2009-2009", "USA 2011-2012"]);
    expect(await standings()).toEqual([`${sold} resolved`, `${half} waiting`].toSorted());
    expect(await leftOf(id)).toContain(`ABCD ${sold} changed`);
    const { items } = LeftThingsResponse.parse((await call("/left", { id })).body);
    expect(items.filter(({ isApplication }) => isApplication)).toHaveLength(1);
    expect(await takenBack(first)).toEqual({ ...NOTHING, back: 1, changed: 1 });
  });

  it("what it left out goes, and what it let wait is left out again while that still holds", async () => {
    const [left, once, other] = await planted();
    await settled(STRANGE, true);
    const id = await brought(says(STRANGE, left));
    expect(await queue()).toHaveLength(1);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1 });
    expect(await queue()).toEqual([]);

    await brought(says(KNOWN, once), says(KNOWN, other));
    const four = [once, other].map((sku) =>
      app(`<BaseVehicle id="${KNOWN}"/><Qty>4</Qty><Part>${sku}</Part>`),
    );
    await brought(...four);
    const leaveOnce = async (sku: string) =>
      settleAces(work, { key: `Qty:4 ${sku}`, answer: { kind: "leftOut" }, was: "" }, STAFF);
    await leaveOnce(once);
    await leaveOnce(other);
    const again = await brought(...four);
    await sql`delete from aces_left_out where missing = ${`Qty:4 ${other}`}`.execute(db);
    expect(await takenBack(again)).toEqual({ ...NOTHING, back: 2 });
    expect(await standings()).toEqual([`${once} left_out`, `${other} waiting`].toSorted());
    expect(await miscountedIn(work)).toEqual([]);
  });

  it("what is about to be left out stays, as what has been left out does", async () => {
    const id = await brought(says(ODD, "NONE"), says(STRANGE, "NONE"));
    await db.transaction().execute((trx) => leaveOut(trx, `BaseVehicle:${STRANGE}`, true));
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1, changed: 1 });
    await moveAces(work, undefined, () => true);
    expect(await queue()).toEqual([`NONE left_out Part:ABCD NONE BaseVehicle:${STRANGE} ${id}`]);
  });

  it("what came after something was left out once waits for an answer, and goes with its import", async () => {
    const [sku] = await planted();
    await brought(says(KNOWN, sku), says(OTHER, sku));
    const four = (base: number) =>
      app(`<BaseVehicle id="${base}"/><Qty>4</Qty><Part>${sku}</Part>`);
    await brought(four(KNOWN));
    await db.transaction().execute((trx) => leaveOut(trx, `Qty:4 ${sku}`, false));
    const id = await brought(four(OTHER));
    expect(await queue()).toHaveLength(2);
    expect(await takenBack(id)).toEqual({ ...NOTHING, back: 1 });
    await moveAces(work, undefined, () => true);
    expect(await standings()).toEqual([`${sku} left_out`]);
  });

  it("what is not in the queue any more is gone", async () => {
    const id = await brought(says(ODD, "NONE"));
    await sql`delete from aces_application`.execute(db);
    expect(await takenBack(id)).toEqual({ ...NOTHING, gone: 1 });
    expect(await leftOf(id)).toEqual(["ABCD NONE gone"]);
  });

  it("goes on where a process was stopped: places first, then what waits", async () => {
    const skus = await numbered(300);
    const waiting = Array.from({ length: 1_200 }, (_none, at) => `NONE-${at}`);
    const id = await brought(
      ...skus.map((sku) => says(OTHER, sku)),
      ...waiting.map((number) => says(OTHER, number)),
    );
    expect((await call("", { id })).status).toBe(200);
    for (const back of [300, 1_300]) {
      const stop = new AbortController();
      const stopped = await undoImport(work, id, {
        signal: stop.signal,
        onBatch: () => stop.abort(),
      });
      expect(stopped?.undo).toMatchObject({ state: "running", counts: { ...NOTHING, back } });
    }
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts: { ...NOTHING, back: 1_500 } });
    expect(await queue()).toEqual([]);
    expect(await fitsOf(skus[0])).toEqual([]);
  });

  it("not by half: of which the version before applied rows, it keeps nothing of those", async () => {
    const skus = await numbered(1_001);
    const content = acesWith(skus.map((sku) => says(KNOWN, sku)).join("\n"), { records: 1_001 });
    const begun = await shop.shop.start({ kind: "aces", content });
    await sql`
      update import_run set position = 1_000, state = 'stopped' where id = ${begun.id}`.execute(db);
    const run = await runImport(work, begun.id);
    expect(run).toMatchObject({ state: "done", hasChanges: true, isKeptWhole: false });
    expect((await imports.get(run.id)).mayUndo).toBe(false);
    expect((await call("/preview", { id: run.id })).body).toMatchObject({
      code: "import_undo_half",
    });
    const parts = await brought(...skus.map((sku) => says(OTHER, sku)));
    expect((await imports.get(parts)).mayUndo).toBe(true);
  });

  it("not after a day, and not where it changed nothing", async () => {
    const [sku] = await planted();
    const id = await brought(says(KNOWN, sku), says(ODD, sku));
    expect((await imports.get(id)).mayUndo).toBe(true);
    clock.passedMs = 24 * HOUR_MS;
    expect((await call("", { id })).body).toMatchObject({ code: "import_undo_late" });
    clock.passedMs = 0;
    const again = await brought(says(KNOWN, sku), says(ODD, sku));
    expect((await imports.get(again)).mayUndo).toBe(false);
  });
});
