import { beforeAll, describe, expect, it } from "vitest";

import { MeasureResponse } from "#contract/measure-desk.ts";
import { loadReference } from "#server/reference/load-reference.ts";

import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, pool } = await openVerifyingShop();

const NEW = {
  id: null,
  code: "dwell",
  name: { es: "Ángulo de leva", en: "Dwell" },
  unit: "°",
  type: "amount",
  least: 0,
  most: 90,
  options: [],
  subcategories: [1],
  version: 0,
};
const made = async (body: object) =>
  MeasureResponse.parse((await desk("measures/save", { ...NEW, ...body }, "manager")).body).measure;
const got = async (id: number) =>
  MeasureResponse.parse((await desk("measures/get", { id }, "staff")).body).measure;
const lastLogged = async (id: number) => {
  const { rows } = await pool.query(
    "select action, change from audit_log where subject = $1 order by id desc limit 1",
    [`measure:${id}`],
  );
  return rows[0];
};

beforeAll(() => loadReference(database.db));

describe("a measure that was taken away (ADR 0084)", () => {
  it("is had back with its number, where it stood, and loaded anew it stays", async () => {
    const made1 = await made({ code: "again", name: { es: "De vuelta", en: "Again" } });
    await desk("measures/place", { id: made1.id, place: 3 });
    const before = await got(made1.id);
    const { id, version } = before;
    await desk("measures/remove", { id, version });
    expect((await desk("measures/restore", { id }, "staff")).status).toBe(403);
    const back = MeasureResponse.parse((await desk("measures/restore", { id })).body).measure;
    expect(back).toEqual(before);
    expect(await lastLogged(id)).toMatchObject({
      action: "measure.restore",
      change: { code: [null, "again"], es: [null, "De vuelta"] },
    });
    const { rows } = await pool.query("select from former_attribute where code = 'again'");
    expect(rows).toEqual([]);
    expect((await desk("measures/restore", { id })).status).toBe(404);
  });

  it("is not had back where another has its code by now", async () => {
    const { id, version } = await made({ code: "taken", name: { es: "Tomada", en: "Taken" } });
    await desk("measures/remove", { id, version });
    await made({ code: "taken", name: { es: "Otra tomada", en: "Taken too" } });
    expect((await desk("measures/restore", { id })).status).toBe(409);
  });
});
