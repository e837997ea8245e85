import type { ReturnEntry } from "#contract/returns.ts";
import { RETURN_REASONS } from "#domain/return/return-reason.ts";
import { RETURN_STATUSES } from "#domain/return/return-status.ts";
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
import { useShownFilter } from "#desk/ui/list/use-shown-filter.ts";

import { returnColumns } from "./return-columns.ts";
import { ReturnDetail } from "./return-detail.tsx";
import { DeskReturnStatus } from "./return-status.tsx";
import { useManyReturns } from "./use-many-returns.ts";

/** Returns that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14, 30];

/** Those that did not come in their days. */
const ONLY = ["late"] as const;

/** Returns: a list with what is open beside it. */
export default function ReturnsPage() {
  const t = useDeskTexts("returns");
  return (
    <AreaList
      title={t("title")}
      spec={useReturnList()}
      renderDetail={({ id, onClose }) => <ReturnDetail id={id} onClose={onClose} />}
    />
  );
}

function useReturnList(): AreaListSpec<ReturnEntry> {
  const t = useDeskTexts("returns");
  const columns = withCells(returnColumns(useDeskLanguage()), {
    status: (one) => <DeskReturnStatus {...one} />,
  });
  const filters = useReturnFilters();
  const ofAccount = useAccountFilter();
  const ofPart = useShownFilter("sku", { label: t("filters.part"), all: t("filters.anyPart") });
  return {
    name: "returns",
    path: "admin/returns",
    filtersOf: ({ age, only, ...rest }) => ({
      ...rest,
      ...(only === "late" && { isLate: true }),
      ...olderThan(age),
    }),
    filters: [...filters, ...ofAccount, ...ofPart],
    columns,
    sorted: "newest",
    idOf: ({ returnNumber }) => returnNumber,
    nameOf: ({ returnNumber }) => returnNumber,
    bulk: useManyReturns(),
  };
}

function useReturnFilters(): ListFilter[] {
  const t = useDeskTexts("returns");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter(
      "status",
      t("filters.anyStatus"),
      namedChoices(RETURN_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choiceFilter(
      "only",
      t("filters.all"),
      namedChoices(ONLY, (one) => t(`filters.${one}`)),
    ),
    choiceFilter(
      "reason",
      t("filters.anyReason"),
      namedChoices(RETURN_REASONS, (one) => t(`reasons.${one}`)),
    ),
    choiceFilter(
      "storefront",
      t("filters.anyStorefront"),
      namedChoices(STOREFRONTS, (one) => t(`storefronts.${one}`)),
    ),
    ageFilter(t("filters.anyAge"), AGES, (days) => t("filters.older", { days })),
    { kind: "day", key: "fromDay", label: t("filters.fromDay") },
    { kind: "day", key: "toDay", label: t("filters.toDay") },
  ];
}
