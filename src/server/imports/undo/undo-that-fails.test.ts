import { sql } from "kysely";
import { expect, it } from "vitest";

import { ImportResponse } from "#contract/imports.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";

import { openUndoingShop } from "../../../../test/factories/undoing-shop.ts";
import { undoImport } from "./undo-import.ts";

const { work, db, shop, imports, call, imported, previewOf, planted, plantedMany } =
  await openUndoingShop();

const REASON = /^error 23514 part_price_online_check$/;

/** Keeps of the part that an import changed first a price that no part can have. */
const spoil = (id: number) => keepFirst(id, -1);
const mend = (id: number) => keepFirst(id, null);

async function keepFirst(id: number, online: number | null): Promise<void> {
  await sql`update import_before set before = ${JSON.stringify({ online })}
    where id = (select min(id) from import_before where run_id = ${id})`.execute(db);
}

/** As the background does: it tries again as long as the run is to be taken back. */
async function tryToUndo(id: number, times: number): Promise<void> {
  for (let tried = 0; tried < times; tried += 1)
    await expect(undoImport(work, id)).rejects.toThrow(/part_price_online_check/);
}

const begun = async (id: number) => ImportResponse.parse((await call("", { id })).body).run.undo;
const undoOf = async (id: number) => (await imports.get(id)).undo;

async function failedImports() {
  const { items } = await imports.list({ filters: { state: "failed" }, limit: 25 });
  return items.map(({ id }) => id);
}

it("an undo that fails three times in a row is given up, says at what, and can be tried again", async () => {
  const skus = await plantedMany(1_500);
  const id = await imported("prices", "sku,online", ...skus.map((sku) => `${sku},5`));
  await spoil(id);
  await begun(id);
  await tryToUndo(id, 2);
  expect(await undoOf(id)).toMatchObject({ state: "running", counts: { back: 1_000 } });
  expect(await failedImports()).not.toContain(id);

  await tryToUndo(id, 1);
  expect(await undoOf(id)).toMatchObject({
    state: "failed",
    counts: { back: 1_000 },
    error: expect.stringMatching(REASON),
  });
  expect((await undoImport(work, id))?.undo?.state).toBe("failed");
  expect(await failedImports()).toContain(id);

  await mend(id);
  expect(await previewOf(id)).toMatchObject({ total: 500, counts: { back: 500 } });
  expect(await begun(id)).toMatchObject({ state: "waiting", counts: { back: 1_000 }, error: null });
  expect((await undoImport(work, id))?.undo).toMatchObject({
    state: "done",
    counts: { back: 1_500 },
  });
  expect(await failedImports()).not.toContain(id);
});

it("an undo that fails once in a while goes on", async () => {
  const [sku] = await planted();
  const id = await imported("prices", "sku,online", `${sku},5`);
  await spoil(id);
  await begun(id);
  await tryToUndo(id, 2);
  await mend(id);
  expect((await undoImport(work, id))?.undo).toMatchObject({ state: "done", error: null });
});

it("what an import changed is forgotten a day after its undo failed", async () => {
  const [sku] = await planted();
  const id = await imported("prices", "sku,online", `${sku},5`);
  await spoil(id);
  await begun(id);
  await tryToUndo(id, 3);
  for (const [hours, isKept] of [
    [24, true],
    [26, false],
  ] as const) {
    const now = new Date(Date.now() + hours * HOUR_MS);
    await expireImports(db, { folder: shop.folder, now });
    expect((await imports.get(id)).hasChanges).toBe(isKept);
  }
});
