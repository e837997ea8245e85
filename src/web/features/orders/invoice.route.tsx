import type { ReactNode } from "react";
import { useLoaderData, useParams } from "react-router";

import type { InvoiceResponse } from "#contract/invoices.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { shownMeans } from "#domain/payment/noted-money.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { findOrderPath, invoicePath, orderPagePath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "./fact-list.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type FoundInvoice, invoiceCall } from "#web/api/found-order.ts";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceSums } from "./invoice-sums.tsx";
import { AddressLines } from "./address-lines.tsx";
import { BranchLines } from "./public/branch-lines.tsx";
import { DownloadPaper } from "./public/download-paper.tsx";

import "#web/styles/order-sheet.css";
import "#web/styles/invoice.css";

type Invoice = InvoiceResponse["invoice"];

/** An invoice in its own layout, without header and footer, that prints on one page (specification §2). */
export default function InvoiceRoute() {
  const found = useLoaderData<FoundInvoice | null>();
  const t = useTranslations("invoice");
  const locale = useShopLocale();
  if (found?.invoice) return <Sheet invoice={found.invoice} />;
  return (
    <div className="invoice order">
      <PageHead title={t("title")} noindex />
      <h1>{found ? t("missing") : t("title")}</h1>
      {found ? (
        <>
          <p>{t("missingText")}</p>
          <p>
            <a href={findOrderPath(locale)}>{t("find")}</a>
          </p>
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const locale = useShopLocale();
  const { id = "" } = useParams();
  const { settings } = useShopFrame();
  const { order, invoiceNumber: number, issuer, seller } = invoice;
  // The version before says the branch alone.
  const lines = issuer?.lines ?? [...(seller?.place ?? []), seller?.phone || settings.phone_number];
  return (
    <article className="invoice order">
      <PageHead title={t("numbered", { number })} noindex />
      <div className="acts order-acts">
        <a className="button" href={orderPagePath(locale, order)}>
          {t("back")}
        </a>
        <Button kind="ink" onClick={() => print()}>
          {t("print")}
        </Button>
        <DownloadPaper path={invoiceCall({ id, number }, "/pdf")} name={t("numbered", { number })}>
          {t("download")}
        </DownloadPaper>
      </div>
      <Replaced invoice={invoice} />
      <Credited invoice={invoice} />
      <header className="invoice-head">
        <div className="invoice-from">
          <b>{issuer?.name ?? settings.shop_name}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <h1>{t("numbered", { number })}</h1>
      </header>
      <InvoiceFacts invoice={invoice} />
      <Parties invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
    </article>
  );
}

/** What was given back of it, which the paper alone does not tell. */
function Credited({ invoice: { creditNotes } }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  if (creditNotes.length === 0) return null;
  return (
    <div className="order-acts">
      <Notice>
        <p>{t("credited", { notes: creditNotes.join(", ") })}</p>
      </Notice>
    </div>
  );
}

/** That another took its place; it is printed too, so that nobody takes the paper for the one in force. */
function Replaced({ invoice: { order, replaced } }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const locale = useShopLocale();
  const format = useFormat();
  if (!replaced) return null;
  const { by } = replaced;
  const day = format.dayOf(replaced.at);
  return (
    <Notice kind="warn">
      <p>
        {by === null ? t("replacedSoon", { day }) : t("replaced", { number: by, day })}{" "}
        {t("asItWas")}
      </p>
      {by !== null && (
        <p>
          <a href={invoicePath(locale, order, by)}>{t("numbered", { number: by })}</a>
        </p>
      )}
    </Notice>
  );
}

function InvoiceFacts({ invoice: { order, issuedAt, dueAt, replaces } }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const locale = useShopLocale();
  const format = useFormat();
  const means = shownMeans(order);
  const facts: [label: string, value: ReactNode][] = [
    [t("issued"), format.dayOf(issuedAt)],
    [
      t("replaces"),
      replaces && (
        <a key="replaces" href={invoicePath(locale, order, replaces)}>
          {t("numbered", { number: replaces })}
        </a>
      ),
    ],
    [t("due"), dueAt === null ? "" : format.dayOf(dueAt)],
    [t("order"), order.orderNumber],
    [
      t("payment"),
      means === undefined ? "" : t(`methods.${means}`, { storefront: order.storefront }),
    ],
    [t("purchaseOrder"), order.purchaseOrder],
    [t("vin"), order.vinNumber],
  ];
  return <FactList facts={facts} />;
}

function Parties({ invoice: { order } }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const named = useTranslations("invoice.taxId.named");
  const { tax_id: taxId } = order;
  return (
    <div className="order-addresses">
      <div>
        <h2>{t("billTo")}</h2>
        <AddressLines address={order.billingAddress} />
        {taxId && <p>{named(taxId.type, { number: writtenTaxId(taxId) })}</p>}
      </div>
      <div>
        <h2>{order.pickup ? t("pickupAt") : t("shipTo")}</h2>
        {order.pickup ? (
          <BranchLines branch={order.pickup} />
        ) : (
          <AddressLines address={order.shippingAddress} />
        )}
      </div>
    </div>
  );
}
