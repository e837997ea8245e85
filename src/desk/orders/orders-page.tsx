import { useParams } from "react-router";

import type { DeskOrderEntry } from "#contract/desk-orders.ts";
import { LATE_MONEY } from "#domain/dashboard/late-work.ts";
import { LEFT_IN, PROMISE_STATES } from "#domain/dashboard/leaving.ts";
import { PROPOSAL_WAYS } from "#domain/order/order-proposal.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PAYMENT_STANDINGS } from "#domain/order/payment-standing.ts";
import { DISPUTE_STATES } from "#domain/payment/dispute-state.ts";
import { PAYMENT_MEANS } from "#domain/payment/noted-money.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  ageFilter,
  choiceFilter,
  isYes,
  namedChoices,
  olderThan,
  withCells,
} from "#desk/ui/list/list-parts.tsx";
import type { ListFilter } from "#desk/ui/list/list-shape.ts";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";
import { useShownDays, useShownFilter } from "#desk/ui/list/use-shown-filter.ts";
import { SharedThing } from "#desk/ui/presence/shared-thing.tsx";

import { orderColumns } from "./order-columns.ts";
import { editedIn } from "./editing/edited-in.ts";
import { OrderEdit } from "./editing/order-edit-page.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderNumber } from "./order-number.tsx";
import type { PhoneMade } from "./phone/phone-call.ts";
import { PhoneOrder } from "./phone/phone-order-page.tsx";
import { OrderStatusTag, PaymentTag } from "./order-state.tsx";
import { useManyOrders } from "./use-many-orders.ts";

/** Orders that wait longer than these many days are asked for. */
const AGES = [1, 2, 3, 7, 14];

/** What is made for somebody on the phone, by what the address has for it. */
const MADE: ReadonlyMap<string, PhoneMade> = new Map([
  ["new", "order"],
  ["new-quote", "quote"],
]);

/** Orders: a list with what is open beside it, what is made for somebody on the phone, or one that is edited. */
export default function OrdersPage() {
  const { id = "" } = useParams();
  const edited = editedIn(id);
  if (edited !== undefined)
    return (
      <SharedThing key={edited} subject={`orders/${edited}`}>
        <OrderEdit id={edited} />
      </SharedThing>
    );
  const made = MADE.get(id);
  return made ? <PhoneOrder key={made} made={made} /> : <Orders />;
}

function Orders() {
  const t = useDeskTexts("orders");
  return (
    <AreaList
      title={t("title")}
      spec={useDeskOrderList()}
      begin={{ name: t("byPhone.begin"), id: "new", kind: "main" }}
      renderDetail={({ id, onClose }) => <OrderDetail id={id} onClose={onClose} />}
    />
  );
}

function useDeskOrderList(): AreaListSpec<DeskOrderEntry> {
  const columns = withCells(orderColumns(useDeskLanguage()), {
    number: (order) => <OrderNumber order={order} />,
    status: ({ status, isPickup }) => <OrderStatusTag status={status} isPickup={isPickup} />,
    payment: ({ payment }) => <PaymentTag payment={payment} />,
  });
  const filters = useOrderFilters();
  const ofAccount = useAccountFilter();
  const onTheWay = useWayFilters();
  const bulk = useManyOrders();
  return {
    name: "orders",
    path: "admin/orders",
    filtersOf: ({ age, notInStock, unknownCost, left, ...rest }) => ({
      ...rest,
      ...olderThan(age),
      notInStock: isYes(notInStock),
      unknownCost: isYes(unknownCost),
      left: isYes(left),
    }),
    filters: [...filters, ...onTheWay, ...ofAccount],
    columns,
    sorted: "newest",
    idOf: ({ orderNumber }) => orderNumber,
    nameOf: ({ orderNumber }) => orderNumber,
    bulk,
  };
}

/** What the overview leads to: orders by money that is late or awaited for a change, by what of them was not in stock, whether, how soon and how punctually they left, of which nobody knows the cost, and when money went back or was written off. */
function useWayFilters(): ListFilter[] {
  const t = useDeskTexts("orders.filters");
  const any = (label: string) => ({ label, all: t("any") });
  return [
    ...useShownFilter("late", any(t("lateMoney")), (value) => {
      const known = LATE_MONEY.find((one) => one === value);
      return known ? t(`late.${known}`) : value;
    }),
    ...useShownFilter("proposal", any(t("proposals")), (value) => {
      const known = PROPOSAL_WAYS.find((one) => one === value);
      return known ? t(`proposal.${known}`) : value;
    }),
    ...useShownFilter("notInStock", any(t("stock")), (value) =>
      t(value === "yes" ? "notInStock" : "inStock"),
    ),
    ...useShownFilter("unknownCost", any(t("cost")), (value) =>
      t(value === "yes" ? "unknownCost" : "knownCost"),
    ),
    ...useShownFilter("left", any(t("leaving")), (value) => t(value === "yes" ? "left" : "stays")),
    ...useShownFilter("leftIn", any(t("leavingIn")), (value) => {
      const known = LEFT_IN.find((one) => one === value);
      return known ? t(`leftIn.${known}`) : value;
    }),
    ...useShownFilter("promise", any(t("promised")), (value) => {
      const known = PROMISE_STATES.find((one) => one === value);
      return known ? t(`promise.${known}`) : value;
    }),
    ...useShownDays([
      { key: "backFromDay", label: t("backFromDay") },
      { key: "backToDay", label: t("backToDay") },
      { key: "offFromDay", label: t("offFromDay") },
      { key: "offToDay", label: t("offToDay") },
    ]),
  ];
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
      namedChoices(PAYMENT_MEANS, (one) => t(`methods.${one}`)),
    ),
    choiceFilter(
      "dispute",
      t("filters.anyDispute"),
      namedChoices(DISPUTE_STATES, (one) => t(`filters.disputes.${one}`)),
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
