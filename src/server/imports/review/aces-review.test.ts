import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { ACES_NEEDS, acesNeed } from "#domain/import/aces-need.ts";
import { KIND_OF_KEY } from "#server/imports/fitments/aces-meaning-store.ts";

import { app } from "../../../../test/aces.ts";
import { FOUR, openReviewShop } from "../../../../test/factories/review-shop.ts";
import { addMapping } from "./map-aces.ts";

const { work, call, listed, keys, opened, save, bring, fitments, miscounted } =
  await openReviewShop();

describe("what imports of ACES wait for", () => {
  it("is listed once each, the most wanted first, page by page, by kind and by a piece of its name", async () => {
    await bring(...FOUR);
    expect(await keys()).toEqual([
      "3 BaseVehicle:11",
      "1 BaseVehicle:99",
      "1 Part:ABCD NEVER",
      "1 SubModel:20",
    ]);
    const first = await listed({}, { limit: 2 });
    expect(first.items[0]).toMatchObject({
      need: { element: "BaseVehicle", code: "11", kind: "vehicle" },
      example: "ABC-1",
      meaning: null,
    });
    const rest = await listed({}, { limit: 2, after: first.next });
    expect(rest.items.map(({ need }) => need.key)).toEqual(["Part:ABCD NEVER", "SubModel:20"]);
    expect(rest.next).toBeNull();
    expect(await keys({ kind: "part" })).toEqual(["1 Part:ABCD NEVER"]);
    expect(await keys({ text: "submod" })).toEqual(["1 SubModel:20"]);
    expect((await call("", { after: "x" })).status).toBe(400);
    expect(await miscounted()).toEqual([]);
  });

  it("is opened with what waits, and the likeliest things first: by their parts, engines and words", async () => {
    await sql`insert into fitment (part_id, line_id, year_from, year_to) values
      (902, 801, 2010, 2010), (902, 804, 2010, 2010), (901, 804, 2010, 2010)`.execute(work.db);
    await addMapping(work, { element: "EngineBase", id: "30", value: "4HK1" });
    await bring(
      app(`<BaseVehicle id="11"/><EngineBase id="30"/><Note>Para NPR-HD</Note><Part>ABC-2</Part>`),
      app(`<BaseVehicle id="11"/><Part>ABC-1</Part>`),
    );
    const thing = await opened("BaseVehicle:11");
    expect(thing).toMatchObject({ applications: 2, leftOut: 0, stamp: "", mayLeave: true });
    expect(thing.likely).toEqual([
      { value: "601", because: ["parts", "engine", "name"] },
      { value: "602", because: ["parts"] },
    ]);
    expect(thing.choices).toEqual([
      { value: "602", es: "Hino 268", en: "Hino 268", years: [2005, 2015] },
      { value: "601", es: "Isuzu NPR", en: "Isuzu NPR", years: [1999, 2022] },
    ]);
    expect(thing.examples[0]).toMatchObject({
      partNumber: "ABC-2",
      brand: "ABCD",
      notes: ["Para NPR-HD"],
      names: [
        { key: "BaseVehicle:11", meaning: null },
        { key: "EngineBase:30", meaning: { kind: "engine", name: "Isuzu 4HK1 5.2 L" } },
      ],
    });
  });

  it("offers for an engine those of the vehicles that are known, one for each name and size", async () => {
    await addMapping(work, {
      element: "BaseVehicle",
      id: "11",
      make: "Isuzu",
      model: "NPR",
      year: "2008",
    });
    await bring(app(`<BaseVehicle id="11"/><EngineBase id="77"/><Part>ABC-2</Part>`));
    const thing = await opened("EngineBase:77");
    expect(thing.likely).toEqual([{ value: "701", because: ["vehicle"] }]);
    expect(thing.choices.map(({ en }) => en)).toEqual([
      "Hino J08E 7.7 L",
      "Isuzu 4HE1 4.8 L",
      "Isuzu 4HK1 5.2 L",
    ]);
    expect(await save("EngineBase:77", { kind: "engine", engines: [701] })).toMatchObject({
      tried: 1,
      resolved: 1,
    });
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
  });

  it("is of the kind in the database that it is of in the domain", async () => {
    const named = [
      "BaseVehicle:11",
      "Model:47/620",
      "EngineBase:30",
      "Position:22",
      "Brand:ABCD",
      "Part:ABCD ABC-1",
      "AmbiguousPart:ABCD ABC-1",
      "Qty:ABC-1",
      "Note:ABC-1",
      "Vehicle:BaseVehicle:11",
      "PartType:6192",
      "PartType:6192 ABC-1",
      "SubModel:20",
    ];
    const { rows } = await sql<{ key: string; kind: string }>`
      select key, ${KIND_OF_KEY} as kind from unnest(${named}::text[]) key`.execute(work.db);
    expect(rows).toEqual(named.map((key) => ({ key, kind: acesNeed(key)?.kind })));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(ACES_NEEDS));
  });
});
