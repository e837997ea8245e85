import type { InvoiceResponse } from "#contract/invoices.ts";

import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

const LEFT_OUT_AT_ZERO = new Set<string>(["discount", "core"]);

/** The amounts in dollars, and where they are shown in colones at the order's own rate (decisions §7). */
export function InvoiceSums({ invoice }: { invoice: InvoiceResponse["invoice"] }) {
  const t = useTranslations("invoice.sums");
  const format = useFormat();
  const { order, colones } = invoice;
  const taxLabel = useTaxLabel(order);
  const labelOf = (name: (typeof names)[number]) => {
    if (name === "tax") return taxLabel;
    return t(name === "shipping" && order.pickup ? "pickup" : name);
  };
  const names = ["partsSubtotal", "shipping", "discount", "core", "tax", "total"] as const;
  const sums = names.filter((name) => !LEFT_OUT_AT_ZERO.has(name) || order[name] !== 0);
  return (
    <>
      <table className="invoice-sums">
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col">USD</th>
            {colones && <th scope="col">CRC</th>}
          </tr>
        </thead>
        <tbody>
          {sums.map((name) => (
            <tr key={name}>
              <th scope="row">{labelOf(name)}</th>
              <td className="figures">{format.money(signed(name, order[name]))}</td>
              {colones && (
                <td className="figures">{format.centimos(signed(name, colones[name]))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {colones && (
        <p className="invoice-rate">{t("rate", { rate: format.rate(order.exchangeRate) })}</p>
      )}
    </>
  );
}

/** The taxes by name and rate; the plain word for an order from before they were kept. */
function useTaxLabel({ taxes }: InvoiceResponse["invoice"]["order"]): string {
  const t = useTranslations("invoice.sums");
  const named = useTranslations("order.taxes");
  const format = useFormatter();
  if (taxes.length === 0) return t("tax");
  return format.list(taxes.map(({ name, rate }) => named(name, { percent: rate })));
}

/** A discount is taken off; nothing stays nothing, without a sign. */
function signed(name: string, amount: number): number {
  return name === "discount" && amount !== 0 ? -amount : amount;
}
