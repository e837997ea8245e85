import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";
import { ADMIN_LEVELS, ROLES } from "#domain/account/role.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { TAX_ID_TYPES } from "#domain/order/tax-identity.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

/** The columns of the audit log by the fields of the form. */
const FIELD_OF_COLUMN = {
  approval: "approval",
  price_level: "priceLevel",
  price_level_access: "priceLevelAccess",
  credit: "credit",
  credit_limit_cents: "creditLimit",
  is_taxed: "tax",
  seller: "seller",
  is_disabled: "disabled",
  admin_level: "isAdmin",
} as const;

/** What a field is called, by its name in forms and in the audit log. */
const NAMES = {
  approval: "fields.approval",
  priceLevel: "fields.priceLevel",
  priceLevelAccess: "fields.priceLevelAccess",
  credit: "fields.credit",
  creditLimit: "fields.creditLimit",
  tax: "fields.tax",
  seller: "fields.seller",
  disabled: "closed",
  isAdmin: "fields.isAdmin",
  account_type: "fields.type",
  company_name: "fields.company",
  first_name: "fields.first_name",
  last_name: "fields.last_name",
  country_code: "fields.country_code",
  phone_country_code: "fields.country_code",
  phone_number: "fields.phone_number",
  tax_id_type: "fields.tax_id_type",
  tax_id_number: "fields.tax_id_number",
  locale: "fields.locale",
  email: "fields.email",
  email_verified: "fields.verified",
} as const;
type NameKey = (typeof NAMES)[keyof typeof NAMES];

/** How fields of an account and what they hold are said, in forms, lists, conflicts and the history. */
export function customerWords({ texts, format }: DeskLanguage) {
  const t = texts("customers");
  const level = (value: unknown) => {
    const known = PRICE_LEVELS.find((one) => one === value);
    return known ? t(`levels.${known}`) : String(value);
  };
  const role = (value: unknown) => {
    const known = ROLES.find((name) => ADMIN_LEVELS[name] === value);
    return known ? t(`roles.${known}`) : String(value);
  };
  // The log has the kinds of Costa Rica without what they all are.
  const taxKind = (value: unknown) => {
    const known = TAX_ID_TYPES.find((one) => one === value || one === `cedula_${String(value)}`);
    return known ? t(`taxIds.${known}`) : String(value);
  };
  const sayings: Readonly<Record<string, (value: unknown) => string>> = {
    approval: (value) => {
      const known = APPROVAL_NAMES.find((one) => one === value);
      return known ? t(`approvals.${known}`) : String(value);
    },
    account_type: (value) => {
      const known = ACCOUNT_TYPES.find((one) => one === value);
      return known ? t(`types.${known}`) : String(value);
    },
    priceLevel: level,
    credit: (value) => (value === "credit" ? t("credits.credit") : t("credits.retail")),
    creditLimit: (value) => {
      const typed = String(value);
      const amount = typedDollars(typed);
      return amount === undefined ? typed : format.money(toDollars(amount));
    },
    credit_limit_cents: (value) => format.money(toDollars(cents(Number(value)))),
    owed_cents: (value) => format.money(toDollars(cents(Number(value)))),
    isAdmin: role,
    locale: (value) => {
      const known = LOCALES.find((one) => one === value);
      return known ? t(`locales.${known}`) : String(value);
    },
    tax_id_type: taxKind,
  };
  const say = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map(level).join(", ") || "—";
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (value === null || value === undefined || value === "") return "—";
    return (sayings[field] ?? sayings[fieldOf(field)] ?? String)(value);
  };
  const nameOf = (field: string) => {
    const name = new Map<string, NameKey>(Object.entries(NAMES)).get(fieldOf(field));
    return name === undefined ? field : t(name);
  };
  return { level, role, say, nameOf };
}

/** The same as this page speaks. */
export function useCustomerWords() {
  return customerWords(useDeskLanguage());
}

const APPROVAL_NAMES = ["pending", "approved", "refused"] as const;

function fieldOf(column: string): string {
  return new Map<string, string>(Object.entries(FIELD_OF_COLUMN)).get(column) ?? column;
}
