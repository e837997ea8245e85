import { beforeAll, describe, expect, it } from "vitest";

import { SynonymResponse, SynonymsResponse } from "#contract/synonyms.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { synonymRoutes } from "./synonym-routes.ts";

const database = await openTestDatabase();
const shop = await openAccountShop({ database, routes: { staff: [synonymRoutes(database.db)] } });
let staff = "";
beforeAll(async () => {
  staff = await shop.hired("staff@example.com", 1);
});

function post(path: string, body: object, token: string | undefined = staff) {
  return shop.ask({ url: `admin/synonyms${path}`, body, token });
}

async function entries(text?: string) {
  return SynonymsResponse.parse((await post("", { filters: { text } })).body).items;
}

async function catalogueVersion() {
  const { rows } = await database.pool.query("select version from catalogue_state");
  return rows;
}

describe("POST admin/synonyms (decisions §4)", () => {
  it("adds an entry in the name of whoever adds it, and every process hears of it", async () => {
    const before = await catalogueVersion();
    const phrases = ["chunchevaca", "filtro"];
    const { status, body } = await post("/add", { phrases });
    expect(status).toBe(200);
    expect(await entries("chunche")).toEqual([{ id: body["id"], phrases, means: [] }]);
    expect(await catalogueVersion()).not.toEqual(before);
    const { rows } = await database.pool.query(
      "select actor, change from audit_log where action = 'synonym.add'",
    );
    expect(rows).toEqual([
      { actor: "staff@example.com", change: { phrases: [null, phrases], means: [null, []] } },
    ]);
  });

  it("takes one away, once", async () => {
    const { body } = await post("/add", { phrases: ["perol"], means: ["caja"] });
    expect((await post("/remove", { id: body["id"] })).status).toBe(200);
    expect(await entries("perol")).toEqual([]);
    expect((await post("/remove", { id: body["id"] })).status).toBe(404);
  });

  it("gives back one that was taken away with the kinds of part that it meant, and keeps both in the audit log", async () => {
    const names = ["Filtros de aceite"];
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into synonym (phrases, names) values ('{chirimbolo}', $1) returning id",
      [names],
    );
    const { id } = rows[0] ?? {};
    const opened = SynonymResponse.parse((await post("/get", { id })).body).synonym;
    expect(opened).toMatchObject({ phrases: ["chirimbolo"], means: [], names });
    expect((await post("/remove", { id, version: 1 })).status).toBe(200);
    const { phrases, means } = opened;
    const back = await post("/add", { phrases, means, names: opened.names });
    expect((await post("/get", { id: back.body["id"] })).body["synonym"]).toEqual({
      ...opened,
      id: back.body["id"],
    });
    const noted = await database.pool.query<{ action: string; kinds: unknown }>(
      "select action, change -> 'kinds' as kinds from audit_log where change ? 'kinds' order by id",
    );
    expect(noted.rows).toEqual([
      { action: "synonym.remove", kinds: [names, null] },
      { action: "synonym.add", kinds: [null, names] },
    ]);
  });

  it("gives an entry other phrases, which every process hears of, and says who did", async () => {
    const { body } = await post("/add", { phrases: ["tiliche", "filtro"], means: ["caja"] });
    const { id } = body;
    const before = await catalogueVersion();
    const opened = (await post("/get", { id })).body["synonym"];
    expect(opened).toEqual({
      id,
      phrases: ["tiliche", "filtro"],
      means: ["caja"],
      names: [],
      version: 1,
    });
    const edit = { id, version: 1, phrases: ["tiliche", "filtro", "colador"], means: [] };
    const saved = await post("/save", edit);
    expect(saved.body["synonym"]).toEqual({ ...edit, names: [], version: 2 });
    expect(await entries("colador")).toEqual([{ id, phrases: edit.phrases, means: [] }]);
    expect(await catalogueVersion()).not.toEqual(before);
    const { rows } = await database.pool.query(
      "select actor, subject, change from audit_log where action = 'synonym.save'",
    );
    const change = { phrases: [["tiliche", "filtro"], edit.phrases], means: [["caja"], []] };
    expect(rows).toEqual([
      { actor: "staff@example.com", subject: `synonym:${String(id)}`, change },
    ]);
  });

  it("refuses what was made of another version, with what is there and who made it", async () => {
    const { body } = await post("/add", { phrases: ["cosiaca", "filtro"] });
    const { id } = body;
    const edit = { id, version: 1, phrases: ["cosiaca", "bomba"], means: [] };
    await post("/save", edit);
    const late = await post("/save", { ...edit, phrases: ["cosiaca", "turbo"] });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: {
          synonym: { id, phrases: ["cosiaca", "bomba"], version: 2 },
          changedBy: "staff@example.com",
        },
      },
    });
    expect((await post("/remove", { id, version: 1 })).body.code).toBe("changed_meanwhile");
    expect(await entries("cosiaca")).toHaveLength(1);
    expect((await post("/remove", { id, version: 2 })).status).toBe(200);
  });

  it("writes nothing where nothing is another, and keeps what an entry means by the names of kinds", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into synonym (phrases, names) values ('{trasto}', '{Filtros de aceite}') returning id",
    );
    const id = rows[0]?.id;
    const before = await catalogueVersion();
    const same = await post("/save", { id, version: 1, phrases: ["trasto"], means: [] });
    expect(same.body["synonym"]).toMatchObject({ version: 1 });
    expect(await catalogueVersion()).toEqual(before);
    await post("/save", { id, version: 1, phrases: ["trastos"], means: [] });
    const kept = await database.pool.query("select phrases, names from synonym where id = $1", [
      id,
    ]);
    expect(kept.rows).toEqual([{ phrases: ["trastos"], names: ["Filtros de aceite"] }]);
  });

  it.each([
    [{ phrases: ["solo"], means: [] }, 422, "synonym_too_few"],
    [{ phrases: ["filtro", "¿?"], means: [] }, 422, "synonym_unreadable"],
    [{ phrases: [], means: ["caja"] }, 400, "invalid_request"],
    [{ phrases: ["a", "b"] }, 400, "invalid_request"],
  ])("refuses to save %j, and changes nothing", async (edit, status, code) => {
    const { body } = await post("/add", { phrases: ["cachivache", "filtro"] });
    const { id } = body;
    expect(await post("/save", { id, version: 1, ...edit })).toMatchObject({
      status,
      body: { code },
    });
    expect((await post("/get", { id })).body["synonym"]).toMatchObject({ version: 1 });
    await post("/remove", { id });
    expect((await post("/save", { id, version: 1, ...edit, phrases: ["x y", "z"], means: [] })).status).toBe(404); // prettier-ignore
    expect((await post("/get", { id })).status).toBe(404);
  });

  it("lists them the newest first, page after page", async () => {
    for (const name of ["uno", "dos", "tres"])
      await post("/add", { phrases: [`pagina ${name}`, "filtro"] });
    const filters = { text: "PAGINA" };
    const whole = await entries("PAGINA");
    expect(whole.map(({ phrases }) => phrases[0])).toEqual([
      "pagina tres",
      "pagina dos",
      "pagina uno",
    ]);
    const first = SynonymsResponse.parse((await post("", { filters, limit: 2 })).body);
    const rest = SynonymsResponse.parse(
      (await post("", { filters, limit: 2, after: first.next })).body,
    );
    expect([...first.items, ...rest.items]).toEqual(whole);
    expect(rest.next).toBeNull();
  });

  it.each([
    [{ phrases: ["solo"] }, 422, "synonym_too_few"],
    [{ phrases: ["filtro", "¿?"] }, 422, "synonym_unreadable"],
    [{ phrases: ["filtro"], names: ["¿?"] }, 422, "synonym_unreadable"],
    [{ phrases: [] }, 400, "invalid_request"],
    [{ phrases: ["a".repeat(81), "b"] }, 400, "invalid_request"],
    [{ phrases: ["a", "b"], more: 1 }, 400, "invalid_request"],
  ])("refuses %j, and adds nothing", async (body, status, code) => {
    const before = await entries();
    expect(await post("/add", body)).toMatchObject({ status, body: { code } });
    expect(await entries()).toEqual(before);
  });

  it("is for staff alone", async () => {
    await shop.register("cliente@example.com");
    const customer = await shop.logIn("cliente@example.com");
    const bodies = {
      "": {},
      "/add": { phrases: ["a", "b"] },
      "/get": { id: 1 },
      "/save": { id: 1, version: 1, phrases: ["a", "b"], means: [] },
      "/remove": { id: 1 },
    };
    for (const [path, body] of Object.entries(bodies)) {
      expect((await post(path, body, customer)).status).toBe(403);
      expect((await shop.ask({ url: `admin/synonyms${path}`, body })).status).toBe(401);
    }
  });
});
