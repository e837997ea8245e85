import { useLocation, useNavigate, useParams } from "react-router";

import type { DeskOrderEntry } from "#contract/desk-orders.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PAYMENT_STANDINGS } from "#domain/order/payment-standing.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListFilter, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { OrderDetail } from "./order-detail.tsx";
import { OrderStatusTag, PaymentTag } from "./order-state.tsx";

/** Orders that wait longer than these many days are asked for. */
const AGES = ["1", "2", "3", "7", "14"];

/** Orders: a list with what is open beside it. */
export default function OrdersPage() {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useOrderList();
  const close = () => void navigate(deskLink(locale, "orders") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <OrderDetail key={id} id={id} onClose={close} />}
      />
    </>
  );
}

function useOrderList(): ListSpec<DeskOrderEntry> {
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  return {
    name: "orders",
    path: "admin/orders",
    filtersOf: ({ age, ...rest }) => ({
      ...rest,
      ...(age !== undefined && { olderThanDays: Number(age) }),
    }),
    filters,
    columns,
    idOf: ({ orderNumber }) => orderNumber,
    nameOf: ({ orderNumber }) => orderNumber,
    hrefOf: ({ orderNumber }) => deskLink(locale, "orders", orderNumber) + search,
  };
}

function useOrderFilters(): ListFilter[] {
  const t = useDeskTexts("orders");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choice(
      "status",
      t("filters.anyStatus"),
      named(ORDER_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choice("payment", t("filters.anyPayment"), [
      { value: "unpaid", name: t("filters.unpaid") },
      { value: "invoiced", name: t("filters.invoiced") },
      ...named(PAYMENT_STANDINGS, (one) => t(`payments.${one}`)),
    ]),
    choice(
      "method",
      t("filters.anyWay"),
      named(PAYMENT_METHODS, (one) => t(`methods.${one}`)),
    ),
    choice(
      "storefront",
      t("filters.anyStorefront"),
      named(STOREFRONTS, (one) => t(`storefronts.${one}`)),
    ),
    choice(
      "age",
      t("filters.anyAge"),
      named(AGES, (days) => t("filters.older", { days: Number(days) })),
    ),
    { kind: "day", key: "fromDay", label: t("filters.fromDay") },
    { kind: "day", key: "toDay", label: t("filters.toDay") },
  ];
}

type Choice = { value: string; name: string };

function choice(key: string, all: string, options: Choice[]): ListFilter {
  return { kind: "choice", key, label: all, all, options };
}

function named<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) {
  return values.map((value) => ({ value, name: nameOf(value) }));
}

function useOrderColumns(): ListColumn<DeskOrderEntry>[] {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const piecesOf = ({ shippedPieces: sent, pieces: bought }: DeskOrderEntry) =>
    t("pieces", { sent, bought });
  return [
    plain({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.orderNumber,
    }),
    plain({
      id: "placed",
      title: t("fields.placed"),
      width: "11rem",
      text: ({ createdAt }) => format.moment(createdAt),
    }),
    plain({ id: "customer", title: t("fields.customer"), text: customerOf }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      cell: ({ status }) => <OrderStatusTag status={status} />,
      text: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: "payment",
      title: t("fields.payment"),
      width: "8rem",
      cell: ({ payment }) => <PaymentTag payment={payment} />,
      text: ({ payment }) => t(`payments.${payment}`),
    },
    plain({ id: "pieces", title: t("fields.pieces"), width: "6rem", text: piecesOf }),
    plain({
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
function useExtraColumns(): ListColumn<DeskOrderEntry>[] {
  const t = useDeskTexts("orders");
  const extra = (id: "email" | "purchaseOrder" | "firstPart") =>
    plain({ id, title: t(`fields.${id}`), isExtra: true, text: (one) => one[id] });
  return [
    extra("email"),
    extra("purchaseOrder"),
    extra("firstPart"),
    plain({
      id: "method",
      title: t("fields.method"),
      isExtra: true,
      text: ({ method }) => t(`methods.${method}`),
    }),
    plain({
      id: "storefront",
      title: t("fields.storefront"),
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    }),
    plain({
      id: "notes",
      title: t("fields.notes"),
      isExtra: true,
      isFigure: true,
      text: ({ notes }) => String(notes),
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<DeskOrderEntry>, "cell">): ListColumn<DeskOrderEntry> {
  return { ...column, cell: column.text };
}

function customerOf({ name, company }: DeskOrderEntry): string {
  return company === "" ? name : `${company} · ${name}`;
}
