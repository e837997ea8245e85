import { readFile } from "node:fs/promises";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { withNames } from "#server/audit/named-things.ts";

import { openBrandDesk } from "../factories/brand-desk.ts";

const { db, desk, made, merge } = await openBrandDesk();

const remove = (id: number) => desk("brands/remove", { id, version: 1 });
const get = (id: number) => desk("brands/get", { id }, "staff");
const named = async (id: number) => {
  const subject = `brand:${id}`;
  const [entry] = await withNames(db, [{ subject, change: {} }], "en");
  return entry?.names[subject];
};
const both = (name: string) => ({ es: name, en: name });

describe("what was merged into another, or taken away", () => {
  it("is refused with what took its place, which may itself be gone by then", async () => {
    const [one, two, three] = [
      await made("Uno Va"),
      await made("Dos Va"),
      await made("Tres Queda"),
    ];
    await merge(one.id, { into: "dos-va" });
    expect(await get(one.id)).toMatchObject({
      status: 404,
      body: {
        code: "not_found",
        current: { was: both("Uno Va"), now: { id: String(two.id), name: both("Dos Va") } },
      },
    });
    await merge(two.id, { into: "tres-queda", version: 2 });
    const now = { id: String(three.id), name: both("Tres Queda") };
    for (const [id, name] of [
      [one.id, "Uno Va"],
      [two.id, "Dos Va"],
    ] as const)
      expect(await get(id)).toMatchObject({ body: { current: { was: both(name), now } } });
  });

  it("is refused as what it was called, where nothing took its place", async () => {
    const gone = await made("Quitada");
    expect((await remove(gone.id)).status).toBe(200);
    expect(await get(gone.id)).toMatchObject({
      status: 404,
      body: { current: { was: both("Quitada"), now: null } },
    });
    const into = await made("Última");
    const led = await made("Penúltima");
    await merge(led.id, { into: "ultima" });
    await desk("brands/remove", { id: into.id, version: 2 });
    expect(await get(led.id)).toMatchObject({
      body: { current: { was: both("Penúltima"), now: null } },
    });
  });

  it("is named in the audit log as it was called last, and what never was has no name", async () => {
    const [gone, kept] = [await made("Nombrada"), await made("Nombrada Bien")];
    await merge(gone.id, { into: "nombrada-bien" });
    expect([await named(gone.id), await named(kept.id)]).toEqual(["Nombrada", "Nombrada Bien"]);
    expect(await named(31_000)).toBeUndefined();
    const { status, body } = await get(31_000);
    expect(status).toBe(404);
    expect(body).not.toHaveProperty("current");
  });
});

/** What the migration that began to keep such things read of those before it in the audit log. */
async function readOfTheLog(): Promise<void> {
  const file = new URL("../../db/migrations/0113-gone-things.sql", import.meta.url);
  const text = await readFile(file, "utf8");
  const inserts = text.split(";").filter((statement) => statement.includes("insert into"));
  for (const statement of inserts) await sql.raw(statement).execute(db);
}

describe("what was merged or taken away before that was kept", () => {
  it("is read of the audit log", async () => {
    const [gone, kept, removed] = [await made("Vieja"), await made("Nueva"), await made("Fuera")];
    await merge(gone.id, { into: "nueva" });
    await remove(removed.id);
    const seen = async () => [(await get(gone.id)).body, (await get(removed.id)).body];
    const before = await seen();
    await sql`delete from gone_thing`.execute(db);
    expect(await seen()).not.toEqual(before);
    await readOfTheLog();
    expect(await seen()).toEqual(before);
    expect(before).toMatchObject([
      { current: { was: both("Vieja"), now: { id: String(kept.id) } } },
      { current: { was: both("Fuera"), now: null } },
    ]);
  });
});
