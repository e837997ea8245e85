import type { DeskQuote } from "#contract/desk-quotes.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { usePartNow } from "./part-now.ts";

/** What is asked for, at which prices, what the shop has of it, and how its sums add up. */
export function QuoteLines({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes");
  return (
    <DetailSection title={t("lines.title")}>
      <div className="order-scroll">
        <table className="order-lines">
          <thead>
            <tr>
              <th scope="col">{t("lines.part")}</th>
              <th scope="col" className="right">
                {t("lines.quantity")}
              </th>
              <th scope="col" className="right">
                {t("lines.price")}
              </th>
              <th scope="col" className="right">
                {t("lines.sum")}
              </th>
            </tr>
          </thead>
          <tbody>
            {quote.items.map((line) => (
              <QuoteLine key={line.position} quote={quote} line={line} />
            ))}
          </tbody>
          <QuoteSums quote={quote} />
        </table>
      </div>
    </DetailSection>
  );
}

function QuoteLine({ quote, line }: { quote: DeskQuote; line: DeskQuote["items"][number] }) {
  const t = useDeskTexts("quotes.lines");
  const format = useFormat();
  const partNow = usePartNow(quote);
  const notes = [
    ...(line.unit === "" ? [] : [t("unit", { unit: line.unit })]),
    ...(line.own_number === "" ? [] : [t("own", { own: line.own_number })]),
    ...partNow(line.position),
    ...(line.core > 0 ? [t("deposit", { amount: format.money(line.core) })] : []),
  ];
  return (
    <tr>
      <td>
        <span className="mono">{line.part_number}</span>
        <span className="order-part">{line.title}</span>
        {notes.map((note) => (
          <span key={note} className="order-part muted">
            {note}
          </span>
        ))}
      </td>
      <td className="right figures">{line.quantity}</td>
      <td className="right figures">{format.money(line.price)}</td>
      <td className="right figures">{format.money(timesDollars(line.price, line.quantity))}</td>
    </tr>
  );
}

function QuoteSums({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes.sums");
  const format = useFormat();
  const sums: (readonly [string, number])[] = [
    [t("products"), quote.partsSubtotal],
    [t("shipping"), quote.shipping],
    [t("tax"), quote.tax],
    ...(quote.core > 0 ? ([[t("core"), quote.core]] as const) : []),
  ];
  return (
    <tfoot>
      {sums.map(([name, sum]) => (
        <tr key={name}>
          <th scope="row" colSpan={3} className="right">
            {name}
          </th>
          <td className="right figures">{format.money(sum)}</td>
        </tr>
      ))}
      <tr className="order-total">
        <th scope="row" colSpan={3} className="right">
          {t("total")}
        </th>
        <td className="right figures">{format.money(quote.total)}</td>
      </tr>
    </tfoot>
  );
}
