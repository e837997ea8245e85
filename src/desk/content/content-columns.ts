import type { ListedContent } from "#contract/content.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { dayColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { momentOfState } from "./content-moments.ts";
import { shownTitle } from "./shown-title.ts";

/** The columns of the lists of texts: pages, and articles. */
export function contentColumns(language: DeskLanguage): TextColumn<ListedContent>[] {
  const t = language.texts("content");
  return [
    {
      id: "title",
      title: t("fields.title"),
      text: (text) => shownTitle(text, language.locale),
    },
    {
      id: "state",
      title: t("fields.isPublished"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    dayColumn(language, {
      id: "day",
      title: t("fields.publishedOn"),
      width: "9rem",
      of: ({ publishedOn }) => publishedOn,
    }),
    {
      id: "moment",
      title: t("fields.moment"),
      width: "19rem",
      text: (text) => momentOfState(language, text) ?? "",
    },
    { id: "link", title: t("fields.link"), text: ({ link }) => link },
    {
      id: "languages",
      title: t("fields.languages"),
      width: "10rem",
      text: ({ title_es: es }) => (es === "" ? t("onlyEnglish") : t("bothLanguages")),
    },
    {
      id: "draft",
      title: t("fields.draft"),
      width: "10rem",
      text: ({ draft }) => (hasDraft(draft) ? t(`drafts.lies.${draft}`) : ""),
    },
    {
      id: "origin",
      title: t("fields.origin"),
      width: "11rem",
      isExtra: true,
      text: ({ version, draft }) =>
        version === 0 && draft !== "alone" ? t("origins.bundled") : t("origins.own"),
    },
  ];
}

/** A process of the version before says nothing of drafts. */
function hasDraft(draft: ListedContent["draft"] | undefined): draft is "beside" | "alone" {
  return draft === "beside" || draft === "alone";
}
