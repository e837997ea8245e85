import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { confirmHolidays } from "#server/calendars/confirmed-holidays-store.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { currentSettings } from "#server/settings/current-settings.ts";
import { currentSetup, setUpShop } from "#server/settings/set-up-shop.ts";
import { currentRates } from "#server/shipping/replace-rates.ts";
import { findWarnings } from "#server/warnings/find-warnings.ts";

import { askForSetup } from "../../src/commands/ask-for-setup.ts";
import { setupCommand } from "../../src/commands/setup.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const { db } = work;
const shop = openedShop(work);
const config = readConfig({});
const setup = (...args: string[]) => setupCommand.run(shop, args, config);
const folder = await mkdtemp(path.join(tmpdir(), "shop-setup-"));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(() => loadReference(db));

const RATE = { service: "ground", base: 500, perKilogram: 40, days: { min: 1, max: 2 } };
const ZONE = { code: "sur", country: "CR", name: "Sur", areas: ["Puntarenas"], rates: [RATE] };

async function fileOf(content: unknown): Promise<string> {
  const file = path.join(folder, "shop.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("npm run shop -- setup --file", () => {
  it.each([
    ["{broken", /^Nothing was changed\. .*shop\.json is not JSON\.$/],
    [{ settings: { phone: "1" } }, /^Nothing was changed\. There is no setting phone\.$/],
    [{ settings: { phone_number: "none" } }, /^Nothing was changed\. phone_number takes /],
    [{ shipping: { carrier: "X", zones: [] } }, /^Nothing was changed\. .*shipping\.zones: /],
    [{ shipping: { carrier: "X", zones: [ZONE, ZONE] } }, /a code of its own/],
    [{ shipping: { carrier: "X", zones: [{ ...ZONE, areas: ["Sur"] }] } }, /provinces of Costa/],
    [{ shipping: { carrier: "X", zones: [{ ...ZONE, rates: [RATE, RATE] }] } }, /one rate for/],
    [
      { settings: { shop_name: "A", tax_type: "none" }, shipping: { carrier: "A", zones: [ZONE] } },
      /tax_type takes/,
    ],
  ])("changes nothing with %j", async (content, sentence) => {
    const before = await currentSetup(db);
    await expect(setup("--file", await fileOf(content))).rejects.toThrow(sentence);
    expect(await currentSetup(db)).toEqual(before);
  });

  it("takes what --print wrote, changed or not, and nothing invented is left", async () => {
    for (const storefront of STOREFRONTS) await confirmHolidays(db, storefront, "jefa");
    const printed = await setup("--print");
    expect(await findWarnings({ db, isDemo: false, hasSmtp: true, imageHosts: [] })).toMatchObject([
      { code: "demo-values" },
    ]);
    await setup("--file", await fileOf(printed));
    expect(await setup("--print")).toBe(printed);
    expect(await findWarnings({ db, isDemo: false, hasSmtp: true, imageHosts: [] })).toEqual([]);
  });

  it("puts shipping tables in the place of those that were there", async () => {
    const shipping = { carrier: "Fletes del Sur", zones: [ZONE] };
    await setup("--file", await fileOf({ settings: { shop_name: "Sur" }, shipping }));
    expect(await currentRates(db)).toEqual(shipping);
    await loadReference(db); // again, as each year
    expect(await currentRates(db)).toEqual(shipping);
  });

  it("without a file and without anybody to ask says what to do", async () => {
    await expect(setup()).rejects.toThrow(/^There is nobody to ask\. .*--file FILE/);
  });
});

async function answered(answers: Record<string, string[]>) {
  const lines: string[] = [];
  const given = await askForSetup({
    current: await currentSetup(db),
    ask: async (question) => {
      const [, next] = Object.entries(answers).find(([part]) => question.includes(part)) ?? [];
      return next?.shift() ?? "";
    },
    tell: (sentence) => lines.push(sentence),
    readShipping: async () => {
      throw new Error("There is no such file.");
    },
  });
  await setUpShop(db, given, []);
  return lines;
}

describe("the dialogue of setup", () => {
  it("keeps what Enter keeps and asks again for what cannot be used", async () => {
    const before = await currentSettings(db);
    const lines = await answered({
      "Name of the shop": ["Camiones del Sur"],
      "Phone for sales": ["ninguno", "+506 2777-0000"],
      "When it is answered, in English": ["8 to 5"],
      "Colones for one dollar": ["gratis", "511.75"],
      "File with": ["nowhere.json", ""],
    });
    expect(await currentSettings(db)).toEqual({
      ...before,
      shop_name: "Camiones del Sur",
      phone_number: "+506 2777-0000",
      phone_hours: { es: expect.stringContaining("Lunes"), en: "8 to 5" },
      currency_rate_crc: 511.75,
    });
    expect(lines).toEqual([
      "Enter keeps what stands in brackets.",
      expect.stringMatching(/^phone_number takes/),
      expect.stringMatching(/^currency_rate_crc takes/),
      "There is no such file.",
    ]);
  });
});
