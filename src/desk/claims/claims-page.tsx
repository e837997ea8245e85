import type { AdminClaimEntry } from "#contract/warranty.ts";
import { CLAIM_STATUSES } from "#domain/warranty/claim-status.ts";

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

import { ClaimDetail } from "./claim-detail.tsx";
import { DeskClaimStatus } from "./claim-status.tsx";

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
  const columns = useClaimColumns();
  const filters = useClaimFilters();
  return {
    name: "claims",
    path: "admin/claims",
    filtersOf: ({ age, only, ...rest }) => ({
      ...rest,
      ...olderThan(age),
      ...(only === "unpaid" && { isUnpaid: true }),
    }),
    filters,
    columns,
    idOf: ({ claim }) => claim,
    nameOf: ({ claim }) => claim,
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

function useClaimColumns(): ListColumn<AdminClaimEntry>[] {
  const t = useDeskTexts("claims");
  const format = useFormat();
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.claim,
    }),
    plainColumn({
      id: "opened",
      title: t("fields.opened"),
      width: "11rem",
      text: ({ createdAt }) => format.moment(createdAt),
    }),
    plainColumn({
      id: "part",
      title: t("fields.part"),
      text: ({ part_number: number, title }) => `${number} ${title}`,
    }),
    plainColumn({ id: "customer", title: t("fields.customer"), text: buyerName }),
    {
      id: "status",
      title: t("fields.status"),
      width: "9rem",
      cell: ({ status }) => <DeskClaimStatus status={status} />,
      text: ({ status }) => t(`statuses.${status}`),
    },
    plainColumn({
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      isFigure: true,
      text: ({ quantity }) => String(quantity),
    }),
    plainColumn({
      id: "credited",
      title: t("fields.credited"),
      width: "8rem",
      isFigure: true,
      text: ({ credit }) => (credit === null ? "" : format.money(credit.amount)),
    }),
    ...useExtraColumns(),
  ];
}

/** What is shown when somebody asks for it. */
function useExtraColumns(): ListColumn<AdminClaimEntry>[] {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const extra = (id: "email" | "vehicle" | "serial"): ListColumn<AdminClaimEntry> =>
    plainColumn({ id, title: t(`fields.${id}`), isExtra: true, text: (one) => one[id] });
  return [
    plainColumn({
      id: "order",
      title: t("fields.order"),
      isExtra: true,
      text: ({ orderNumber }) => orderNumber,
    }),
    extra("email"),
    extra("vehicle"),
    extra("serial"),
    plainColumn({
      id: "paid",
      title: t("fields.paid"),
      isExtra: true,
      text: ({ credit }) => (credit?.paidAt ? format.moment(credit.paidAt) : ""),
    }),
  ];
}
