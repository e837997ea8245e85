import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  AddOwnNumberResponse,
  ImportOwnNumbersResponse,
  OwnNumbersResponse,
} from "#contract/own-numbers.ts";
import { ResolveResponse } from "#contract/cart.ts";
import { ProductResponse, ProductsResponse } from "#contract/products.ts";
import { ImportListResponse } from "#contract/saved-lists.ts";
import { SuggestResponse } from "#contract/suggest.ts";
import { createApp } from "#server/platform/http/api.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { seedCatalogue } from "../factories/catalogue.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";

const database = await openTestDatabase();
const { pool } = database;
const { parts } = await seedCatalogue(database.db, { parts: 30, seed: 5 });
const [first, second] = parts.map(({ row }) => row);
if (!first || !second) throw new Error("No parts.");
await reindexAll(database);
const shop = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000" }),
  isDemo: false,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({ routes: shop.routes, sessions: shop.sessions, storefront: "cr" });
afterAll(() => app.close());

const PASSWORD = "tornillo verde 47";
let ana = "";
let eva = "";

async function customer(email: string): Promise<string> {
  const user = {
    first_name: "Ana",
    last_name: "Mora",
    email,
    phone: { country_code: "506", number: "88881234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
  await app.inject({ method: "POST", url: "/api/auth/register", body: { user } });
  const body = { email, password: PASSWORD };
  const { token } = (await app.inject({ method: "POST", url: "/api/auth/login", body })).json();
  return String(token);
}

const headersOf = (token: string) => (token === "" ? {} : { authorization: `Bearer ${token}` });
const post = async (url: string, body: object, token = ana) =>
  app.inject({ method: "POST", url: `/api/${url}?lang=en`, body, headers: headersOf(token) });
const get = async (url: string, token = ana) =>
  app.inject({ method: "GET", url: `/api/${url}`, headers: headersOf(token) });

const add = async (number: string, part: string, token = ana) =>
  AddOwnNumberResponse.parse((await post("account/partnumberadd", { number, part }, token)).json())
    .line;
const load = async (text: string, token = ana) =>
  ImportOwnNumbersResponse.parse((await post("account/partnumberimport", { text }, token)).json());
const list = async (query = "", token = ana) =>
  OwnNumbersResponse.parse((await get(`account/partnumbers?lang=en${query}`, token)).json());
const search = async (searchText: string, token = ana) =>
  ProductsResponse.parse(
    (await post("products", { partsFilters: { searchText, filters: { availability: "ALL" } } }, token)).json(), // prettier-ignore
  );

const offered = async (token: string) =>
  SuggestResponse.parse((await get("suggest?q=bodega%207&lang=en", token)).json()).parts;

beforeAll(async () => {
  ana = await customer("ana@example.com");
  eva = await customer("eva@example.com");
});
beforeEach(async () => {
  await pool.query("delete from own_part_number");
  await pool.query("update account set has_own_numbers = false");
});

describe("one's own part numbers", () => {
  it("are added, changed and removed by their owner alone", async () => {
    expect(await add("B-77", first.sku)).toMatchObject({ result: "added" });
    expect(await add("b 77", first.sku)).toMatchObject({ result: "changed" });
    expect(await add("b 77", first.sku)).toMatchObject({ result: "unchanged" });
    expect(await list()).toMatchObject({
      total: 1,
      numbers: [{ number: "b 77", sku: first.sku, part: { part_number: first.part_number } }],
    });
    expect(await list("", eva)).toMatchObject({ total: 0, numbers: [] });
    await post("account/partnumberremove", { numbers: null }, eva);
    expect(await list()).toMatchObject({ total: 1 });
    const { removed } = (await post("account/partnumberremove", { numbers: ["B77"] })).json();
    expect(removed).toBe(1);
    expect(await list()).toMatchObject({ total: 0 });
  });

  it.each([
    ["", "X", "incomplete"],
    ["B-1", "", "incomplete"],
    ["--", "X", "bad_number"],
    ["B-1", "no such part 000", "not_found"],
  ])("%j for %j is refused: %s", async (number, part, result) => {
    expect(await add(number, part)).toMatchObject({ result });
    expect(await list()).toMatchObject({ total: 0 });
  });

  it("are read in row by row, whatever is wrong with some, and written out again", async () => {
    const rows = [
      "Your code,Part",
      `A-1,${first.sku}`,
      `A-1,${second.sku}`,
      "A-2,no such part 000",
      "A-3",
      `"=A,4",${second.sku}`,
    ];
    expect(await load(rows.join("\r\n"))).toMatchObject({
      added: 2,
      refused: 3,
      lines: [
        { line: 3, result: "repeated" },
        { line: 4, result: "not_found" },
        { line: 5, result: "incomplete" },
      ],
    });
    expect(await load(rows.join("\r\n"))).toMatchObject({ added: 0, unchanged: 2 });
    const file = await get("account/partnumbers/file?lang=en");
    expect(file.headers["cache-control"]).toBe("no-store");
    expect(file.body).toContain(`A-1,${first.sku}`);
    expect(file.body).toContain("'=A,4");
  });

  it("are 20,000 at most, and more at once are refused with a word", async () => {
    await pool.query(
      "insert into own_part_number select id, 'N' || n, 'N' || n, $1 from account, generate_series(1, 19999) n where email = 'ana@example.com'",
      [first.sku],
    );
    expect(await load(`A-1,${first.sku}\nA-2,${first.sku}\nN1,${second.sku}`)).toMatchObject({
      added: 1,
      changed: 1,
      lines: [{ line: 2, result: "full" }],
    });
    const many = await post("account/partnumberimport", { text: "a1,b\n".repeat(20_001) });
    expect(many.statusCode).toBe(422);
    expect((await list()).next).toBe(await nextOf());
    expect((await list("&text=n1999")).numbers).toHaveLength(11);
  });

  it.each([
    ["GET", "account/partnumbers"],
    ["GET", "account/partnumbers/file"],
    ["POST", "account/partnumberadd"],
    ["POST", "account/partnumberimport"],
    ["POST", "account/partnumberremove"],
  ] as const)("%s %s is 401 for a guest", async (method, url) => {
    const reply = method === "GET" ? await get(url, "") : await post(url, {}, "");
    expect(reply.statusCode).toBe(401);
  });
});

/** The fiftieth key of the account's. */
async function nextOf(): Promise<string> {
  const { rows } = await pool.query<{ key: string }>(
    "select key from own_part_number order by key offset 49 limit 1",
  );
  return rows[0]?.key ?? "";
}

describe("a search by one's own number", () => {
  beforeEach(async () => {
    await add("Bodega 77", first.sku);
  });

  it("leads straight to the part, which says the number, however it is written", async () => {
    for (const text of ["Bodega 77", "bodega-77", " BODEGA77 "]) {
      const { products, searchInfo } = await search(text);
      expect(searchInfo).toMatchObject({ exactSku: first.sku, totalParts: 1 });
      expect(products).toMatchObject([
        {
          sku: first.sku,
          ownNumbers: ["Bodega 77"],
          reason: { kind: "own", text: "Your number Bodega 77" },
        },
      ]);
    }
    const path = `products/${encodeURIComponent(first.sku)}?lang=en`;
    const { product } = ProductResponse.parse((await get(path)).json());
    expect(product.ownNumbers).toEqual(["Bodega 77"]);
  });

  it("goes before what else the number may mean", async () => {
    await add(second.part_number, first.sku);
    expect((await search(second.part_number)).searchInfo.exactSku).toBe(first.sku);
    expect((await search(second.part_number, eva)).searchInfo.exactSku).not.toBe(first.sku);
  });

  it("is understood in lists that are pasted or read in, of its owner alone", async () => {
    await add("TALLER 5", second.sku);
    await add(second.part_number, first.sku);
    const text = `taller-5,2\n${second.part_number};3`;
    const meant = async (token: string) => {
      const { lines } = ResolveResponse.parse((await post("cart/resolve", { text }, token)).json());
      return lines.map(({ options, quantity }) => [options.map(({ sku }) => sku), quantity]);
    };
    expect(await meant(ana)).toEqual([
      [[second.sku], 2],
      [[first.sku], 3],
    ]);
    for (const token of [eva, ""])
      expect(await meant(token)).toEqual([
        [[], 2],
        [[second.sku], 3],
      ]);
    const { list: saved } = (await post("account/listsave", { name: "Taller" })).json();
    const read = await post("account/listimport", { id: saved.id, text });
    expect(ImportListResponse.parse(read.json()).lines.map(({ result }) => result)).toEqual([
      "added",
      "added",
    ]);
    await post("account/partnumberremove", { numbers: ["TALLER 5", second.part_number] });
  });

  it("finds nothing of it for others, and says it to nobody else", async () => {
    await add("Estante 1", second.sku, eva);
    for (const token of [eva, ""]) {
      expect((await search("Bodega 77", token)).searchInfo.exactSku).toBeNull();
      expect(JSON.stringify(await search(first.sku, token))).not.toContain("Bodega");
    }
  });

  it("is offered while it is typed, to its owner alone", async () => {
    const [own] = await offered(ana);
    expect(own).toMatchObject({ sku: first.sku, foundBy: "Your number Bodega 77" });
    await add("Estante 1", second.sku, eva);
    for (const token of [eva, ""])
      expect(JSON.stringify(await offered(token))).not.toContain("Bodega");
  });

  it("is in the copy of one's data, and gone with the account", async () => {
    expect((await get("account/export")).body).toContain("Bodega 77");
    const gone = await customer("gone@example.com");
    await add("Bodega 78", first.sku, gone);
    await post("account/delete", { password: PASSWORD }, gone);
    const { rows } = await pool.query("select number from own_part_number");
    expect(rows).toEqual([{ number: "Bodega 77" }]);
  });
});
