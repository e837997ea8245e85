import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { engineReader } from "../../../test/engine-phrases.ts";

const { db } = await openTestDatabase();
const { read, load } = engineReader({ db });
let named: { maker: string; name: string }[] = [];

beforeAll(async () => {
  await load();
  const { rows } = await sql<{ maker: string; name: string }>`
    select maker, alias.name from engine_alias alias join engine on engine.id = engine_id
    union select maker, name from engine`.execute(db);
  named = rows;
}, 60_000);

const SHORT: Record<string, string> = {
  Caterpillar: "cat",
  "Detroit Diesel": "detroit",
  "Mercedes-Benz": "mercedes",
};
/** A name of more pieces than are read together, or with signs of a list in it, is nobody's way of saying it. */
const SPOKEN = /^[^,&]+$/;
const MOST_PIECES = 3;

async function meant(text: string) {
  const phrase = await read(text, "cr");
  return phrase && { text: phrase.text, vehicle: phrase.vehicle, choices: phrase.choices };
}

it("reads the maker and the name of every engine in whatever order", async () => {
  const names = named.filter(
    ({ name }) => SPOKEN.test(name) && name.split(/\s+/).length <= MOST_PIECES,
  );
  expect(names.length).toBeGreaterThan(500);
  for (const { maker, name } of names) {
    for (const spoken of [maker, SHORT[maker] ?? maker]) {
      const first = await meant(`${spoken} ${name} inyector`);
      for (const text of [
        `inyector ${name} ${spoken}`,
        `${name} ${spoken} inyector`,
        `${name} inyector ${spoken}`,
        `${spoken} inyector ${name}`,
      ]) {
        expect([text, await meant(text)]).toEqual([text, first]);
      }
    }
  }
}, 60_000);

it("reads a model of a series by its letters in a year in which only the series was built", async () => {
  const phrase = await read("hino gd 2012 clutch", "cr");
  expect(phrase).toMatchObject({ text: "clutch", vehicle: { model: "GD 500", year: 2012 } });
  expect(await read("hino gd 1999 clutch", "cr")).toMatchObject({
    text: "clutch",
    vehicle: { model: "GD", year: 1999 },
  });
});
