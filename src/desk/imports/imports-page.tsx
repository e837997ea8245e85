import { useLocation, useNavigate, useParams } from "react-router";

import type { ImportRunState } from "#contract/imports.ts";
import { IMPORT_KINDS, IMPORT_STATES } from "#domain/imports/import-kind.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { ImportDetail } from "./import-detail.tsx";
import { ImportStateTag } from "./import-state-tag.tsx";
import { NewImport } from "./new-import.tsx";

/** Imports: those there were, what became of each, and a new one. */
export default function ImportsPage() {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useImportList();
  const goTo = (...pieces: string[]) =>
    void navigate(deskLink(locale, "imports", ...pieces) + search);
  const begin = () => goTo("new");
  const close = () => goTo();
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
            <NewImport onClose={close} onBegun={(runId) => goTo(String(runId))} />
          ) : (
            id !== undefined && (
              <ImportDetail
                key={id}
                id={Number(id)}
                onClose={close}
                onBegun={(runId) => goTo(String(runId))}
              />
            )
          )
        }
      />
    </>
  );
}

function useImportList(): ListSpec<ImportRunState> {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const format = useFormat();
  const { search } = useLocation();
  return {
    name: "imports",
    path: "admin/imports",
    filtersOf: ({ kind, state }) => ({ kind, state }),
    filters: [
      {
        kind: "choice",
        key: "kind",
        label: t("fields.kind"),
        all: t("filters.everyKind"),
        options: IMPORT_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) })),
      },
      {
        kind: "choice",
        key: "state",
        label: t("fields.state"),
        all: t("filters.everyState"),
        options: IMPORT_STATES.map((value) => ({ value, name: t(`states.${value}`) })),
      },
    ],
    columns: [
      { id: "name", title: t("fields.file"), cell: ({ name }) => name, text: ({ name }) => name },
      {
        id: "kind",
        title: t("fields.kind"),
        width: "10rem",
        cell: ({ kind }) => t(`kinds.${kind}`),
        text: ({ kind }) => kind,
      },
      {
        id: "state",
        title: t("fields.state"),
        width: "11rem",
        cell: (run) => <ImportStateTag run={run} />,
        text: ({ state }) => t(`states.${state}`),
      },
      {
        id: "rows",
        title: t("fields.rows"),
        width: "6rem",
        isFigure: true,
        cell: ({ rows }) => format.count(rows),
        text: ({ rows }) => String(rows),
      },
      {
        id: "refused",
        title: t("counts.reject"),
        width: "7rem",
        isFigure: true,
        cell: ({ counts }) => format.count(counts.reject),
        text: ({ counts }) => String(counts.reject),
      },
      {
        id: "by",
        title: t("fields.begunBy"),
        cell: ({ begunBy }) => begunBy ?? t("command"),
        text: ({ begunBy }) => begunBy ?? "",
      },
      {
        id: "at",
        title: t("fields.createdAt"),
        width: "11rem",
        cell: ({ createdAt }) => format.moment(createdAt),
        text: ({ createdAt }) => createdAt,
      },
    ],
    idOf: ({ id }) => String(id),
    nameOf: ({ id, name }) => `${name} ${id}`,
    hrefOf: ({ id }) => deskLink(locale, "imports", String(id)) + search,
  };
}
