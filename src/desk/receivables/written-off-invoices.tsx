import type { DebtorResponse } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { OrderLink } from "#desk/ui/buyer-links.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable } from "#desk/ui/lines-table.tsx";

import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** Invoices of which nothing more is asked for; nothing where there is none. */
export function WrittenOffInvoices({ read }: { read: DebtorResponse }) {
  const t = useDeskTexts("receivables");
  const format = useFormat();
  const writtenOff = read.writtenOff ?? [];
  if (writtenOff.length === 0) return null;
  return (
    <DetailSection title={t("writtenOff.title")}>
      <p className="secondary">{t("writtenOff.hint")}</p>
      <ScrollRegion className="order-scroll" label={t("writtenOff.title")}>
        <LinesTable
          words={[t("invoices.order"), t("invoices.invoice"), t("invoices.issued")]}
          figures={[t("writtenOff.amount")]}
        >
          {writtenOff.map(({ orderNumber, invoiceNumber, issuedAt, open }) => (
            <tr key={orderNumber}>
              <th scope="row">
                <OrderLink orderNumber={orderNumber} />
              </th>
              <td>{invoiceNumber || "—"}</td>
              <td>{format.dayOf(issuedAt)}</td>
              <td className="right figures">{format.money(open)}</td>
            </tr>
          ))}
        </LinesTable>
      </ScrollRegion>
    </DetailSection>
  );
}
