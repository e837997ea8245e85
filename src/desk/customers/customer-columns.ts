import type { ListedCustomer } from "#contract/customers.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { moneyColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { personName } from "#web/api/person-wire.ts";
import { writtenPhone } from "#web/api/phone-wire.ts";

import { customerWords } from "./customer-words.ts";

/** The columns of the list of customers. */
export function customerColumns(language: DeskLanguage): TextColumn<ListedCustomer>[] {
  const t = language.texts("customers");
  const words = customerWords(language);
  return [
    {
      id: "email",
      title: t("fields.email"),
      sort: { sorts: { ascending: "email", descending: "lastEmail" }, first: "ascending" },
      text: ({ email }) => email,
    },
    {
      id: "name",
      title: t("fields.name"),
      text: personName,
    },
    {
      id: "company",
      title: t("fields.company"),
      sort: { sorts: { ascending: "company", descending: "lastCompany" }, first: "ascending" },
      text: (one) => one.company_name,
    },
    {
      id: "state",
      title: t("fields.approval"),
      width: "8rem",
      text: (one) => {
        if (one.mergedInto) return t("merge.state");
        return one.disabled ? t("closed") : t(`approvals.${one.approval}`);
      },
    },
    {
      id: "level",
      title: t("fields.priceLevel"),
      width: "7rem",
      text: ({ priceLevel }) => words.level(priceLevel),
    },
    moneyColumn(language, {
      id: "credit",
      title: t("fields.creditAvailable"),
      width: "8rem",
      of: ({ credit, creditAvailable }) => (credit === "credit" ? creditAvailable : null),
    }),
    {
      id: "seller",
      title: t("fields.seller"),
      width: "8rem",
      text: ({ seller, sellerName }) => sellerName ?? seller,
      // Read again, a name that two have would be nobody's.
      filed: { kind: "text", of: ({ seller }) => seller },
    },
    ...extraColumns(language),
  ];
}

/** What is shown when somebody asks for it. */
function extraColumns(language: DeskLanguage): TextColumn<ListedCustomer>[] {
  const t = language.texts("customers");
  const words = customerWords(language);
  return [
    {
      id: "type",
      title: t("fields.type"),
      isExtra: true,
      text: (one) => t(`types.${one.account_type}`),
    },
    {
      id: "role",
      title: t("fields.isAdmin"),
      width: "7rem",
      isExtra: true,
      text: ({ isAdmin }) => words.role(isAdmin),
    },
    {
      id: "factor",
      title: t("factor.title"),
      width: "10rem",
      isExtra: true,
      text: ({ factor }) => sayFactor(language, factor),
    },
    {
      id: "invitation",
      title: t("invitation.field"),
      width: "8rem",
      isExtra: true,
      text: ({ invitation: { state } }) => (state === null ? "" : t(`invitation.states.${state}`)),
    },
    {
      id: "phone",
      title: t("fields.phone"),
      width: "9rem",
      isExtra: true,
      text: ({ phone }) => writtenPhone(phone),
    },
  ];
}

/** What of a second factor somebody of the staff has, in words; nothing of customers, nor for whoever may not see it. */
export function sayFactor({ texts }: DeskLanguage, factor: ListedCustomer["factor"]): string {
  const t = texts("customers.factor.has");
  if (!factor) return "";
  const { codesSince, passkeys, isDue } = factor;
  if (isDue) return t("due");
  if (codesSince === null) return passkeys === 0 ? t("none") : t("passkeys", { count: passkeys });
  return passkeys === 0 ? t("app") : t("both", { count: passkeys });
}
