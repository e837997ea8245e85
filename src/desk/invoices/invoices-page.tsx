import type { PaperEntry } from "#contract/papers.ts";
import { PAPER_KINDS, PAPER_STATES } from "#domain/order/paper-state.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";
import { useWriteOffs } from "#desk/ui/write-off/use-write-offs.ts";

import { issuedColumns } from "./issued-columns.ts";
import { PaperDetail } from "./paper-detail.tsx";
import { PaperTag } from "./paper-tag.tsx";

/** Every invoice and every credit note: a list, and one of them open beside it. */
export default function InvoicesPage() {
  const t = useDeskTexts("invoices");
  return (
    <AreaList
      title={t("title")}
      spec={usePaperList()}
      renderDetail={({ id, onClose }) => <PaperDetail id={id} onClose={onClose} />}
    />
  );
}

/** What was replaced, or is a credit note, owes nothing of its own. */
function isInForce({ kind }: PaperEntry): boolean {
  return kind === "invoice";
}

function usePaperList(): AreaListSpec<PaperEntry> {
  const t = useDeskTexts("invoices");
  const ofAccount = useAccountFilter();
  return {
    name: "invoices",
    path: "admin/invoices",
    filtersOf: (filters) => filters,
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "kind",
        t("filters.anyKind"),
        namedChoices(PAPER_KINDS, (one) => t(`kinds.${one}`)),
      ),
      choiceFilter("state", t("filters.anyState"), [
        { value: "owed", name: t("filters.owed") },
        ...namedChoices(PAPER_STATES, (one) => t(`states.${one}`)),
      ]),
      choiceFilter(
        "storefront",
        t("filters.anyStorefront"),
        namedChoices(STOREFRONTS, (one) => t(`storefronts.${one}`)),
      ),
      { kind: "day", key: "fromDay", label: t("filters.fromDay") },
      { kind: "day", key: "toDay", label: t("filters.toDay") },
      ...ofAccount,
    ],
    columns: withCells(issuedColumns(useDeskLanguage()), {
      state: ({ state }) => <PaperTag state={state} />,
    }),
    sorted: "newest",
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    bulk: useWriteOffs(isInForce),
  };
}
