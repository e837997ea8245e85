import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import type { Storefront } from "#domain/storefront/storefront.ts";
import { auditBreaks } from "#server/audit/read-audit.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantCounter } from "../../../test/factories/sellable.ts";
import { currentSettings, settingsOfStorefront } from "./current-settings.ts";
import { createSettingsReader } from "./read-settings.ts";
import { saveSetting } from "./save-setting.ts";
import { readSellingRules } from "./selling-rules.ts";
import { setOwnSetting, setSetting } from "./setting-store.ts";
import { storeDefaultSettings } from "./store-defaults.ts";
import { SETTING_KEYS } from "./stored-settings.ts";

const { db, pool } = await openTestDatabase();
const HOSTS = ["cdn.example"];
const save = (key: string, value: unknown) => saveSetting(db, { key, value }, HOSTS);
const saveIn = (storefront: Storefront, key: string, value: unknown) =>
  saveSetting(db, { storefront, key, value }, HOSTS);

const POPUP = {
  code: "holidays",
  title: { es: "Feriado", en: "Holiday" },
  message: "25/12",
  style: "info",
  enabled: 1,
  show_as_global_modal: 1,
  modal_delay_to_show_again_hours: 24,
  show_first_x_days: 7,
};

const BRANCH = {
  warehouse: "HER",
  street: "300 m al norte del mercado",
  postal_code: "40101",
  phone: "+506 2222-1111",
  hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
  latitude: 9.998,
  longitude: -84.117,
};

beforeAll(async () => {
  await plantCounter(db);
  await storeDefaultSettings(db);
});

describe("a setting", () => {
  it.each([
    ["shop_name", "Repuestos Volcán & Hijos"],
    ["logo_web_url", "https://cdn.example/logo.png"],
    ["publish_online_prices", "true"],
    ["phone_number", "+506 2222-1111"],
    ["phone_hours", { es: "De 8 a 5", en: "8 to 5" }],
    ["phone_hours", "8-17"],
    ["search_filter_default_stock", "IN_STOCK"],
    ["currency_rate_crc", 512.25],
    ["whatsapp_phone_number", "50688887777"],
    ["tax_type", "fixed"],
    ["tag_manager_enabled", "false"],
    ["chat_enabled", "false"],
    ["fixed_tax_percentage", 8.875],
    ["credit_days", 45],
    ["return_days", 2],
    ["return_send_days", 180],
    ["quote_days", 60],
    ["reminder_days", "-3, 7, 21, 45"],
    ["reminder_days", ""],
    ["legal_warranty_days", 30],
    ["legal_warranty_source", { es: "Ley 7472", en: "Law 7472" }],
    ["social", [{ name: "Facebook", url: "https://facebook.example/x", icon: "facebook" }]],
    ["pop_up_message", { items: [POPUP, { ...POPUP, code: "b", style: "alert" }] }],
    ["payment_methods", ["card", "transfer"]],
    ["social", [{ name: "X", url: "https://x.example/", icon: "https://cdn.example/x.png" }]],
    ["footer_text", { es: "Del sur", en: "Of the south" }],
    ["footer_links", [{ label: { es: "Envíos", en: "Shipping" }, url: "/page/returns" }]],
    ["vehicle_regions", { regions: [{ value: "CR", label: { es: "Costa Rica", en: "CR" } }] }],
    ["branches", []],
    ["branches", [BRANCH, { ...BRANCH, warehouse: "SJO", phone: "", hours: [] }]],
  ])("%s takes %j", async (key, value) => {
    await save(key, value);
    expect(await currentSettings(db)).toMatchObject({ [key]: value });
  });

  it.each([
    ["shop_name", ""],
    ["shop_name", "Two\nlines"],
    ["shop_name", "x".repeat(61)],
    ["is_demo", "yes"],
    ["is_demo", "true"],
    ["logo_web_url", "https://elsewhere.example/logo.png"],
    ["publish_online_prices", "yes"],
    ["logo_web_url", "http://cdn.example/logo.png"],
    ["logo_web_url", "javascript:alert(1)"],
    ["phone_number", "call us"],
    ["phone_number", ""],
    ["phone_hours", { es: "De 8 a 5" }],
    ["search_filter_default_stock", "toString"],
    ["currency", "CRC"],
    ["currency_rate_crc", 0],
    ["currency_rate_crc", "505"],
    ["whatsapp_enabled", "on"],
    ["whatsapp_phone_number", "+506 8888"],
    ["tax_type", "none"],
    ["tag_manager_enabled", "GTM-AB12CD3"],
    ["chat_enabled", true],
    ["fixed_tax_percentage", 101],
    ["credit_days", 181],
    ["return_days", 1],
    ["core_days", 1.5],
    ["quote_days", 61],
    ["credit_days", -1],
    ["reminder_days", "7, 3"],
    ["reminder_days", "weekly"],
    ["legal_warranty_days", 1.5],
    ["legal_warranty_source", { es: "Ley 7472" }],
    ["social", [{ name: "X", url: "javascript:alert(1)", icon: "x" }]],
    ["social", [{ name: "X", url: "https://x.example/", icon: "https://elsewhere.example/x.png" }]],
    ["footer_links", [{ label: "Blog", url: "javascript:alert(1)" }]],
    ["footer_links", [{ label: "Blog", url: "//elsewhere.example" }]],
    ["pop_up_message", { items: [POPUP, POPUP] }],
    ["pop_up_message", { items: [{ ...POPUP, style: "color: red" }] }],
    ["pop_up_message", { items: [{ ...POPUP, enabled: 2 }] }],
    ["pop_up_message", { items: [{ ...POPUP, modal_delay_to_show_again_hours: -1 }] }],
    ["vehicle_regions", { regions: [] }],
    ["branches", [{ ...BRANCH, hours: ["Mo-Fr 17:30-07:30"] }]],
    ["branches", [{ ...BRANCH, hours: ["always"] }]],
    ["branches", [{ ...BRANCH, latitude: 99 }]],
    ["branches", [{ ...BRANCH, street: "" }]],
    ["branches", [{ ...BRANCH, phone: "javascript:alert(1)" }]],
    ["branches", [{ ...BRANCH, manager: "Ana" }]],
  ])("%s refuses %j in one sentence and stays as it was", async (key, value) => {
    const before = await currentSettings(db);
    await expect(save(key, value)).rejects.toThrow(/^[^\n]+\.$/);
    expect(await currentSettings(db)).toEqual(before);
  });

  it("that nobody knows is refused", async () => {
    await expect(save("colour", "red")).rejects.toThrow("There is no setting colour.");
  });

  it("has words for what it takes", async () => {
    for (const key of SETTING_KEYS)
      await expect(save(key, Symbol.iterator)).rejects.toThrow(new RegExp(`^${key} takes [^.]`));
  });

  it("cannot contradict another one", async () => {
    await save("transfer_instructions", { es: "Escriba por WhatsApp.", en: "Call." });
    await expect(save("whatsapp_enabled", "false")).rejects.toThrow(/transfer_instructions/);
    await save("transfer_instructions", { es: "Llame.", en: "Call." });
    await save("whatsapp_enabled", "false");
    await expect(save("phone_hours", "WhatsApp 24 h")).rejects.toThrow(/switched off/);
    await save("whatsapp_phone_number", "");
    await expect(save("whatsapp_enabled", "true")).rejects.toThrow(/whatsapp_phone_number/);
  });

  it("that is broken in the table closes nothing, and can be mended", async () => {
    await setSetting(db, "phone_number", { broken: true });
    expect((await currentSettings(db)).shop_name).toBe("Repuestos Volcán & Hijos");
    await save("currency_rate_crc", 515);
    await save("phone_number", "+506 2222-1111");
    expect(await currentSettings(db)).toMatchObject({ phone_number: "+506 2222-1111" });
  });

  it("is in the audit log with what it was and is", async () => {
    await save("currency_rate_crc", 520);
    const { rows } = await sql<{ change: unknown; actor: string }>`
      select change, actor from audit_log
      where subject = 'setting:currency_rate_crc' order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ change: { value: [515, 520] }, actor: "operator" }]);
    expect(await auditBreaks(db)).toEqual([]);
  });
});

async function phones() {
  return [
    (await settingsOfStorefront(db, "cr")).phone_number,
    (await settingsOfStorefront(db, "us")).phone_number,
  ];
}

describe("a storefront's own setting (decisions §12)", () => {
  it("stands before the shop's in that storefront alone, until it is taken back", async () => {
    await save("phone_number", "+506 2222-1111");
    await saveIn("us", "phone_number", "+1 305 555 0100");
    expect(await phones()).toEqual(["+506 2222-1111", "+1 305 555 0100"]);
    await save("phone_number", "+506 2222-3333");
    expect(await phones()).toEqual(["+506 2222-3333", "+1 305 555 0100"]);
    await saveIn("us", "phone_number", undefined);
    expect(await phones()).toEqual(["+506 2222-3333", "+506 2222-3333"]);
  });

  it("decides over money where it is one of selling", async () => {
    await saveIn("us", "payment_methods", ["card"]);
    await saveIn("us", "shopping_cart_guest", "false");
    const inUs = await readSellingRules(db, "us");
    expect([inUs.paymentMethods, inUs.isGuestCartOn]).toEqual([["card"], false]);
    const inCr = await readSellingRules(db, "cr");
    expect([inCr.paymentMethods, inCr.isGuestCartOn]).toEqual([["card", "transfer"], true]);
    await saveIn("us", "payment_methods", undefined);
    await saveIn("us", "shopping_cart_guest", undefined);
  });

  it.each([
    ["phone_number", "call us", /^phone_number takes/],
    ["is_demo", "false", /whole shop/],
    ["currency", "USD", /whole shop/],
    ["phone_number", "", /^phone_number is empty/],
    ["colour", "red", /^There is no setting/],
    ["payment_methods", [], /^payment_methods takes/],
    ["payment_methods", ["barter"], /^payment_methods takes/],
  ])("%s refuses %j in a sentence", async (key, value, sentence) => {
    const before = await settingsOfStorefront(db, "us");
    await expect(saveIn("us", key, value)).rejects.toThrow(sentence);
    expect(await settingsOfStorefront(db, "us")).toEqual(before);
  });

  it("cannot contradict what the shop has", async () => {
    await save("whatsapp_phone_number", "50688887777");
    await save("whatsapp_enabled", "true");
    await save("transfer_instructions", { es: "Escriba por WhatsApp.", en: "Call." });
    await expect(saveIn("us", "whatsapp_enabled", "false")).rejects.toThrow(
      /transfer_instructions/,
    );
    await saveIn("us", "transfer_instructions", "Call.");
    await saveIn("us", "whatsapp_enabled", "false");
    expect((await settingsOfStorefront(db, "cr")).whatsapp_enabled).toBe("true");
    await expect(saveIn("us", "transfer_instructions", undefined)).rejects.toThrow(/WhatsApp/);
    await saveIn("us", "whatsapp_enabled", undefined);
    await saveIn("us", "transfer_instructions", undefined);
  });

  it("that is broken in the table leaves that of the shop", async () => {
    await setOwnSetting(db, { storefront: "us", key: "phone_number", value: 7 });
    expect(await phones()).toEqual(["+506 2222-3333", "+506 2222-3333"]);
    await saveIn("us", "phone_number", undefined);
  });

  it("is in the audit log with what it was and is", async () => {
    await saveIn("us", "currency_rate_crc", 499);
    await saveIn("us", "currency_rate_crc", undefined);
    const { rows } = await sql<{ change: unknown }>`
      select change from audit_log
      where subject = 'setting:us:currency_rate_crc' order by id`.execute(db);
    expect(rows).toEqual([{ change: { value: [null, 499] } }, { change: { value: [499, null] } }]);
  });
});

it("is kept whole however many are set at once", async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => save("currency_rate_crc", 530 + index)),
  );
  const { currency_rate_crc: rate } = await currentSettings(db);
  const { rows } = await sql<{ last: number }>`
    select (change->'value'->>1)::float as last from audit_log
    where subject = 'setting:currency_rate_crc' order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ last: rate }]);
});

it("the shop's name is also that of what the shop drives itself", async () => {
  await setSetting(db, "shop_name", "Repuesto");
  await loadShippingRates(db);
  await save("shop_name", "Volcán");
  await loadShippingRates(db); // the reference is loaded again each year
  const { rows } = await sql<{ carrier: string }>`
    select distinct carrier from shipping_rate`.execute(db);
  expect(rows).toEqual([{ carrier: "Volcán" }]);
});

it("is seen by two processes without a word between them", async () => {
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const catalogueVersion = await openCatalogueVersion(pool);
      const payment = { methods: [], providers: [] };
      const read = createSettingsReader({
        db,
        catalogueVersion: catalogueVersion.ofParts,
        payment,
      });
      return {
        catalogueVersion,
        nameIn: async (storefront: Storefront) => (await read("es", storefront)).shop_name,
      };
    }),
  );
  await Promise.all(processes.map(({ nameIn }) => nameIn("cr")));
  await save("shop_name", "Camiones del Sur");
  await saveIn("us", "shop_name", "Southern Trucks");
  for (const { catalogueVersion, nameIn } of processes) {
    await catalogueVersion.refresh();
    expect([await nameIn("cr"), await nameIn("us")]).toEqual([
      "Camiones del Sur",
      "Southern Trucks",
    ]);
  }
  await saveIn("us", "shop_name", undefined);
});
