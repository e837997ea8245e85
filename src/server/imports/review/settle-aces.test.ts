import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { warningSentence } from "#texts/import-sentences.ts";

import { app, PART } from "../../../../test/aces.ts";
import { FOUR, NPR, NPR_STAMP, openReviewShop } from "../../../../test/factories/review-shop.ts";
import { addMapping } from "./map-aces.ts";

const { work, call, keys, opened, save, tryAll, bring, fitments, miscounted } =
  await openReviewShop();

describe("what a thing of ACES is", () => {
  it("is said once: what waited comes in, what lacks more goes on waiting, and later files know it", async () => {
    await bring(...FOUR);
    expect(await save("BaseVehicle:11", NPR)).toEqual({
      status: "success",
      tried: 3,
      resolved: 1,
      left: 0,
      moving: 0,
      leaving: 0,
      next: null,
    });
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
    expect(await keys()).toEqual(["1 BaseVehicle:99", "1 Part:ABCD NEVER", "1 SubModel:20"]);
    expect(await keys({ state: "said" })).toEqual(["0 BaseVehicle:11"]);
    expect((await bring(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`))).counts).toMatchObject({
      create: 1,
      review: 0,
    });
    expect(await miscounted()).toEqual([]);
  });

  it("may be said otherwise, which holds from then on, and be forgotten", async () => {
    await bring(...FOUR);
    await save("BaseVehicle:11", NPR);
    await save("BaseVehicle:11", { ...NPR, year: 2009 }, NPR_STAMP);
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
    await bring(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`));
    expect(await fitments()).toContain("903 801 2009");
    await save("BaseVehicle:11", null, "vehicle 601 2009");
    expect((await opened("BaseVehicle:11")).meaning).toBeNull();
    expect((await bring(app(`<BaseVehicle id="11"/><Part>ABC-1</Part>`))).counts.review).toBe(1);
  });

  it("is refused to whoever has not seen what another said meanwhile, and stands in the audit log", async () => {
    await bring(...FOUR);
    await save("BaseVehicle:11", NPR);
    const refused = await call("/save", { key: "BaseVehicle:11", answer: NPR, was: "" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { meaning: { ...NPR, name: "Isuzu NPR" } } },
    });
    await save("SubModel:20", { kind: "words", es: "Cabina doble", en: "Crew cab" });
    await save("SubModel:20", { kind: "ignored" }, 'words "Cabina doble" "Crew cab"');
    const { rows } = await sql`select actor, subject, change from audit_log
      where action = 'import.aces' order by id desc limit 3`.execute(work.db);
    expect(rows.map((row) => row)).toEqual([
      {
        actor: "manager@correo.example",
        subject: "aces:SubModel:20",
        change: { meaning: [{ es: "Cabina doble", en: "Crew cab" }, "ignored"] },
      },
      {
        actor: "manager@correo.example",
        subject: "aces:SubModel:20",
        change: { meaning: [null, { es: "Cabina doble", en: "Crew cab" }] },
      },
      {
        actor: "manager@correo.example",
        subject: "aces:BaseVehicle:11",
        change: { meaning: [null, "Isuzu NPR 2008"] },
      },
    ]);
  });

  it("that is not the shop's is left out, of later files too, until somebody thinks otherwise", async () => {
    await bring(...FOUR);
    expect(await save("BaseVehicle:11", { kind: "leftOut" })).toMatchObject({ left: 3, tried: 0 });
    expect(await keys()).toEqual(["1 BaseVehicle:99"]);
    expect(await keys({ state: "left" })).toEqual(["0 BaseVehicle:11"]);
    expect(await opened("BaseVehicle:11")).toMatchObject({
      leftOut: 3,
      meaning: { kind: "leftOut", isLasting: true },
    });
    const later = await bring(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`), ...FOUR.slice(0, 1));
    expect(later.counts).toMatchObject({ review: 0, unchanged: 2 });
    expect(later.warnings.map((one) => warningSentence(one, "en"))).toEqual([
      "2 applications were left out: they name what staff says is not the shop’s.",
    ]);
    expect(await save("BaseVehicle:11", NPR, "leftOut")).toMatchObject({ tried: 4, resolved: 2 });
    expect(await keys()).toEqual(["1 BaseVehicle:99", "1 Part:ABCD NEVER", "1 SubModel:20"]);
    expect(await miscounted()).toEqual([]);
  });

  it("that only a person can mend is left out once: a file that brings it again asks again", async () => {
    await bring(app(`<BaseVehicle id="11"/><Part>ABC-2</Part>`));
    await save("BaseVehicle:11", NPR);
    const four = app(`<BaseVehicle id="11"/><Qty>4</Qty><Part>ABC-2</Part>`);
    await bring(four);
    expect(await keys()).toEqual(["1 Qty:4 ABC-2"]);
    expect(await opened("Qty:4 ABC-2")).toMatchObject({
      isLeftForGood: false,
      parts: [{ sku: "ABC-2" }],
    });
    expect(await save("Qty:4 ABC-2", { kind: "leftOut" })).toMatchObject({ left: 1 });
    expect(await keys()).toEqual([]);
    expect((await bring(four)).counts).toMatchObject({ review: 1 });
    expect(await keys()).toEqual(["1 Qty:4 ABC-2"]);
  });

  it("of a part is tried again once the part is there, or another brand is said", async () => {
    await save("BaseVehicle:11", NPR);
    await save("Brand:ABCD", { kind: "brand", brand: 301 });
    await bring(...FOUR.slice(1, 3));
    expect(await keys()).toEqual(["1 Part:ABCD ABC-2", "1 Part:ABCD NEVER"]);
    const part = await opened("Part:ABCD ABC-2");
    expect(part.others).toMatchObject([{ key: "Brand:ABCD", meaning: { name: "Isuzu" } }]);
    expect(part.parts).toMatchObject([{ sku: "ABC-2", brand: "Mahle" }]);
    expect((await opened("Brand:ABCD")).likely).toEqual([{ value: "302", because: ["parts"] }]);
    expect(await save("Brand:ABCD", { kind: "brand", brand: 302 }, "brand 301")).toMatchObject({
      tried: 2,
      resolved: 1,
    });
    await sql`update part_number set number = 'NEVER', key = 'NEVER' where part_id = 903`.execute(
      work.db,
    );
    const again = await tryAll();
    expect(again).toEqual({
      status: "success",
      tried: 1,
      resolved: 1,
      next: null,
      moving: 0,
      leaving: 0,
    });
    await sql`update part_number set number = 'XYZ-9', key = 'XYZ9' where part_id = 903`.execute(
      work.db,
    );
  });

  it("of a part type is settled by saying another subcategory", async () => {
    await save("BaseVehicle:11", NPR);
    await save("PartType:6832", { kind: "subcategory", subcategory: 204 });
    await bring(app(`<BaseVehicle id="11"/>${PART}`));
    expect(await keys()).toEqual(["1 PartType:6832 ABC-1"]);
    expect((await opened("PartType:6832 ABC-1")).others).toMatchObject([
      { key: "PartType:6832", meaning: { en: "HVAC / Cabin filters" } },
    ]);
    expect((await opened("PartType:6832")).likely).toEqual([{ value: "201", because: ["parts"] }]);
    const saved = await save(
      "PartType:6832",
      { kind: "subcategory", subcategory: 201 },
      "subcategory 204",
    );
    expect(saved).toMatchObject({ tried: 1, resolved: 1 });
  });

  it("brought back by a mapping of the command line is tried with it", async () => {
    await bring(...FOUR);
    await save("BaseVehicle:99", { kind: "leftOut" });
    const mapping = { element: "BaseVehicle", id: "99", make: "Isuzu", model: "NPR", year: "2010" };
    expect(await addMapping(work, mapping)).toMatchObject({ tried: 1, resolved: 1 });
    expect(await keys({ state: "left" })).toEqual([]);
  });

  it.each([
    ["what nothing waits for", "BaseVehicle:x", NPR, 404],
    ["an answer of another kind", "BaseVehicle:11", { kind: "ignored" }, 404],
    ["a model that there is not", "BaseVehicle:11", { ...NPR, model: 999 }, 404],
    ["an engine that there is not", "EngineBase:7", { kind: "engine", engines: [701, 9] }, 404],
    ["a year of long ago", "BaseVehicle:11", { ...NPR, year: 1200 }, 400],
    ["a position that there is not", "Position:9", { kind: "position", position: "top" }, 400],
    ["no words", "SubModel:1", { kind: "words", es: " ", en: "b" }, 400],
    ["an endless name", "SubModel:".padEnd(151, "9"), { kind: "ignored" }, 400],
    ["a sign of no text", "SubModel:\u0000", { kind: "ignored" }, 400],
  ])("refuses %s", async (_what, ...[key, answer, status]) => {
    expect((await call("/save", { key, answer, was: "" })).status).toBe(status);
  });

  it("is a manager's", async () => {
    for (const [verb, body] of [
      ["", {}],
      ["/get", { key: "BaseVehicle:11" }],
      ["/save", { key: "BaseVehicle:11", answer: NPR, was: "" }],
      ["/try", { key: null }],
    ] as const)
      expect((await call(verb, body, "staff")).status).toBe(403);
  });
});
