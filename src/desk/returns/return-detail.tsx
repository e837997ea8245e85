import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { AdminReturn, AdminReturnResponse } from "#contract/returns.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ReturnActs } from "./return-acts.tsx";
import { DeskReturnMoney } from "./return-money.tsx";
import { ReturnParts } from "./return-parts.tsx";
import { DeskReturnStatus } from "./return-status.tsx";

/** One return: its parts and why they come back, its money, and what may be done with it now. */
export function ReturnDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("returns");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["returns", "one", id, locale],
    queryFn: () =>
      ask<AdminReturnResponse>({
        path: "admin/returns/get",
        locale,
        body: { returnNumber: Number(id) },
      }),
  });
  if (data) return <Opened returned={data.return} onClose={onClose} />;
  return (
    <DetailPanel title={t("number", { number: id })} onClose={onClose}>
      <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
    </DetailPanel>
  );
}

function Opened({ returned, onClose }: { returned: AdminReturn; onClose: () => void }) {
  const t = useDeskTexts("returns");
  const { steps } = returned;
  return (
    <DetailPanel
      title={t("number", { number: returned.returnNumber })}
      aside={<DeskReturnStatus status={returned.status} />}
      foot={steps.length > 0 ? <ReturnActs returned={returned} /> : undefined}
      onClose={onClose}
    >
      <ReturnParts returned={returned} />
      <DeskReturnMoney returned={returned} />
      <ReturnFacts returned={returned} />
      <ReturnHistory returned={returned} />
    </DetailPanel>
  );
}

function ReturnFacts({ returned }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  const locale = useShopLocale();
  const format = useFormat();
  const { orderNumber, account, name, company, email, deliveredAt, returnsUntil } = returned;
  const customer = company === "" ? name : `${company} · ${name}`;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.asked"), format.moment(returned.createdAt)],
    [
      t("fields.order"),
      <a key="order" href={deskLink(locale, "orders", orderNumber)}>
        {orderNumber}
      </a>,
    ],
    [
      t("fields.customer"),
      account === null ? (
        customer
      ) : (
        <a key="account" href={deskLink(locale, "customers", account)}>
          {customer}
        </a>
      ),
    ],
    [
      t("fields.email"),
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [t("fields.resolution"), t(`resolutions.${returned.resolution}`)],
    [t("fields.delivered"), deliveredAt === null ? t("notKnown") : format.dayOf(deliveredAt)],
    [t("fields.until"), returnsUntil === null ? t("notBegun") : format.moment(returnsUntil)],
    [t("fields.storefront"), t(`storefronts.${returned.storefront}`)],
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={facts} />
    </DetailSection>
  );
}

function ReturnHistory({ returned: { history, by } }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns.kinds");
  const events = history.map(({ at, status, message }, index) => ({
    at,
    by: by[index]?.actor ?? "",
    what: t(status),
    message,
  }));
  return <EventList events={events} />;
}
