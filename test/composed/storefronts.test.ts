import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SettingsResponse } from "#contract/settings.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createSettingsReader } from "#server/settings/read-settings.ts";
import { saveSetting } from "#server/settings/save-setting.ts";
import { settingRoutes } from "#server/settings/setting-routes.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";

import { orderIn, openOrderingShop } from "../factories/ordering-shop.ts";

const HOSTS = { cr: ["tienda.example", "www.tienda.example"], us: ["shop.example"] };
const FORGED = "evil.test";

const shop = await openOrderingShop({ hosts: HOSTS });
const { db, ask, place, placed, read } = shop;
const save = (key: string, value: unknown, storefront?: Storefront) =>
  saveSetting(db, { key, value, storefront }, []);
let version = 1;
const settings = await createApp({
  routes: {
    reference: [
      settingRoutes(
        createSettingsReader({
          db,
          catalogueVersion: { current: () => version },
          payment: { methods: ["card", "credit", "transfer"], providers: [] },
        }),
      ),
    ],
  },
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  hosts: HOSTS,
});
afterAll(() => settings.close());

beforeAll(async () => {
  await storeDefaultSettings(db);
  await save("phone_number", "+1 305 555 0100", "us");
  await save("shop_name", "Southern Trucks", "us");
  await save("payment_methods", ["card"], "us");
  await save("phone_hours", { es: "De 9 a 6", en: "9 to 6" }, "us");
});

async function settingsAt(host: string, lang = "en") {
  const reply = await settings.inject({ url: `/api/settings?lang=${lang}`, headers: { host } });
  return SettingsResponse.parse(reply.json()).settings;
}

async function colones(path: string): Promise<unknown> {
  const { body } = await ask({ url: `orders/invoice/${path}?lang=en` });
  return Object(body["invoice"]).colones;
}

async function linkTo(email: string, kind: string): Promise<string> {
  const mails = await db
    .selectFrom("mail")
    .select(["params", "storefront"])
    .where("recipient", "=", email)
    .where("kind", "=", kind)
    .execute();
  return mails.map(({ params, storefront }) => `${storefront} ${String(params["link"])}`).join();
}

describe("two storefronts in one process, by host (decisions §12)", () => {
  it("each tell what they are, in both languages", async () => {
    expect(await settingsAt("shop.example")).toMatchObject({
      storefront: "us",
      shop_name: "Southern Trucks",
      phone_number: "+1 305 555 0100",
      phone_hours: "9 to 6",
      currency_rate_crc: 0,
      payment: { methods: ["card"] },
      vehicle_regions: { regions: [{ value: "USA" }, { value: "CR" }] },
    });
    expect((await settingsAt("shop.example", "es")).phone_hours).toBe("De 9 a 6");
    expect(await settingsAt("www.tienda.example:3000")).toMatchObject({
      storefront: "cr",
      shop_name: "Repuesto",
      currency_rate_crc: 505.5,
      payment: { methods: ["card", "credit", "transfer"] },
      vehicle_regions: { regions: [{ value: "CR" }, { value: "USA" }] },
    });
    expect((await settingsAt(FORGED)).storefront).toBe("cr");
  });

  it("show a change with the next version, each its own", async () => {
    await save("phone_number", "+1 305 555 0199", "us");
    version += 1;
    expect((await settingsAt("shop.example")).phone_number).toBe("+1 305 555 0199");
    expect((await settingsAt("tienda.example")).phone_number).toBe("+506 2200-0000");
  });

  it("sell the same part, and remember where", async () => {
    const home = await placed({ host: "tienda.example" });
    const abroad = await placed({ host: "shop.example" });
    expect(orderIn(await read(home))).toMatchObject({ storefront: "cr", total: 53.98 });
    expect(orderIn(await read(abroad))).toMatchObject({ storefront: "us", total: 53.98 });
    await shop.upkeep.reconcile(); // numbers the invoices that are owed
    expect(await colones(home)).toMatchObject({ total: expect.any(Number) });
    expect(await colones(abroad)).toBeNull();
  });

  it("take the ways to pay that each is set to, and no others", async () => {
    const transfer = { order: { paymentMethod: "transfer" }, payment: {} };
    const refused = await place({ ...transfer, host: "shop.example" });
    expect([refused.status, refused.body.code]).toEqual([422, "method_not_offered"]);
    expect((await place({ ...transfer, host: "tienda.example" })).status).toBe(200);
  });

  it.each([
    ["shop.example", "us https://shop.example/"],
    ["www.tienda.example", "cr https://www.tienda.example/"],
    // Never what a request calls itself (security A29).
    [FORGED, "cr https://tienda.example/"],
  ])("mail links to the address that was used: %s", async (host, beginning) => {
    const email = `${host}@example.com`;
    await placed({ host, order: { email } });
    expect(await linkTo(email, "order_placed")).toMatch(new RegExp(`^${beginning}`));
    await shop.register(`new-${email}`, {}, { host });
    expect(await linkTo(`new-${email}`, "registration")).toMatch(new RegExp(`^${beginning}`));
    await ask({ url: "auth/forgot", body: { email: `new-${email}` }, headers: { host } });
    expect(await linkTo(`new-${email}`, "password")).toMatch(new RegExp(`^${beginning}`));
    await ask({ url: "orders/sendlist", body: { email }, headers: { host } });
    expect(await linkTo(email, "order_list")).toMatch(new RegExp(`^${beginning}`));
  });
});
