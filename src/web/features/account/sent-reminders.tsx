import type { SentReminder } from "#contract/reminders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What the shop reminded of by mail, the latest first; nothing where it never did. */
export function SentReminders({ reminders }: { reminders: readonly SentReminder[] }) {
  const t = useTranslations("invoicePapers.reminders");
  const format = useFormat();
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="reminders" className="invoice-list">
      <h2 id="reminders">{t("title")}</h2>
      <ul>
        {reminders.map(({ id, sentAt, open, invoices }) => (
          <li key={id}>
            <div>
              <span>{t("sent", { day: format.dayOf(sentAt) })}</span>
              <span className="small secondary">
                {t("orders", {
                  count: invoices.length,
                  orders: invoices.map(({ orderNumber }) => orderNumber).join(", "),
                })}
              </span>
            </div>
            <div className="right">
              <span className="strong figures">{format.money(open)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
