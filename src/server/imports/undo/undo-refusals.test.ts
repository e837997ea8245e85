import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";
import { waitAgain } from "#server/imports/runs/import-run-store.ts";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { undoImport } from "./undo-import.ts";

const { work, db, shop, imports, clock, call, imported, takenBack, planted, plantedMany } =
  await openUndoingShop();

const kept = async (id: number) => (await imports.get(id)).hasChanges;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe("an import", () => {
  it("is refused after a day, a second time, and where it changed nothing", async () => {
    const [sku] = await planted();
    const late = await imported("prices", "sku,online", `${sku},31`);
    expect((await imports.get(late)).mayUndo).toBe(true);
    clock.passedMs = 24 * HOUR_MS;
    expect((await call("", { id: late })).body).toMatchObject({ code: "import_undo_late" });
    expect((await imports.get(late)).mayUndo).toBe(false);
    clock.passedMs = 0;
    await takenBack(late);
    expect((await call("", { id: late })).body).toMatchObject({ code: "import_state_refused" });
    const { run } = await shop.run({
      kind: "prices",
      content: `sku,online\n${sku},32\n`,
      isDryRun: true,
    });
    expect((await call("", { id: run.id })).body).toMatchObject({ code: "import_state_refused" });
    expect((await call("", { id: 2_000_000_000 })).status).toBe(404);
  });

  it("that was stopped and taken back does not go on", async () => {
    const [sku, other] = await planted();
    const stop = new AbortController();
    const { run } = await shop.run({
      kind: "prices",
      content: `sku,online\n${sku},41\n${other},42\n`,
      watch: { onBatch: () => stop.abort() },
    });
    await sql`update import_run set state = 'stopped', finished_at = null where id = ${run.id}`.execute(
      db,
    );
    expect(await takenBack(run.id)).toMatchObject({ back: 2 });
    expect(await waitAgain(db, run.id)).toBe(false);
  });

  it("goes on being taken back where a process was stopped, and puts nothing back twice", async () => {
    const skus = await plantedMany(2_500);
    const id = await imported("prices", "sku,online", ...skus.map((sku) => `${sku},5`));
    expect((await call("", { id })).status).toBe(200);
    const stop = new AbortController();
    const stopped = await undoImport(work, id, {
      signal: stop.signal,
      onBatch: () => stop.abort(),
    });
    expect(stopped?.undo).toMatchObject({ state: "running", counts: { back: 1_000 } });
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts: { back: 2_500, changed: 0 } });
    const { rows: left } = await sql`
      select from part_price join part on part.id = part_id
      where sku = any(${skus}) and online is not null`.execute(db);
    expect(left).toEqual([]);
  });

  it("is forgotten a day after its end, unless it is just being taken back", async () => {
    const [sku, other] = await planted();
    const old = await imported("prices", "sku,online", `${sku},51`);
    const atWork = await imported("prices", "sku,online", `${other},51`);
    await call("", { id: atWork });
    await expireImports(db, { folder: shop.folder, now: inHours(24) });
    expect([await kept(old), await kept(atWork)]).toEqual([true, true]);
    await expireImports(db, { folder: shop.folder, now: inHours(26) });
    expect([await kept(old), await kept(atWork)]).toEqual([false, true]);
    await undoImport(work, atWork);
  });

  it("is not forgotten in part: one that was stopped keeps it as long as it may go on", async () => {
    const [sku] = await planted();
    const id = await imported("prices", "sku,online", `${sku},61`);
    await sql`update import_run set state = 'stopped', finished_at = null where id = ${id}`.execute(
      db,
    );
    await expireImports(db, { folder: shop.folder, now: inHours(26) });
    expect(await kept(id)).toBe(true);
    await expireImports(db, { folder: shop.folder, now: inHours(31 * 24) });
    expect(await kept(id)).toBe(false);
  });
});
