import { useParams } from "react-router";

import type { DeskOrderEntry } from "#contract/desk-orders.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PAYMENT_STANDINGS } from "#domain/order/payment-standing.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
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

import { editedIn } from "./editing/edited-in.ts";
import { OrderEdit } from "./editing/order-edit-page.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { PhoneOrder } from "./phone/phone-order-page.tsx";
import { OrderStatusTag, PaymentTag, useOrderStatusName } from "./order-state.tsx";

/** Orders that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14];

/** Orders: a list with what is open beside it, one that is made for somebody on the phone, or one that is edited. */
export default function OrdersPage() {
  const { id = "" } = useParams();
  const edited = editedIn(id);
  if (edited !== undefined) return <OrderEdit key={edited} id={edited} />;
  return id === "new" ? <PhoneOrder /> : <Orders />;
}

function Orders() {
  const t = useDeskTexts("orders");
  return (
    <AreaList
      title={t("title")}
      spec={useOrderList()}
      begin={{ name: t("byPhone.begin"), id: "new", kind: "main" }}
      renderDetail={({ id, onClose }) => <OrderDetail id={id} onClose={onClose} />}
    />
  );
}

function useOrderList(): AreaListSpec<DeskOrderEntry> {
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  return {
    name: "orders",
    path: "admin/orders",
    filtersOf: ({ age, ...rest }) => ({
      ...rest,
      ...olderThan(age),
    }),
    filters,
    columns,
    sorted: "newest",
    idOf: ({ orderNumber }) => orderNumber,
    nameOf: ({ orderNumber }) => orderNumber,
  };
}

function useOrderFilters(): ListFilter[] {
  const t = useDeskTexts("orders");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter(
      "status",
      t("filters.anyStatus"),
      namedChoices(ORDER_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choiceFilter("payment", t("filters.anyPayment"), [
      { value: "unpaid", name: t("filters.unpaid") },
      { value: "invoiced", name: t("filters.invoiced") },
      ...namedChoices(PAYMENT_STANDINGS, (one) => t(`payments.${one}`)),
    ]),
    choiceFilter(
      "method",
      t("filters.anyWay"),
      namedChoices(PAYMENT_METHODS, (one) => t(`methods.${one}`)),
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

function useOrderColumns(): ListColumn<DeskOrderEntry>[] {
  const t = useDeskTexts("orders");
  const statusName = useOrderStatusName();
  const format = useFormat();
  const piecesOf = ({ shippedPieces: sent, pieces: bought }: DeskOrderEntry) =>
    t("pieces", { sent, bought });
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.orderNumber,
    }),
    plainColumn({
      id: "placed",
      title: t("fields.placed"),
      width: "11rem",
      sort: { sorts: { ascending: "oldest", descending: "newest" }, first: "descending" },
      text: ({ createdAt }) => format.moment(createdAt),
    }),
    plainColumn({ id: "customer", title: t("fields.customer"), text: buyerName }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      cell: ({ status, isPickup }) => <OrderStatusTag status={status} isPickup={isPickup} />,
      text: ({ status, isPickup }) => statusName(status, isPickup),
    },
    {
      id: "payment",
      title: t("fields.payment"),
      width: "8rem",
      cell: ({ payment }) => <PaymentTag payment={payment} />,
      text: ({ payment }) => t(`payments.${payment}`),
    },
    plainColumn({ id: "pieces", title: t("fields.pieces"), width: "6rem", text: piecesOf }),
    plainColumn({
      id: "total",
      title: t("fields.total"),
      width: "8rem",
      isFigure: true,
      sort: { sorts: { ascending: "cheapest", descending: "dearest" }, first: "descending" },
      text: ({ total }) => format.money(total),
    }),
    ...useExtraColumns(),
  ];
}

/** What is shown when somebody asks for it. */
function useExtraColumns(): ListColumn<DeskOrderEntry>[] {
  const t = useDeskTexts("orders");
  const extra = (id: "email" | "purchaseOrder" | "firstPart"): ListColumn<DeskOrderEntry> =>
    plainColumn({ id, title: t(`fields.${id}`), isExtra: true, text: (one) => one[id] });
  return [
    extra("email"),
    extra("purchaseOrder"),
    extra("firstPart"),
    plainColumn({
      id: "method",
      title: t("fields.method"),
      isExtra: true,
      text: ({ method }) => t(`methods.${method}`),
    }),
    plainColumn({
      id: "storefront",
      title: t("fields.storefront"),
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    }),
    plainColumn({
      id: "notes",
      title: t("fields.notes"),
      isExtra: true,
      isFigure: true,
      text: ({ notes }) => String(notes),
    }),
  ];
}
