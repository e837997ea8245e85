import type { ContactMessage } from "#contract/contact.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useTicking } from "#desk/ui/at-once/use-ticking.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { MessageAnswers } from "./message-answers.tsx";

/** One message: who wrote, from where, what; it is answered there, or ticked off. */
export function MessageDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("messages");
  const { row, ...waits } = useNumbered<ContactMessage>({
    area: "messages",
    path: "admin/contacts",
    after: id + 1,
    isIt: (one) => one.id === id,
  });
  if (row) return <Opened message={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const t = useDeskTexts("messages");
  const format = useFormat();
  const { email, name, phone, url, createdAt, storefront, locale, answered } = message;
  return (
    <DetailPanel
      title={name}
      aside={<MessageTag message={message} />}
      onClose={onClose}
      foot={<MessageActs key={message.id} message={message} />}
    >
      <ScrollRegion lang={locale} label={t("fields.message")}>
        <p className="message-words">{message.message}</p>
      </ScrollRegion>
      <DetailSection title={t("writer")}>
        <Facts
          facts={[
            [t("fields.email"), email],
            [t("fields.phone"), phone],
            [t("fields.at"), format.moment(createdAt)],
            [t("fields.storefront"), t(`storefronts.${storefront}`)],
            [t("fields.language"), t(`languages.${locale}`)],
            [t("fields.page"), url === "" ? "—" : url],
          ]}
        />
        {answered && (
          <p className="secondary">
            {t("answeredBy", { name: answered.by, when: format.moment(answered.at) })}
          </p>
        )}
      </DetailSection>
      <MessageAnswers message={message} />
      <MessageHistory id={message.id} />
    </DetailPanel>
  );
}

/** Who noted that it was answered, or that it is not, and when. */
function MessageHistory({ id }: { id: number }) {
  const t = useDeskTexts("messages");
  return (
    <History
      subject={`contact:${id}`}
      nameOf={() => t("state")}
      say={(_field, value) => t(`states.${value === true ? "answered" : "open"}`)}
    />
  );
}

function MessageActs({ message }: { message: ContactMessage }) {
  const t = useDeskTexts("messages");
  const { id, name, answered } = message;
  const { toggle, isBusy } = useTicking({
    area: "messages",
    row: message,
    name,
    isTicked: answered !== null,
    path: "admin/contacts/answered",
    bodyOf: (isAnswered) => ({ id, isAnswered }),
    withTick: (one, tick) => ({ ...one, answered: tick }),
    textOf: (isAnswered) => (isAnswered ? t("marked", { name }) : t("opened", { name })),
  });
  const act = answered ? t("open") : t("answered");
  useDeskKeys([{ keys: "a", name: act, act: toggle }]);
  return (
    <>
      <span className="foot-gap" />
      <Button isBusy={isBusy} onClick={toggle}>
        {act}
        <KeyHint keys="a" />
      </Button>
    </>
  );
}

/** Whether somebody has answered, in a word; the colour only repeats it. */
export function MessageTag({ message: { answered } }: { message: ContactMessage }) {
  const t = useDeskTexts("messages.states");
  return (
    <b className={`status ${answered ? "status-good" : "status-wait"}`}>
      {answered ? t("answered") : t("open")}
    </b>
  );
}
