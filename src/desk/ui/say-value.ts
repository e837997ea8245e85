import { shownPhone } from "#domain/account/phone.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

import { writtenPhone } from "#web/api/phone-wire.ts";

/** What stands where a field holds nothing. */
export const NO_VALUE = "—";

/** A field's value as conflicts and histories say it: a count, a text, or that there is nothing. */
export function sayValue(value: unknown, format: Pick<DeskLanguage["format"], "count">): string {
  if (typeof value === "number") return format.count(value);
  return typeof value === "string" && value !== "" ? value : NO_VALUE;
}

/** A customer's telephone in the groups that people read it in. */
export function sayPhone(phone: Parameters<typeof writtenPhone>[0]): string {
  return shownPhone(writtenPhone(phone)) || NO_VALUE;
}
