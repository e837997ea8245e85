import { useState } from "react";

import type { AdminCertificate } from "#contract/certificates.ts";
import { certificateField } from "#domain/audit/logged-field.ts";
import { SHOWN_STATES, type ShownCertificateState } from "#domain/tax/certificate.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { SentPages } from "#desk/ui/sent-pages.tsx";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";
import { useMay } from "#desk/ui/rights.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { ApproveDialog } from "./approve-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";

const LOOKS: Record<ShownCertificateState, string> = {
  received: "status-wait",
  approved: "status-good",
  refused: "status-end",
  expired: "status-end",
};

/** One certificate: its pages, what it says, and what was decided of it. */
export function CertificateDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("certificates");
  const { row, ...waits } = useNumbered<AdminCertificate>({
    area: "certificates",
    path: "admin/certificates",
    after: id + 1,
    isIt: (one) => one.id === id,
  });
  if (row) return <Opened certificate={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

type Props = { certificate: AdminCertificate };

function Opened({ certificate, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("certificates");
  const format = useFormat();
  const isManager = useMay("manager");
  const { email, company, kind, state, reason, createdAt, decidedBy, accountId } = certificate;
  const { validFrom, validUntil } = certificate;
  const day = (date: string | null) => (date === null ? "—" : format.day(date));
  const isOpen = state === "received" || state === "approved";
  return (
    <DetailPanel
      title={company || email}
      aside={<CertificateTag certificate={certificate} />}
      onClose={onClose}
      foot={isManager && isOpen ? <CertificateActs certificate={certificate} /> : undefined}
    >
      {reason !== "" && (
        <Notice>
          <p>{t("refusedFor", { reason })}</p>
        </Notice>
      )}
      <Facts
        facts={[
          [
            t("fields.email"),
            <CustomerLink key="email" id={accountId}>
              {email}
            </CustomerLink>,
          ],
          [t("fields.kind"), t(`kinds.${kind}`)],
          [t("fields.at"), format.moment(createdAt)],
          [t("fields.validFrom"), day(validFrom)],
          [t("fields.validUntil"), day(validUntil)],
          [t("fields.decidedBy"), decidedBy ?? "—"],
        ]}
      />
      <CertificatePages certificate={certificate} />
      <CertificateHistory certificate={certificate} />
    </DetailPanel>
  );
}

/** What staff did with it, of all that the audit log has of its customer. */
function CertificateHistory({ certificate: { id, accountId } }: Props) {
  const t = useDeskTexts("certificates");
  return (
    <History
      subject={`account:${accountId}`}
      only={certificateField(id)}
      nameOf={() => t("fields.state")}
      say={(_field, value) => {
        const known = SHOWN_STATES.find((one) => one === value);
        return known ? t(`states.${known}`) : String(value);
      }}
    />
  );
}

/** Its pages as they were sent; each opens in its full size. */
function CertificatePages({ certificate: { images } }: Props) {
  const t = useDeskTexts("certificates.pages");
  return (
    <DetailSection title={t("title")}>
      <SentPages
        images={images}
        nameOf={(number, isPdf) => t(isPdf ? "pdf" : "page", { number })}
      />
    </DetailSection>
  );
}

function CertificateActs({ certificate }: Props) {
  const t = useDeskTexts("certificates");
  const [open, setOpen] = useState<"approve" | "refuse">();
  const isNew = certificate.state === "received";
  const approve = () => setOpen("approve");
  useDeskKeys(isNew ? [{ keys: "a", name: t("approve.open"), act: approve }] : []);
  const close = () => setOpen(undefined);
  return (
    <>
      <span className="foot-gap" />
      <Button kind="bad" onClick={() => setOpen("refuse")}>
        {isNew ? t("refuse.open") : t("refuse.end")}
      </Button>
      {isNew && (
        <Button kind="ink" onClick={approve}>
          {t("approve.open")}
          <KeyHint keys="a" />
        </Button>
      )}
      <ApproveDialog certificate={certificate} isOpen={open === "approve"} onClose={close} />
      <RefuseDialog certificate={certificate} isOpen={open === "refuse"} onClose={close} />
    </>
  );
}

/** Where a certificate is, in a word; the colour only repeats it. */
export function CertificateTag({ certificate: { state } }: Props) {
  const t = useDeskTexts("certificates.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
