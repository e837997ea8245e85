import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openPartCatalogue } from "../../../../test/factories/part-catalogue.ts";
import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
const { work } = shop;
const { db } = work;
await reindexAll(work);

async function imported(content: string, isDryRun = false) {
  const { judged } = await shop.run({ kind: "cross-references", content, isDryRun });
  return judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
}

async function references() {
  const { rows } = await sql`
    select sku, maker, number, certainty from part_number join part on part.id = part_id
    where kind = 'competitor' order by sku, number`.execute(db);
  return rows;
}

/** What a shopper finds who types the number, and what the row says of it. */
async function found(searchText: string) {
  await drainSearchOutbox(work);
  const { parts } = openPartCatalogue(work);
  const { products, searchInfo } = await parts.products(
    { searchText },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  return {
    rung: searchInfo.reading?.rung,
    rows: products.map(({ sku, reason }) => [sku, reason]),
  };
}

const version = async () =>
  (await db.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow()).version;

const FILE = [
  "sku,brand,number,certainty",
  "ABC-1,Luca Filter,LF-9009,exact",
  "abc 2,Luca Filter,LF9009,similar",
  "ABC-1,Otra,OT 55-1,",
  "NADA,Otra,OT1,",
  "ABC-1,,OT2,",
  "ABC-1,Otra,OT3,quizás",
  "ABC-1,LUCA FILTER,LF 9009,exact",
  "ABC-1,Otra,2026-03-05,",
].join("\n");
const EXPECTED = [
  "create",
  "create",
  "create",
  "unknown_part",
  "required",
  "not_a_choice",
  "duplicate_row",
  "number_made_day",
];

describe("importing other brands' numbers", () => {
  it("writes nothing on a dry run, and what it said when it is meant", async () => {
    const before = await version();
    expect(await imported(FILE, true)).toEqual(EXPECTED);
    expect(await references()).toEqual([]);
    expect(await version()).toBe(before);
    expect(await imported(FILE)).toEqual(EXPECTED);
    expect(await references()).toEqual([
      { sku: "ABC-1", maker: "Luca Filter", number: "LF-9009", certainty: "exact" },
      { sku: "ABC-1", maker: "Otra", number: "OT 55-1", certainty: "equivalent" },
      { sku: "ABC-2", maker: "Luca Filter", number: "LF9009", certainty: "similar" },
    ]);
    expect(await version()).toBeGreaterThan(before);
  });

  it("is searched like the shop's own numbers, and the row says whose number it is", async () => {
    const luca = { kind: "equivalent", brand: "Luca Filter" };
    expect(await found("lf 9009")).toEqual({
      rung: "all",
      rows: expect.arrayContaining([
        ["ABC-1", { ...luca, number: "LF-9009", certainty: "exact" }],
        ["ABC-2", { ...luca, number: "LF9009", certainty: "similar" }],
      ]),
    });
    expect((await found("hola, tienen el OT55-1?")).rows).toEqual([
      ["ABC-1", { kind: "equivalent", brand: "Otra", number: "OT 55-1", certainty: "equivalent" }],
    ]);
  });

  it("changes nothing when the same file comes again", async () => {
    const before = await version();
    expect(await imported(FILE)).toEqual(
      EXPECTED.map((one) => (one === "create" ? "unchanged" : one)),
    );
    expect(await version()).toBe(before);
  });

  it("changes how sure it is, however the brand is written, and takes numbers away", async () => {
    expect(
      await imported(
        "código;marca;número;certeza;acción\nABC-1;luca filter;lf9009;parecido;\nABC-1;Otra;OT551;;quitar\nABC-1;Otra;OT7;;quitar\n",
      ),
    ).toEqual(["update", "update", "unchanged"]);
    expect(await references()).toEqual([
      { sku: "ABC-1", maker: "Luca Filter", number: "LF9009", certainty: "similar" },
      { sku: "ABC-2", maker: "Luca Filter", number: "LF9009", certainty: "similar" },
    ]);
    expect((await found("OT55-1")).rung).not.toBe("all");
  });
});
