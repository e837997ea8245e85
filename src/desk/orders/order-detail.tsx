import type { ReactNode } from "react";

import type { DeskOrder, DeskOrderResponse } from "#contract/desk-orders.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";
import { isShownAtLink } from "#domain/order/phone-order.ts";
import { type PaymentMeans, shownMeans } from "#domain/payment/noted-money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink, EmailLink, PaperLink } from "#desk/ui/buyer-links.tsx";
import { CustomerNotesLine } from "#desk/ui/customer-notes/notes-line.tsx";
import { isLeaving } from "#desk/ui/mail-leaving.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { CreditNoteSection } from "#desk/ui/credit-note-section.tsx";
import { PayoutSection } from "#desk/ui/payout-section.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { BranchPlace } from "#desk/ui/branch-place.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { BeginAfterSale } from "./after-sale/begin-after-sale.tsx";
import { BeginEdit } from "./editing/begin-edit.tsx";
import { DeskOrderHistory } from "./order-history.tsx";
import { DeskOrderLines } from "./order-lines.tsx";
import { DeskOrderMails } from "./order-mails.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import { OrderMoney } from "./order-money.tsx";
import { DeskOrderNotes } from "./order-notes.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderPayLink } from "./order-pay-link.tsx";
import { OrderPrinting } from "./order-papers.tsx";
import { DeskPlace } from "./order-place.tsx";
import { DeskOrderProposal } from "./order-proposal.tsx";
import { OrderStatusTag, PaymentTag } from "./order-state.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OrderVin } from "./order-vin.tsx";
import { PayOnAccount } from "./pay-on-account.tsx";
import { ReplaceOrderLink } from "./replace-order-link.tsx";

/** One order: all that is known of it, and what may be done with it now. */
export function OrderDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("orders");
  const { data, ...waits } = useOne<DeskOrderResponse>({
    area: "orders",
    id,
    path: "admin/orders/get",
    body: { orderNumber: Number(id) },
    isMoving: ({ order }) => order.mails.some((mail) => isLeaving(mail)),
  });
  if (data) return <OpenedOrder order={data.order} onClose={onClose} />;
  return <WaitingDetail title={t("number", { number: id })} {...waits} onClose={onClose} />;
}

function OpenedOrder({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const t = useDeskTexts("orders");
  return (
    <DetailPanel
      title={t("number", { number: order.orderNumber })}
      aside={
        <>
          <OrderStatusTag status={order.status} isPickup={order.pickup !== null} />
          <PaymentTag payment={order.payment} />
        </>
      }
      foot={
        <>
          <OrderSteps order={order} />
          <PayOnAccount order={order} />
          <BeginEdit order={order} />
          <BeginAfterSale order={order} />
        </>
      }
      onClose={onClose}
    >
      <OrderPayLink order={order} />
      <DeskOrderProposal order={order} />
      <OrderPrinting order={order} />
      <DeskOrderLines order={order} />
      <OrderVin order={order} />
      <DeskOrderFacts order={order} />
      <OrderPlaces order={order} />
      {order.account && <CustomerNotesLine key={order.account.id} accountId={order.account.id} />}
      <DeskOrderNotes order={order} />
      <OrderMoney order={order} />
      <OrderInvoices order={order} />
      {order.invoiceNumber !== null && (
        <CreditNoteSection area="orders" orderNumber={Number(order.orderNumber)} />
      )}
      <PayoutSection area="orders" orderNumber={Number(order.orderNumber)} />
      <OrderParcels key={order.orderNumber} order={order} />
      <OrderRelated order={order} />
      <DeskOrderHistory order={order} />
      <DeskOrderMails order={order} />
      <ReplaceOrderLink order={order} />
    </DetailPanel>
  );
}

function DeskOrderFacts({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const { account } = order;
  const methods: Readonly<Record<PaymentMeans | "link", string>> = {
    card: t("methods.card"),
    paytrace: t("methods.paytrace"),
    paypal: t("methods.paypal"),
    credit: t("methods.credit"),
    transfer: t("methods.transfer"),
    cash: t("methods.cash"),
    cheque: t("methods.cheque"),
    counter: t("methods.counter"),
    link: t("methods.link"),
  };
  // Whoever pays at the link chooses how: until then nobody knows.
  const way = isShownAtLink(order) ? "link" : shownMeans(order);
  const takenAs = ({ isByPhone, isActed }: DeskOrder) =>
    isActed ? t("byPhone.acted") : isByPhone ? t("byPhone.fact") : null;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.placed"), format.moment(order.createdAt)],
    [t("fields.email"), <EmailLink key="email" email={order.email} />],
    [
      t("fields.account"),
      account ? (
        <CustomerLink key="account" id={account.id}>
          {account.name}
        </CustomerLink>
      ) : (
        t("guest")
      ),
    ],
    [t("fields.method"), way ? methods[way] : "—"],
    [t("fields.storefront"), t(`storefronts.${order.storefront}`)],
  ];
  const { invoiceNumber } = order;
  const given: [string, ReactNode][] = [
    [t("fields.takenAs"), takenAs(order)],
    [t("fields.expires"), order.expiresAt && format.moment(order.expiresAt)],
    [t("fields.purchaseOrder"), order.purchaseOrder],
    [t("fields.vin"), order.vinNumber],
    [t("fields.taxId"), order.tax_id?.number ?? null],
    [t("fields.coupon"), order.coupon],
    ...useOwedFacts(order),
    [t("fields.invoice"), invoiceNumber && <PaperLink key="invoice" number={invoiceNumber} />],
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={[...facts, ...given.filter(([, value]) => value)]} />
    </DetailSection>
  );
}

/** What its invoice owes on account, and what of that was written off; each where there is some. */
function useOwedFacts({ owed }: DeskOrder): [string, ReactNode][] {
  const t = useDeskTexts("orders.fields");
  const format = useFormat();
  if (!owed) return [];
  const sums = [
    [t("owed"), owed.open],
    [t("writtenOff"), owed.writtenOff],
  ] as const;
  return sums.flatMap(([name, sum]) => (sum > 0 ? [[name, format.money(sum)]] : []));
}

function OrderPlaces({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  const { shippingOption: option } = order;
  const service = SHIPPING_SERVICES.find((one) => one === option?.service);
  const how = option
    ? `${option.carrier}, ${service ? t(`services.${service}`) : option.service}`
    : "—";
  const way = order.pickup ? t("pickup.fact") : t("fields.shipping");
  return (
    <DetailSection title={way}>
      <Facts
        facts={[
          [way, how],
          order.pickup
            ? [t("pickup.at"), <BranchPlace key="at" branch={order.pickup} />]
            : [t("fields.address"), <DeskPlace key="to" address={order.shippingAddress} />],
          [t("fields.billing"), <DeskPlace key="for" address={order.billingAddress} />],
        ]}
      />
    </DetailSection>
  );
}

/** What led to the order, and what it led to. */
function OrderRelated({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const link = (area: string, id: string) => deskLink(locale, area, id);
  const { quoteNumber: quote } = order;
  const related: { name: string; href: string }[] = [
    ...(quote
      ? [{ name: t("related.quote", { number: quote }), href: link("quotes", quote) }]
      : []),
    ...order.returns.map(({ number }) => ({
      name: t("related.return", { number }),
      href: link("returns", number),
    })),
    ...order.claims.map(({ number }) => ({
      name: t("related.claim", { number }),
      href: link("claims", number),
    })),
    ...order.cores.map(({ number }) => ({
      name: t("related.core", { number }),
      href: link("cores", number),
    })),
  ];
  if (related.length === 0) return null;
  return (
    <DetailSection title={t("related.title")}>
      <ul className="order-list">
        {related.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
