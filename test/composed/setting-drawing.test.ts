import { beforeEach, describe, expect, it } from "vitest";

import { SettingDrawingResponse } from "#contract/setting-desk.ts";
import { createSettingDrawer } from "#server/pages/draw-setting.ts";
import { PagesNotBuilt } from "#server/pages/pages-not-built.ts";
import { settingDrawingRoutes } from "#server/pages/setting-drawing-routes.ts";
import { saveSetting } from "#server/settings/save-setting.ts";
import { createShownSettings } from "#server/settings/read-settings.ts";
import { SETTING_KEYS } from "#server/settings/stored-settings.ts";
import { composeBranches } from "#compose/branches.ts";
import { piecesShowing, SHOWN_PIECES } from "#domain/setting/shown-piece.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { productsResponse, shopApi } from "../factories/shop-api.ts";

const database = await openTestDatabase();
const { db, pool } = database;
let products: ShopApi["products"];
let isBuilt = true;
/** What a page would have been made of. */
async function draw(url: URL, api: ShopApi): Promise<string | Response> {
  if (!isBuilt) throw new PagesNotBuilt();
  if (url.pathname === "/en/contact-us") return Response.redirect("https://tienda.example/");
  const { shop_name, storefront, legal_warranty_days } = await api.settings();
  const { branches } = await api.branches();
  const codes = branches.map(({ code }) => code);
  return JSON.stringify({ href: url.href, shop_name, storefront, legal_warranty_days, codes });
}
const shop = await openAccountShop({
  database,
  routes: {
    manager: [
      settingDrawingRoutes(
        createSettingDrawer({
          db,
          shown: createShownSettings({ payment: { methods: [], providers: [] } }),
          branchesBy: composeBranches({
            db,
            catalogueVersion: STANDING_VERSION.ofParts,
            map: undefined,
          }).branchesBy,
          apiFor: (locale) => shopApi(locale, { products: (filters) => products(filters) }),
          originOf: (storefront) => `https://${storefront}.example`,
          draw,
        }),
      ),
    ],
  },
});
const manager = await shop.hired("jefa-dibujo@example.com", 2);
const url = "admin/settings/drawn?lang=en";
const ask = (body: object) =>
  shop.ask({
    url,
    body: { storefront: null, page_of: "cr", language: "es", piece: "header", ...body },
    token: manager,
  });
const drawn = async (body: object): Promise<Record<string, unknown> | null> => {
  const { html } = SettingDrawingResponse.parse((await ask(body)).body);
  return html === null ? null : JSON.parse(html);
};

beforeEach(async () => {
  isBuilt = true;
  products = async () => productsResponse([]);
  await pool.query("delete from setting where key = 'shop_name'");
  await pool.query("delete from storefront_setting where key = 'shop_name'");
});

describe("POST admin/settings/drawn", () => {
  it("draws the page with what is not saved, and keeps nothing", async () => {
    await saveSetting(db, { key: "shop_name", value: "Antes", storefront: undefined }, []);
    const change = { key: "shop_name", value: "Después" };
    expect(await drawn(change)).toMatchObject({
      shop_name: "Después",
      href: "https://cr.example/",
    });
    expect(await drawn({ key: "shop_name" })).not.toMatchObject({ shop_name: "Después" });
    const { rows } = await pool.query("select value from setting where key = 'shop_name'");
    expect(rows).toEqual([{ value: "Antes" }]);
  });

  it("shows each storefront what it would have, in the language that is asked for", async () => {
    await saveSetting(db, { key: "shop_name", value: "Ours LLC", storefront: "us" }, []);
    const ofUs = { key: "shop_name", page_of: "us", language: "en" };
    expect(await drawn({ ...ofUs, value: "Todas" })).toMatchObject({
      shop_name: "Ours LLC",
      storefront: "us",
      href: "https://us.example/en",
    });
    const own = { ...ofUs, storefront: "us" };
    expect(await drawn({ ...own, value: "Mine" })).toMatchObject({ shop_name: "Mine" });
    expect(await drawn(own)).not.toMatchObject({ shop_name: "Ours LLC" }); // again the shop's
  });

  it("is null where the change does not reach the storefront", async () => {
    expect(await drawn({ key: "shop_name", value: "X", storefront: "us" })).toBeNull();
  });

  it("draws on the first part that the shop offers, and nothing where it offers none", async () => {
    const change = { key: "legal_warranty_days", value: 45, piece: "warranty" };
    expect(await drawn(change)).toBeNull();
    products = shopApi().products;
    expect(await drawn(change)).toMatchObject({
      legal_warranty_days: 45,
      href: expect.stringMatching(/^https:\/\/cr\.example\/part\/.+/),
    });
  });

  it("has the branches that are tried", async () => {
    await pool.query(
      `insert into warehouse (code, name, city, storefront, position) values ('DIB', 'Dibujo', 'Heredia', 'cr', 90)
       on conflict do nothing`,
    );
    const branch = {
      warehouse: "DIB",
      street: "Calle 1",
      postal_code: "40101",
      phone: "+506 2200-0000",
      hours: ["Mo-Fr 07:30-17:30"],
      latitude: 9.99,
      longitude: -84.11,
    };
    const change = { key: "branches", piece: "branches" };
    expect(await drawn({ ...change, value: [branch] })).toMatchObject({ codes: ["DIB"] });
    expect(await drawn({ ...change, value: [] })).toMatchObject({ codes: [] });
  });

  it("says in words what the setting does not take, and knows no other key", async () => {
    const refused = await ask({ key: "phone_number", value: "<b>no</b>" });
    expect(refused).toMatchObject({ status: 422, body: { code: "setting_refused" } });
    expect(await ask({ key: "no_such", value: 1 })).toMatchObject({ status: 404 });
    expect(await ask({ key: "shop_name", piece: "elsewhere" })).toMatchObject({ status: 400 });
  });

  it("is null where no pages are built, and where the page leads elsewhere", async () => {
    expect(
      await drawn({ key: "shop_name", value: "X", piece: "contact", language: "en" }),
    ).toBeNull();
    isBuilt = false;
    expect(await drawn({ key: "shop_name", value: "X" })).toBeNull();
  });

  it("is a manager's", async () => {
    const clerk = await shop.hired("dependiente-dibujo@example.com", 1);
    const body = { key: "shop_name", value: "X", page_of: "cr", language: "es", piece: "header" };
    expect(await shop.ask({ url, body, token: clerk })).toMatchObject({ status: 403 });
  });
});

/** Seen on no page by themselves, and why. */
const UNSEEN = {
  "a screen of its own shows them": ["pop_up_message"],
  "said in mails and papers of what is under way": [
    "credit_days",
    "reminder_days",
    "return_send_days",
    "quote_days",
  ],
  "known once there is an address": ["tax_type", "fixed_tax_percentage", "cabys_rates"],
  "asked about by a dialog, of a script that is the operator's": [
    "tag_manager_enabled",
    "chat_enabled",
  ],
  "never changes": ["currency"],
  "told to machines": ["publish_online_prices"],
};

it("every setting has a piece that shows it, or a reason why none does", () => {
  const seen = SETTING_KEYS.filter((key) => piecesShowing(key).length > 0);
  const known: string[] = [...seen, ...Object.values(UNSEEN).flat()];
  expect(known.toSorted()).toEqual(SETTING_KEYS.toSorted());
  expect(new Set(seen.flatMap(piecesShowing))).toEqual(new Set(SHOWN_PIECES));
});
