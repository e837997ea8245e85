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

const HEAD = "sku,part,title_es,quantity,action";

async function heldBy(sku: string): Promise<string[]> {
  const { rows } = await sql<{ held: string }>`
    select concat_ws(' ', position, quantity, coalesce(part.sku, item.part_number)) as held
    from kit_item item join part kit on kit.id = kit_id left join part on part.id = item.part_id
    where kit.sku = ${sku} order by position`.execute(db);
  return rows.map(({ held }) => held);
}

describe("kits are taken back:", () => {
  it("what came goes, what changed is as it was, what went is back at its place", async () => {
    const [kit, part, other] = await planted();
    await imported(
      "kits",
      HEAD,
      `${kit},${part},,6,`,
      `${kit},R-77,Aros,1,`,
      `${kit},R-88,Metal,1,`,
    );
    const before = await heldBy(kit);
    const id = await imported(
      "kits",
      HEAD,
      `${kit},${part},,2,`,
      `${kit},R-77,,,D`,
      `${kit},${other},,3,`,
    );
    expect(await heldBy(kit)).toEqual([`0 2 ${part}`, "2 1 R-88", `3 3 ${other}`]);
    expect(await takenBack(id)).toEqual({
      back: 3,
      invited: 0,
      sold: 0,
      changed: 0,
      used: 0,
      gone: 0,
    });
    expect(await heldBy(kit)).toEqual(before);
  });

  it("what changed since stays, sold kits too, and the rest of them goes back", async () => {
    const [kit, sold, part] = await planted();
    const id = await imported(
      "kits",
      HEAD,
      `${kit},${part},,6,`,
      `${kit},R-77,Aros,1,`,
      `${kit},R-88,Metal,1,`,
      `${sold},R-77,Aros,1,`,
    );
    await imported("kits", HEAD, `${kit},R-77,,2,`, `${kit},R-88,,,D`);
    await orders.place({ items: [{ sku: sold, quantity: 1 }] });
    expect(await takenBack(id)).toEqual({
      back: 1,
      invited: 0,
      sold: 1,
      changed: 1,
      used: 0,
      gone: 1,
    });
    expect(await leftOf(id)).toEqual([`${kit} changed`, `${kit} gone`, `${sold} sold`].toSorted());
    expect(await heldBy(kit)).toEqual(["1 2 R-77"]);
    expect(await heldBy(sold)).toEqual(["0 1 R-77"]);
  });

  it("what went is not put back beside the same, and not where the kit comes to hold itself", async () => {
    const [kit, part, other] = await planted();
    await imported(
      "kits",
      HEAD,
      `${kit},R-77,Aros,1,`,
      `${kit},${part},,1,`,
      `${kit},${other},,1,`,
    );
    const id = await imported("kits", HEAD, `${kit},R-77,,,D`, `${kit},${part},,,D`);
    await imported("kits", HEAD, `${kit},R-77,Aros,5,`, `${part},${kit},,1,`);
    expect(await takenBack(id)).toEqual({
      back: 0,
      invited: 0,
      sold: 0,
      changed: 2,
      used: 0,
      gone: 0,
    });
    expect(await heldBy(kit)).toEqual([`2 1 ${other}`, "3 5 R-77"]);
  });

  it("what one file added and changed at once goes", async () => {
    const [kit] = await planted();
    const id = await imported("kits", HEAD, `${kit},R-77,Aros,1,`, `${kit},R 77,Aros,2,`);
    expect((await heldBy(kit)).length).toBe(1);
    expect(await takenBack(id)).toMatchObject({ back: 1 });
    expect(await heldBy(kit)).toEqual([]);
  });

  it("a part that is no more is not held again", async () => {
    const [kit, removed] = await planted();
    await imported("kits", HEAD, `${kit},${removed},,1,`);
    const id = await imported("kits", HEAD, `${kit},${removed},,,D`);
    await db.deleteFrom("part").where("sku", "=", removed).execute();
    expect(await takenBack(id)).toMatchObject({ back: 0, changed: 1 });
    expect(await heldBy(kit)).toEqual([]);
  });

  it("one that held another and is held by it now, both in the import, is as it was", async () => {
    const [kit, part] = await planted();
    await imported("kits", HEAD, `${kit},${part},,1,`);
    const id = await imported("kits", HEAD, `${kit},${part},,,D`, `${part},${kit},,1,`);
    expect(await takenBack(id)).toMatchObject({ back: 2, changed: 0 });
    expect(await heldBy(kit)).toEqual([`0 1 ${part}`]);
    expect(await heldBy(part)).toEqual([]);
  });

  it("goes on where a process was stopped, and not after a day", async () => {
    const skus = await plantedMany(1_200);
    const id = await imported("kits", HEAD, ...skus.map((sku) => `${sku},R-1,Aros,1,`));
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
      select from kit_item join part on part.id = kit_id where sku = any(${skus})`.execute(db);
    expect(rows).toEqual([]);
  });
});
