import type { ContactMessage } from "#contract/contact.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of messages. */
export function messageColumns(language: DeskLanguage): TextColumn<ContactMessage>[] {
  const t = language.texts("messages");
  return [
    { id: "name", title: t("fields.name"), width: "14rem", text: ({ name }) => name },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ answered }) => (answered ? t("states.answered") : t("states.open")),
    },
    {
      id: "by",
      title: t("fields.by"),
      width: "11rem",
      text: ({ answered }) => answered?.by ?? "",
    },
    { id: "message", title: t("fields.message"), text: ({ message }) => message },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
    { id: "email", title: t("fields.email"), width: "14rem", text: ({ email }) => email },
    {
      id: "phone",
      title: t("fields.phone"),
      width: "10rem",
      isExtra: true,
      text: ({ phone }) => phone,
    },
    {
      id: "storefront",
      title: t("fields.storefront"),
      width: "9rem",
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    },
  ];
}
