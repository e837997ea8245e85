import type { DebtorResponse } from "#contract/receivables.ts";
import { AGES } from "#domain/credit/open-invoice.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FileButtons } from "#desk/ui/list/file-buttons.tsx";
import { isLeaving } from "#desk/ui/mail-leaving.ts";
import { LinesTable } from "#desk/ui/lines-table.tsx";
import { CustomerLink, OrderLink } from "#desk/ui/buyer-links.tsx";
import { receiptInvoices } from "#desk/ui/receipts/receipt-draft.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { DebtorActs } from "./debtor-acts.tsx";
import { WrittenOffInvoices } from "./written-off-invoices.tsx";
import { DebtorReminders } from "./debtor-reminders.tsx";

type Props = { id: string; onClose: () => void };

/** What one account owes: by age, invoice by invoice, and what it paid lately. */
export function DebtorDetail({ id, onClose }: Props) {
  const t = useDeskTexts("receivables");
  const { data, ...waits } = useOne<DebtorResponse>({
    area: "receivables",
    id,
    path: "admin/receivables/get",
    body: { accountId: id },
    isMoving: ({ reminders }) =>
      reminders.some(({ mail, sentAt }) => isLeaving({ state: mail, createdAt: sentAt })),
  });
  if (data) return <Opened read={data} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ read, onClose }: { read: DebtorResponse; onClose: () => void }) {
  const t = useDeskTexts("receivables");
  const format = useFormat();
  const { debtor } = read;
  return (
    <DetailPanel
      title={debtor.company || debtor.name}
      foot={receiptInvoices(read).length > 0 ? <DebtorActs read={read} /> : undefined}
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            t("fields.email"),
            <CustomerLink key="email" id={debtor.accountId}>
              {debtor.email}
            </CustomerLink>,
          ],
          [t("fields.open"), format.money(debtor.open)],
          [t("fields.limit"), format.money(debtor.limit)],
          [t("fields.available"), format.money(debtor.available)],
          ...AGES.map((age) => [t(`ages.${age}`), format.money(debtor.aging[age])] as const),
        ]}
      />
      <OpenInvoices read={read} />
      <WrittenOffInvoices read={read} />
      <LatestPayments read={read} />
      <DebtorReminders read={read} />
    </DetailPanel>
  );
}

function OpenInvoices({ read: { debtor, invoices } }: { read: DebtorResponse }) {
  const t = useDeskTexts("receivables");
  const format = useFormat();
  const mayWriteOff = useMay("manager");
  const papers = deskLink(useShopLocale(), "invoices");
  return (
    <DetailSection title={t("invoices.title")}>
      {invoices.length === 0 && <p className="secondary">{t("invoices.none")}</p>}
      {invoices.length > 0 && (
        <ScrollRegion className="order-scroll" label={t("invoices.title")}>
          <LinesTable
            words={[
              t("invoices.order"),
              t("invoices.invoice"),
              t("invoices.due"),
              t("invoices.age"),
            ]}
            figures={[t("invoices.open"), t("invoices.onItsWay")]}
          >
            {invoices.map((invoice) => (
              <tr key={invoice.orderNumber}>
                <th scope="row">
                  <OrderLink orderNumber={invoice.orderNumber} />
                  {invoice.takenBy !== "" && (
                    <div className="small secondary">
                      {t("invoices.takenBy", { name: invoice.takenBy })}
                    </div>
                  )}
                </th>
                <td>{invoice.invoiceNumber || "—"}</td>
                <td>{format.dayOf(invoice.dueAt)}</td>
                <td>
                  {invoice.daysOverdue === 0
                    ? t("ages.current")
                    : t("invoices.days", { count: invoice.daysOverdue })}
                </td>
                <td className="right figures">{format.money(invoice.open)}</td>
                <td className="right figures">
                  {invoice.onItsWay === 0 ? "—" : format.money(invoice.onItsWay)}
                </td>
              </tr>
            ))}
          </LinesTable>
        </ScrollRegion>
      )}
      {invoices.length > 0 && (
        <p className="file-buttons">
          <FileButtons list={{ list: "owed", filters: { account: debtor.accountId } }} />
          {mayWriteOff && (
            <a
              className={buttonClass({ size: "s" })}
              href={`${papers}?account=${debtor.accountId}&state=owed`}
            >
              {t("writtenOff.choose")}
            </a>
          )}
        </p>
      )}
    </DetailSection>
  );
}

function LatestPayments({ read: { debtor, payments } }: { read: DebtorResponse }) {
  const t = useDeskTexts("receivables");
  const locale = useShopLocale();
  const format = useFormat();
  return (
    <DetailSection title={t("payments.title")}>
      {payments.length === 0 && <p className="secondary">{t("payments.none")}</p>}
      <ol className="desk-history">
        {payments.map(({ number, createdAt, receivedOn, amount, way, reference, state }) => (
          <li key={number}>
            <span className="muted figures">
              {receivedOn === null ? format.moment(createdAt) : format.day(receivedOn)}
            </span>
            <span>
              <a href={deskLink(locale, "receipts", number)}>{format.money(amount)}</a>
              <span className="history-change">
                {[t(`payments.ways.${way}`), reference, t(`payments.states.${state}`)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {payments.length > 0 && (
        <p className="file-buttons">
          <FileButtons
            list={{ list: "receipts", filters: { account: debtor.accountId } }}
            of={t("payments.all")}
          />
        </p>
      )}
    </DetailSection>
  );
}
