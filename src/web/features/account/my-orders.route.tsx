import { useLoaderData } from "react-router";

import type { OrdersResponse } from "#contract/own-orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { OrderList } from "#web/features/orders/public/order-list.tsx";
import { AccountFrame } from "./account-frame.tsx";

/** The customer's orders and quotes (specification §2, my-orders). */
export default function MyOrdersRoute() {
  const t = useTranslations("orders");
  const first = useLoaderData<OrdersResponse | null>();
  return (
    <AccountFrame part="my-orders" title={t("title")}>
      {first && (
        <>
          <OrderFiles />
          <OrderList first={first} />
        </>
      )}
    </AccountFrame>
  );
}

/** All orders, line by line, for a spreadsheet. */
function OrderFiles() {
  const t = useTranslations("orders.files");
  const name = t("name");
  return (
    <div className="order-files">
      {(["csv", "xlsx"] as const).map((ending) => (
        <DownloadPaper
          key={ending}
          path={`account/orders/file?format=${ending}`}
          name={name}
          ending={ending}
        >
          {t(ending)}
        </DownloadPaper>
      ))}
    </div>
  );
}
