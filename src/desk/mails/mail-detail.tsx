import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Mail, MailResponse } from "#contract/mails.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import {
  DetailPanel,
  DetailSection,
  DetailWaiting,
  WaitingDetail,
} from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";
import { isLeaving } from "#desk/ui/mail-leaving.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { mailKindIn } from "./mail-kind-words.ts";

const LOOKS = { waiting: "status-wait", sent: "status-good", failed: "status-end" } as const;

/** One mail: to whom, of what kind, whether it left, and for an owner what it says. */
export function MailDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("mails");
  const { row, ...waits } = useNumbered<Mail>({
    area: "mails",
    path: "admin/mails",
    after: id + 1,
    isIt: (one) => one.id === id,
    isMoving: (mail) => isLeaving(mail),
  });
  if (row) return <Opened mail={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useDeskTexts("mails");
  const format = useFormat();
  const kindOf = mailKindIn(useDeskLanguage());
  const isOwner = useMay("owner");
  const { kind, recipient, error, createdAt, sentAt, queuedAt, attempts } = mail;
  return (
    <DetailPanel title={kindOf(kind)} aside={<MailTag mail={mail} />} onClose={onClose}>
      {error !== null && (
        <Notice kind="warn">
          <p>{t("notLeft", { error })}</p>
        </Notice>
      )}
      <Facts
        facts={[
          [t("fields.recipient"), recipient],
          [t("fields.language"), t(`languages.${mail.locale}`)],
          [t("fields.at"), format.moment(createdAt)],
          [t("fields.sentAt"), sentAt === null ? "—" : format.moment(sentAt)],
          ...(queuedAt === null
            ? []
            : [[t("fields.queuedAt"), format.moment(queuedAt)] satisfies [string, string]]),
          [t("fields.attempts"), format.count(attempts)],
        ]}
      />
      <MailAgain mail={mail} />
      {isOwner && <MailWords id={mail.id} />}
    </DetailPanel>
  );
}

/** How it is sent again, and the orders of whom it is for; nothing where it is neither sent again nor of an order. */
function MailAgain({ mail: { id, kind, recipient, repeat } }: { mail: Mail }) {
  const t = useDeskTexts("mails.again");
  const locale = useShopLocale();
  const call = useDeskCall("mails");
  const isOfOrder = kind.startsWith("order_");
  if (repeat === null && !isOfOrder) return null;
  const query = new URLSearchParams({ text: recipient }).toString();
  const send = () => call.mutate({ path: "admin/mails/again", body: { id }, text: t("done") });
  return (
    <DetailSection title={t("title")}>
      {repeat !== null && <p className="secondary">{t(repeat, { recipient })}</p>}
      <p className="acts">
        {repeat !== null && (
          <Button size="s" isBusy={call.isPending} onClick={send}>
            {t("act")}
          </Button>
        )}
        {isOfOrder && (
          <a className={buttonClass({ size: "s" })} href={`${deskLink(locale, "orders")}?${query}`}>
            {t("orders")}
          </a>
        )}
      </p>
    </DetailSection>
  );
}

/** What it says, once an owner asks for it: that somebody read it is in the audit log. */
function MailWords({ id }: { id: number }) {
  const t = useDeskTexts("mails.words");
  const locale = useShopLocale();
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["mails", "words", id, locale],
    queryFn: () => ask<MailResponse>({ path: "admin/mails/get", locale, body: { id } }),
    enabled: isWanted,
  });
  return (
    <DetailSection title={t("title")}>
      {!isWanted && (
        <>
          <p className="secondary">{t("hint")}</p>
          <div>
            <Button size="s" onClick={() => setWanted(true)}>
              {t("read")}
            </Button>
          </div>
        </>
      )}
      {isWanted && !data && <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />}
      {data && (
        <ScrollRegion lang={data.mail.locale} label={data.mail.subject}>
          <p className="strong">{data.mail.subject}</p>
          <p className="message-words">{data.mail.text}</p>
        </ScrollRegion>
      )}
    </DetailSection>
  );
}

/** Whether a mail left, in a word; the colour only repeats it. */
export function MailTag({ mail: { state } }: { mail: Mail }) {
  const t = useDeskTexts("mails.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
