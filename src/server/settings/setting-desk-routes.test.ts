import { beforeAll, describe, expect, it } from "vitest";

import { SettingListResponse, SettingResponse } from "#contract/setting-desk.ts";
import { ISSUER_SETTINGS } from "#domain/setting/issuer.ts";
import { currentSettings, settingsOfStorefront } from "#server/settings/current-settings.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { createSettingDesk } from "./edit-settings.ts";
import { saveSetting } from "./save-setting.ts";
import { SETTING_FORMS } from "./setting-form.ts";
import { settingDeskRoutes } from "./setting-desk-routes.ts";
import { storeDefaultSettings } from "./store-defaults.ts";
import { SETTING_KEYS } from "./stored-settings.ts";

const database = await openTestDatabase();
const { db } = database;
const { ask, hired } = await openAccountShop({
  database,
  routes: { manager: [settingDeskRoutes(createSettingDesk(db, ["cdn.example"]))] },
});
const tokens = { manager: "", owner: "" };

beforeAll(async () => {
  await storeDefaultSettings(db);
  for (const [name, level] of [
    ["manager", 2],
    ["owner", 3],
  ] as const) {
    tokens[name] = await hired(`${name}@correo.example`, level);
  }
});

async function settingNamed(key: string) {
  const { body } = await ask({ url: "admin/settings/get", body: { key }, token: tokens.manager });
  return SettingResponse.parse(body).setting;
}

async function listed(wanted: object) {
  const { body } = await ask({ url: "admin/settings", body: wanted, token: tokens.manager });
  const { items, next } = SettingListResponse.parse(body);
  return { items, next, keys: items.map(({ key }) => key) };
}

const save = (body: object, token = tokens.owner, lang = "en") =>
  ask({ url: `admin/settings/save?lang=${lang}`, body, token });

describe("POST admin/settings (decisions §11)", () => {
  it("lists each setting once, with its name and what it takes in both languages", async () => {
    const { items, keys, next } = await listed({});
    expect(keys.toSorted()).toEqual(SETTING_KEYS.toSorted());
    expect([keys, next]).toEqual([Object.keys(SETTING_FORMS), null]);
    expect(items.filter(({ name, help }) => !name.es || !name.en || !help.es || !help.en)).toEqual(
      [],
    );
    expect(Object.keys(SETTING_FORMS)).toHaveLength(items.length);
  });

  it("comes in pages, of which none repeats or loses a setting", async () => {
    const keys: string[] = [];
    let after: string | null = null;
    do {
      const page = await listed({ after, limit: 7 });
      keys.push(...page.keys);
      after = page.next;
    } while (after !== null);
    expect(keys).toEqual(Object.keys(SETTING_FORMS));
  });

  it.each([
    [{ text: "telefono contesta" }, ["phone_hours"]],
    [{ text: "PHONE answered" }, ["phone_hours"]],
    [{ text: "credit_days" }, ["credit_days"]],
    [{ text: "credit_days", group: "pages" }, []],
    [{ group: "shop" }, ["shop_name", "logo_web_url", "is_demo", ...ISSUER_SETTINGS]],
  ])("is narrowed by %j", async (filters, keys) => {
    expect((await listed({ filters })).keys).toEqual(keys);
  });

  it("shows what a storefront has of its own", async () => {
    await saveSetting(db, { key: "footer_text", value: "Tampa", storefront: "us" }, []);
    expect((await listed({ filters: { own: "us" } })).keys).toEqual(["footer_text"]);
    expect((await listed({ filters: { own: "cr" } })).keys).toEqual([]);
  });

  it("gives one, and knows no other", async () => {
    expect((await settingNamed("credit_days")).form).toMatchObject({ kind: "number", max: 180 });
    for (const key of ["nothing", "__proto__"])
      expect(
        (await ask({ url: "admin/settings/get", body: { key }, token: tokens.owner })).status,
      ).toBe(404);
  });

  it("says who changed a setting last and when, by whatever way it was changed", async () => {
    await saveSetting(db, { key: "shop_name", value: "Volcán" }, []);
    expect(await settingNamed("shop_name")).toMatchObject({
      shop: { value: "Volcán", changedBy: "operator", isStored: true },
      cr: { value: null, isStored: false, version: 0, changedBy: null },
    });
  });
});

describe("POST admin/settings/save", () => {
  it("changes a setting of the whole shop, and one of a storefront alone, until it is taken back", async () => {
    const { shop } = await settingNamed("phone_number");
    const key = "phone_number";
    await save({ key, value: "+506 2222-1111", version: shop.version });
    expect((await currentSettings(db)).phone_number).toBe("+506 2222-1111");
    await save({ key, value: "+1 305-555-0111", storefront: "us", version: 0 });
    expect((await settingsOfStorefront(db, "us")).phone_number).toBe("+1 305-555-0111");
    const { us } = await settingNamed(key);
    expect(us).toMatchObject({ isStored: true, changedBy: "owner@correo.example" });
    await save({ key, storefront: "us", version: us.version });
    expect((await settingsOfStorefront(db, "us")).phone_number).toBe("+506 2222-1111");
  });

  it("refuses a change of what somebody else changed meanwhile, and shows what is there", async () => {
    const key = "credit_days";
    const { version } = (await settingNamed(key)).shop;
    const saved = await Promise.all([
      save({ key, value: 10, version }),
      save({ key, value: 20, version }),
    ]);
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { credit_days: stays } = await currentSettings(db);
    expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "changed_meanwhile",
      current: { value: stays, changedBy: "owner@correo.example" },
    });
  });

  it("refuses it too where a storefront's own was taken back and set again meanwhile", async () => {
    const key = "module_blog";
    const storefront = "cr";
    await save({ key, value: "false", storefront, version: 0 });
    const { version } = (await settingNamed(key)).cr;
    await save({ key, storefront, version });
    const again = (await settingNamed(key)).cr;
    await save({ key, value: "true", storefront, version: again.version });
    expect((await save({ key, value: "false", storefront, version })).status).toBe(409);
  });

  it.each([
    ["es", "«Teléfono» no puede ser eso. Un número como +506 2200-0000"],
    ["en", "“Phone” cannot be that. A number such as +506 2200-0000"],
  ])("says in the language %s what a setting takes", async (lang, sentence) => {
    const { version } = (await settingNamed("phone_number")).shop;
    const { status, body } = await save(
      { key: "phone_number", value: "<script>", version },
      tokens.owner,
      lang,
    );
    expect([status, body.code, body.errors?.[0]?.code]).toEqual([
      422,
      "setting_refused",
      "setting_unusable",
    ]);
    expect(body.errors?.[0]?.message).toContain(sentence);
  });

  it.each([
    [{ key: "whatsapp_phone_number", value: "" }, "chat_number_missing"],
    [{ key: "credit_days", value: 5, storefront: "cr" }, "one_for_shop"],
    [{ key: "is_demo", value: "true" }, "demo_by_seed"],
    [{ key: "shop_name" }, "setting_unusable"],
  ])("refuses %j for a reason that it names", async (wanted, code) => {
    const { shop, cr } = await settingNamed(wanted.key);
    const { version } = "storefront" in wanted ? cr : shop;
    const { status, body } = await save({ ...wanted, version });
    expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
  });

  it("leaves where money goes to an owner's word", async () => {
    const key = "transfer_instructions";
    const { version, value } = (await settingNamed(key)).shop;
    expect((await save({ key, value: "Mine", version }, tokens.manager)).status).toBe(403);
    expect((await settingNamed(key)).shop.value).toEqual(value);
  });

  it("knows no other setting", async () => {
    expect((await save({ key: "__proto__", value: 1, version: 0 })).status).toBe(404);
  });
});
