import type { DeskQuoteEntry } from "#contract/desk-quotes.ts";
import { QUOTE_STATUSES } from "#domain/quote/quote-status.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  ageFilter,
  choiceFilter,
  namedChoices,
  olderThan,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn, ListFilter } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { QuoteDetail } from "./quote-detail.tsx";
import { DeskQuoteStatus } from "./quote-status.tsx";

/** Quotes that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14];

/** Quotes: a list with what is open beside it. */
export default function QuotesPage() {
  const t = useDeskTexts("quotes");
  return (
    <AreaList
      title={t("title")}
      spec={useQuoteList()}
      renderDetail={({ id, onClose }) => <QuoteDetail id={id} onClose={onClose} />}
    />
  );
}

function useQuoteList(): AreaListSpec<DeskQuoteEntry> {
  const columns = useQuoteColumns();
  const filters = useQuoteFilters();
  return {
    name: "quotes",
    path: "admin/quotes",
    filtersOf: ({ age, ...rest }) => ({
      ...rest,
      ...olderThan(age),
    }),
    filters,
    columns,
    sorted: "newest",
    idOf: ({ quoteNumber }) => quoteNumber,
    nameOf: ({ quoteNumber }) => quoteNumber,
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

function useQuoteColumns(): ListColumn<DeskQuoteEntry>[] {
  const t = useDeskTexts("quotes");
  const format = useFormat();
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.quoteNumber,
    }),
    plainColumn({
      id: "asked",
      title: t("fields.asked"),
      width: "11rem",
      text: ({ createdAt }) => format.moment(createdAt),
      sort: { sorts: { ascending: "oldest", descending: "newest" }, first: "descending" },
    }),
    plainColumn({ id: "customer", title: t("fields.customer"), text: buyerName }),
    {
      id: "status",
      title: t("fields.status"),
      width: "9rem",
      cell: ({ status }) => <DeskQuoteStatus status={status} />,
      text: ({ status }) => t(`statuses.${status}`),
    },
    plainColumn({
      id: "expires",
      title: t("fields.expires"),
      width: "8rem",
      text: ({ expiresAt }) => (expiresAt === null ? "" : format.dayOf(expiresAt)),
    }),
    plainColumn({
      id: "lines",
      title: t("fields.lines"),
      width: "5rem",
      isFigure: true,
      text: ({ lines }) => String(lines),
    }),
    plainColumn({
      id: "total",
      title: t("fields.total"),
      width: "8rem",
      isFigure: true,
      text: ({ total }) => format.money(total),
    }),
    ...useExtraColumns(),
  ];
}

/** What is shown when somebody asks for it. */
function useExtraColumns(): ListColumn<DeskQuoteEntry>[] {
  const t = useDeskTexts("quotes");
  const extra = (id: "email" | "purchaseOrder" | "firstPart"): ListColumn<DeskQuoteEntry> =>
    plainColumn({ id, title: t(`fields.${id}`), isExtra: true, text: (one) => one[id] });
  return [
    extra("email"),
    extra("purchaseOrder"),
    extra("firstPart"),
    plainColumn({
      id: "storefront",
      title: t("fields.storefront"),
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    }),
  ];
}
