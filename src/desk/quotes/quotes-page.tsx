import type { DeskQuoteEntry } from "#contract/desk-quotes.ts";
import { QUOTE_STATUSES } from "#domain/quote/quote-status.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  ageFilter,
  choiceFilter,
  namedChoices,
  olderThan,
  withCells,
} from "#desk/ui/list/list-parts.tsx";
import type { ListFilter } from "#desk/ui/list/list-shape.ts";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { quoteColumns } from "./quote-columns.ts";
import { QuoteDetail } from "./quote-detail.tsx";
import { DeskQuoteStatus } from "./quote-status.tsx";
import { useManyQuotes } from "./use-many-quotes.ts";

/** Quotes that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14];

/** Quotes: a list with what is open beside it. */
export default function QuotesPage() {
  const t = useDeskTexts("quotes");
  return (
    <AreaList
      title={t("title")}
      spec={useQuoteList()}
      begin={{ name: t("begin"), id: "new-quote", area: "orders", kind: "main" }}
      renderDetail={({ id, onClose }) => <QuoteDetail id={id} onClose={onClose} />}
    />
  );
}

function useQuoteList(): AreaListSpec<DeskQuoteEntry> {
  const columns = withCells(quoteColumns(useDeskLanguage()), {
    status: ({ status }) => <DeskQuoteStatus status={status} />,
  });
  const filters = useQuoteFilters();
  const ofAccount = useAccountFilter();
  return {
    name: "quotes",
    path: "admin/quotes",
    filtersOf: ({ age, ...rest }) => ({
      ...rest,
      ...olderThan(age),
    }),
    filters: [...filters, ...ofAccount],
    columns,
    sorted: "newest",
    idOf: ({ quoteNumber }) => quoteNumber,
    nameOf: ({ quoteNumber }) => quoteNumber,
    bulk: useManyQuotes(),
  };
}

function useQuoteFilters(): ListFilter[] {
  const t = useDeskTexts("quotes");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter(
      "status",
      t("filters.anyStatus"),
      namedChoices(QUOTE_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choiceFilter(
      "storefront",
      t("filters.anyStorefront"),
      namedChoices(STOREFRONTS, (one) => t(`storefronts.${one}`)),
    ),
    ageFilter(t("filters.anyAge"), AGES, (days) => t("filters.older", { days })),
  ];
}
