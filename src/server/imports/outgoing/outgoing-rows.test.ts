import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { COLUMNS } from "#domain/import/column.ts";
import { OUTGOING_KINDS, type OutgoingKind } from "#domain/import/import-kind.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { createOutgoingRows } from "./read-outgoing-rows.ts";

const shop = await openImportShop();
const { db } = shop.work;
const read = createOutgoingRows(db);

/** Another engine that is called as the shop's own, of another size, in another truck; and a make's two models of one writing. */
const ALIKE = `
  insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
    (711, 'Cummins', 'cummins', 'ISB', 'isb', '5.9', 1998, 2007),
    (712, 'Cummins', 'cummins', 'ISB', 'isb', '6.7', 2007, 2027);
  insert into engine_alias (engine_id, name, key) values (711, 'ISB 5.9', 'ISB59'), (712, 'ISB6.7', 'ISB67');
  insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
    (811, 'USA', 602, 711, 2000, 2007), (812, 'USA', 602, 712, 2007, 2020);`;

const FILES: Record<OutgoingKind, string[]> = {
  fitments: [
    "sku,universal,region,make,model,engine,year_from,year_to,position,quantity,note_es,note_en",
    "ABC-1,,USA,Isuzu,NPR,4HK1,2008,2016,front,2,Con A/C,With A/C",
    "ABC-1,,USA,Isuzu,NPR,4HK1,2017,2018,,1,,",
    'ABC-1,,,Isuzu,NPR-HD,,,,rear_left,1,"Verifique, por favor",',
    "ABC-2,,USA,Hino,268,ISB 5.9,,,,6,,",
    "ABC-2,,USA,Hino,268,ISB6.7,2010,2012,,6,,",
    "ABC-2,,,,,ISB6.7,,,,,,",
    "ABC-2,,,,,4HK1,,,,,,",
    "XYZ-9,yes,,,,,,,,1,=1+1 no es fórmula,Mind the thread",
  ],
  interchange: [
    "sku,number,type,maker,group,superseded_by",
    "ABC-1,8-97602-379-0,oem,Isuzu,PISTON-4HK1,",
    "ABC-1,S45120,competitor,Mahle,,ABC-2",
    "ABC-2,0123456789012,gtin,,PISTON-4HK1,",
    "ABC-2,OLD-77,superseded,Isuzu,,",
    "XYZ-9,LF9009,,,,",
  ],
  kits: [
    "sku,part,title_es,title_en,quantity",
    "XYZ-9,ABC-1,,,6",
    "XYZ-9,ABC-2,Pistón ancho,Wide piston,2",
    "XYZ-9,R-77,Juego de aros,Set of rings,6",
    "XYZ-9,,Grasa,Grease,1",
  ],
};

const imported = async (kind: OutgoingKind, content: string) => {
  const { judged } = await shop.run({ kind, content });
  return judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems : outcome.result,
  );
};

/** All pages of a kind, each of so many parts. */
async function rowsOf(kind: OutgoingKind, limit = 100): Promise<string[][]> {
  const rows: string[][] = [];
  let after: string | null = null;
  do {
    const page = await read({ kind, after, limit });
    rows.push(...page.items.map(({ cells }) => cells));
    after = page.next;
  } while (after !== null);
  return rows;
}

const place = (name: string) => COLUMNS.fitments.findIndex((column) => column.name === name);

const fileOf = async (kind: OutgoingKind) =>
  [COLUMNS[kind].map(({ name }) => name), ...(await rowsOf(kind))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");

beforeAll(async () => {
  await sql.raw(ALIKE).execute(db);
  for (const kind of OUTGOING_KINDS) {
    await imported(kind, FILES[kind].join("\n"));
  }
});

describe("what the shop has, as files that imports read", () => {
  it.each(OUTGOING_KINDS)("is all that came in: %s", async (kind) => {
    const results = await imported(kind, FILES[kind].join("\n"));
    expect(results).toEqual(FILES[kind].slice(1).map(() => "unchanged"));
  });

  it.each(OUTGOING_KINDS)("comes back and changes nothing: %s", async (kind) => {
    const rows = await rowsOf(kind);
    expect(rows.length).toBeGreaterThan(3);
    const results = await imported(kind, await fileOf(kind));
    expect(results).toEqual(rows.map(() => "unchanged"));
  });

  it.each(OUTGOING_KINDS)("is whole: a shop that has lost it has it again, %s", async (kind) => {
    const [file, rows] = [await fileOf(kind), await rowsOf(kind)];
    const gone = {
      fitments:
        "delete from fitment; delete from engine_fitment; update part set is_universal = false",
      interchange:
        "delete from part_number where kind <> 'printed'; update part set interchange_group = null, superseded_by = null",
      kits: "delete from kit_item",
    }[kind];
    await sql.raw(gone).execute(db);
    expect(await rowsOf(kind)).toEqual([]);
    await imported(kind, file);
    expect(await rowsOf(kind)).toEqual(rows);
  });

  it("calls an engine so that no other size is meant, and a note as it was written", async () => {
    const rows = await rowsOf("fitments");
    const enginesOf = (sku: string) =>
      rows.filter(([code]) => code === sku).map((cells) => cells[place("engine")]);
    expect(enginesOf("ABC-2")).toEqual(["ISB 5.9", "ISB6.7", "4HK1", "ISB6.7"]);
    const universal = rows.find(([code]) => code === "XYZ-9") ?? [];
    expect(universal[place("universal")]).toBe("x");
    expect(universal[place("year_from")]).toBe("");
    expect(universal[place("note_es")]).toBe("=1+1 no es fórmula");
  });

  it.each(OUTGOING_KINDS)("has each row once, however small the pages are: %s", async (kind) => {
    expect(await rowsOf(kind, 1)).toEqual(await rowsOf(kind));
  });

  it("goes on within a part that has more rows than a page", async () => {
    await sql`
      insert into part_number (part_id, kind, maker, number, key)
      select 901, 'competitor', 'Many', 'N' || n, 'N' || n from generate_series(1, 2500) n`.execute(
      db,
    );
    const rows = await rowsOf("interchange");
    expect(rows).toHaveLength(new Set(rows.map((cells) => cells.join("\n"))).size);
    expect(rows.filter(([, , , maker]) => maker === "Many")).toHaveLength(2_500);
    const first = await read({ kind: "interchange", after: null, limit: 100 });
    expect([first.items.length, first.next]).toEqual([1_000, "1000 ABC-1"]);
    await sql`delete from part_number where maker = 'Many'`.execute(db);
  });

  it("goes on behind a part that is gone meanwhile", async () => {
    const page = await read({ kind: "kits", after: "0 NOBODY", limit: 100 });
    expect(page.items.length).toBe((await rowsOf("kits")).length); // XYZ-9 stands behind it
    expect((await read({ kind: "kits", after: "3 NOBODY", limit: 100 })).items).toEqual(page.items);
  });
});
