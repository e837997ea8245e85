import { useLocation, useNavigate, useParams } from "react-router";

import type { Synonym } from "#contract/synonyms.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";
import { NewSynonym } from "#desk/ui/words/new-synonym.tsx";
import { TrySearch } from "#desk/ui/words/try-search.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { SynonymDetail } from "./synonym-detail.tsx";

/** Words that mean the same: a list, what one finds beside it, and a new entry. */
export default function WordsPage() {
  const t = useDeskTexts("words");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useSynonymList();
  const goTo = (...pieces: string[]) =>
    void navigate(deskLink(locale, "words", ...pieces) + search);
  const close = () => goTo();
  const begin = () => goTo("new");
  useDeskKeys([{ keys: "n", name: t("begin"), act: begin }]);
  return (
    <>
      <AreaHead title={t("title")}>
        <Button kind="main" size="s" onClick={begin}>
          {t("begin")}
          <KeyHint keys="n" />
        </Button>
      </AreaHead>
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={
          id === "new" ? (
            <DetailPanel title={t("begin")} onClose={close}>
              <NewSynonym phrases="" />
              <TrySearch question="" />
            </DetailPanel>
          ) : (
            id !== undefined && <SynonymDetail key={id} id={Number(id)} onClose={close} />
          )
        }
      />
    </>
  );
}

function useSynonymList(): ListSpec<Synonym> {
  const t = useDeskTexts("words");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "words",
    path: "admin/synonyms",
    filtersOf: ({ text }) => ({ text }),
    filters: [{ kind: "text", key: "text", label: t("filters.text") }],
    columns: [
      { id: "phrases", title: t("fields.phrases"), cell: phrasesOf, text: phrasesOf },
      { id: "means", title: t("fields.means"), cell: meansOf, text: meansOf },
    ],
    idOf: ({ id }) => String(id),
    nameOf: phrasesOf,
    hrefOf: ({ id }) => deskLink(locale, "words", String(id)) + search,
    bulk: [
      {
        id: "remove",
        name: t("remove"),
        role: "staff",
        preview: (one) => ({ what: t("entry"), before: phrasesOf(one), after: t("nothing") }),
        run: ({ id }) => ask({ path: "admin/synonyms/remove", locale, body: { id } }),
      },
    ],
  };
}

function phrasesOf({ phrases }: Synonym): string {
  return phrases.join(", ");
}

function meansOf({ means }: Synonym): string {
  return means.join(", ");
}
