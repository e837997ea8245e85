import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { commonBits, readCommonWords } from "./common-words.ts";
import { reindexAll } from "./reindex-all.ts";

function word(id: number) {
  return { id, stem: `word${id}`, word: `word${id}`, frequency: 1, isVehicle: false };
}

const RARE = word(1);
const COMMON = word(2);
const HIGHEST = word(3);
const commonWords = new Map([
  [COMMON.id, 0],
  [HIGHEST.id, 62],
]);

function groupOf(...alternatives: ReturnType<typeof word>[][]) {
  return { alternatives, numberKey: null };
}

describe("text of common words only", () => {
  it("is one mask for each word, its translations together", () => {
    const groups = [
      { alternatives: [[COMMON], [HIGHEST]], numberKey: null },
      { alternatives: [[HIGHEST]], numberKey: null },
    ];
    expect(readCommonWords(groups, commonWords)).toEqual([
      String(2n ** 62n + 1n),
      String(2n ** 62n),
    ]);
  });

  it.each([
    ["a rare word beside it", [{ alternatives: [[COMMON]], numberKey: null }, groupOf([RARE])]],
    ["a rare translation", [groupOf([COMMON], [RARE])]],
    ["words that stand for it together", [groupOf([COMMON, HIGHEST])]],
    ["what may begin a number", [{ alternatives: [[COMMON]], numberKey: "C15" }]],
    ["an unknown word", [groupOf([COMMON]), groupOf()]],
    ["nothing", []],
  ])("is not: %s", (_, groups) => {
    expect(readCommonWords(groups, commonWords)).toBeUndefined();
  });
});

it("marks words and words of the title apart", () => {
  expect(commonBits([1, 2, 3, 100_000_003], commonWords)).toEqual({
    words: 2n ** 62n + 1n,
    titleWords: 2n ** 62n,
  });
});

describe("the bits of the read model", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await seedCatalogue(db, { parts: 300, seed: 7 });
  await reindexAll(database);

  const bitOf = async (stem: string) => {
    const term = await db.selectFrom("term").select("bit").where("stem", "=", stem).execute();
    return term[0]?.bit;
  };
  const bits = async () =>
    db.selectFrom("term").select(["stem", "bit"]).where("bit", "is not", null).execute();
  /** The parts of each bit by the rows, and by the words of the parts. */
  const marked = async () => {
    const { rows } = await sql<{ bit: number; byRow: unknown; byWords: unknown }>`
      select bit,
        array[count(*) filter (where words & (1::bigint << bit) <> 0),
          count(*) filter (where title_words & (1::bigint << bit) <> 0)] as "byRow",
        array[count(*) filter (where terms @> array[id]),
          count(*) filter (where terms @> array[id + 100000000])] as "byWords"
      from term cross join part_facet join part_terms using (part_id)
      where bit is not null group by bit`.execute(db);
    return rows;
  };

  it("say of every part which common words it has", async () => {
    const rows = await marked();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ byRow }) => byRow)).toEqual(rows.map(({ byWords }) => byWords));
  });

  it("stand for the words that a tenth of the parts have, as long as there are bits", async () => {
    const { rows } = await sql<{ commonest: number; marked: number }>`
      select count(*) filter (where frequency >= 30) as commonest, count(bit) as marked
      from term`.execute(db);
    expect(rows[0]?.marked).toBe(Math.min(63, rows[0]?.commonest ?? 0));
  });

  it("mean the same before and after a rebuild, until a word has been without one", async () => {
    await sql`update part set title_en = title_en || ' zyzzyv' where id <= 2`.execute(db);
    await reindexAll(database);
    expect(await bitOf("zyzzyv")).toBeNull();
    await db.updateTable("term").set({ bit: null }).where("bit", "=", 5).execute();
    await db.updateTable("term").set({ bit: 5 }).where("stem", "=", "zyzzyv").execute();
    const before = await bits();

    await reindexAll(database);
    const after = await bits();
    expect(after).toEqual(expect.arrayContaining(before.filter(({ bit }) => bit !== 5)));
    expect(after.some(({ bit }) => bit === 5)).toBe(false);
    const { rows } = await sql<{ parts: number }>`
      select count(*) as parts from part_facet where words & 32 <> 0`.execute(db);
    expect(rows[0]?.parts).toBe(2);

    await reindexAll(database);
    const again = await marked();
    expect(again.map(({ byRow }) => byRow)).toEqual(again.map(({ byWords }) => byWords));
  });
});
