import type { Role } from "#domain/account/role.ts";
import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { POPUP_STYLES } from "#domain/popup/popup-style.ts";
import { ISSUER_SETTINGS } from "#domain/setting/issuer.ts";
import { SETTING_BOUNDS } from "#domain/setting/setting-bounds.ts";
import { TAX_TYPES } from "#domain/tax/sales-tax.ts";

import type { SettingKey } from "./stored-settings.ts";

export const SETTING_GROUPS = ["shop", "contact", "selling", "taxes", "pages"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a cell of a list takes; `words` is in both languages, `lines` one line for each entry. */
export type SettingCell =
  | { kind: "line" | "words" | "lines" | "switch" | "number" }
  | { kind: "choice"; options: readonly string[] };

/** How a setting is edited; what it takes is judged by `StoredSettings` alone. */
export type SettingForm =
  /** `picture` is the address of one, which may be sent to the shop. */
  | { kind: "flag" | "line" | "picture" | "text" | "fixed" }
  | { kind: "number"; min: number; max: number; isWhole: boolean }
  | { kind: "choice" | "choices"; options: readonly string[] }
  | { kind: "rows"; columns: readonly (SettingCell & { name: string })[]; within: string | null };

const FLAG: SettingForm = { kind: "flag" };
const LINE: SettingForm = { kind: "line" };
const TEXT: SettingForm = { kind: "text" };

/** The group and the form of each setting, in the order of the screen. */
export const SETTING_FORMS: Readonly<
  Record<SettingKey, { group: SettingGroup; form: SettingForm }>
> = {
  shop_name: { group: "shop", form: LINE },
  logo_web_url: { group: "shop", form: { kind: "picture" } },
  is_demo: { group: "shop", form: FLAG },
  issuer_name: { group: "shop", form: LINE },
  issuer_id: { group: "shop", form: LINE },
  issuer_address: { group: "shop", form: TEXT },
  issuer_phone: { group: "shop", form: LINE },
  issuer_email: { group: "shop", form: LINE },
  phone_number: { group: "contact", form: LINE },
  phone_hours: { group: "contact", form: TEXT },
  whatsapp_enabled: { group: "contact", form: FLAG },
  whatsapp_phone_number: { group: "contact", form: LINE },
  social: { group: "contact", form: rows(["name", "url", "icon"]) },
  branches: {
    group: "contact",
    form: rows([
      "warehouse",
      "street",
      "postal_code",
      "phone",
      { name: "hours", kind: "lines" },
      { name: "latitude", kind: "number" },
      { name: "longitude", kind: "number" },
    ]),
  },
  shopping_cart_guest: { group: "selling", form: FLAG },
  payment_methods: { group: "selling", form: { kind: "choices", options: PAYMENT_METHODS } },
  transfer_instructions: { group: "selling", form: TEXT },
  transfer_days: { group: "selling", form: number("transfer_days", true) },
  credit_days: { group: "selling", form: number("credit_days", true) },
  reminder_days: { group: "selling", form: LINE },
  quote_days: { group: "selling", form: number("quote_days", true) },
  return_days: { group: "selling", form: number("return_days", true) },
  return_send_days: { group: "selling", form: number("return_send_days", true) },
  core_days: { group: "selling", form: number("core_days", true) },
  currency: { group: "selling", form: { kind: "fixed" } },
  currency_rate_crc: { group: "selling", form: number("currency_rate_crc") },
  publish_online_prices: { group: "selling", form: FLAG },
  search_filter_default_stock: {
    group: "selling",
    form: { kind: "choice", options: Object.keys(AVAILABILITY_FILTERS) },
  },
  tax_type: { group: "taxes", form: { kind: "choice", options: TAX_TYPES } },
  fixed_tax_percentage: { group: "taxes", form: number("fixed_tax_percentage") },
  cabys_rates: { group: "taxes", form: rows(["code", { name: "percent", kind: "number" }]) },
  legal_warranty_days: { group: "taxes", form: number("legal_warranty_days", true) },
  legal_warranty_source: { group: "taxes", form: TEXT },
  module_blog: { group: "pages", form: FLAG },
  module_rebuild_en_trans: { group: "pages", form: FLAG },
  show_catalogs_link: { group: "pages", form: FLAG },
  vehicle_regions: {
    group: "pages",
    form: rows(
      [
        { name: "value", kind: "choice", options: ["CR", "USA"] },
        { name: "label", kind: "words" },
      ],
      "regions",
    ),
  },
  footer_text: { group: "pages", form: TEXT },
  footer_links: { group: "pages", form: rows([{ name: "label", kind: "words" }, "url"]) },
  pop_up_message: {
    group: "pages",
    form: rows(
      [
        "code",
        { name: "title", kind: "words" },
        { name: "message", kind: "words" },
        { name: "style", kind: "choice", options: ["", ...POPUP_STYLES] },
        { name: "enabled", kind: "switch" },
        { name: "show_as_global_modal", kind: "switch" },
        { name: "modal_delay_to_show_again_hours", kind: "number" },
        { name: "show_first_x_days", kind: "number" },
      ],
      "items",
    ),
  },
  tag_manager_enabled: { group: "pages", form: FLAG },
  chat_enabled: { group: "pages", form: FLAG },
};

/** A number between the bounds of its rule. */
function number(key: keyof typeof SETTING_BOUNDS, isWhole = false): SettingForm {
  return { kind: "number", ...SETTING_BOUNDS[key], isWhole };
}

/** A list; a column that is only named takes a line. `within` is the key of the value that holds it. */
function rows(
  columns: readonly (string | (SettingCell & { name: string }))[],
  within: string | null = null,
): SettingForm {
  return {
    kind: "rows",
    within,
    columns: columns.map((one) =>
      typeof one === "string" ? { name: one, kind: "line" as const } : one,
    ),
  };
}

/** Where money goes, what is owed, which law holds and who answers for it: an owner's word. */
const OF_OWNERS: ReadonlySet<string> = new Set<SettingKey>([
  "is_demo",
  "logo_web_url",
  ...ISSUER_SETTINGS,
  "payment_methods",
  "transfer_instructions",
  "credit_days",
  "tax_type",
  "fixed_tax_percentage",
  "cabys_rates",
  "tag_manager_enabled",
  "chat_enabled",
]);

/** Who may change a setting (decisions §11): a manager, or an owner alone. */
export function roleForSetting(key: SettingKey): Extract<Role, "manager" | "owner"> {
  return isOwnersSetting(key) ? "owner" : "manager";
}

/** Whether only an owner may change the setting of a key, if it is one. */
export function isOwnersSetting(key: string): boolean {
  return OF_OWNERS.has(key);
}
