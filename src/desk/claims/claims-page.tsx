import type { AdminClaimEntry } from "#contract/warranty.ts";
import { CLAIM_STATUSES } from "#domain/warranty/claim-status.ts";

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

import { claimColumns } from "./claim-columns.ts";
import { ClaimDetail } from "./claim-detail.tsx";
import { DeskClaimStatus } from "./claim-status.tsx";
import { useManyClaims } from "./use-many-claims.ts";

/** Claims that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14, 30];

/** Warranty claims: a list with what is open beside it. */
export default function ClaimsPage() {
  const t = useDeskTexts("claims");
  return (
    <AreaList
      title={t("title")}
      spec={useClaimList()}
      renderDetail={({ id, onClose }) => <ClaimDetail id={id} onClose={onClose} />}
    />
  );
}

function useClaimList(): AreaListSpec<AdminClaimEntry> {
  const columns = withCells(claimColumns(useDeskLanguage()), {
    status: ({ status }) => <DeskClaimStatus status={status} />,
  });
  const filters = useClaimFilters();
  const ofAccount = useAccountFilter();
  return {
    name: "claims",
    path: "admin/claims",
    filtersOf: ({ age, only, ...rest }) => ({
      ...rest,
      ...olderThan(age),
      ...(only === "unpaid" && { isUnpaid: true }),
    }),
    filters: [...filters, ...ofAccount],
    columns,
    idOf: ({ claim }) => claim,
    nameOf: ({ claim }) => claim,
    bulk: useManyClaims(),
  };
}

function useClaimFilters(): ListFilter[] {
  const t = useDeskTexts("claims");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter(
      "status",
      t("filters.anyStatus"),
      namedChoices(CLAIM_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choiceFilter("only", t("filters.anyPayment"), [{ value: "unpaid", name: t("filters.unpaid") }]),
    ageFilter(t("filters.anyAge"), AGES, (days) => t("filters.older", { days })),
  ];
}
