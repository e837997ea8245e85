import type { InvoiceResponse } from "#contract/invoices.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** The lines of an invoice, each with its number and its code in the CABYS catalogue. */
export function InvoiceLines({ invoice }: { invoice: InvoiceResponse["invoice"] }) {
  const t = useTranslations("invoice");
  const format = useFormat();
  const codeAt = (position: number) =>
    invoice.cabys.find((one) => one.position === position)?.code ?? null;
  return (
    <table className="ledger-table invoice-lines">
      <thead>
        <tr>
          <th className="right">{t("quantity")}</th>
          <th>{t("part")}</th>
          <th className="right">{t("price")}</th>
          <th className="right">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.order.items.map((line) => {
          const code = codeAt(line.position);
          const amount = timesDollars(line.price, line.quantity);
          return (
            <tr key={line.position}>
              <td className="right figures">{format.count(line.quantity)}</td>
              <td>
                {line.title}
                <small>
                  <span className="mono">{line.part_number}</span>
                  {line.own_number !== "" && (
                    <span>{t("ownNumber", { number: line.own_number })}</span>
                  )}
                  {line.unit !== "" && <span>{t("unit", { unit: line.unit })}</span>}
                  {code !== null && <span>{t("cabys", { code })}</span>}
                </small>
              </td>
              <td className="right figures">{format.money(line.price)}</td>
              <td className="right figures">{format.money(amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
