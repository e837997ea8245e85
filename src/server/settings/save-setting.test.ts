import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { auditBreaks } from "#server/audit/read-audit.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { currentSettings } from "./current-settings.ts";
import { createSettingsReader } from "./read-settings.ts";
import { saveSetting } from "./save-setting.ts";
import { setSetting } from "./setting-store.ts";
import { storeDefaultSettings } from "./store-defaults.ts";
import { SETTING_KEYS } from "./stored-settings.ts";

const { db, pool } = await openTestDatabase();
const HOSTS = ["cdn.example"];
const save = (key: string, value: unknown) => saveSetting(db, { key, value }, HOSTS);

beforeAll(() => storeDefaultSettings(db));

describe("a setting", () => {
  it.each([
    ["shop_name", "Repuestos Volcán & Hijos"],
    ["logo_web_url", "https://cdn.example/logo.png"],
    ["phone_number", "+506 2222-1111"],
    ["phone_hours", { es: "De 8 a 5", en: "8 to 5" }],
    ["phone_hours", "8-17"],
    ["search_filter_default_stock", "IN_STOCK"],
    ["currency_rate_crc", 512.25],
    ["whatsapp_phone_number", "50688887777"],
    ["tax_type", "fixed"],
    ["fixed_tax_percentage", 8.875],
    ["social", [{ name: "Facebook", url: "https://facebook.example/x", icon: "facebook" }]],
    ["vehicle_regions", { regions: [{ value: "CR", label: { es: "Costa Rica", en: "CR" } }] }],
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
    ["fixed_tax_percentage", 101],
    ["social", [{ name: "X", url: "javascript:alert(1)", icon: "x" }]],
    ["vehicle_regions", { regions: [] }],
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
      return { catalogueVersion, name: async () => (await read("es")).shop_name };
    }),
  );
  await Promise.all(processes.map(({ name }) => name()));
  await save("shop_name", "Camiones del Sur");
  for (const { catalogueVersion, name } of processes) {
    await catalogueVersion.refresh();
    expect(await name()).toBe("Camiones del Sur");
  }
});
