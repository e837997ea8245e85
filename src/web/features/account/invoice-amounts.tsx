import type { OpenInvoice } from "#contract/receivables.ts";
import { toDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { payableOf } from "./chosen-amounts.ts";
import type { ChosenAmounts } from "./use-invoice-amounts.ts";

type Props = { invoices: readonly OpenInvoice[]; amounts: ChosenAmounts; isOff: boolean };

/** Which invoices are paid, and how much of each. */
export function InvoiceAmounts({ invoices, amounts, isOff }: Props) {
  const t = useTranslations("invoicePayment");
  const words = useTranslations("invoices");
  const format = useFormat();
  return (
    <ul className="invoice-amounts">
      {invoices.map((invoice) => {
        const { orderNumber, invoiceNumber, open, dueAt } = invoice;
        const isChosen = amounts.isChosen(orderNumber);
        const isWrong = isChosen && !amounts.isGoodFor(invoice);
        const name =
          invoiceNumber === ""
            ? words("order", { number: orderNumber })
            : words("invoice", { number: invoiceNumber, order: orderNumber });
        return (
          <li key={orderNumber}>
            <div>
              <Checkbox
                label={name}
                checked={isChosen}
                disabled={isOff}
                onChange={({ target }) => amounts.choose(orderNumber, target.checked)}
              />
              <span className="small secondary">
                {t("openDue", { open: format.money(open), date: format.dayOf(dueAt) })}
              </span>
            </div>
            <div className="field">
              <input
                className="input figures"
                inputMode="decimal"
                aria-label={t("amountOf", { name })}
                aria-invalid={isWrong || undefined}
                value={amounts.typed[orderNumber] ?? ""}
                disabled={isOff || !isChosen}
                onChange={({ target }) => amounts.type(orderNumber, target.value)}
              />
              {isWrong && (
                <p className="field-error">
                  {t("wrongAmount", { open: format.money(toDollars(payableOf(invoice))) })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
