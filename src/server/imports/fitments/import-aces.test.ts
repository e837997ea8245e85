import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { totalOf } from "#domain/import/import-kind.ts";
import { warningSentence } from "#texts/import-sentences.ts";
import { addMapping, addMappingFile } from "#server/imports/review/map-aces.ts";
import { resolveApplications } from "#server/imports/review/resolve-applications.ts";
import { reviewApplications } from "#server/imports/review/review-applications.ts";
import { writeErrorFile } from "#server/imports/running/write-error-file.ts";

import { acesWith, app, NPR_2008, PART } from "../../../../test/aces.ts";
import { openImportShop } from "../../../../test/import-shop.ts";

const AIRQUALITEE = new URL("../../../../test/cases/aces-3.1-airqualitee.xml.gz", import.meta.url);

const shop = await openImportShop();
const { work } = shop;

async function fitments(partId = 901) {
  const { rows } = await sql<{ line_id: number; year_from: number }>`
    select line_id, year_from, year_to, position, quantity, text_es, text_en
    from fitment left join fitment_note note on note.id = note_id
    where part_id = ${partId} order by line_id, position, year_from`.execute(work.db);
  return rows;
}

async function waiting() {
  const { waiting: count, groups } = await reviewApplications(work, 100);
  return { count, missing: groups.map(({ missing }) => missing).toSorted() };
}

async function results(content: string, isDryRun = false) {
  const { run, judged } = await shop.run({ kind: "aces", content, isDryRun });
  return { run, rows: judged.map(({ outcome }) => outcome.result) };
}

function noted(baseVehicle: string, note: string): string {
  return acesWith(app(`<BaseVehicle id="${baseVehicle}"/><Note>${note}</Note><Part>ABC-2</Part>`));
}

describe("importing ACES", () => {
  it("keeps what it cannot resolve, whole, and says what is missing", async () => {
    const content = acesWith(app(`${NPR_2008}<SubModel id="20"/>${PART}`));
    expect((await results(content, true)).rows).toEqual(["review"]);
    expect(await waiting()).toEqual({ count: 0, missing: [] });
    expect((await results(content)).rows).toEqual(["review"]);
    expect((await results(content)).rows).toEqual(["review"]);
    expect(await waiting()).toEqual({ count: 1, missing: ["BaseVehicle:11", "SubModel:20"] });
    expect(await fitments()).toEqual([]);
  });

  it("resolves what waited, once everything that it misses has a mapping", async () => {
    const vehicle = { element: "BaseVehicle", id: "11", make: "Isuzu", model: "NPR", year: "2008" };
    expect(await addMapping(work, vehicle)).toMatchObject({ saved: 1, tried: 1, resolved: 0 });
    expect(await waiting()).toEqual({ count: 1, missing: ["SubModel:20"] });
    const words = { element: "SubModel", id: "20", note_es: "Doble cabina", note_en: "Crew cab" };
    expect(await addMapping(work, words)).toMatchObject({ saved: 1, tried: 1, resolved: 1 });
    expect(await waiting()).toMatchObject({ count: 0 });
    expect(await fitments()).toMatchObject([
      {
        line_id: 801,
        year_from: 2008,
        year_to: 2008,
        text_es: "Doble cabina",
        text_en: "Crew cab",
      },
      { line_id: 802, year_from: 2008, year_to: 2008 },
    ]);
  });

  it("changes nothing when the same file comes again", async () => {
    const content = acesWith(app(`${NPR_2008}<SubModel id="20"/>${PART}`));
    const before = await fitments();
    expect((await results(content)).rows).toEqual(["unchanged"]);
    expect(await fitments()).toEqual(before);
  });

  it("joins what two applications note of one vehicle, however often they come", async () => {
    const content = acesWith(
      app(`${NPR_2008}<Note>con aire</Note>${PART}`) +
        app(`${NPR_2008}<Note>sin aire</Note>${PART}`, 'action="A" id="2"'),
      { records: 2 },
    );
    expect((await results(content)).rows).toEqual(["update", "update"]);
    expect((await fitments())[0]).toMatchObject({ text_en: "Crew cab / con aire / sin aire" });
    expect((await results(content)).rows).toEqual(["unchanged", "unchanged"]);
  });

  it("writes the years anew of which something is said, and leaves the others as they stand", async () => {
    const versions = async () => {
      const { rows } = await sql<{ year: number; version: string }>`
        select year_from as year, xmin::text as version from fitment
        where part_id = 902 and line_id = 801 order by year_from`.execute(work.db);
      return rows;
    };
    const truckOf = (id: string, year: string) =>
      addMapping(work, { element: "BaseVehicle", id, make: "Isuzu", model: "NPR", year });
    await truckOf("21", "2010");
    await truckOf("22", "2012");
    expect((await results(noted("21", "con aire"))).rows).toEqual(["create"]);
    expect((await results(noted("22", "sin aire"))).rows).toEqual(["update"]);
    const before = await versions();
    expect((await results(noted("22", "con freno"))).rows).toEqual(["update"]);
    const after = await versions();
    expect(after).toEqual([before[0], { year: 2012, version: expect.any(String) }]);
    expect(after[1]?.version).not.toBe(before[1]?.version);
    const text = (await fitments(902)).map((one) => Object.assign({ text_en: "" }, one).text_en);
    expect(new Set(text)).toEqual(new Set(["con aire", "sin aire / con freno"]));
    await work.db.deleteFrom("fitment").where("part_id", "=", 902).execute();
  });

  it("asks a person when another quantity is said of the same vehicle", async () => {
    const content = acesWith(app(`${NPR_2008}${PART.replace("<Qty>1", "<Qty>4")}`));
    expect((await results(content)).rows).toEqual(["review"]);
    expect(await waiting()).toMatchObject({ count: 1, missing: ["Qty:4 ABC-1"] });
  });

  it("takes away what an application with action D names", async () => {
    const gone = acesWith(app(`${NPR_2008}${PART}`, 'action="D" id="9"'));
    expect((await results(gone)).rows).toEqual(["update"]);
    expect(await fitments()).toEqual([]);
    expect(await resolveApplications(work)).toEqual({ tried: 1, resolved: 1 });
    expect(await fitments()).toMatchObject([{ quantity: 4 }, { quantity: 4 }]);
  });

  it("reads ranges of years, engines, qualifiers with their words, labels and positions", async () => {
    const mappings = await shop.fileWith(
      "element,id,value,make,model,year,note_es,note_en,ignore\nModel,7/8,,Isuzu,NPR,,,,\nEngineBase,30,4HE1,,,,,,\nPosition,22,front,,,,,,\nBodyType,5,,,,,,,sí\nBrand,ABCD,Mahle,,,,,,\nBaseVehicle,x,,Isuzu,NPR,2008,,,\nBaseVehicle,12,,Isuzu,Nada,2008,,,\n",
    );
    const report = await addMappingFile(work, mappings);
    expect(report).toMatchObject({ saved: 5, refused: [{ line: 7 }, { line: 8 }] });
    const content = acesWith(
      app(
        `<Years from="2000" to="2010"/><Make id="7"/><Model id="8"/><EngineBase id="30"/><BodyType id="5"/><Qual id="99"><param value="1"/><text>With ABS &amp; more</text></Qual><Qty>2</Qty><PartType id="1"/><MfrLabel>Heavy duty</MfrLabel><Position id="22"/><Part BrandAAIAID="ABCD">abc 2</Part>`,
      ),
      { version: "5.0" },
    );
    expect((await results(content)).rows).toEqual(["create"]);
    expect(await fitments(902)).toEqual([
      {
        line_id: 803,
        year_from: 2000,
        year_to: 2004,
        position: "front",
        quantity: 2,
        text_es: "With ABS & more; Heavy duty",
        text_en: "With ABS & more; Heavy duty",
      },
    ]);
  });

  it("keeps waiting for a part type that the part is not, a part of another brand, and a vehicle without that year", async () => {
    await addMapping(work, { element: "PartType", id: "6832", value: "hvac/cabin" });
    await addMapping(work, {
      element: "BaseVehicle",
      id: "13",
      make: "Isuzu",
      model: "NPR",
      year: "1990",
    });
    const content = acesWith(
      app(
        '<BaseVehicle id="11"/><Qty>1</Qty><PartType id="6832"/><Position id="1"/><Part>ABC-2</Part>',
      ) +
        app(
          '<BaseVehicle id="11"/><Qty>1</Qty><PartType id="1"/><Position id="1"/><Part>ABC-1</Part>',
        ) +
        app(
          '<BaseVehicle id="13"/><Qty>1</Qty><PartType id="1"/><Position id="1"/><Part>ABC-2</Part>',
        ),
      { records: 3 },
    );
    expect((await results(content)).rows).toEqual(["review", "review", "review"]);
    expect((await waiting()).missing).toEqual([
      "Part:ABCD ABC-1",
      "PartType:6832 ABC-2",
      "Vehicle:BaseVehicle:13",
    ]);
  });

  it("refuses what is no application, goes on, and sends it back as ACES", async () => {
    const bad = [
      app("<Part>ABC-2</Part>"),
      app('<BaseVehicle id="abc"/><Part>ABC-2</Part>'),
      app('<BaseVehicle id="11"/>'),
      app('<BaseVehicle id="11"/><Qty>0</Qty><Part>ABC-2</Part>'),
      app('<BaseVehicle id="11"/><Part>---</Part>'),
      app('<BaseVehicle id="11"/><Part>ABC-2</Part>', 'action="X"'),
      app('<Years from="2010" to="2000"/><Make id="7"/><Model id="8"/><Part>ABC-2</Part>'),
    ];
    const good = app('<BaseVehicle id="11"/><Part>ABC-2</Part>');
    const content = acesWith([...bad, good, good].join("\n"), { records: 99 });
    const { run, judged } = await shop.run({ kind: "aces", content });
    const codes = judged.map(({ outcome }) =>
      outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
    );
    expect(codes).toEqual([
      "not_an_application",
      "not_whole",
      "not_an_application",
      "out_of_range",
      "not_a_part_number",
      "not_a_choice",
      "year_order",
      "create",
      "duplicate_row",
    ]);
    expect(run.warnings.map((one) => warningSentence(one, "en"))).toEqual([
      "The footer counts 99 records, the file has 9 applications: something may be missing.",
    ]);
    const file = path.join(shop.folder, "errors.xml");
    await writeErrorFile(work, run, file);
    const again = await shop.run({ kind: "aces", file });
    expect(again.run.counts).toMatchObject({ reject: 7, unchanged: 1 });
    expect(again.run.warnings).toEqual([]);
  });

  it("counts the assets that it leaves out", async () => {
    const asset = '<Asset action="A" id="1"><BaseVehicle id="11"/><AssetName>x</AssetName></Asset>';
    const { run } = await results(acesWith(asset + app(`${NPR_2008}${PART}`), { records: 2 }));
    expect(run.warnings.map((one) => warningSentence(one, "en"))).toEqual([
      "1 asset records were left out: pictures are not imported.",
    ]);
  });

  it("reads UTF-16 of either order of bytes", async () => {
    const content = Buffer.from(`\uFEFF${acesWith(app(`${NPR_2008}${PART}`))}`, "utf16le");
    for (const bytes of [content, Buffer.from(content).swap16()]) {
      const { run } = await shop.run({ kind: "aces", content: bytes });
      expect(run).toMatchObject({ state: "done", header: ["4.2", "ABCD"] });
    }
  });

  it.each(["3.1", "3.2", "4.0", "4.1", "4.2", "5.0"])("reads version %s", async (version) => {
    const { run } = await results(acesWith(app(`${NPR_2008}${PART}`), { version }));
    expect(run).toMatchObject({ state: "done", header: [version, "ABCD"] });
  });
});

describe("a real file, ISO-8859-1, of 6,512 applications", () => {
  it(
    "is accounted for to the last application: resolved, waiting or refused",
    { timeout: 60_000 },
    async () => {
      await work.db.deleteFrom("fitment").execute();
      await sql`delete from aces_application`.execute(work.db);
      await sql`
      insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
      select 'AQ1007', 'AQ1007', 303, 204, 'aftermarket', 'Filtro', 'Filter'`.execute(work.db);
      await sql`
      insert into part_number (part_id, kind, number, key)
      select id, 'printed', sku, sku from part where sku = 'AQ1007'`.execute(work.db);
      await addMapping(work, {
        element: "BaseVehicle",
        id: "5890",
        make: "Isuzu",
        model: "NPR",
        year: "2010",
      });

      const content = gunzipSync(await readFile(AIRQUALITEE));
      const { run, judged } = await shop.run({ kind: "aces", content });
      expect(run).toMatchObject({ state: "done", warnings: [], header: ["3.1", "BMNN"] });
      expect(judged).toHaveLength(6_512);
      expect(totalOf(run.counts)).toBe(6_512);
      expect(run.counts).toMatchObject({
        create: 1,
        update: 0,
        unchanged: 0,
        reject: 0,
        review: 6_511,
      });

      const { rows } = await sql<{ kept: number; without: number }>`
      select count(*) as kept, count(*) filter (where missing = '{}') as without
      from aces_application where state = 'waiting'`.execute(work.db);
      expect(rows).toEqual([{ kept: 6_511, without: 0 }]);
      const again = await shop.run({ kind: "aces", content });
      expect(again.run.counts).toMatchObject({ create: 0, unchanged: 1, review: 6_511 });
      const notes = await sql<{ note: string }>`
      select distinct application ->> 'notes' as note from aces_application
      where application ->> 'notes' like '%\uFFFD%'`.execute(work.db);
      expect(notes.rows).toEqual([]);
    },
  );
});
