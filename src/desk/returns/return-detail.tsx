import type { ReactNode } from "react";

import type { AdminReturn, AdminReturnResponse } from "#contract/returns.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerFacts } from "#desk/ui/buyer-links.tsx";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { CreditNoteSection } from "#desk/ui/credit-note-section.tsx";
import { PayoutSection } from "#desk/ui/payout-section.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { promisedDay } from "#desk/ui/promised-day.ts";

import { useFormat } from "#web/ui/format.ts";

import { ReturnActs } from "./return-acts.tsx";
import { DeskReturnMoney } from "./return-money.tsx";
import { ReturnParts } from "./return-parts.tsx";
import { DeskReturnStatus } from "./return-status.tsx";
import { useReturnEvents } from "./use-seen-return.ts";

/** One return: its parts and why they come back, its money, and what may be done with it now. */
export function ReturnDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("returns");
  const { data, ...waits } = useOne<AdminReturnResponse>({
    area: "returns",
    id,
    path: "admin/returns/get",
    body: { returnNumber: Number(id) },
  });
  if (data) return <Opened returned={data.return} onClose={onClose} />;
  return <WaitingDetail title={t("number", { number: id })} {...waits} onClose={onClose} />;
}

function Opened({ returned, onClose }: { returned: AdminReturn; onClose: () => void }) {
  const t = useDeskTexts("returns");
  return (
    <DetailPanel
      title={t("number", { number: returned.returnNumber })}
      aside={<DeskReturnStatus {...returned} />}
      foot={<ReturnActs returned={returned} />}
      onClose={onClose}
    >
      <ReturnParts returned={returned} />
      <DeskReturnMoney returned={returned} />
      <CreditNoteSection
        area="returns"
        orderNumber={Number(returned.orderNumber)}
        of={{ cause: "return", number: returned.returnNumber }}
      />
      <PayoutSection area="returns" orderNumber={Number(returned.orderNumber)} />
      <ReturnFacts returned={returned} />
      <ReturnHistory returned={returned} />
    </DetailPanel>
  );
}

function ReturnFacts({ returned }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  const format = useFormat();
  const language = useDeskLanguage();
  const { deliveredAt, returnsUntil, sendBy, storefront } = returned;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.asked"), format.moment(returned.createdAt)],
    ...buyerFacts(returned, (field) => t(`fields.${field}`)),
    [t("fields.resolution"), t(`resolutions.${returned.resolution}`)],
    [t("fields.delivered"), deliveredAt === null ? t("notKnown") : format.dayOf(deliveredAt)],
    [t("fields.until"), returnsUntil === null ? t("notBegun") : format.moment(returnsUntil)],
    ...(sendBy ? [[t("fields.sendBy"), promisedDay(language, sendBy, storefront)] as const] : []),
    [t("fields.storefront"), t(`storefronts.${returned.storefront}`)],
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={facts} />
    </DetailSection>
  );
}

function ReturnHistory({ returned }: { returned: AdminReturn }) {
  return <EventList events={useReturnEvents()(returned)} />;
}
