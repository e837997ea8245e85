import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";

import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
const { db } = shop.work;

async function imported(kind: ImportKind, content: string, isDryRun = false) {
  const { judged } = await shop.run({ kind, content, isDryRun });
  return judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
}

beforeEach(async () => {
  await sql`update part set superseded_by = null`.execute(db);
  await sql`delete from kit_item`.execute(db);
});

describe.each([true, false])("a file of interchange, dry run: %s", (isDryRun) => {
  const succession = (...rows: string[]) =>
    imported("interchange", ["sku,superseded_by", ...rows].join("\n"), isDryRun);

  it("closes no circle of three within itself", async () => {
    expect(await succession("ABC-1,ABC-2", "ABC-2,XYZ-9", "XYZ-9,ABC-1")).toEqual([
      "update",
      "update",
      "supersession_closed",
    ]);
  });

  it("closes none with what the shop says already, whatever parts lie between", async () => {
    await sql`update part set superseded_by = 902 where id = 901`.execute(db);
    await sql`update part set superseded_by = 903 where id = 902`.execute(db);
    expect(await succession("XYZ-9,ABC-1")).toEqual(["supersession_closed"]);
  });

  it("may turn a chain around where a row before it has opened that", async () => {
    await sql`update part set superseded_by = 902 where id = 901`.execute(db);
    await sql`update part set superseded_by = 903 where id = 902`.execute(db);
    expect(await succession("ABC-1,-", "XYZ-9,ABC-1")).toEqual(["update", "update"]);
  });

  it("ends where the shop has a circle of before", async () => {
    await sql`update part set superseded_by = 902 where id = 901`.execute(db);
    await sql`update part set superseded_by = 901 where id = 902`.execute(db);
    expect(await succession("XYZ-9,ABC-1")).toEqual(["update"]);
  });
});

const hold = (kitId: number, partId: number) =>
  sql`insert into kit_item (kit_id, position, part_id, part_number, title_es, title_en, quantity)
    values (${kitId}, 0, ${partId}, '', 'x', 'x', 1)`.execute(db);

describe.each([true, false])("a file of kits, dry run: %s", (isDryRun) => {
  const kits = (...rows: string[]) =>
    imported("kits", ["sku,part,action", ...rows].join("\n"), isDryRun);
  it("lets no two kits hold each other, nor three in a circle", async () => {
    expect(await kits("ABC-1,ABC-2,", "ABC-2,ABC-1,", "ABC-2,XYZ-9,", "XYZ-9,ABC-1,")).toEqual([
      "create",
      "contains_its_kit",
      "create",
      "contains_its_kit",
    ]);
  });

  it("closes no circle with what kits hold already", async () => {
    await hold(901, 902);
    await hold(902, 903);
    expect(await kits("XYZ-9,ABC-1,")).toEqual(["contains_its_kit"]);
  });

  it("may take out what closes one, and turn two kits around", async () => {
    await hold(901, 902);
    await hold(902, 901);
    expect(await kits("ABC-1,ABC-2,remove", "ABC-2,ABC-1,", "ABC-2,XYZ-9,")).toEqual([
      "update",
      "unchanged",
      "create",
    ]);
  });
});
