import type { ApiKey } from "#contract/api-keys.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import {
  countColumn,
  dayOfMomentColumn,
  extraText,
  momentColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

import { keyWords } from "./key-words.ts";

/** The columns of the list of keys. */
export function keyColumns(language: DeskLanguage): TextColumn<ApiKey>[] {
  const t = language.texts("apiKeys");
  const words = keyWords(language);
  const extra = extraText<"madeBy" | "networks">((field) => t(field));
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => name },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    { id: "holder", title: t("fields.holder"), text: words.holder },
    {
      id: "scopes",
      title: t("fields.scopes"),
      text: ({ scopes }) => words.say("scopes", scopes),
    },
    dayOfMomentColumn(language, {
      id: "ends",
      title: t("fields.until"),
      width: "8rem",
      of: ({ expiresAt }) => expiresAt,
    }),
    momentColumn(language, { id: "last", title: t("fields.lastAt"), of: ({ lastAt }) => lastAt }),
    countColumn(language, {
      id: "today",
      title: t("fields.today"),
      width: "6rem",
      of: ({ today }) => today,
    }),
    {
      id: "storefront",
      title: t("fields.storefront"),
      isExtra: true,
      text: ({ storefront }) => words.say("storefront", storefront),
    },
    {
      id: "from",
      title: t("fields.lastFrom"),
      look: "mono",
      isExtra: true,
      text: ({ lastFrom }) => lastFrom ?? "",
    },
    extra("networks", ({ networks }) => networks.join(", ")),
    extra("madeBy", ({ madeBy }) => madeBy),
  ];
}
