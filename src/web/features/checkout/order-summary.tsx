import type { CartItem } from "#contract/cart.ts";
import type { Fitment } from "#contract/products.ts";
import { timesDollars } from "#domain/money/money.ts";

import { fitNote } from "#web/features/garage/public/fit-note.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { FitBadge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { CouponForm } from "./coupon-form.tsx";
import { SummaryFold } from "./summary-fold.tsx";
import { SummarySums } from "./summary-sums.tsx";
import type { Checkout } from "./use-checkout.ts";

/** What the order holds and adds up to, always in sight. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { items, fitments, total, isPricing } = checkout;
  return (
    <SummaryFold count={items.length} total={total} isBusy={isPricing}>
      <ul>
        {items.map((item) => (
          <Line key={item.sku} item={item} fitment={fitments.get(item.sku)} />
        ))}
      </ul>
      <CouponForm checkout={checkout} />
      <SummarySums checkout={checkout} />
    </SummaryFold>
  );
}

function Line({ item, fitment }: { item: CartItem; fitment: Fitment | undefined }) {
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  const { cartQty: count, price, core, display } = item;
  return (
    <li className="summary-item">
      <Drawing src={display.image_route} size={46} />
      <div>
        <span className="tight strong">{display.title}</span>
        <span className="mono small secondary">{display.part_number}</span>
        {price !== null && (
          <span className="small muted figures">
            {core > 0
              ? t("lineCore", { count, price: format.money(price), core: format.money(core) })
              : t("line", { count, price: format.money(price) })}
          </span>
        )}
        {fitment && <Fit fitment={fitment} />}
      </div>
      <span className="figures strong">
        {price === null ? "" : format.money(timesDollars(price, count))}
      </span>
    </li>
  );
}

/** Whether the part fits the active vehicle, where it goes, how many it takes, and the fitment's notes (decisions §4). */
function Fit({ fitment }: { fitment: Fitment }) {
  const t = useTranslations("checkout.summary");
  const note = fitNote(fitment, (count) => t("perVehicle", { count }));
  return (
    <>
      <FitBadge status={fitment.status} />
      <span className="small muted">{fitment.status === "unknown" ? t("notReady") : note}</span>
    </>
  );
}
