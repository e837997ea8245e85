import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
const { db } = shop.work;

async function importKits(content: string, isDryRun = false) {
  const { judged } = await shop.run({ kind: "kits", content, isDryRun });
  return judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
}

async function kits() {
  const { rows } = await sql`
    select kit.sku as kit, coalesce(part.sku, item.part_number) as part, item.title_es as title,
      item.quantity
    from kit_item item join part kit on kit.id = kit_id left join part on part.id = item.part_id
    order by kit.sku, item.position`.execute(db);
  return rows;
}

const version = async () =>
  (await db.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow()).version;

const CONTENT = [
  "kit;componente;título;cantidad",
  "XYZ-9;ABC-1;;6",
  "XYZ-9;abc 2;Pistón ancho;",
  "XYZ-9;R-77;Juego de aros;6",
  "XYZ-9;;Grasa;1",
  "XYZ-9;R-88;;1",
  "XYZ-9;XYZ 9;;1",
  "NADA;ABC-1;;1",
  "XYZ-9;ABC-1;;2",
  "XYZ-9;;;2",
  "XYZ-9;2026-03-05;Fecha;2",
].join("\n");
const EXPECTED = [
  "create",
  "create",
  "create",
  "create",
  "title_of_unknown_part",
  "contains_itself",
  "unknown_part",
  "duplicate_row",
  "required",
  "number_made_day",
];

describe("importing what kits hold", () => {
  it("adds parts of the shop, numbers that it has not, and things without a number", async () => {
    const before = await version();
    expect(await importKits(CONTENT, true)).toEqual(EXPECTED);
    expect(await kits()).toEqual([]);
    expect(await version()).toBe(before);
    expect(await importKits(CONTENT)).toEqual(EXPECTED);
    expect(await kits()).toEqual([
      { kit: "XYZ-9", part: "ABC-1", title: "Pistón", quantity: 6 },
      { kit: "XYZ-9", part: "ABC-2", title: "Pistón ancho", quantity: 1 },
      { kit: "XYZ-9", part: "R-77", title: "Juego de aros", quantity: 6 },
      { kit: "XYZ-9", part: "", title: "Grasa", quantity: 1 },
    ]);
    expect(await version()).toBeGreaterThan(before);
  });

  it("changes nothing when the same file comes again", async () => {
    const before = await version();
    expect(await importKits(CONTENT)).toEqual(
      EXPECTED.map((one) => (one === "create" ? "unchanged" : one)),
    );
    expect(await version()).toBe(before);
  });

  it("changes what is there, takes out what it is told to, and leaves the rest", async () => {
    expect(
      await importKits(
        "sku,part,title_en,quantity,action\nXYZ-9,ABC-1,,4,\nXYZ-9,r77,,,remove\nXYZ-9,,Grasa,,D\nXYZ-9,Q-1,,,remove\n",
      ),
    ).toEqual(["update", "update", "update", "unchanged"]);
    expect(await kits()).toEqual([
      { kit: "XYZ-9", part: "ABC-1", title: "Pistón", quantity: 4 },
      { kit: "XYZ-9", part: "ABC-2", title: "Pistón ancho", quantity: 1 },
    ]);
  });
});
