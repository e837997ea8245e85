import { useLoaderData } from "react-router";

import type { OrdersResponse } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { OrderList } from "#web/features/orders/public/order-list.tsx";
import { AccountFrame } from "./account-frame.tsx";

/** The customer's orders and quotes (specification §2, my-orders). */
export default function MyOrdersRoute() {
  const t = useTranslations("orders");
  const first = useLoaderData<OrdersResponse | null>();
  return (
    <AccountFrame part="my-orders" title={t("title")}>
      {first && <OrderList first={first} />}
    </AccountFrame>
  );
}
