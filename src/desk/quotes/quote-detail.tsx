import type { ReactNode } from "react";

import type { DeskQuote, DeskQuoteResponse } from "#contract/desk-quotes.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink, EmailLink, OrderLink } from "#desk/ui/buyer-links.tsx";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { BranchPlace } from "#desk/ui/branch-place.tsx";

import { useFormat } from "#web/ui/format.ts";

import { QuoteActs } from "./quote-acts.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { DeskQuoteStatus } from "./quote-status.tsx";
import { serviceName } from "./service-name.ts";
import { useQuoteEvents } from "./use-seen-quote.ts";

/** One quote: what is asked for, what was said of it, and what may be done with it now. */
export function QuoteDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("quotes");
  const { data, ...waits } = useOne<DeskQuoteResponse>({
    area: "quotes",
    id,
    path: "admin/quotes/get",
    body: { quoteNumber: Number(id) },
  });
  if (data) return <Opened quote={data.quote} onClose={onClose} />;
  return <WaitingDetail title={t("number", { number: id })} {...waits} onClose={onClose} />;
}

function Opened({ quote, onClose }: { quote: DeskQuote; onClose: () => void }) {
  const t = useDeskTexts("quotes");
  return (
    <DetailPanel
      title={t("number", { number: quote.quoteNumber })}
      aside={<DeskQuoteStatus status={quote.status} />}
      foot={<QuoteActs quote={quote} />}
      onClose={onClose}
    >
      <QuoteLines quote={quote} />
      <QuoteFacts quote={quote} />
      <QuotePlace quote={quote} />
      <QuoteHistory quote={quote} />
    </DetailPanel>
  );
}

function QuoteFacts({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes");
  const format = useFormat();
  const { account, orderNumber, expiresAt } = quote;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.asked"), format.moment(quote.createdAt)],
    [t("fields.email"), <EmailLink key="email" email={quote.email} />],
    [
      t("fields.account"),
      account ? (
        <CustomerLink key="account" id={account.id}>
          {account.name || quote.email}
        </CustomerLink>
      ) : (
        t("guest")
      ),
    ],
    [t("fields.storefront"), t(`storefronts.${quote.storefront}`)],
  ];
  const given: (readonly [string, ReactNode])[] = [
    [t("fields.expires"), expiresAt && format.moment(expiresAt)],
    [t("fields.purchaseOrder"), quote.purchaseOrder],
    [t("fields.vin"), quote.vinNumber],
    [t("fields.taxId"), quote.tax_id?.number],
    [t("fields.order"), orderNumber && <OrderLink key="order" orderNumber={orderNumber} />],
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={[...facts, ...given.filter(([, value]) => value)]} />
    </DetailSection>
  );
}

function QuotePlace({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes");
  const { shippingAddress: to, shippingOption: option, pickup } = quote;
  if (pickup)
    return (
      <DetailSection title={t("pickup.at")}>
        <p className="small">
          <BranchPlace branch={pickup} />
        </p>
      </DetailSection>
    );
  const lines = [
    to.receiver_name,
    to.company,
    to.street,
    to.additional_info,
    [to.district, to.city, to.state, to.postal_code, to.country]
      .filter((piece) => piece !== "")
      .join(", "),
    shownPhone(to.phone),
  ].filter((line) => line !== "");
  return (
    <DetailSection title={t("fields.address")}>
      <p className="small">
        {lines.map((line) => (
          <span key={line} className="place-line">
            {line}
          </span>
        ))}
        {option && (
          <span className="place-line muted">
            {t("shippedBy", { carrier: option.carrier, service: serviceName(option.service, t) })}
          </span>
        )}
      </p>
    </DetailSection>
  );
}

function QuoteHistory({ quote }: { quote: DeskQuote }) {
  return <EventList events={useQuoteEvents()(quote)} />;
}
