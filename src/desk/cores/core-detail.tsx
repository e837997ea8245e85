import type { ReactNode } from "react";

import type { AdminCore, AdminCoreResponse } from "#contract/cores.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerFacts } from "#desk/ui/buyer-links.tsx";
import { useOne } from "#desk/ui/use-one.ts";
import { PayoutSection } from "#desk/ui/payout-section.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { CreditNoteSection } from "#desk/ui/credit-note-section.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { promisedDay } from "#desk/ui/promised-day.ts";
import { HowFarMoneyIs } from "#desk/ui/how-far-money-is.tsx";

import { useFormat } from "#web/ui/format.ts";

import { CoreActs } from "./core-acts.tsx";
import { DeskCoreStatus } from "./core-status.tsx";
import { useCoreEvents } from "./use-seen-core.ts";

/** One core: whose it is, its deposit and what became of it, and what may be done with it now. */
export function CoreDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("cores");
  const { data, ...waits } = useOne<AdminCoreResponse>({
    area: "cores",
    id,
    path: "admin/cores/get",
    body: { core: Number(id) },
  });
  if (data) return <Opened core={data.core} onClose={onClose} />;
  return <WaitingDetail title={t("number", { number: id })} {...waits} onClose={onClose} />;
}

function Opened({ core, onClose }: { core: AdminCore; onClose: () => void }) {
  const t = useDeskTexts("cores");
  return (
    <DetailPanel
      title={t("number", { number: core.core })}
      aside={<DeskCoreStatus {...core} />}
      foot={<CoreActs core={core} />}
      onClose={onClose}
    >
      <CoreMoney core={core} />
      {core.credit && (
        <CreditNoteSection
          area="cores"
          orderNumber={Number(core.orderNumber)}
          of={{ cause: "core", number: core.core }}
        />
      )}
      <PayoutSection area="cores" orderNumber={Number(core.orderNumber)} />
      <CoreFacts core={core} />
      <CoreHistory core={core} />
    </DetailPanel>
  );
}

/** What was paid as a deposit, what of it goes back, and by which way. */
function CoreMoney({ core }: { core: AdminCore }) {
  const t = useDeskTexts("cores");
  const format = useFormat();
  const { deposit, quantity, credit, isRefundRefused, parts } = core;
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
  return (
    <DetailSection title={t("money")}>
      <Facts facts={facts} />
      {credit && (
        <HowFarMoneyIs
          money={{ amount: credit.amount, isRefundRefused, isBack: credit.paidAt !== null, parts }}
          words={{ refused: t("refused"), otherwise: t(`ways.${credit.way}`) }}
        />
      )}
    </DetailSection>
  );
}

function CoreFacts({ core }: { core: AdminCore }) {
  const t = useDeskTexts("cores");
  const language = useDeskLanguage();
  const { dueAt, sentBy, storefront } = core;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.part"), `${core.part_number} ${core.title}`],
    ...buyerFacts(core, (field) => t(`fields.${field}`)),
    [
      t("fields.due"),
      dueAt === null ? t("notDelivered") : promisedDay(language, dueAt, storefront),
    ],
    ...(sentBy === "" ? [] : [[t("fields.sentBy"), sentBy] as const]),
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={facts} />
    </DetailSection>
  );
}

function CoreHistory({ core }: { core: AdminCore }) {
  return <EventList events={useCoreEvents()(core)} />;
}
