import { NOTED_CALLS } from "#domain/account/acting-calls.ts";
import { NOTED_KEY_CALLS } from "#domain/api-key/key-scope.ts";
import { certificateOfField } from "#domain/audit/logged-field.ts";
import { SHOWN_STATES } from "#domain/tax/certificate.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ADDRESS_FIELDS } from "#desk/ui/address/typed-address.ts";

import { useFormat } from "#web/ui/format.ts";

import { useCustomerWords } from "../customer-words.ts";

/** Fields that name an address by its id: the log has nothing else of one. */
const ADDRESSES = new Set(["address", "default_shipping", "default_billing"]);
/** As much of an id as tells a customer's addresses apart. */
const SHOWN_OF_ID = 8;
/** How the history of a customer says what changed: the fields of the account, and what was done in their name. */
export function useHistoryWords() {
  const t = useDeskTexts("audited");
  const format = useFormat();
  const words = useCustomerWords();
  const names: Readonly<Record<string, string>> = {
    call: t("fields.call"),
    note: t("fields.note"),
    reason: t("fields.reason"),
    until: t("fields.until"),
    address: t("fields.address"),
    address_fields: t("fields.address_fields"),
    default_shipping: t("fields.default_shipping"),
    default_billing: t("fields.default_billing"),
    sessions: t("fields.sessions"),
    merged: t("fields.merged"),
    mergedInto: t("fields.mergedInto"),
    owed_cents: t("fields.owed_cents"),
    application: t("fields.application"),
    factor_app: t("fields.factor_app"),
    passkeys: t("fields.passkeys"),
  };
  const papers = useDeskTexts("certificates.states");
  const applications = useDeskTexts("wholesale.states");
  const call = (value: unknown) => {
    const known = [...NOTED_CALLS, ...NOTED_KEY_CALLS].find((one) => one === value);
    return known ? t(`values.call.${known}`) : String(value);
  };
  const column = (value: unknown) => {
    const known = ADDRESS_FIELDS.find((one) => one === value);
    return known ? t(`values.address_fields.${known}`) : String(value);
  };
  const application = (value: string) => {
    const known = APPLICATION_STATES.find((one) => one === value);
    return known ? applications(known) : value;
  };
  const text = (field: string, value: string): string => {
    if (field === "application") return application(value);
    if (ADDRESSES.has(field)) return value.slice(0, SHOWN_OF_ID);
    return field === "until" ? format.moment(value) : words.say(field, value);
  };
  const say = (field: string, value: unknown): string => {
    if (field === "call" && value !== null) return call(value);
    if (certificateOfField(field) !== undefined) {
      const known = SHOWN_STATES.find((one) => one === value);
      return known ? papers(known) : words.say(field, value);
    }
    if (Array.isArray(value) && field === "address_fields") return value.map(column).join(", ");
    if (typeof value === "string") return text(field, value);
    return words.say(field, value);
  };
  const nameOf = (field: string) => {
    const number = certificateOfField(field);
    if (number !== undefined) return t("fields.certificate", { number });
    return names[field] ?? words.nameOf(field);
  };
  return { nameOf, say };
}
