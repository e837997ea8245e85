import { assert, asyncProperty, constantFrom } from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import brands from "../../../db/seed/brands.json" with { type: "json" };
import engines from "../../../db/seed/engines.json" with { type: "json" };

import { partNumberKey } from "#domain/part/part-number.ts";
import { foldText } from "#domain/search/search-words.ts";
import { engineAliases, litersIn } from "#domain/vehicle/engine-alias.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { engineReader } from "../../../test/engine-phrases.ts";

const { db } = await openTestDatabase();
const { read, load } = engineReader({ db });
type Alias = { engine: string; maker: string; liters: string; name: string; key: string };
let aliases: Alias[] = [];
let makers: string[] = [];

beforeAll(async () => {
  // What an earlier seed called it.
  await sql`with ford as (
      insert into engine (maker, maker_slug, name, slug, liters, year_from, year_to)
      values ('Ford', 'ford', '6.4 Power Stroke', '6-4-power-stroke', '6.4', 2008, 2010) returning id)
    insert into engine_alias (engine_id, name, key) select id, 'Cummins', 'CUMMINS' from ford`.execute(
    db,
  );
  await load();
  const { rows } = await sql<Alias>`
    select engine.name as engine, maker, liters, alias.name, key
    from engine_alias alias join engine on engine.id = engine_id`.execute(db);
  aliases = rows;
  const makes = await db.selectFrom("vehicle_make").select("name").execute();
  makers = [
    ...new Set([
      ...makes.map(({ name }) => name),
      ...brands.map(({ name }) => name),
      ...engines.map(({ maker }) => maker),
    ]),
  ];
}, 60_000);

/** Names of several engines: a search asks which, and an import refuses them. */
const FAMILIES = ["3406", "DT466", "ISB", "ISX", "MBE900", "S60", "SERIES60"];

/** The engines that bear a name. */
function bearersOf(key: string): string[] {
  const bearing = aliases.filter((alias) => alias.key === partNumberKey(key));
  return [...new Set(bearing.map(({ engine }) => engine))];
}

function namesOf(named: readonly { engine_name?: string | null | undefined }[]): string[] {
  return named.map((one) => one.engine_name ?? "").toSorted();
}

describe("every name of every engine", () => {
  it("says something, and is no maker's, make's or brand's name", () => {
    expect(aliases.length).toBeGreaterThan(300);
    const names = new Set(makers.map(partNumberKey));
    expect(aliases.filter(({ key }) => key === "" || names.has(key))).toEqual([]);
  });

  it("and of every model is no maker's, make's or brand's name", async () => {
    const names = new Set(makers.map(partNumberKey));
    const models = await db.selectFrom("vehicle_model_alias").select(["name", "key"]).execute();
    expect(models.length).toBeGreaterThan(300);
    expect(models.filter(({ key }) => key === "" || names.has(key))).toEqual([]);
  });

  it("says no litres but the engine's own, and more than litres, but for three of Toyota's", () => {
    const ofToyota = aliases.filter(({ name }) => /^\dL$/.test(name));
    expect(ofToyota.map(({ name }) => name).toSorted()).toEqual(["2L", "3L", "5L"]);
    const others = aliases.filter((alias) => !ofToyota.includes(alias));
    const contradicting = others.filter(({ name, liters }) => {
      const found = litersIn(name);
      return found.length > 0 && !found.includes(Number(liters));
    });
    expect(contradicting).toEqual([]);
    expect(
      others.filter(({ name }) => /^[\d.,]+ ?[a-z]{0,2}$/i.test(name) && /[.,]/.test(name)),
    ).toEqual([]);
  });

  it("that the seed says is one that the rule keeps: nothing is dropped in silence", () => {
    const names = new Set(makers.map(foldText));
    for (const engine of engines) {
      expect(engineAliases(engine, names)).toEqual(expect.arrayContaining(engine.aliases));
    }
  });

  it("means engines of one size, but for the names of families, which the shop asks about", () => {
    const families = [...Map.groupBy(aliases, ({ key }) => key)].flatMap(([key, named]) =>
      new Set(named.map(({ liters }) => Number(liters))).size > 1 ? key : [],
    );
    expect(families.toSorted()).toEqual(["ISB", "ISX", "MBE900", "S60", "SERIES60"]);
  });
});

describe("which names mean one engine, and which are two engines", () => {
  it.each([
    ["7.3 Power Stroke", "T444E"],
    ["6.0 Power Stroke", "VT365"],
    ["PX-7", "ISB 6.7"],
    ["PX-9", "ISL9"],
    ["J05D-TG", "J05D"],
  ])("%s and %s are one", (one, other) => {
    expect(bearersOf(one)).toEqual(bearersOf(other));
    expect(bearersOf(one)).toHaveLength(1);
  });

  it.each([
    ["3406A", "3406B", "3406C", "3406E"],
    ["14B", "15B-FT"],
    ["QD32", "TD27"],
    ["D08", "D20", "D26"],
    ["ISF 2.8", "ISF 3.8"],
    ["D4DB", "D4DD"],
    ["7.3 IDI", "7.3 Power Stroke"],
    ["2L", "3L", "5L"],
    ["1KD", "1KZ", "1GD"],
    ["6.4 Power Stroke", "6.0 Power Stroke"],
  ])("%s and %s are not", (...names) => {
    const meant = names.map(bearersOf);
    expect(meant.map(({ length }) => length)).toEqual(names.map(() => 1));
    expect(new Set(meant.flat()).size).toBe(names.length);
  });

  it.each(["DT466", "3406"])("%s alone is a family, of which it asks the one", (family) => {
    expect(bearersOf(family).length).toBeGreaterThan(1);
  });

  it("so no name of an engine, its family's apart, means another engine of the same size", () => {
    const shared = [...Map.groupBy(aliases, ({ key }) => key)].flatMap(([key, all]) =>
      new Set(all.map(({ engine }) => engine)).size > 1 ? key : [],
    );
    expect(shared.toSorted()).toEqual(FAMILIES);
  });
});

describe("an engine by a name of its own", () => {
  const names = engines.flatMap((engine) =>
    engine.name.split(" / ").map((name) => ({ name, engine: engine.name })),
  );
  const written = constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toLowerCase(),
    (name) => name.replaceAll("-", " "),
    (name) => `inyector ${name}`,
    (name) => `${name} injector`,
    (name) => `bomba de agua para ${name.toLowerCase()}`,
  );

  it("is never read as another engine, however it is written", async () => {
    await assert(
      asyncProperty(constantFrom(...names), written, async ({ name, engine }, write) => {
        const phrase = await read(write(name), "cr");
        if (!phrase || phrase.vehicle?.type === "vehicle") return;
        const meant = phrase.vehicle ? [phrase.vehicle] : phrase.choices;
        expect([write(name), namesOf(meant)]).toEqual([
          write(name),
          expect.arrayContaining([engine]),
        ]);
      }),
      { seed: 12, numRuns: 400 },
    );
  });
});

describe("a search text with a maker's name", () => {
  it("means no engine of anybody when it says nothing else", async () => {
    for (const maker of makers) {
      for (const text of [maker, `inyector ${maker}`, `${maker.toLowerCase()} injector`]) {
        expect([text, await read(text, "cr")]).toEqual([text, null]);
      }
    }
  });

  it("means engines of that maker and that size, and of no other", async () => {
    const sized = Map.groupBy(engines, ({ maker, liters }) => `${maker} ${liters}`);
    for (const [text, same] of sized) {
      const found = await read(`${text} injector`, "cr");
      const named = found?.vehicle ? [found.vehicle] : (found?.choices ?? []);
      expect([text, namesOf(named)]).toEqual([
        text,
        namesOf(same.map(({ name }) => ({ engine_name: name }))),
      ]);
    }
  });

  it.each([
    ["ford 7.3 injector", ["7.3 IDI", "T444E / 7.3 Power Stroke"]],
    ["ford 6.0 injector", ["VT365 / 6.0 Power Stroke"]],
  ])("means the engines of that size that the make's vehicles have: %s", async (text, names) => {
    const found = await read(text, "us");
    expect(namesOf(found?.vehicle ? [found.vehicle] : (found?.choices ?? []))).toEqual(names);
  });

  it.each(["cummins 6.4 injector", "navistar 5.2 injector", "ford 5.0 injector"])(
    "means nothing when the maker never built that size: %s",
    async (text) => {
      expect(await read(text, "cr")).toBeNull();
    },
  );
});
