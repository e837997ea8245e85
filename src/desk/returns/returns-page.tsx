import type { ReturnEntry } from "#contract/returns.ts";
import { RETURN_REASONS } from "#domain/returns/return-reason.ts";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";

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

import { ReturnDetail } from "./return-detail.tsx";
import { DeskReturnStatus } from "./return-status.tsx";

/** Returns that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14, 30];

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
  const columns = useReturnColumns();
  const filters = useReturnFilters();
  return {
    name: "returns",
    path: "admin/returns",
    filtersOf: ({ age, ...rest }) => ({
      ...rest,
      ...olderThan(age),
    }),
    filters,
    columns,
    idOf: ({ returnNumber }) => returnNumber,
    nameOf: ({ returnNumber }) => returnNumber,
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
      "reason",
      t("filters.anyReason"),
      namedChoices(RETURN_REASONS, (one) => t(`reasons.${one}`)),
    ),
    ageFilter(t("filters.anyAge"), AGES, (days) => t("filters.older", { days })),
  ];
}

function useReturnColumns(): ListColumn<ReturnEntry>[] {
  const t = useDeskTexts("returns");
  const format = useFormat();
  const reasonsOf = ({ reasons }: ReturnEntry) =>
    reasons.map((one) => t(`reasons.${one}`)).join(", ");
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.returnNumber,
    }),
    plainColumn({
      id: "asked",
      title: t("fields.asked"),
      width: "11rem",
      text: ({ createdAt }) => format.moment(createdAt),
    }),
    plainColumn({ id: "customer", title: t("fields.customer"), text: buyerName }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      cell: ({ status }) => <DeskReturnStatus status={status} />,
      text: ({ status }) => t(`statuses.${status}`),
    },
    plainColumn({ id: "reasons", title: t("fields.reasons"), text: reasonsOf }),
    plainColumn({
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      isFigure: true,
      text: ({ pieces }) => String(pieces),
    }),
    plainColumn({
      id: "order",
      title: t("fields.order"),
      width: "6rem",
      text: ({ orderNumber }) => orderNumber,
    }),
    plainColumn({
      id: "email",
      title: t("fields.email"),
      isExtra: true,
      text: ({ email }) => email,
    }),
    plainColumn({
      id: "resolution",
      title: t("fields.resolution"),
      isExtra: true,
      text: ({ resolution }) => t(`resolutions.${resolution}`),
    }),
  ];
}
