import type { Paper } from "#contract/papers.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PaperLink } from "#desk/ui/buyer-links.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What paid an invoice, and the credit notes that were given of it. */
export function PaperCourse({ paper }: { paper: Paper }) {
  if (paper.kind === "credit_note") return null;
  return (
    <>
      {paper.kind === "invoice" && <Payments paper={paper} />}
      <CreditNotes paper={paper} />
    </>
  );
}

function Payments({ paper: { payments, paidAt, method } }: { paper: Paper }) {
  const t = useDeskTexts("invoices.payments");
  const ways = useDeskTexts("receipts.ways");
  const methods = useDeskTexts("orders.methods");
  const locale = useShopLocale();
  const format = useFormat();
  const isOnAccount = method === "credit";
  return (
    <DetailSection title={t("title")}>
      {isOnAccount && payments.length === 0 && <p className="secondary">{t("none")}</p>}
      {!isOnAccount && paidAt !== null && (
        <p>{t("atOnce", { day: format.dayOf(paidAt), method: methods(method) })}</p>
      )}
      <ol className="desk-history">
        {payments.map(({ number, at, amount, way }) => (
          <li key={number}>
            <span className="muted figures">{format.moment(at)}</span>
            <span>
              <a href={deskLink(locale, "receipts", number)}>{format.money(amount)}</a>
              <span className="history-change">{t("by", { number, way: ways(way) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

function CreditNotes({ paper: { creditNotes } }: { paper: Paper }) {
  const t = useDeskTexts("desk.creditNotes");
  const format = useFormat();
  if (creditNotes.length === 0) return null;
  return (
    <DetailSection title={t("title")}>
      <ol className="desk-history">
        {creditNotes.map(({ number, issuedAt, total }) => (
          <li key={number}>
            <span className="muted figures">{format.moment(issuedAt)}</span>
            <span>
              <PaperLink number={number} /> <span className="figures">{format.money(total)}</span>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
