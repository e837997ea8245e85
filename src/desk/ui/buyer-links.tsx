import type { ReactNode } from "react";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { buyerName } from "./buyer-name.ts";

/** A number that leads to the order. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return <a href={deskLink(useShopLocale(), "orders", orderNumber)}>{orderNumber}</a>;
}

/** A number that leads to the return. */
export function ReturnLink({ returnNumber }: { returnNumber: string }) {
  return <a href={deskLink(useShopLocale(), "returns", returnNumber)}>{returnNumber}</a>;
}

/** The number of an invoice or a credit note that leads to it. */
export function PaperLink({ number }: { number: string }) {
  return <a href={deskLink(useShopLocale(), "invoices", number)}>{number}</a>;
}

/** A name that leads to the account. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  return <a href={deskLink(useShopLocale(), "customers", id)}>{children}</a>;
}

/** An address that a mail is begun to. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

type Bought = {
  orderNumber: string;
  /** Null where somebody bought without an account. */
  account: string | null;
  name: string;
  company: string;
  email: string;
};

/** The facts of whose something is and of which order, each leading there; `labelOf` says what they are called. */
export function buyerFacts(
  { orderNumber, account, email, ...buyer }: Bought,
  labelOf: (field: "order" | "customer" | "email") => string,
): (readonly [label: string, value: ReactNode])[] {
  const name = buyerName(buyer);
  const customer =
    account === null ? (
      name
    ) : (
      <CustomerLink key="account" id={account}>
        {name}
      </CustomerLink>
    );
  return [
    [labelOf("order"), <OrderLink key="order" orderNumber={orderNumber} />],
    [labelOf("customer"), customer],
    [labelOf("email"), <EmailLink key="email" email={email} />],
  ];
}
