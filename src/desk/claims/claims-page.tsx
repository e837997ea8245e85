import { useLocation } from "react-router";

import type { AdminClaimEntry } from "#contract/warranty.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { CLAIM_STATUSES } from "#domain/warranty/claim-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, plainColumn } from "#desk/ui/list/list-parts.ts";
import type { ListColumn, ListFilter, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ClaimDetail } from "./claim-detail.tsx";
import { DeskClaimStatus } from "./claim-status.tsx";

/** Claims that wait longer than these many days are asked for. */
const AGES = ["1", "2", "3", "7", "14", "30"];

/** Warranty claims: a list with what is open beside it. */
export default function ClaimsPage() {
  const t = useDeskTexts("claims");
  return <AreaList title={t("title")} spec={useClaimList()} Detail={ClaimDetail} />;
}

function useClaimList(): ListSpec<AdminClaimEntry> {
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = useClaimColumns();
  const filters = useClaimFilters();
  return {
    name: "claims",
    path: "admin/claims",
    filtersOf: ({ age, only, ...rest }) => ({
      ...rest,
      ...(age !== undefined && { olderThanDays: Number(age) }),
      ...(only === "unpaid" && { isUnpaid: true }),
    }),
    filters,
    columns,
    idOf: ({ claim }) => claim,
    nameOf: ({ claim }) => claim,
    hrefOf: ({ claim }) => deskLink(locale, "claims", claim) + search,
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
    choiceFilter(
      "age",
      t("filters.anyAge"),
      namedChoices(AGES, (days) => t("filters.older", { days: Number(days) })),
    ),
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
    plainColumn({ id: "customer", title: t("fields.customer"), text: customerOf }),
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

function customerOf({ name, company }: AdminClaimEntry): string {
  return company === "" ? name : `${company} · ${name}`;
}
