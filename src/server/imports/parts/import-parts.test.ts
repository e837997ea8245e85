import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { runImport } from "#server/imports/running/run-import.ts";

import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
const { db } = shop.work;

const HEADER = "sku,brand,quality,subcategory,title_es,title_en,weight,oem_numbers,attributes";
const NEW_PART =
  "NEW-1,Isuzu,Original,engine/pistons,Pistón estándar,Standard piston,1.5,8-1|8-2,bore=115 mm";

async function partNamed(sku: string) {
  return db.selectFrom("part").selectAll().where("sku", "=", sku).executeTakeFirst();
}

async function everything() {
  const parts = await sql`
    select part.*, array(select kind || key || maker from part_number
      where part_id = part.id order by 1) as numbers
    from part order by id`.execute(db);
  const version = await sql`select version from catalogue_state`.execute(db);
  const outbox = await sql`select part_id from search_outbox order by id`.execute(db);
  return JSON.stringify([parts.rows, version.rows, outbox.rows]);
}

describe("importing parts", () => {
  it("writes nothing on a dry run, and says what it would do", async () => {
    const before = await everything();
    const { run, judged } = await shop.run({
      kind: "parts",
      isDryRun: true,
      options: { createBrands: true },
      content: `${HEADER}\n${NEW_PART}\nABC-1,,,,Pistón nuevo,,,,\nABC-2,,,,,,,,\nBAD,Nadie,x,nada,,,,,\nNEW-3,Nadie,oem,pistons,T,T,,,\n`,
    });
    expect(run).toMatchObject({
      state: "done",
      isDryRun: true,
      counts: { create: 2, update: 1, unchanged: 1, reject: 1 },
    });
    expect(judged.map(({ outcome }) => outcome.result)).toEqual([
      "create",
      "update",
      "unchanged",
      "reject",
      "create",
    ]);
    expect(await everything()).toBe(before);
  });

  it("creates a part that is not yet verified and says where it comes from", async () => {
    const { run } = await shop.run({ kind: "parts", content: `${HEADER}\n${NEW_PART}\n` });
    expect(run.counts).toMatchObject({ create: 1, reject: 0 });
    expect(await partNamed("NEW-1")).toMatchObject({
      verification: "unverified",
      source: `import:${run.id}`,
      brand_id: 301,
      subcategory_id: 201,
      quality: "original",
      weight_g: 1500,
      attributes: [{ id: 501, value: "115 mm" }],
    });
  });

  it("changes nothing when the same file comes again, and says so", async () => {
    const before = await everything();
    const { run } = await shop.run({ kind: "parts", content: `${HEADER}\n${NEW_PART}\n` });
    expect(run.counts).toMatchObject({ create: 0, update: 0, unchanged: 1, reject: 0 });
    expect(await everything()).toBe(before);
  });

  it("leaves what a file does not say, and empties what it marks with a hyphen", async () => {
    await shop.run({ kind: "parts", content: "sku;peso;título\nNEW-1;-;Pistón de acero\n" });
    expect(await partNamed("NEW-1")).toMatchObject({
      weight_g: null,
      title_es: "Pistón de acero",
      title_en: "Standard piston",
      attributes: [{ id: 501, value: "115 mm" }],
    });
  });

  it("queues changed parts for the search index with the change", async () => {
    const { rows } = await sql<{ sku: string }>`
      select distinct sku from search_outbox join part on part.id = part_id`.execute(db);
    expect(rows).toEqual([{ sku: "NEW-1" }]);
  });

  it("refuses bad rows with every reason and goes on with the rest", async () => {
    const { run, judged } = await shop.run({
      kind: "parts",
      content: `${HEADER}\n,Isuzu,oem,pistons,T,T,,,\nOK-1,Isuzu,oem,pistons,T,T,,,\nBAD-1,Isuzu,good,pistons,T,T,heavy,,\nBAD-2,Isuzu,oem,filters,T,T,,,color=red\nBAD-3,Isuzu,oem\nOK-2,Mahle,oem,HVAC/Filtros,T,T,,,\n`,
    });
    expect(run.counts).toMatchObject({ create: 2, reject: 4 });
    const reasons = judged.map(({ row, outcome }) => [
      row.line,
      outcome.result === "reject" ? outcome.problems.map(({ code }) => code) : outcome.result,
    ]);
    expect(reasons).toEqual([
      [2, ["required"]],
      [3, "create"],
      [4, ["not_a_choice", "not_a_number"]],
      [5, ["ambiguous_subcategory", "unknown_attribute"]],
      [6, ["cell_count"]],
      [7, "create"],
    ]);
    expect(await partNamed("OK-2")).toMatchObject({ subcategory_id: 203 });
  });

  it("asks a new part for brand, quality, subcategory and title", async () => {
    const { judged } = await shop.run({ kind: "parts", content: "sku,weight\nNOTHING-1,1\n" });
    expect(judged[0]?.outcome).toMatchObject({
      problems: ["brand", "subcategory", "quality", "title_es"].map((column) => ({
        column,
        code: "required_for_new_part",
      })),
    });
  });

  it("refuses a second row for the same part, wherever in the file it stands", async () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => `DUP-${at},Isuzu,oem,pistons,T${at},T`);
    const { run, judged } = await shop.run({
      kind: "parts",
      content: [
        "sku,brand,quality,subcategory,title_es,title_en",
        ...rows,
        "dup-3,Mahle,oem,pistons,Other,Other",
      ].join("\n"),
    });
    expect(run.counts).toMatchObject({ create: 1_500, reject: 1 });
    expect(judged.at(-1)?.outcome).toMatchObject({
      problems: [{ code: "duplicate_row", detail: "5" }],
    });
    expect(await partNamed("DUP-3")).toMatchObject({ title_es: "T3" });
  });

  it("knows a brand by what it was called before, and adds none of that name", async () => {
    await db.insertInto("brand_alias").values({ key: "isuzu-motors", brand_id: 301 }).execute();
    const content = "sku,brand,quality,subcategory,title\nFORMER-1,Isuzu Motors,oem,pistons,T\n";
    for (const isDryRun of [true, false]) {
      const options = { createBrands: true };
      const { run } = await shop.run({ kind: "parts", content, options, isDryRun });
      expect(run.counts).toMatchObject({ create: 1, reject: 0 });
    }
    expect(await partNamed("FORMER-1")).toMatchObject({ brand_id: 301 });
    const named = db.selectFrom("brand").select("id").where("slug", "=", "isuzu-motors");
    expect(await named.execute()).toEqual([]);
  });

  it("adds unknown brands only when asked to", async () => {
    const content = "sku,brand,quality,subcategory,title\nBR-1,Nueva Marca,oem,pistons,T\n";
    const refused = await shop.run({ kind: "parts", content });
    expect(refused.judged[0]?.outcome).toMatchObject({ problems: [{ code: "unknown_brand" }] });
    const { run } = await shop.run({ kind: "parts", content, options: { createBrands: true } });
    expect(run.counts.create).toBe(1);
    const brand = await db
      .selectFrom("brand")
      .selectAll()
      .where("slug", "=", "nueva-marca")
      .execute();
    expect(brand).toMatchObject([{ name: "Nueva Marca", is_demo: false }]);
  });

  it("adds none for a row that is refused, which keeps its own reason", async () => {
    const content =
      "sku,brand,quality,subcategory,title\nBR-2,Otra Marca,oem,nothing-like-it,T\nBR-3,Tercera,oem,pistons,T\n";
    const options = { createBrands: true };
    const { run, judged } = await shop.run({ kind: "parts", content, options });
    expect(run.counts).toMatchObject({ create: 1, reject: 1 });
    expect(judged[0]?.outcome).toMatchObject({ problems: [{ code: "unknown_subcategory" }] });
    const named = db
      .selectFrom("brand")
      .select("slug")
      .where("slug", "in", ["otra-marca", "tercera"]);
    expect(await named.execute()).toEqual([{ slug: "tercera" }]);
  });

  it("gives each part the brand that it names, be several new", async () => {
    const content =
      "sku,brand,quality,subcategory,title\nBR-4,Cuarta,oem,pistons,T\nBR-5,Quinta,oem,pistons,T\nBR-6,CUARTA,oem,pistons,T\n";
    await shop.run({ kind: "parts", content, options: { createBrands: true } });
    const named = db
      .selectFrom("part")
      .innerJoin("brand", "brand.id", "brand_id")
      .select(["sku", "slug"])
      .where("sku", "in", ["BR-4", "BR-5", "BR-6"])
      .orderBy("sku");
    expect(await named.execute()).toEqual([
      { sku: "BR-4", slug: "cuarta" },
      { sku: "BR-5", slug: "quinta" },
      { sku: "BR-6", slug: "cuarta" },
    ]);
  });

  it.each([1_000, 2_000, 3_000])("goes on where a crash at row %i left it", async (crashAt) => {
    const prefix = `CR${crashAt}`;
    const rows = Array.from({ length: 3_500 }, (_, at) =>
      at % 500 === 7
        ? `${prefix}-${at},Nobody,oem,pistons,T,T`
        : `${prefix}-${at},Isuzu,oem,pistons,T,T`,
    );
    const content = ["sku,brand,quality,subcategory,title_es,title_en", ...rows].join("\n");
    const { id } = await shop.start({ kind: "parts", content });
    await sql
      .raw(`create or replace function crash() returns trigger language plpgsql as $$ begin
        if new.position > ${crashAt} then raise exception 'crash'; end if; return new; end $$;
        create trigger crash before update of position on import_run for each row execute function crash()`)
      .execute(db);
    await expect(runImport(shop.work, id)).rejects.toThrow("crash");
    await sql`drop trigger crash on import_run`.execute(db);

    const left = await db
      .selectFrom("part")
      .select("sku")
      .where("sku", "like", `${prefix}-%`)
      .execute();
    expect(left).toHaveLength(crashAt - crashAt / 500);
    const run = await runImport(shop.work, id);
    expect(run).toMatchObject({
      state: "done",
      position: 3_500,
      counts: { create: 3_493, reject: 7, update: 0, unchanged: 0 },
    });
    const all = await db
      .selectFrom("part")
      .select("sku")
      .where("sku", "like", `${prefix}-%`)
      .execute();
    expect(all).toHaveLength(3_493);
    const rejected =
      await sql`select position from import_rejected_row where run_id = ${id}`.execute(db);
    expect(rejected.rows).toHaveLength(7);
    const keys = await sql`select key from import_key where run_id = ${id}`.execute(db);
    expect(keys.rows).toEqual([]);
  });

  it("stops between two batches when told, and goes on when asked", async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `ST-${at},Isuzu,oem,pistons,T,T`);
    const content = ["sku,brand,quality,subcategory,title_es,title_en", ...rows].join("\n");
    const { id } = await shop.start({ kind: "parts", content });
    const stop = new AbortController();
    const stopped = await runImport(shop.work, id, {
      signal: stop.signal,
      onBatch: () => stop.abort(),
    });
    expect(stopped).toMatchObject({ state: "stopped", position: 1_000 });
    expect(await runImport(shop.work, id)).toMatchObject({
      state: "done",
      counts: { create: 2_500 },
    });
    await expect(runImport(shop.work, id)).rejects.toMatchObject({ code: "run_ended" });
  });

  it("lets one process at a time work on a run", async () => {
    const { id } = await shop.start({ kind: "parts", content: `${HEADER}\n${NEW_PART}\n` });
    let second: unknown;
    await runImport(shop.work, id, {
      onBatch: async () => {
        second = await runImport(shop.work, id).catch((error: unknown) => error);
      },
    });
    expect(second).toMatchObject({ code: "run_taken" });
  });
});
