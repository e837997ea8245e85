import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";

import { beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { saveSetting } from "#server/settings/save-setting.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";
import { isOfStorefront, SETTING_KEYS, type SettingKey } from "#server/settings/stored-settings.ts";

import { createTestDatabase } from "../database.ts";
import { seedCatalogue } from "../factories/catalogue.ts";
import { type RunningShop, until } from "./launch-shop.ts";
import { startShop } from "./running-shop.ts";

const HOSTS = { cr: "tienda.example", us: "shop.example" };
const PART = "{part}";
const texts = (key: string) => ({ es: `${key} en español`, en: `${key} in English` });
const LANGUAGES = [
  { locale: "es", own: "en español", other: "in English" },
  { locale: "en", own: "in English", other: "en español" },
] as const;

type Case = {
  key: SettingKey;
  value: unknown;
  /** The page that shows it, of the storefront in English; of the United States unless said. */
  at: string;
  of?: keyof typeof HOSTS;
  /** What is on the page once it is set, and was not before; or what goes from it. */
  comes?: RegExp;
  goes?: RegExp;
};

const CASES: Case[] = [
  { key: "shop_name", value: "Ríos Diesel", at: "/en", comes: /<title>[^<]*Ríos Diesel/ },
  { key: "logo_web_url", value: "/ours.svg", at: "/en", comes: /<img[^>]+src="\/ours\.svg"/ },
  { key: "phone_number", value: "+1 305 555 0100", at: "/en", comes: /href="tel:\+13055550100"/ },
  { key: "phone_hours", value: "Nine to six", at: "/en", comes: /Nine to six/ },
  {
    key: "transfer_instructions",
    value: "Bank of the Test",
    at: "/api/settings?lang=en",
    comes: /"transfer_instructions":"Bank of the Test"/,
  },
  { key: "shopping_cart_guest", value: "false", at: "/en", goes: /href="\/en\/Cart"/i },
  { key: "module_blog", value: "false", at: "/en", goes: /href="\/en\/blog"/ },
  {
    key: "module_rebuild_en_trans",
    value: "false",
    at: "/en/EngineAndTransmissionPage",
    comes: /^404/,
  },
  { key: "show_catalogs_link", value: "false", at: "/en/catalogs", comes: /^404/ },
  {
    key: "search_filter_default_stock",
    value: "IN_STOCK",
    at: "/en/custom-search?q=filter",
    comes: /<input[^>]+checked=""[^>]+value="IN_STOCK"|value="IN_STOCK"[^>]+checked=""/,
  },
  {
    key: "currency_rate_crc",
    value: 777.25,
    of: "cr",
    at: "/api/settings?lang=en",
    comes: /"currency_rate_crc":777\.25/,
  },
  {
    key: "social",
    value: [{ name: "Facebook", url: "https://social.example/us", icon: "facebook" }],
    at: "/en",
    comes: /href="https:\/\/social\.example\/us"/,
  },
  { key: "footer_text", value: "Since the first truck", at: "/en", comes: /Since the first truck/ },
  {
    key: "footer_links",
    value: [{ label: "Where we drive", url: "/page/where" }],
    at: "/en",
    comes: /href="\/en\/page\/where"[^>]*>Where we drive/,
  },
  {
    key: "branches",
    value: [
      {
        warehouse: "W2",
        street: "12 Test Road",
        postal_code: "33166",
        phone: "+1 305 555 0111",
        hours: ["Mo-Fr 08:00-17:00"],
        latitude: 25.8,
        longitude: -80.3,
      },
    ],
    at: "/en/Map",
    comes: /12 Test Road/,
  },
  { key: "whatsapp_enabled", value: "false", at: "/en", goes: /wa\.me|WhatsApp/ },
  { key: "whatsapp_phone_number", value: "13055550123", at: "/en", comes: /wa\.me\/13055550123/ },
  {
    key: "pop_up_message",
    value: {
      items: [
        {
          code: "closed",
          title: "Closed on Monday",
          message: "We are away.",
          style: "info",
          enabled: 1,
          show_as_global_modal: 1,
          modal_delay_to_show_again_hours: 1,
          show_first_x_days: 7,
        },
      ],
    },
    at: "/api/settings?lang=en",
    comes: /Closed on Monday/,
  },
  {
    key: "vehicle_regions",
    value: { regions: [{ value: "CR", label: "Costa Rica" }] },
    at: "/api/make_model_year_manager/makes/2006?region=USA&lang=en",
    goes: /"make":"/,
  },
  { key: "payment_methods", value: ["credit"], at: "/en", goes: /class="payment-names"[^>]*><li/ },
  { key: "tag_manager_enabled", value: "false", at: "/en", goes: /tags\.example/ },
  { key: "chat_enabled", value: "false", at: "/en", goes: /chat\.example/ },
  { key: "publish_online_prices", value: "true", at: "/en/feeds/products.xml", comes: /<g:price>/ },
  {
    key: "issuer_name",
    value: "Test Parts LLC",
    at: "/en/contact-us",
    comes: /Test Parts LLC/,
  },
  { key: "legal_warranty_days", value: 47, of: "cr", at: PART, comes: /\b47 business days/ },
  { key: "return_days", value: 43, at: "/api/settings?lang=en", comes: /"return_days":43/ },
  { key: "transfer_days", value: 9, at: "/en/page/terms-and-conditions", comes: /\b9 days/ },
  {
    key: "legal_warranty_source",
    value: "Law of tests",
    of: "cr",
    at: PART,
    comes: /Law of tests/,
  },
];

/** What no page shows of itself: which money there is, and what orders cost; each with the test that sees it. */
const ELSEWHERE: Partial<Record<SettingKey, string>> = {
  currency: "src/server/settings/save-setting.test.ts",
  is_demo: "src/web/layout/layout.test.tsx",
  issuer_id: "test/composed/issuer.test.ts",
  issuer_address: "test/composed/issuer.test.ts",
  issuer_phone: "test/composed/issuer.test.ts",
  issuer_email: "test/composed/issuer.test.ts",
  credit_days: "src/server/orders/receivables/pay-own-invoices.test.ts",
  reminder_days: "src/server/orders/receivables/remind-debtors.test.ts",
  return_send_days: "test/composed/policy-days.test.ts",
  core_days: "test/composed/policy-days.test.ts",
  quote_days: "test/composed/policy-days.test.ts",
  tax_type: "test/composed/taxes.test.ts",
  fixed_tax_percentage: "test/composed/checkout.test.ts",
  cabys_rates: "test/composed/taxes.test.ts",
};

const connectionString = await createTestDatabase();
const work = openDatabase(connectionString);
let shops: RunningShop[] = [];
let part = "";
beforeAll(async () => {
  await storeDefaultSettings(work.db);
  const { parts } = await seedCatalogue(work.db, { parts: 40, seed: 4 });
  await reindexAll(work);
  part = `/en/part/${encodeURIComponent(parts[0]?.row.sku ?? "")}`;
  const env = {
    DATABASE_URL: connectionString,
    HOSTS_CR: HOSTS.cr,
    HOSTS_US: HOSTS.us,
    TAG_MANAGER_ID: "GTM-AB12CD3",
    TAG_MANAGER_URL: "https://tags.example/gtm.js",
    CHAT_SCRIPT_URL: "https://chat.example/chat.js",
  };
  shops = [await startShop({ env }), await startShop({ env })];
  return () => work.close();
});

describe("every setting does what it says, in every process (specification §3, decisions §12)", () => {
  it.each(CASES)("$key", async ({ key, value, at, of = "us", comes, goes }) => {
    const path = at === PART ? part : at;
    const isShown = async (shop: RunningShop, host: string) => {
      const page = await pageOf(shop, host, path);
      return comes ? comes.test(page) : !goes?.test(page);
    };
    const shown = () => Promise.all(shops.map((shop) => isShown(shop, HOSTS[of])));
    const storefront = isOfStorefront(key) ? of : undefined;
    expect(await shown()).toEqual([false, false]);
    await saveSetting(work.db, { key, value, storefront }, ["cdn.example"]);
    await until(async () => (await shown()).every(Boolean));
    const other = of === "us" ? HOSTS.cr : HOSTS.us;
    for (const shop of shops) expect(await isShown(shop, other)).toBe(storefront === undefined);
    if (storefront === undefined) return;
    await saveSetting(work.db, { key, value: undefined, storefront }, []);
    await until(async () => (await shown()).every((isStill) => !isStill));
  });

  it("is in the language of the page, where it is text", async () => {
    const shown: [key: SettingKey, page: string, value: unknown][] = [
      ["phone_hours", "", texts("phone_hours")],
      ["footer_text", "", texts("footer_text")],
      ["footer_links", "", [{ label: texts("footer_links"), url: "/page/where" }]],
      ["legal_warranty_source", part.replace("/en", ""), texts("legal_warranty_source")],
      ["transfer_instructions", "/api/settings", texts("transfer_instructions")],
    ];
    for (const [key, , value] of shown)
      await saveSetting(work.db, { key, value, storefront: "cr" }, []);
    for (const shop of shops)
      for (const [key, page] of shown)
        for (const { locale, own, other } of LANGUAGES) {
          const isCall = page.startsWith("/api");
          const at = isCall ? `${page}?lang=${locale}` : `${locale === "en" ? "/en" : ""}${page}`;
          await until(async () => (await pageOf(shop, HOSTS.cr, at)).includes(`${key} ${own}`));
          expect(await pageOf(shop, HOSTS.cr, at)).not.toContain(`${key} ${other}`);
        }
  });

  it("has its line here, or names the test that sees it", async () => {
    const here = CASES.map(({ key }) => key);
    for (const [key, file] of Object.entries(ELSEWHERE))
      expect(await readFile(file, "utf8")).toMatch(new RegExp(String.raw`\b${key}\b`));
    expect([...here, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(SETTING_KEYS.toSorted());
  });
});

/** What a browser would read of a page: its status, its policy, and what stands outside of scripts. */
function pageOf({ url }: RunningShop, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { headers: { host } }, (reply) => {
      const policy = String(reply.headers["content-security-policy"] ?? "");
      text(reply).then(
        (body) =>
          resolve(
            `${reply.statusCode} ${policy}` + body.replaceAll(/<script\b[\s\S]*?<\/script>/g, ""),
          ),
        reject,
      );
    })
      .once("error", reject)
      .end();
  });
}
