import type { CartItem } from "#contract/cart.ts";
import type { Fitment } from "#contract/products.ts";

import { partNamed } from "#web/api/part-wire.ts";
import { fitNote } from "#web/features/garage/public/fit-note.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { FitBadge } from "#web/ui/badge.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { SummaryFold } from "./summary-fold.tsx";
import { SummaryLine } from "./summary-line.tsx";
import { SummarySums } from "./summary-sums.tsx";
import type { Checkout } from "./use-checkout.ts";

/** What the order holds and adds up to, always in sight. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("checkout.summary");
  const { items, fitments, total, isPricing } = checkout;
  return (
    <SummaryFold hint={t("fold", { count: items.length })} total={total} isBusy={isPricing}>
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
  const { cartQty, unit, price, core, display } = item;
  return (
    <SummaryLine
      {...partNamed(display)}
      title={display.title}
      count={cartQty}
      unit={unit}
      price={price}
      core={core}
    >
      {fitment && <Fit fitment={fitment} />}
      {display.needs_vin_check && <span className="small muted">{t("vin")}</span>}
    </SummaryLine>
  );
}

/** Whether the part fits the active vehicle, where it goes, how many it takes, and the fitment's notes (decisions §4). */
function Fit({ fitment }: { fitment: Fitment }) {
  const t = useTranslations("checkout.summary");
  const note = fitNote(fitment, (count) => t("perVehicle", { count }));
  return (
    <>
      <FitBadge status={fitment.status} />
      <span className="small muted">{note || (fitment.status === "unknown" && t("notReady"))}</span>
    </>
  );
}
