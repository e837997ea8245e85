import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openUndoingShop } from "../../../test/factories/undoing-shop.ts";
import { expireImports } from "./expire-imports.ts";
import { waitAgain } from "./import-run-store.ts";
import { undoImport } from "./undo-import.ts";

const HOUR_MS = 3_600_000;
const { work, db, shop, imports, clock, call, imported, takenBack, planted } =
  await openUndoingShop();

const kept = async (id: number) => (await imports.get(id)).hasChanges;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe("an import", () => {
  it("is refused after a day, of another kind, a second time, and where it changed nothing", async () => {
    const [sku, other] = await planted();
    const late = await imported("prices", "sku,online", `${sku},31`);
    clock.passedMs = 24 * HOUR_MS;
    expect((await call("", { id: late })).body).toMatchObject({ code: "import_undo_late" });
    clock.passedMs = 0;
    await takenBack(late);
    expect((await call("", { id: late })).body).toMatchObject({ code: "import_state_refused" });
    const kit = await imported("kits", "sku,part,quantity", `${sku},${other},2`);
    expect((await call("", { id: kit })).body).toMatchObject({ code: "import_undo_kind" });
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
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const { rows: first } = await sql<{ id: number }>`
      insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
      select ${mark} || '-' || at, ${mark} || '-' || at, 1, 1, 'oem', 'x', 'x'
      from generate_series(1, 2500) at returning id`.execute(db);
    expect(first).toHaveLength(2_500);
    const rows = Array.from({ length: 2_500 }, (_none, at) => `${mark}-${at + 1},5`);
    const id = await imported("prices", "sku,online", ...rows);
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
      where sku like ${`${mark}-%`} and online is not null`.execute(db);
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
