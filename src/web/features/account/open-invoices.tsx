import type { OpenInvoice } from "#contract/receivables.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderPagePath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";

/** The invoices that are not paid, the oldest first, each with the way to its order. */
export function OpenInvoices({ invoices }: { invoices: readonly OpenInvoice[] }) {
  const t = useTranslations("invoices");
  const locale = useShopLocale();
  const format = useFormat();
  return (
    <section aria-labelledby="open-invoices" className="invoice-list">
      <h2 id="open-invoices">{t("open")}</h2>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.orderNumber}>
            <div>
              <a
                href={orderPagePath(locale, {
                  type: "order",
                  orderNumber: invoice.orderNumber,
                  validator: invoice.validator,
                })}
              >
                {invoice.invoiceNumber === ""
                  ? t("order", { number: invoice.orderNumber })
                  : t("invoice", { number: invoice.invoiceNumber, order: invoice.orderNumber })}
              </a>
              <span className="small secondary">
                {t("due", { date: format.dayOf(invoice.dueAt) })}
                {invoice.purchaseOrder !== "" &&
                  ` · ${t("purchaseOrder", { number: invoice.purchaseOrder })}`}
              </span>
              {invoice.daysOverdue > 0 && (
                <span className="small overdue">{t("overdue", { days: invoice.daysOverdue })}</span>
              )}
            </div>
            <div className="right">
              <span className="strong figures">{format.money(invoice.open)}</span>
              {invoice.open !== invoice.total && (
                <span className="small secondary">
                  {t("of", { total: format.money(invoice.total) })}
                </span>
              )}
              {invoice.onItsWay > 0 && (
                <span className="small secondary">
                  {t("onItsWay", { amount: format.money(invoice.onItsWay) })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
