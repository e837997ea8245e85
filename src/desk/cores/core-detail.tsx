import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { AdminCore, AdminCoreResponse } from "#contract/cores.ts";
import { timesDollars } from "#domain/money/money.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { CoreActs } from "./core-acts.tsx";
import { DeskCoreStatus } from "./core-status.tsx";

/** One core: whose it is, its deposit and what became of it, and what may be done with it now. */
export function CoreDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("cores");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["cores", "one", id, locale],
    queryFn: () =>
      ask<AdminCoreResponse>({ path: "admin/cores/get", locale, body: { core: Number(id) } }),
  });
  if (data) return <Opened core={data.core} onClose={onClose} />;
  return (
    <DetailPanel title={t("number", { number: id })} onClose={onClose}>
      <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
    </DetailPanel>
  );
}

function Opened({ core, onClose }: { core: AdminCore; onClose: () => void }) {
  const t = useDeskTexts("cores");
  return (
    <DetailPanel
      title={t("number", { number: core.core })}
      aside={<DeskCoreStatus {...core} />}
      foot={core.steps.length > 0 ? <CoreActs core={core} /> : undefined}
      onClose={onClose}
    >
      <CoreMoney core={core} />
      <CoreFacts core={core} />
      <CoreHistory core={core} />
    </DetailPanel>
  );
}

/** What was paid as a deposit, what of it goes back, and by which way. */
function CoreMoney({ core }: { core: AdminCore }) {
  const t = useDeskTexts("cores");
  const format = useFormat();
  const { deposit, quantity, credit, isRefundRefused } = core;
  const facts: [string, string][] = [
    [t("fields.deposit"), format.money(deposit)],
    [t("fields.pieces"), String(quantity)],
    [t("fields.deposits"), format.money(timesDollars(deposit, quantity))],
  ];
  if (credit) {
    facts.push([t("fields.credited"), format.money(credit.amount)]);
    facts.push([
      t("fields.paid"),
      credit.paidAt === null ? t("notPaid") : format.moment(credit.paidAt),
    ]);
  }
  const isRefused = isRefundRefused && credit?.paidAt === null;
  return (
    <DetailSection title={t("money")}>
      <Facts facts={facts} />
      {isRefused && (
        <Notice kind="warn">
          <p>{t("refused")}</p>
        </Notice>
      )}
      {credit && !isRefused && <p className="secondary small">{t(`ways.${credit.way}`)}</p>}
    </DetailSection>
  );
}

function CoreFacts({ core }: { core: AdminCore }) {
  const t = useDeskTexts("cores");
  const locale = useShopLocale();
  const format = useFormat();
  const { orderNumber, account, name, company, email, dueAt, sentBy } = core;
  const customer = company === "" ? name : `${company} · ${name}`;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.part"), `${core.part_number} ${core.title}`],
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
    [t("fields.due"), dueAt === null ? t("notDelivered") : format.moment(dueAt)],
    ...(sentBy === "" ? [] : [[t("fields.sentBy"), sentBy] as const]),
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={facts} />
    </DetailSection>
  );
}

function CoreHistory({ core: { history } }: { core: AdminCore }) {
  const t = useDeskTexts("cores.kinds");
  const events = history.map(({ at, by, status, message }) => ({
    at,
    by,
    what: t(status),
    message,
  }));
  return <EventList events={events} />;
}
