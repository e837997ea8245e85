import type { InvoiceResponse } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** The amounts in dollars, and in colones at the order's own rate (decisions §7). */
export function InvoiceSums({ invoice }: { invoice: InvoiceResponse["invoice"] }) {
  const t = useTranslations("invoice.sums");
  const format = useFormat();
  const { order, colones } = invoice;
  const rows: [label: string, dollars: number, colones: number][] = [
    [t("products"), order.partsSubtotal, colones.partsSubtotal],
    [t("shipping"), order.shipping, colones.shipping],
    [t("discount"), minus(order.discount), minus(colones.discount)],
    [t("core"), order.core, colones.core],
    [t("tax"), order.tax, colones.tax],
    [t("total"), order.total, colones.total],
  ];
  return (
    <>
      <table className="invoice-sums">
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col">USD</th>
            <th scope="col">CRC</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, dollars, crc]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figures">{format.money(dollars)}</td>
              <td className="figures">{format.centimos(crc)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="invoice-rate">{t("rate", { rate: format.rate(order.exchangeRate) })}</p>
    </>
  );
}

/** What is taken off; nothing stays nothing, without a sign. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
