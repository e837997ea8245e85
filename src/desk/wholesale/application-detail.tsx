import { useState } from "react";

import type { DeskApplication } from "#contract/wholesale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { History } from "#desk/ui/history.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";
import { useMay } from "#desk/ui/rights.ts";
import { sayPhone } from "#desk/ui/say-value.ts";
import { SentPages } from "#desk/ui/sent-pages.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

const LOOKS = { received: "status-wait", approved: "status-good", refused: "status-end" } as const;

/** One application: the company, what it does, and what it was answered. */
export function ApplicationDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("wholesale");
  const { row, ...waits } = useNumbered<DeskApplication>({
    area: "wholesale",
    path: "admin/wholesale",
    after: id + 1,
    isIt: (one) => one.id === id,
  });
  if (row) return <Opened application={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

type Props = { application: DeskApplication };

function Opened({ application, onClose }: Props & { onClose: () => void }) {
  const isManager = useMay("manager");
  return isManager && application.state === "received" ? (
    <Deciding application={application} onClose={onClose} />
  ) : (
    <Decided application={application} onClose={onClose} />
  );
}

function Decided({ application, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("wholesale");
  const { answer, decidedBy } = application;
  return (
    <DetailPanel
      title={application.company_name}
      aside={<ApplicationTag application={application} />}
      onClose={onClose}
    >
      <ApplicationFacts application={application} />
      {decidedBy !== null && (
        <DetailSection title={t("fields.answer")} note={decidedBy}>
          <p className="message-words">{answer || t("noAnswer")}</p>
        </DetailSection>
      )}
    </DetailPanel>
  );
}

/** What the company reads, and whether it is approved. */
function Deciding({ application, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("wholesale");
  const call = useDeskCall("wholesale");
  const [answer, setAnswer] = useState("");
  const { id, company_name: name } = application;
  const decide = (state: "approved" | "refused") =>
    call.mutate({
      path: "admin/wholesale/decide",
      body: { id, state, answer },
      text: t(`done.${state}`, { name }),
    });
  useDeskKeys([{ keys: "a", name: t("approve"), act: () => decide("approved") }]);
  return (
    <DetailPanel
      title={name}
      aside={<ApplicationTag application={application} />}
      onClose={onClose}
      foot={
        <>
          <span className="foot-gap" />
          <Button kind="bad" isBusy={call.isPending} onClick={() => decide("refused")}>
            {t("refuse")}
          </Button>
          <Button kind="ink" isBusy={call.isPending} onClick={() => decide("approved")}>
            {t("approve")}
            <KeyHint keys="a" />
          </Button>
        </>
      }
    >
      <ApplicationFacts application={application} />
      <DetailSection title={t("decide")}>
        <DeskLongTextField
          form={NO_ERRORS}
          name="answer"
          label={t("fields.answer")}
          hint={t("answerHint")}
          maxLength={500}
          isOptional
          value={answer}
          onChange={setAnswer}
        />
      </DetailSection>
    </DetailPanel>
  );
}

function ApplicationFacts({ application }: Props) {
  const t = useDeskTexts("wholesale");
  const locale = useShopLocale();
  const format = useFormat();
  const { accountId, email, createdAt, business, tax_id: taxId, images } = application;
  const { contact_name: contact, phone } = application;
  return (
    <>
      <Facts
        facts={[
          [t("fields.email"), email],
          [t("fields.contact"), contact || "—"],
          [t("fields.phone"), sayPhone(phone)],
          [t("fields.type"), t(`types.${application.account_type}`)],
          [t("fields.taxId"), taxId?.number ?? "—"],
          [t("fields.at"), format.moment(createdAt)],
        ]}
      />
      <DetailSection title={t("fields.business")}>
        <p className="message-words">{business || "—"}</p>
        <div>
          <a className={buttonClass({ size: "s" })} href={deskLink(locale, "customers", accountId)}>
            {t("terms")}
          </a>
        </div>
      </DetailSection>
      <DetailSection title={t("pages.title")}>
        {images.length === 0 ? (
          <p>{t("pages.none")}</p>
        ) : (
          <SentPages
            images={images}
            nameOf={(number, isPdf) => t(isPdf ? "pages.pdf" : "pages.page", { number })}
          />
        )}
      </DetailSection>
      <ApplicationHistory application={application} />
    </>
  );
}

/** What was decided of the company's applications, of all that the audit log has of its account. */
function ApplicationHistory({ application: { accountId } }: Props) {
  const t = useDeskTexts("wholesale");
  return (
    <History
      subject={`account:${accountId}`}
      only="application"
      nameOf={() => t("fields.state")}
      say={(_field, value) => {
        const known = APPLICATION_STATES.find((one) => one === value);
        return known ? t(`states.${known}`) : String(value);
      }}
    />
  );
}

/** Where an application is, in a word; the colour only repeats it. */
export function ApplicationTag({ application: { state } }: Props) {
  const t = useDeskTexts("wholesale.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
