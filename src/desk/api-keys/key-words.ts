import type { ApiKey } from "#contract/api-keys.ts";
import { KEY_SCOPES } from "#domain/api-key/key-scope.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

const FIELDS = ["customer", "isPaused", "networks", "scopes", "storefront", "until"] as const;

/** How fields of a key and what they hold are said, in lists, conflicts and the history. */
export function keyWords({ texts, format }: DeskLanguage) {
  const t = texts("apiKeys");
  const place = (value: unknown) => {
    const known = STOREFRONTS.find((one) => one === value);
    return known ? t(`storefronts.${known}`) : t("storefronts.both");
  };
  const scope = (value: unknown) => {
    const known = KEY_SCOPES.find((one) => one === value);
    return known ? t(`scopes.${known}`) : String(value);
  };
  const listed = (field: string, value: readonly unknown[]) => {
    if (field === "scopes") return value.map(scope).join(", ") || t("nothing");
    return value.join(", ") || t("anywhere");
  };
  const say = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return listed(field, value);
    if (field === "storefront") return place(value);
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (field === "networks" && typeof value === "string")
      return listed(field, value.split("\n").filter(Boolean));
    if (typeof value !== "string" || value === "") return t("nothing");
    return field === "until" ? format.moment(value) : value;
  };
  return {
    say,
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    /** Whose program has it. */
    holder: ({ account }: Pick<ApiKey, "account">) => account?.email ?? t("holders.shop"),
  };
}

/** The same as this page speaks. */
export function useKeyWords() {
  return keyWords(useDeskLanguage());
}
