import type { ShownOrder } from "#contract/orders.ts";
import { colonesOf } from "#domain/money/colones.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";

import { partNamed } from "#web/api/part-wire.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { useFormat } from "#web/ui/format.ts";
import { SummaryFold } from "./summary-fold.tsx";
import { SummaryLine } from "./summary-line.tsx";
import { Sum } from "./summary-sums.tsx";

type Line = ShownOrder["items"][number];

/** What is paid and what it adds up to, at its own rate of exchange. */
export function OfferSummary({ quote }: { quote: ShownOrder }) {
  const t = useTranslations("checkout.summary");
  const untaxedIn = useTranslations("checkout.untaxed");
  const format = useFormat();
  const { coreDays } = usePolicyDays();
  const {
    items,
    partsSubtotal,
    shipping,
    discount,
    coupon,
    tax,
    untaxed,
    core,
    total,
    exchangeRate,
  } = quote;
  const colones = colonesOf(total, exchangeRate);
  return (
    <SummaryFold hint={t("fold", { count: items.length })} total={total} isBusy={false}>
      <ul>
        {items.map((line) => (
          <OfferLine key={line.position} line={line} />
        ))}
      </ul>
      <dl className="checkout-sums figures">
        <Sum term={t("products")} amount={format.money(partsSubtotal)} />
        <Sum sign="+" term={t("shipping")} amount={format.money(shipping)} />
        {discount > 0 && (
          <Sum
            sign="−"
            term={t("coupon", { code: coupon ?? "" })}
            amount={format.money(discount)}
          />
        )}
        <Sum sign="+" term={t("tax")} amount={format.money(tax)} />
        {core > 0 && <Sum sign="+" term={t("core")} amount={format.money(core)} />}
        <Sum isTotal term={t("total")} amount={format.money(total)} />
        {showsColones(quote.storefront) && (
          <Sum
            isMuted
            term={t("colones", { rate: format.rate(exchangeRate) })}
            amount={format.colones(colones)}
          />
        )}
      </dl>
      {untaxed !== null && <p className="checkout-core">{untaxedIn(untaxed)}</p>}
      {core > 0 && (
        <p className="checkout-core">
          {t("coreBack", { core: format.money(core), days: coreDays })}
        </p>
      )}
    </SummaryFold>
  );
}

function OfferLine({ line }: { line: Line }) {
  const { title, quantity, unit, price, core } = line;
  const part = partNamed(line);
  return (
    <SummaryLine {...part} title={title} count={quantity} unit={unit} price={price} core={core} />
  );
}
