import { sql } from "kysely";
import { describe, expect, it } from "vitest";

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

const HEAD = "sku,number,type,maker,group,superseded_by";

async function relationOf(sku: string) {
  const { rows } = await sql<{ group: string | null; next: string | null }>`
    select part.interchange_group as "group", newer.sku as next
    from part left join part newer on newer.id = part.superseded_by where part.sku = ${sku}`.execute(
    db,
  );
  return rows[0];
}

async function numbersOf(sku: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select concat_ws(' ', kind, nullif(maker, ''), number.number) as number
    from part_number number join part on part.id = part_id
    where sku = ${sku} and kind <> 'printed' order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

describe("interchange is taken back:", () => {
  it("numbers that came go, groups and successors are as they were", async () => {
    const [one, other, third] = await planted();
    await imported("interchange", HEAD, `${one},8-97,oem,Isuzu,G1,${other}`);
    const id = await imported(
      "interchange",
      HEAD,
      `${one},P551,,Donaldson,G2,-`,
      `${third},A-1,superseded,Hino,G2,${one}`,
    );
    expect(await relationOf(one)).toEqual({ group: "G2", next: null });
    await sql`delete from search_outbox`.execute(db);
    expect(await takenBack(id)).toEqual({
      back: 6,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 0,
    });
    expect(await relationOf(one)).toEqual({ group: "G1", next: other });
    expect(await numbersOf(one)).toEqual(["oem Isuzu 8-97"]);
    expect(await relationOf(third)).toEqual({ group: null, next: null });
    expect(await numbersOf(third)).toEqual([]);
    const { rows } = await sql<{ sku: string }>`
      select sku from search_outbox join part on part.id = part_id`.execute(db);
    expect(rows.map(({ sku }) => sku).toSorted()).toEqual([one, other, third].toSorted());
  });

  it("what changed since, was sold or was verified stays, and the rest goes back", async () => {
    const [edited, sold, verified] = await planted();
    const id = await imported(
      "interchange",
      HEAD,
      `${edited},P1,,Donaldson,G3,`,
      `${sold},P2,,Donaldson,,`,
      `${verified},P3,,Donaldson,,`,
    );
    await imported("interchange", HEAD, `${edited},,,,G4,`);
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
    expect(await relationOf(edited)).toEqual({ group: "G4", next: null });
    expect(await numbersOf(edited)).toEqual([]);
  });

  it("a number of which somebody said since how sure it is stays, and one that is gone is", async () => {
    const [sure, gone] = await planted();
    const id = await imported(
      "interchange",
      HEAD,
      `${sure},P1,,Donaldson,,`,
      `${gone},P2,,Donaldson,,`,
    );
    await imported("cross-references", "sku,brand,number,certainty", `${sure},Donaldson,P1,exact`);
    await imported("cross-references", "sku,brand,number,action", `${gone},Donaldson,P2,remove`);
    expect(await takenBack(id)).toEqual({
      back: 0,
      invited: 0,
      sold: 0,
      changed: 1,
      used: 0,
      gone: 1,
    });
    expect(await numbersOf(sure)).toEqual(["competitor Donaldson P1"]);
  });

  it("no successor comes back that would close a circle by now, or that is no more", async () => {
    const [one, other, third] = await planted();
    await imported("interchange", HEAD, `${one},,,,,${other}`, `${third},,,,,${other}`);
    const id = await imported("interchange", HEAD, `${one},,,,,-`, `${third},,,,,-`);
    await imported("interchange", HEAD, `${other},,,,,${one}`);
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 0,
      changed: 1,
      used: 0,
      gone: 0,
    });
    expect(await relationOf(one)).toEqual({ group: null, next: null });
    expect(await relationOf(third)).toEqual({ group: null, next: other });

    const [older, removed] = await planted();
    await imported("interchange", HEAD, `${older},,,,,${removed}`);
    const emptied = await imported("interchange", HEAD, `${older},,,,,-`);
    await db.deleteFrom("part").where("sku", "=", removed).execute();
    expect(await takenBack(emptied)).toMatchObject({ back: 0, changed: 1 });
  });

  it("a chain that the import turned round is turned back", async () => {
    const [one, other] = await planted();
    await imported("interchange", HEAD, `${one},,,,,${other}`);
    const id = await imported("interchange", HEAD, `${one},,,,,-`, `${other},,,,,${one}`);
    expect(await takenBack(id)).toMatchObject({ back: 2, changed: 0 });
    expect((await relationOf(one))?.next).toBe(other);
    expect((await relationOf(other))?.next).toBeNull();
  });

  it("nothing of a chain that it turned round, where a part of it was sold", async () => {
    const [one, other] = await planted();
    await imported("interchange", HEAD, `${one},,,,,${other}`);
    const id = await imported("interchange", HEAD, `${one},,,,,-`, `${other},,,,,${one}`);
    await orders.place({ items: [{ sku: other, quantity: 1 }] });
    expect(await takenBack(id)).toMatchObject({ back: 0, invited: 0, sold: 1, changed: 1 });
    expect((await relationOf(one))?.next).toBeNull();
    expect((await relationOf(other))?.next).toBe(one);
  });

  it("goes on where a process was stopped, and not after a day", async () => {
    const skus = await plantedMany(1_200);
    const id = await imported("interchange", HEAD, ...skus.map((sku) => `${sku},,,,G9,`));
    clock.passedMs = 24 * HOUR_MS;
    expect((await call("", { id })).body).toMatchObject({ code: "import_undo_late" });
    expect((await imports.get(id)).mayUndo).toBe(false);
    clock.passedMs = 0;
    expect((await call("", { id })).status).toBe(200);
    const stop = new AbortController();
    await undoImport(work, id, { signal: stop.signal, onBatch: () => stop.abort() });
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts: { back: 1_200, changed: 0 } });
    const { rows } = await sql`
      select from part where sku = any(${skus}) and interchange_group is not null`.execute(db);
    expect(rows).toEqual([]);
  });
});
