import type { OrdersResponse } from "#contract/own-orders.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { QUOTE_STATUSES } from "#domain/quote/quote-status.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderId, orderPagePath, resultsPath } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { ReorderButton } from "../reorder-button.tsx";
import { StatusTag } from "../status-tag.tsx";
import { type OrderFilter, useOrderList } from "./use-order-list.ts";

import "#web/styles/order-list.css";

type Entry = OrdersResponse["orders"][number];

/** Orders or quotes, the newest first, narrowed by status and text, a page after the other. */
export function OrderList({ first }: { first: OrdersResponse }) {
  const t = useTranslations("orders");
  const list = useOrderList(first);
  const { filter, orders, next, isBusy } = list;
  return (
    <>
      <Filter filter={filter} onChange={list.change} />
      <div className="orders" aria-busy={isBusy} aria-live="polite">
        {orders.length === 0 && !isBusy && <Nothing filter={filter} />}
        <ul>
          {orders.map((order) => (
            <li key={`${order.type} ${order.orderNumber}`}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      </div>
      {next !== null && (
        <Button isBusy={isBusy} onClick={list.more}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Filter({
  filter,
  onChange,
}: {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}) {
  const t = useTranslations("orders");
  const statuses = useTranslations("order.statuses");
  const known = filter.type === "order" ? ORDER_STATUSES : QUOTE_STATUSES;
  return (
    <search className="orders-by">
      <Field label={t("type")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={filter.type}
            onChange={({ target }) =>
              onChange({ type: target.value === "quote" ? "quote" : "order", status: "" })
            }
          >
            <option value="order">{t("types.order")}</option>
            <option value="quote">{t("types.quote")}</option>
          </select>
        )}
      </Field>
      <Field label={t("status")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={filter.status}
            onChange={({ target }) => onChange({ status: target.value })}
          >
            <option value="">{t("anyStatus")}</option>
            {known.map((status) => (
              <option key={status} value={status}>
                {statuses(status)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("text")} hint={t("textHint")}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            maxLength={100}
            value={filter.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </search>
  );
}

function Nothing({ filter }: { filter: OrderFilter }) {
  const t = useTranslations("orders");
  const locale = useShopLocale();
  const isNarrowed = filter.status !== "" || filter.text.trim() !== "";
  if (isNarrowed) return <EmptyState title={t("noneFound")} />;
  return (
    <EmptyState
      title={filter.type === "quote" ? t("noQuotes") : t("none")}
      actions={
        <a className={buttonClass({ kind: "main" })} href={resultsPath(locale)}>
          {t("shop")}
        </a>
      }
    />
  );
}

function Row({ order }: { order: Entry }) {
  const t = useTranslations("orders");
  const format = useFormat();
  const locale = useShopLocale();
  const { orderNumber: number, type, items, firstItem, purchaseOrder } = order;
  return (
    <article aria-label={t(`number.${type}`, { number })}>
      <p className="orders-head">
        <a href={orderPagePath(locale, order)}>
          <b>{t(`number.${type}`, { number })}</b>
        </a>
        <StatusTag order={order} />
      </p>
      <p className="orders-what">
        {t("items", { first: firstItem, others: items - 1 })}
        {purchaseOrder !== "" && <small>{t("purchaseOrder", { number: purchaseOrder })}</small>}
      </p>
      <p className="orders-sum">
        <span>{format.dayOf(order.createdAt)}</span>
        <b className="figures">{format.money(order.total)}</b>
      </p>
      {type === "order" && (
        <div className="orders-act">
          <ReorderButton id={orderId(order)} number={number} />
        </div>
      )}
    </article>
  );
}
