import type { ShownOrder } from "#contract/orders.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { fromDollars, timesDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { SummaryFold } from "./summary-fold.tsx";
import { Sum } from "./summary-sums.tsx";

type Line = ShownOrder["items"][number];

/** What was offered and what it adds up to, at the quote's own rate of exchange. */
export function OfferSummary({ quote }: { quote: ShownOrder }) {
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  const { items, partsSubtotal, shipping, tax, core, total, exchangeRate } = quote;
  const colones = toColones(inColones(fromDollars(total), exchangeRate));
  return (
    <SummaryFold count={items.length} total={total} isBusy={false}>
      <ul>
        {items.map((line) => (
          <OfferLine key={line.position} line={line} />
        ))}
      </ul>
      <dl className="checkout-sums figures">
        <Sum term={t("products")} amount={format.money(partsSubtotal)} />
        <Sum sign="+" term={t("shipping")} amount={format.money(shipping)} />
        <Sum sign="+" term={t("tax")} amount={format.money(tax)} />
        {core > 0 && <Sum sign="+" term={t("core")} amount={format.money(core)} />}
        <Sum isTotal term={t("total")} amount={format.money(total)} />
        {exchangeRate > 0 && (
          <Sum
            isMuted
            term={t("colones", { rate: format.rate(exchangeRate) })}
            amount={format.colones(colones)}
          />
        )}
      </dl>
      {core > 0 && <p className="checkout-core">{t("coreBack", { core: format.money(core) })}</p>}
    </SummaryFold>
  );
}

function OfferLine({ line }: { line: Line }) {
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  const { quantity: count, price, core } = line;
  return (
    <li className="summary-item">
      {line.image_route === null ? <span /> : <Drawing src={line.image_route} size={46} />}
      <div>
        <span className="tight strong">{line.title}</span>
        <span className="mono small secondary">{line.part_number}</span>
        <span className="small muted figures">
          {core > 0
            ? t("lineCore", { count, price: format.money(price), core: format.money(core) })
            : t("line", { count, price: format.money(price) })}
        </span>
      </div>
      <span className="figures strong">{format.money(timesDollars(price, count))}</span>
    </li>
  );
}
