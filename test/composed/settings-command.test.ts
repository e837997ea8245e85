import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { currentSettings, settingsOfStorefront } from "#server/settings/current-settings.ts";
import { setSetting } from "#server/settings/setting-store.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";

import { settingsCommand } from "../../src/commands/settings.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const shop = openedShop(work);
const config = readConfig({ IMAGE_HOSTS: "cdn.example" });
const settings = (...args: string[]) => settingsCommand.run(shop, args, config);
const folder = await mkdtemp(path.join(tmpdir(), "shop-settings-"));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(() => storeDefaultSettings(work.db));

describe("npm run shop -- settings", () => {
  it("lists every setting, a line each", async () => {
    const lines = (await settings()).split("\n");
    expect(lines).toContainEqual(expect.stringMatching(/^shop_name +Repuesto$/));
    expect(lines).toContainEqual(expect.stringMatching(/^currency_rate_crc +505\.5$/));
    expect(await settings("list")).toBe(lines.join("\n"));
  });

  it("sets words, numbers, lists and texts in both languages or in one", async () => {
    await settings("set", "shop_name", "Volcán");
    await settings("set", "currency_rate_crc", "512.3");
    await settings("set", "logo_web_url", "https://cdn.example/logo.png");
    await settings("set", "phone_hours", "--es", "De 8 a 5", "--en", "8 to 5");
    await settings("set", "phone_hours", "--en", "8 to 5, not on Sundays");
    await settings("set", "social", '[{"name":"X","url":"https://x.example/","icon":"x"}]');
    const file = path.join(folder, "regions.json");
    await writeFile(file, '{"regions":[{"value":"CR","label":"Costa Rica"}]}');
    await settings("set", "vehicle_regions", "--file", file);
    expect(await currentSettings(work.db)).toMatchObject({
      shop_name: "Volcán",
      currency_rate_crc: 512.3,
      logo_web_url: "https://cdn.example/logo.png",
      phone_hours: { es: "De 8 a 5", en: "8 to 5, not on Sundays" },
      social: [{ name: "X" }],
      vehicle_regions: { regions: [{ value: "CR" }] },
    });
  });

  it("sets, lists and takes back what one storefront has of its own", async () => {
    await settings("set", "phone_number", "+1 305 555 0100", "--storefront", "us");
    await settings("set", "phone_hours", "--en", "9 to 6", "--storefront", "us");
    expect((await settingsOfStorefront(work.db, "us")).phone_hours).toEqual({
      es: "De 8 a 5",
      en: "9 to 6",
    });
    expect(await settings()).toMatch(/^phone_number .*\n {2}us +\+1 305 555 0100$/m);
    const listed = await settings("list", "--storefront", "us");
    expect(listed).toMatch(/^phone_number +\+1 305 555 0100$/m);
    expect(await settings("show", "phone_number", "--storefront", "us")).toMatch(/^\+1 305/);
    await settings("unset", "phone_number", "--storefront", "us");
    await settings("unset", "phone_hours", "--storefront", "us");
    expect(await settings("show", "phone_number", "--storefront", "us")).toMatch(
      /^The storefront us has what the whole shop has\.\n\+506/,
    );
  });

  it("shows one with what it takes and when it was set", async () => {
    const shown = await settings("show", "shop_name");
    expect(shown).toMatch(/^Volcán\nTakes the shop's name.*\nSet 2 times, last 20\d\d-/);
  });

  it.each([
    [["set", "currency", "CRC"], /^currency takes USD/],
    [["set", "currency_rate_crc", "many"], /^currency_rate_crc takes colones for one dollar/],
    [["set", "logo_web_url", "https://other.example/x.png"], /IMAGE_HOSTS\.$/],
    [["set", "social", "[broken"], /^social takes a list in JSON/],
    [["set", "shop_name"], /^Give shop_name one value/],
    [["set", "shop_name", "A", "--es", "B"], /^Give shop_name one value/],
    [["set", "shop_name", "Two", "words"], /in quotes/],
    [["set"], /^Name a setting/],
    [["show", "nothing"], /^There is no setting nothing\. There are: shop_name, /],
    [["unset", "phone_number"], /^Name the storefront/],
    [["set", "phone_number", "+506 2222-1111", "--storefront", "mx"], /^There is no storefront mx/],
    [["set", "is_demo", "false", "--storefront", "us"], /whole shop/],
    [["toString"], /^npm run shop -- settings list \| show/],
  ])("refuses %j with a sentence", async (args, sentence) => {
    await expect(settings(...args)).rejects.toThrow(sentence);
  });

  it("finds what somebody broke by other means", async () => {
    expect(await settings("validate")).toMatch(/^All \d+ settings can be used\.$/);
    await setSetting(work.db, "tax_type", "none");
    await setSetting(work.db, "logo_web_url", "https://other.example/x.png");
    await expect(settings("validate")).rejects.toThrow(
      /^tax_type: tax_type takes florida, fixed, or destination: [^\n]*\.\nlogo_web_url: logo_web_url takes /,
    );
  });
});
