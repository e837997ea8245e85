import { beforeAll, describe, expect, it } from "vitest";

import { SynonymsResponse } from "#contract/synonyms.ts";

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
    for (const path of ["", "/add", "/remove"]) {
      const body = path === "/add" ? { phrases: ["a", "b"] } : path === "/remove" ? { id: 1 } : {};
      expect((await post(path, body, customer)).status).toBe(403);
      expect((await shop.ask({ url: `admin/synonyms${path}`, body })).status).toBe(401);
    }
  });
});
