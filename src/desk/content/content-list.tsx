import { useLocation, useNavigate, useParams } from "react-router";

import type { ListedContent } from "#contract/content.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { ContentDetail } from "./content-detail.tsx";
import { NEW_CONTENT } from "./content-draft.ts";
import type { ContentNoun } from "./find-content.ts";
import { PublishedTag } from "./published-tag.tsx";

/** Texts of a kind: a list, and one of them open beside it. */
export function ContentList({ noun }: { noun: ContentNoun }) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useContentList(noun);
  const close = () => void navigate(deskLink(locale, noun) + search);
  const begin = () => void navigate(deskLink(locale, noun, NEW_CONTENT) + search);
  useDeskKeys([{ keys: "n", name: t(`${noun}.new`), act: begin }]);
  return (
    <>
      <AreaHead title={t(`${noun}.title`)}>
        <Button size="s" onClick={begin}>
          {t(`${noun}.new`)}
          <KeyHint keys="n" />
        </Button>
      </AreaHead>
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={
          id !== undefined && <ContentDetail key={id} noun={noun} link={id} onClose={close} />
        }
      />
    </>
  );
}

function useContentList(noun: ContentNoun): ListSpec<ListedContent> {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: noun,
    path: `admin/${noun}`,
    filtersOf: ({ text, state }) => ({
      text,
      ...(state !== undefined && { isPublished: state === "published" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      {
        kind: "choice",
        key: "state",
        label: t("fields.isPublished"),
        all: t("filters.all"),
        options: [
          { value: "published", name: t("states.published") },
          { value: "draft", name: t("states.draft") },
        ],
      },
    ],
    columns: useContentColumns(),
    idOf: ({ link }) => link,
    nameOf: ({ link }) => link,
    hrefOf: ({ link }) => deskLink(locale, noun, link) + search,
  };
}

function useContentColumns(): ListColumn<ListedContent>[] {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const format = useFormat();
  return [
    plain({
      id: "title",
      title: t("fields.title"),
      text: ({ title_es: es, title_en: en }) => (locale === "es" && es) || en,
    }),
    {
      id: "state",
      title: t("fields.isPublished"),
      width: "8rem",
      cell: ({ isPublished }) => <PublishedTag isPublished={isPublished} />,
      text: ({ isPublished }) => (isPublished ? t("states.published") : t("states.draft")),
    },
    plain({
      id: "day",
      title: t("fields.publishedOn"),
      width: "9rem",
      text: ({ publishedOn }) => format.day(publishedOn),
    }),
    plain({ id: "link", title: t("fields.link"), text: ({ link }) => link }),
    plain({
      id: "languages",
      title: t("fields.languages"),
      width: "10rem",
      text: ({ title_es: es }) => (es === "" ? t("onlyEnglish") : t("bothLanguages")),
    }),
    plain({
      id: "origin",
      title: t("fields.origin"),
      width: "11rem",
      text: ({ version }) => (version === 0 ? t("origins.bundled") : t("origins.own")),
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<ListedContent>, "cell">): ListColumn<ListedContent> {
  return { ...column, cell: column.text };
}
