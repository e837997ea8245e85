import { useInfiniteQuery } from "@tanstack/react-query";

import type { CouponOrder, CouponOrdersResponse, DeskCoupon } from "#contract/coupon-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { OrderLink } from "#desk/ui/buyer-links.tsx";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { LinesTable } from "#desk/ui/lines-table.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { useCouponWords } from "./coupon-words.ts";

/** How often a coupon was used, and by which orders. */
export function CouponOrders({ coupon }: { coupon: DeskCoupon }) {
  const t = useDeskTexts("coupons.orders");
  const locale = useShopLocale();
  const words = useCouponWords();
  const { code } = coupon;
  const query = useInfiniteQuery({
    queryKey: ["coupons", "orders", code, locale],
    queryFn: ({ pageParam }) => {
      const body = { code, ...(pageParam > 0 && { after: pageParam }) };
      return ask<CouponOrdersResponse>({ path: "admin/coupons/orders", locale, body });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <DetailSection title={t("title")} note={words.uses(coupon)}>
      {query.isPending && <DetailWaiting />}
      {query.isError && <DetailWaiting onRetry={() => void query.refetch()} />}
      {query.isSuccess && orders.length === 0 && <p className="secondary">{t("none")}</p>}
      {orders.length > 0 && (
        <div className="order-scroll">
          <LinesTable words={[t("order"), t("at"), t("status")]} figures={[t("off")]}>
            {orders.map((order) => (
              <OrderRow key={order.orderNumber} order={order} />
            ))}
          </LinesTable>
        </div>
      )}
      {query.hasNextPage && (
        <div>
          <Button size="s" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </DetailSection>
  );
}

function OrderRow({ order }: { order: CouponOrder }) {
  const t = useDeskTexts("coupons.orders");
  const statuses = useDeskTexts("orders.statuses");
  const format = useFormat();
  const { orderNumber, createdAt, email, status, discount, isCounted } = order;
  return (
    <tr>
      <td className="figures">
        <OrderLink orderNumber={orderNumber} />
        <span className="order-part secondary coupon-buyer">{email}</span>
      </td>
      <td className="figures">{format.moment(createdAt)}</td>
      <td>
        {statuses(status)}
        {!isCounted && <span className="order-part muted">{t("givenBack")}</span>}
      </td>
      <td className="right figures">{format.money(discount)}</td>
    </tr>
  );
}
