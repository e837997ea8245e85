import type { ReactNode } from "react";

import type { ShownOrder } from "#contract/orders.ts";
import { colonesOf } from "#domain/money/colones.ts";
import { ORDER_SUMS } from "#domain/order/order-sums.ts";
import { addsPieces, piecesChangeKind } from "#domain/order/pieces-change-kind.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";

import { keepOffer } from "#web/features/checkout/public/kept-offer.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { offerPath, orderId } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { AddressLines } from "./address-lines.tsx";
import { ProposalHead } from "./proposal-head.tsx";
import { SureFirst } from "./public/sure-first.tsx";
import { useShippingText } from "./use-shipping-text.ts";
import "#web/styles/order-proposal.css";

type Proposal = NonNullable<ShownOrder["proposal"]>;
type Props = { order: ShownOrder; proposal: Proposal };

/** A change of a paid order that waits for its difference: what it is, what to pay until when, and how it is declined. */
export function OrderProposal({ order, proposal }: Props) {
  return (
    <section className="proposal" aria-labelledby="proposal">
      <ProposalHead isPaying={order.isPaying} proposal={proposal} />
      <Changes order={order} proposal={proposal} />
      <Sums order={order} proposal={proposal} />
      <WhatToDo order={order} proposal={proposal} />
    </section>
  );
}

function Changes({ order, proposal }: Props) {
  const t = useTranslations("proposal");
  const shipping = useShippingText();
  const format = useFormat();
  const { changes, shippingAddress, shippingOption, isBilledAnew } = proposal;
  return (
    <ul className="proposal-changes">
      {changes.map(({ part_number, title, from, to, awaited: count, arrives_on }) => (
        <li key={part_number}>
          <span className="strong">{title}</span> <span className="mono">{part_number}</span>
          <span className="secondary">{t(piecesChangeKind({ from, to }), { from, to })}</span>
          {count > 0 && (
            <span className="secondary">
              {arrives_on === null
                ? t("awaited", { count })
                : t("awaitedUntil", { count, day: format.day(arrives_on) })}
            </span>
          )}
        </li>
      ))}
      {shippingAddress && (
        <li>
          <span className="strong">{t(isBilledAnew ? "places" : "place")}</span>
          <AddressLines address={shippingAddress} />
          {!order.isWhole && <span className="secondary">{t("masked")}</span>}
        </li>
      )}
      {shippingOption && (
        <li>
          <span className="strong">{t("way")}</span>
          <span className="secondary">{shipping(shippingOption)}</span>
        </li>
      )}
    </ul>
  );
}

/** Each sum that is there before or after, and what is left to pay. */
function Sums({ order, proposal: { before, after, difference } }: Props) {
  const t = useTranslations("proposal");
  const format = useFormat();
  const shown = ORDER_SUMS.filter((name) => before[name] !== 0 || after[name] !== 0);
  const sum = (name: (typeof ORDER_SUMS)[number], dollars: number) =>
    format.money(name === "discount" && dollars !== 0 ? -dollars : dollars);
  return (
    <table className="proposal-sums">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("sums.name")}</span>
          </th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`sums.${name}`)}</th>
            <td className="figures">{sum(name, before[name])}</td>
            <td className="figures">{sum(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("toPay")}</th>
          <td colSpan={2} className="figures">
            {format.money(difference)}
            <Colones order={order} amount={difference} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Colones({ order, amount }: { order: ShownOrder; amount: number }) {
  const format = useFormat();
  if (!showsColones(order.storefront)) return null;
  return (
    <small className="secondary">{format.colones(colonesOf(amount, order.exchangeRate))}</small>
  );
}

/** How it is paid, or declined; nobody but its customer does either. */
function WhatToDo({ order, proposal }: Props) {
  const t = useTranslations("proposal");
  const format = useFormat();
  const moment = format.moment(proposal.expiresAt);
  if (order.isPaying || !proposal.isPayable) return null;
  if (keptSession()?.isActing === true) return <p className="secondary">{t("holderOnly")}</p>;
  if (proposal.way === "by_hand")
    return (
      <>
        <Transfer order={order} proposal={proposal} moment={moment} />
        <Declining order={order} proposal={proposal} />
      </>
    );
  return (
    <>
      <p>{t("until", { moment })}</p>
      <Declining order={order} proposal={proposal}>
        <PayDifference order={order} proposal={proposal} />
      </Declining>
    </>
  );
}

function Transfer({ order, proposal, moment }: Props & { moment: string }) {
  const t = useTranslations("proposal.transfer");
  const next = useTranslations("orderPage.next.transfer");
  const format = useFormat();
  const { settings } = useShopFrame();
  const { orderNumber: number } = order;
  return (
    <div className="proposal-transfer">
      <p className="strong">{t("title", { amount: format.money(proposal.difference) })}</p>
      <p>{settings.transfer_instructions}</p>
      <p>{next("reference", { number })}</p>
      <p>{t("until", { moment })}</p>
      <div className="acts">
        <ContactButtons message={next("chatMessage", { number })} size="s" />
      </div>
    </div>
  );
}

/** Leads to the page where providers take payments (security A24). */
function PayDifference({ order, proposal }: Props) {
  const t = useTranslations("proposal");
  const format = useFormat();
  const locale = useShopLocale();
  const { offer } = order;
  if (!offer) return null;
  const pay = () => {
    keepOffer(offer);
    location.assign(offerPath(locale, offer));
  };
  return (
    <Button kind="main" onClick={pay}>
      {t("pay", { amount: format.money(proposal.difference) })}
    </Button>
  );
}

/** Declines it, asked twice, beside what else may be done. */
function Declining({ order, proposal, children }: Props & { children?: ReactNode }) {
  const t = useTranslations("proposal");
  return (
    <SureFirst
      path="orders/proposal/decline"
      body={() => ({ order: orderId(order), proposal: proposal.number })}
      word={t("decline")}
      sure={t(addsPieces(proposal.changes) ? "sureAdded" : "sure")}
      keep={t("keep")}
    >
      {children}
    </SureFirst>
  );
}
