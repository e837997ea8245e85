import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { undoImport } from "./undo-import.ts";

const {
  orders,
  work,
  db,
  imports,
  clock,
  call,
  imported,
  takenBack,
  leftOf,
  planted,
  plantedMany,
} = await openUndoingShop();

const HEAD = "sku,make,model,region,year_from,year_to,position,quantity,note_es,action";

beforeAll(async () => {
  await sql
    .raw(
      `insert into vehicle_make (id, name, slug) values (51, 'Isuzu', 'isuzu-51');
    insert into vehicle_model (id, make_id, name, slug) values (651, 51, 'NPR', 'npr-51');
    insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
      (751, 'Isuzu', 'isuzu', '4HK9', '4hk9', '5.2', 2004, 2027),
      (752, 'Isuzu', 'isuzu', '4HE9', '4he9', '4.8', 1998, 2004);
    insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
      (851, 'USA', 651, 751, 2005, 2020), (852, 'CR', 651, 751, 2005, 2022);`,
    )
    .execute(db);
});

/** What a part fits, as one reads it: the region, the years, the position, pieces and note. */
async function fitsOf(sku: string): Promise<string[]> {
  const { rows } = await sql<{ fit: string }>`
    select concat_ws(' ', line.region, fitment.year_from || '-' || fitment.year_to,
      nullif(position, ''), quantity, note.text_es) as fit
    from fitment join part on part.id = part_id join vehicle_line line on line.id = line_id
    left join fitment_note note on note.id = note_id where sku = ${sku} order by 1`.execute(db);
  return rows.map(({ fit }) => fit);
}

async function enginesOf(sku: string) {
  const { rows } = await sql<{ engine_id: number; is_explicit: boolean }>`
    select engine_id, is_explicit from engine_fitment join part on part.id = part_id
    where sku = ${sku} order by 1`.execute(db);
  return rows.map(({ engine_id, is_explicit }) => `${engine_id} ${is_explicit}`);
}

async function isUniversal(sku: string) {
  const { rows } = await sql<{ is: boolean }>`
    select is_universal as is from part where sku = ${sku}`.execute(db);
  return rows[0]?.is;
}

async function queuedForSearch(sku: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_outbox join part on part.id = part_id where sku = ${sku}`.execute(db);
  return rows.length > 0;
}

const say = (sku: string, fit: string, action = "") => `${sku},Isuzu,NPR,${fit},${action}`;

describe("fitments are taken back:", () => {
  it("those that came go, those that changed or went are as they were", async () => {
    const [fresh, changed, gone] = await planted();
    await imported(
      "fitments",
      HEAD,
      say(changed, "CR,2006,2012,,1,Ojo"),
      say(gone, "USA,2006,2012,front,2,"),
    );
    const [before, enginesBefore] = [await fitsOf(changed), await enginesOf(fresh)];
    const id = await imported(
      "fitments",
      HEAD,
      say(fresh, "CR,2005,2010,,1,Nuevo"),
      say(changed, "CR,2009,2009,,4,Otro"),
      say(gone, "USA,2006,2012,front,2,", "D"),
    );
    expect(await fitsOf(changed)).toEqual([
      "CR 2006-2008 1 Ojo",
      "CR 2009-2009 4 Otro",
      "CR 2010-2012 1 Ojo",
    ]);
    expect(await enginesOf(fresh)).toEqual(["751 false"]);
    await sql`delete from search_outbox`.execute(db);
    expect(await takenBack(id)).toEqual({
      back: 3,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 0,
    });
    expect(await fitsOf(fresh)).toEqual([]);
    expect(await enginesOf(fresh)).toEqual(enginesBefore);
    expect(await fitsOf(changed)).toEqual(before);
    expect(await fitsOf(gone)).toEqual(["USA 2006-2012 front 2"]);
    expect(await queuedForSearch(fresh)).toBe(true);
  });

  it("what was said of engines, and that a part is universal", async () => {
    const [made, unsaid, universal] = await planted();
    await imported("fitments", "sku,engine", `${unsaid},4HE9`);
    const id = await imported(
      "fitments",
      "sku,engine,universal,action",
      `${made},4HE9,,`,
      `${unsaid},4HE9,,D`,
      `${universal},,yes,`,
    );
    expect(await isUniversal(universal)).toBe(true);
    expect(await takenBack(id)).toMatchObject({ back: 3, changed: 0 });
    expect(await enginesOf(made)).toEqual([]);
    expect(await enginesOf(unsaid)).toEqual(["752 true"]);
    expect(await isUniversal(universal)).toBe(false);
  });

  it("a place of which somebody said something else since stays whole, sold parts and verified ones too", async () => {
    const [edited, sold, verified] = await planted();
    const id = await imported(
      "fitments",
      HEAD,
      ...[edited, sold, verified].map((sku) => say(sku, "CR,2006,2012,,1,")),
      say(edited, "USA,2006,2012,,1,"),
    );
    const other = await imported("fitments", HEAD, say(edited, "CR,2013,2014,,1,"));
    await orders.place({ items: [{ sku: sold, quantity: 1 }] });
    await sql`update part set verification = 'verified' where sku = ${verified}`.execute(db);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 1,
      changed: 2,
      used: 0,
      gone: 0,
    });
    expect(await leftOf(id)).toEqual(
      [`${edited} changed`, `${sold} sold`, `${verified} changed`].toSorted(),
    );
    expect(await fitsOf(edited)).toEqual(["CR 2006-2014 1"]);
    expect(await takenBack(other)).toMatchObject({ back: 1 });
    expect(await fitsOf(edited)).toEqual(["CR 2006-2012 1"]);
  });

  it("of several imports of one place the latest first", async () => {
    const [sku] = await planted();
    const first = await imported("fitments", HEAD, say(sku, "CR,2006,2008,,1,"));
    const second = await imported("fitments", HEAD, say(sku, "CR,2009,2012,,1,"));
    expect(await takenBack(second)).toMatchObject({ back: 1 });
    expect(await takenBack(first)).toMatchObject({ back: 1 });
    expect(await fitsOf(sku)).toEqual([]);
  });

  it("years that a vehicle is no longer known for are not said again, and what a vehicle that is gone had is gone", async () => {
    const [narrowed, lost] = await planted();
    await sql`insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to)
      values (853, 'MEX', 651, 751, 2005, 2010)`.execute(db);
    await imported("fitments", HEAD, say(narrowed, "USA,2005,2012,,1,"));
    const id = await imported(
      "fitments",
      HEAD,
      say(narrowed, "USA,2005,2008,,1,", "D"),
      say(lost, "MEX,2006,2008,,1,"),
    );
    await sql`update vehicle_line set year_from = 2008 where id = 851`.execute(db);
    await sql`delete from fitment where line_id = 853`.execute(db);
    await sql`delete from vehicle_line where id = 853`.execute(db);
    expect(await takenBack(id)).toMatchObject({ back: 0, changed: 1, gone: 1 });
    expect(await fitsOf(narrowed)).toEqual(["USA 2009-2012 1"]);
    await sql`update vehicle_line set year_from = 2005 where id = 851`.execute(db);
  });

  it("goes on where a process was stopped, and puts nothing back twice", async () => {
    const skus = await plantedMany(1_500);
    const id = await imported(
      "fitments",
      HEAD,
      ...skus.map((sku) => say(sku, "CR,2006,2012,,1,Ojo")),
    );
    expect((await call("", { id })).status).toBe(200);
    const stop = new AbortController();
    const stopped = await undoImport(work, id, {
      signal: stop.signal,
      onBatch: () => stop.abort(),
    });
    expect(stopped?.undo).toMatchObject({ state: "running", counts: { back: 1_000 } });
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts: { back: 1_500, changed: 0 } });
    const { rows } = await sql`
      select from fitment join part on part.id = part_id where sku = any(${skus})`.execute(db);
    expect(rows).toEqual([]);
  });

  it("not after a day", async () => {
    const [sku] = await planted();
    const id = await imported("fitments", HEAD, say(sku, "CR,2006,2008,,1,"));
    expect((await imports.get(id)).mayUndo).toBe(true);
    clock.passedMs = 24 * HOUR_MS;
    expect((await call("", { id })).body).toMatchObject({ code: "import_undo_late" });
    clock.passedMs = 0;
  });
});
