import { beforeAll, describe, expect, it } from "vitest";

import { ListViewsResponse } from "#contract/list-views.ts";
import { LONGEST_VIEW_QUERY, MOST_LIST_VIEWS, MOST_VIEWS_AT_ONCE } from "#domain/list/list-view.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { listViewRoutes } from "./list-view-routes.ts";

const database = await openTestDatabase();
const shop = await openAccountShop({
  database,
  routes: { staff: [listViewRoutes(database.db)] },
});
let ana = "";
let eva = "";

beforeAll(async () => {
  ana = await shop.hired("ana@tienda.example", 1);
  eva = await shop.hired("eva@tienda.example", 3);
});

const call = (token: string, verb: "" | "/save", body: object) =>
  shop.ask({ url: `admin/views${verb}?lang=en`, body, token });
const view = (name: string, query: string | null = "a=1", list = "orders") => ({
  list,
  name,
  query,
});
const save = (token: string, ...views: object[]) => call(token, "/save", { views });
async function kept(token: string) {
  const { body } = await call(token, "", {});
  return ListViewsResponse.parse(body).views;
}

describe("views of lists", () => {
  it("are there wherever one logs in, and nobody else's", async () => {
    const saved = await save(ana, view("Mine"), view("Mine", "b=2", "parts"));
    expect(saved.status).toBe(200);
    const again = await shop.logIn("ana@tienda.example");
    expect(await kept(again)).toEqual([view("Mine"), view("Mine", "b=2", "parts")]);
    expect(await kept(eva)).toEqual([]);
    await save(eva, view("Mine", null));
    expect(await kept(ana)).toHaveLength(2);
  });

  it("have one of a name, the last one that was saved, and go one by one", async () => {
    await save(eva, view("First"), view("Second"));
    await save(eva, view("First", "c=3"));
    expect(await kept(eva)).toEqual([view("Second"), view("First", "c=3")]);
    const { body } = await save(eva, view("Second", null), view("Never was", null));
    expect(body).toMatchObject({ views: [view("First", "c=3")] });
  });

  it("are at most so many of a list: one more is refused, with all that come along", async () => {
    const many = Array.from({ length: MOST_LIST_VIEWS }, (_none, at) =>
      view(`v${at}`, "", "parts"),
    );
    const none = (await kept(eva)).filter(({ list }) => list === "parts");
    expect(none).toEqual([]);
    expect((await save(eva, ...many)).status).toBe(200);
    const refused = await save(eva, view("Other", "", "words"), view("More", "", "parts"));
    expect(refused).toMatchObject({ status: 409, body: { code: "list_views_full" } });
    expect(await kept(eva)).not.toContainEqual(view("Other", "", "words"));
    const swapped = await save(eva, view("v0", null, "parts"), view("More", "", "parts"));
    expect(swapped.status).toBe(200);
  });

  it("of two that save at once both are kept, and never too many", async () => {
    await save(eva, view("v1", null, "parts"));
    const answers = await Promise.all([
      save(eva, view("At once", "", "parts")),
      save(eva, view("Together", "", "parts")),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
  });

  it.each([
    ["of a list that there is not", view("x", "", "nothing")],
    ["without a name", view("")],
    ["of a blank name", view("  ")],
    ["of a name too long", view("x".repeat(41))],
    ["of a name that cannot be kept", view("a\u0000b")],
    ["of half a character", view("\uD83D")],
    ["of filters too long", view("x", "a".repeat(2_001))],
    ["with anything else", { ...view("x"), accountId: "1" }],
  ])("are refused %s", async (_what, wrong) => {
    expect((await save(ana, wrong)).status).toBe(400);
  });

  it("are refused when there are none, and of more than are saved at once", async () => {
    expect((await save(ana)).status).toBe(400);
    const many = Array.from({ length: 51 }, (_none, at) => view(`w${at}`));
    expect((await save(ana, ...many)).status).toBe(400);
  });

  it("come as many at once as there may be, however long they are", async () => {
    const long = Array.from({ length: MOST_VIEWS_AT_ONCE }, (_none, at) =>
      view(`${"車".repeat(37)}${at}`, "車".repeat(LONGEST_VIEW_QUERY), "quotes"),
    );
    expect((await save(ana, ...long)).status).toBe(200);
    expect((await kept(ana)).filter(({ list }) => list === "quotes")).toHaveLength(long.length);
  });

  it("are staff's alone", async () => {
    await shop.register("cliente@correo.example");
    const customer = await shop.logIn("cliente@correo.example");
    expect((await call(customer, "", {})).status).toBe(403);
    expect((await save(customer, view("Mine"))).status).toBe(403);
  });
});
