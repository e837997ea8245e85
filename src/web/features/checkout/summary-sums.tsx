import type { ReactNode } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useFormat } from "#web/ui/format.ts";
import type { ShownTotals } from "./price-draft.ts";
import type { Checkout } from "./use-checkout.ts";

type SummedOrder = {
  totals: Pick<ShownTotals, "coupon" | "orderInfo"> | null;
  draft: Pick<Checkout["draft"], "option" | "shippingAddress">;
};

/** The sums of the shop, each with its sign, so that they visibly make the total (specification §9). */
export function SummarySums({ checkout }: { checkout: SummedOrder }) {
  const t = useTranslations("checkout.summary");
  const untaxedIn = useTranslations("checkout.untaxed");
  const format = useFormat();
  const { settings } = useShopFrame();
  const { coreDays } = usePolicyDays();
  const { totals, draft } = checkout;
  if (!totals) return null;
  const { products_total: products, shipping, core, total, untaxed } = totals.orderInfo;
  const rate = settings.currency_rate_crc;
  return (
    <>
      <dl className="checkout-sums figures">
        <Sum term={t("products")} amount={format.money(products)} />
        <CouponSum totals={totals} isShippingChosen={draft.option !== null} />
        <Sum
          sign="+"
          term={t("shipping")}
          amount={draft.option ? format.money(shipping) : t("notYet")}
        />
        <TaxSums totals={totals} isPlaceKnown={draft.shippingAddress !== null} />
        {core > 0 && <Sum sign="+" term={t("core")} amount={format.money(core)} />}
        <Sum isTotal term={t("total")} amount={format.money(total)} />
        {rate > 0 && (
          <Sum
            isMuted
            term={t("colones", { rate: format.rate(rate) })}
            amount={format.colones(total * rate)}
          />
        )}
      </dl>
      {untaxed !== null && <p className="checkout-core">{untaxedIn(untaxed)}</p>}
      {core > 0 && (
        <p className="checkout-core">
          {t("coreBack", { core: format.money(core), days: coreDays })}
        </p>
      )}
    </>
  );
}

/** What the coupon takes off, or that it pays for the shipping; nothing where it does neither. */
function CouponSum({
  totals,
  isShippingChosen,
}: {
  totals: Pick<ShownTotals, "coupon" | "orderInfo">;
  isShippingChosen: boolean;
}) {
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  const { coupon, orderInfo } = totals;
  const isShippingPaid = coupon?.freeShipping && isShippingChosen && orderInfo.shipping === 0;
  if (!coupon || (orderInfo.discount === 0 && !isShippingPaid)) return null;
  return (
    <Sum
      sign="−"
      term={t("coupon", { code: coupon.code })}
      amount={orderInfo.discount === 0 ? t("freeShipping") : format.money(orderInfo.discount)}
    />
  );
}

type TaxProps = { totals: Pick<ShownTotals, "orderInfo">; isPlaceKnown: boolean };

/** Each tax with its rate and what it is on, so that anyone can check it; it depends on where the order goes. */
function TaxSums({ totals: { orderInfo }, isPlaceKnown }: TaxProps) {
  const t = useTranslations("checkout");
  const format = useFormat();
  const { tax, taxes } = orderInfo;
  if (taxes.length === 0)
    return (
      <Sum
        sign="+"
        term={t("summary.tax")}
        amount={isPlaceKnown || tax > 0 ? format.money(tax) : t("summary.byAddress")}
      />
    );
  return taxes.map(({ name, rate: percent, base, amount }) => (
    <Sum
      key={`${name} ${percent}`}
      sign="+"
      term={t(`taxes.${name}`, { percent, base: format.money(base) })}
      amount={format.money(amount)}
    />
  ));
}

type SumProps = {
  sign?: string;
  term: ReactNode;
  amount: string;
  isTotal?: boolean;
  isMuted?: boolean;
};

/** One of the sums, with its sign. */
export function Sum({ sign, term, amount, isTotal = false, isMuted = false }: SumProps) {
  return (
    <div className={isTotal ? "sum-total" : isMuted ? "muted" : undefined}>
      <dt>
        {!isTotal && !isMuted && (
          <span className="sum-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        {term}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
