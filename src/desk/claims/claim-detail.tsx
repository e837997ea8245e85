import type { ReactNode } from "react";

import type { AdminClaim, AdminClaimResponse } from "#contract/warranty.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerFacts } from "#desk/ui/buyer-links.tsx";
import { useOne } from "#desk/ui/use-one.ts";
import { DeskPhotos } from "#desk/ui/desk-photos.tsx";
import { CreditNoteSection } from "#desk/ui/credit-note-section.tsx";
import { PayoutSection } from "#desk/ui/payout-section.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { EventList } from "#desk/ui/event-list.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";

import { ClaimActs } from "./claim-acts.tsx";
import { ClaimMoney } from "./claim-money.tsx";
import { DeskClaimStatus } from "./claim-status.tsx";
import { useClaimEvents } from "./use-seen-claim.ts";

/** One warranty claim: what failed and how, its term and its money, and what may be done with it now. */
export function ClaimDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("claims");
  const { data, ...waits } = useOne<AdminClaimResponse>({
    area: "claims",
    id,
    path: "admin/claims/get",
    body: { claim: Number(id) },
  });
  if (data) return <Opened claim={data.claim} onClose={onClose} />;
  return <WaitingDetail title={t("number", { number: id })} {...waits} onClose={onClose} />;
}

function Opened({ claim, onClose }: { claim: AdminClaim; onClose: () => void }) {
  const t = useDeskTexts("claims");
  return (
    <DetailPanel
      title={t("number", { number: claim.claim })}
      aside={<DeskClaimStatus status={claim.status} />}
      foot={<ClaimActs claim={claim} />}
      onClose={onClose}
    >
      <ClaimFailure claim={claim} />
      <ClaimMoney claim={claim} />
      {claim.credit && (
        <CreditNoteSection
          area="claims"
          orderNumber={Number(claim.orderNumber)}
          of={{ cause: "claim", number: claim.claim }}
        />
      )}
      <PayoutSection area="claims" orderNumber={Number(claim.orderNumber)} />
      <ClaimFacts claim={claim} />
      <ClaimHistory claim={claim} />
    </DetailPanel>
  );
}

/** What its customer says and shows of the failure, and how long the part is warranted. */
function ClaimFailure({ claim }: { claim: AdminClaim }) {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const { title, terms, distance, unit } = claim;
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.part"), `${claim.part_number} ${title}`],
    [t("fields.pieces"), claim.quantity],
    [t("fields.vehicle"), claim.vehicle],
    [t("fields.bought"), format.dayOf(claim.boughtAt)],
    [t("fields.fitted"), format.day(claim.fittedOn)],
    [t("fields.failed"), format.day(claim.failedOn)],
    [t("fields.distance"), t(`distances.${unit}`, { distance })],
    [t("fields.terms"), terms ? termsText(terms, t) : t("noTerms")],
    ...(claim.serial === "" ? [] : [[t("fields.serial"), claim.serial] as const]),
  ];
  return (
    <DetailSection title={t("failure")}>
      <p className="order-note">{claim.comment}</p>
      <DeskPhotos images={claim.images} nameOf={(place) => t("photo", { place, title })} />
      <Facts facts={facts} />
      <p className="secondary small">{t("termsNow")}</p>
    </DetailSection>
  );
}

type Say = ReturnType<typeof useDeskTexts<"claims">>;

function termsText({ months, km }: NonNullable<AdminClaim["terms"]>, t: Say): string {
  return km === null ? t("terms.months", { months }) : t("terms.both", { months, km });
}

function ClaimFacts({ claim }: { claim: AdminClaim }) {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const facts: (readonly [string, ReactNode])[] = [
    [t("fields.opened"), format.moment(claim.createdAt)],
    ...buyerFacts(claim, (field) => t(`fields.${field}`)),
  ];
  return (
    <DetailSection title={t("facts")}>
      <Facts facts={facts} />
    </DetailSection>
  );
}

function ClaimHistory({ claim }: { claim: AdminClaim }) {
  return <EventList events={useClaimEvents()(claim)} />;
}
