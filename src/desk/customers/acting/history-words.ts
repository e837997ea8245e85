import { NOTED_CALLS } from "#domain/account/acting-calls.ts";
import { NOTED_KEY_CALLS } from "#domain/api-access/key-scope.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { useCustomerWords } from "../customer-words.ts";

/** How the history of a customer says what changed: the fields of the account, and what was done in their name. */
export function useHistoryWords() {
  const t = useDeskTexts("audited");
  const format = useFormat();
  const words = useCustomerWords();
  const names: Readonly<Record<string, string>> = {
    call: t("fields.call"),
    reason: t("fields.reason"),
    until: t("fields.until"),
  };
  const call = (value: unknown) => {
    const known = [...NOTED_CALLS, ...NOTED_KEY_CALLS].find((one) => one === value);
    return known ? t(`values.call.${known}`) : String(value);
  };
  const say = (field: string, value: unknown): string => {
    if (field === "call" && value !== null) return call(value);
    if (field === "until" && typeof value === "string") return format.moment(value);
    return words.say(field, value);
  };
  return { nameOf: (field: string) => names[field] ?? words.nameOf(field), say };
}
