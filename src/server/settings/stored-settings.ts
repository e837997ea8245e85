import { z } from "zod";

import { Settings } from "#contract/settings.ts";
import { AVAILABILITY_FILTERS, isAvailabilityFilter } from "#domain/availability/availability.ts";
import { readReminderDays, REMINDER_BOUNDS } from "#domain/credit/reminder-step.ts";
import { MOST_ADDRESS_LINES, readIssuerId } from "#domain/setting/issuer.ts";
import { boundsInWords, SETTING_BOUNDS } from "#domain/setting/setting-bounds.ts";
import { POPUP_STYLES } from "#domain/popup/popup-style.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { CABYS_CODE, IVA_RATES } from "#domain/tax/iva.ts";
import { TAX_TYPES } from "#domain/tax/sales-tax.ts";

import {
  PaperAddress,
  Flag,
  hasCodesOnce,
  Line,
  LinkAddress,
  LONGEST_ISSUER,
  LONGEST_LINE,
  ONE_LINE,
  PhoneOrNothing,
  StoredBranch,
  StoredPopup,
  Text,
} from "./setting-values.ts";

const {
  credit_days: CREDIT,
  currency_rate_crc: RATE,
  fixed_tax_percentage: TAX,
  legal_warranty_days: WARRANTY,
  return_days: RETURN,
  return_send_days: RETURN_SEND,
  core_days: CORE,
  quote_days: QUOTE,
  transfer_days: TRANSFER,
} = SETTING_BOUNDS;

/**
 * The rows of `setting` as they are kept: what GET settings shows, with its texts in both languages. Each
 * key says what it takes; this is where a value is judged, whoever sets it.
 */
export const StoredSettings = z.object({
  ...Settings.omit({
    storefront: true,
    logo_width: true,
    logo_height: true,
    time_zone: true,
    validation: true,
    captcha_site_key: true,
    payment: true,
    third_parties: true,
    issuer: true,
  }).shape,
  shop_name: Line.describe(`the shop's name, up to ${LONGEST_LINE} signs on one line`),
  is_demo: Flag,
  logo_web_url: z
    .string()
    .max(500)
    .describe("a path of this shop, such as /logo.svg, or https at a host of IMAGE_HOSTS"),
  phone_number: PhoneOrNothing.describe("a phone number such as +506 2200-0000"),
  phone_hours: Text.describe("a text in both languages: when the phone is answered"),
  transfer_instructions: Text.describe(
    "a text in both languages: accounts for transfers and SINPE, and their holder",
  ),
  issuer_name: z
    .union([z.literal(""), z.string().max(LONGEST_ISSUER).regex(ONE_LINE)])
    .describe(
      `the company that issues invoices, up to ${LONGEST_ISSUER} signs on one line, or nothing`,
    ),
  issuer_id: z
    .string()
    .refine((written) => written === "" || readIssuerId(written) !== null)
    .describe(
      "its identification, such as 3-101-123456, 1-0456-0789 or, in the United States, 12-3456789, or nothing",
    ),
  issuer_address: z
    .union([PaperAddress, z.strictObject({ es: PaperAddress, en: PaperAddress })])
    .describe(
      `a text in both languages: its address, up to ${MOST_ADDRESS_LINES} lines, or nothing for that of the first branch`,
    ),
  issuer_phone: PhoneOrNothing.describe(
    "its phone number, or nothing for that of the first branch",
  ),
  issuer_email: z
    .union([z.literal(""), z.email().max(160)])
    .describe("its e-mail address for invoices, or nothing"),
  shopping_cart_guest: Flag,
  module_blog: Flag,
  module_rebuild_en_trans: Flag,
  show_catalogs_link: Flag,
  search_filter_default_stock: z
    .string()
    .refine(isAvailabilityFilter)
    .describe(`one of ${Object.keys(AVAILABILITY_FILTERS).join(", ")}`),
  currency: z.literal("USD").describe("USD: prices are kept in US dollars and in nothing else"),
  currency_rate_crc: z
    .number()
    .min(RATE.min)
    .max(RATE.max)
    .describe(`colones for one dollar, ${boundsInWords(RATE)}`),
  social: z
    .array(
      z.strictObject({
        name: Line,
        url: z.url({ protocol: /^https$/ }),
        icon: z.string().max(500),
      }),
    )
    .max(12)
    .describe(
      'a list in JSON: [{"name":"Facebook","url":"https://…","icon":"facebook"}], where an icon is a name or a picture as logo_web_url takes one',
    ),
  footer_text: Text.describe("a text in both languages: what the footer says of the shop"),
  footer_links: z
    .array(
      z.strictObject({
        label: z.union([Line, z.strictObject({ es: Line, en: Line })]),
        url: LinkAddress,
      }),
    )
    .max(12)
    .describe(
      'links in JSON: [{"label":{"es":"…","en":"…"},"url":"/page/returns"}], each to a path of this shop or by https',
    ),
  branches: z
    .array(StoredBranch)
    .max(50)
    .describe(
      'the warehouses that people may visit, in JSON: [{"warehouse":"HER","street":"…","postal_code":"40104","phone":"+506 …","hours":["Mo-Fr 07:30-17:30","Sa 08:00-12:00"],"latitude":9.97,"longitude":-84.13},…]',
    ),
  whatsapp_enabled: Flag,
  whatsapp_phone_number: z
    .string()
    .regex(/^(?:|[1-9]\d{7,14})$/)
    .describe("digits alone, the country's code first, such as 50622000000, or nothing"),
  pop_up_message: z
    .strictObject({ items: z.array(StoredPopup).max(20).refine(hasCodesOnce) })
    .describe(
      `messages in JSON, each with a code of its own: {"items":[{"code":"…","title":{"es":"…","en":"…"},"message":{"es":"…","en":"…"},"style":"${POPUP_STYLES.join("|")}","enabled":1,"show_as_global_modal":1,"modal_delay_to_show_again_hours":24,"show_first_x_days":7}]}`,
    ),
  vehicle_regions: z
    .strictObject({
      regions: z
        .array(z.strictObject({ value: z.enum(["CR", "USA"]), label: Text }))
        .min(1)
        .max(2),
    })
    .describe('regions in JSON: {"regions":[{"value":"CR","label":"Costa Rica"},…]}, CR and USA'),
  payment_methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1)
    .describe(
      `ways to pay as a list in JSON, such as ["card","transfer"]: ${PAYMENT_METHODS.join(", ")}`,
    ),
  tag_manager_enabled: Flag.describe("true or false: whether TAG_MANAGER_ID is asked about"),
  chat_enabled: Flag.describe("true or false: whether CHAT_SCRIPT_URL is asked about"),
  publish_online_prices: Flag.describe(
    "true or false: whether feeds tell everybody what parts cost at the level online; while it is false they name no price, and merchant programs take the products only as a supplement to another source",
  ),
  credit_days: z
    .int()
    .min(CREDIT.min)
    .max(CREDIT.max)
    .describe(
      `days from an invoice on account to the day that it is due, ${boundsInWords(CREDIT)}`,
    ),
  reminder_days: z
    .string()
    .max(60)
    .refine((text) => readReminderDays(text) !== undefined)
    .describe(
      `days after invoices on account are due on which customers are reminded, below zero before it, such as "-3, 7, 21, 45": up to ${REMINDER_BOUNDS.most}, each later than the one before, from ${REMINDER_BOUNDS.first} to ${REMINDER_BOUNDS.last}; nothing reminds nobody`,
    ),
  return_days: z
    .int()
    .min(RETURN.min)
    .max(RETURN.max)
    .describe(
      `days from the delivery in which a return may be asked for, ${boundsInWords(RETURN)}; orders that are placed keep theirs`,
    ),
  return_send_days: z
    .int()
    .min(RETURN_SEND.min)
    .max(RETURN_SEND.max)
    .describe(
      `days in which an authorized return is to be sent, ${boundsInWords(RETURN_SEND)}; those that are authorized keep theirs`,
    ),
  core_days: z
    .int()
    .min(CORE.min)
    .max(CORE.max)
    .describe(
      `days from the delivery in which a core may come back, ${boundsInWords(CORE)}; orders that are placed keep theirs`,
    ),
  quote_days: z
    .int()
    .min(QUOTE.min)
    .max(QUOTE.max)
    .describe(
      `days for which the prices of an answered quote hold, ${boundsInWords(QUOTE)}; those that are answered keep theirs`,
    ),
  transfer_days: z
    .int()
    .min(TRANSFER.min)
    .max(TRANSFER.max)
    .describe(
      `days in which an order waits for its transfer and keeps its parts, ${boundsInWords(TRANSFER)}; orders that are placed keep theirs`,
    ),
  tax_type: z
    .enum(TAX_TYPES)
    .describe("florida, fixed, or destination: IVA in Costa Rica, as florida in the United States"),
  fixed_tax_percentage: z.number().min(TAX.min).max(TAX.max).describe(boundsInWords(TAX)),
  cabys_rates: z
    .array(z.strictObject({ code: z.string().regex(CABYS_CODE), percent: z.literal(IVA_RATES) }))
    .max(2_000)
    .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length)
    .describe(
      `CABYS codes whose IVA is not 13%, each once, in JSON: [{"code":"2710200000000","percent":1}], where percent is one of ${IVA_RATES.join(", ")}`,
    ),
  legal_warranty_days: z
    .int()
    .min(WARRANTY.min)
    .max(WARRANTY.max)
    .describe(`business days of warranty that Costa Rica's law gives, ${boundsInWords(WARRANTY)}`),
  legal_warranty_source: Text.describe("a text in both languages: which law gives them"),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

export type SettingKey = keyof StoredSettings;

/** Every key that there is, in the order in which they are listed. */
export const SETTING_KEYS = StoredSettings.keyof().options;

/** What a storefront cannot have otherwise: these are the whole shop's. */
const OF_THE_SHOP: ReadonlySet<SettingKey> = new Set(["is_demo", "currency", "credit_days"]);

/** Whether a storefront may have a value of its own (decisions §12). */
export function isOfStorefront(key: SettingKey): boolean {
  return !OF_THE_SHOP.has(key);
}

export function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(StoredSettings.shape, name);
}

/** The stored settings that cannot be used, by their key. */
export function unusableSettings(stored: Readonly<Record<string, unknown>>): SettingKey[] {
  return SETTING_KEYS.filter(
    (key) =>
      Object.hasOwn(stored, key) && !StoredSettings.shape[key].safeParse(stored[key]).success,
  );
}
