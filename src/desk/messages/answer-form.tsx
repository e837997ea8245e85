import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";
import type { ContactAnswer, ContactMessage } from "#contract/contact.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button, buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { replyLink } from "./reply-link.ts";
import { useAnswering } from "./use-answering.ts";

const SEND_KEYS = "Control+Enter";

type Props = { message: ContactMessage; answers: readonly ContactAnswer[] };

/** Answers a message by a mail of the shop's, in the language of whoever wrote; or by the mail program of whoever reads. */
export function AnswerForm({ message, answers }: Props) {
  const t = useDeskTexts("messages.answer");
  const { id, name, email, locale } = message;
  const form = useAnswering({ id, name, answers });
  const send = () => {
    if (form.isDirty) form.send();
  };
  useDeskKeys([{ keys: SEND_KEYS, name: t("send"), act: send, isEverywhere: true }]);
  return (
    <DetailSection title={t("title")} keys="r" first="textarea">
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {form.failure !== undefined && (
          <Notice kind="bad">
            <p>{form.failure === "said" ? form.refusal?.message : t(`failed.${form.failure}`)}</p>
          </Notice>
        )}
        <DeskLongTextField
          form={{ errorOf: () => form.fieldError }}
          name="answer"
          label={t("label", { email })}
          hint={t(`hint.${locale}`)}
          lang={locale}
          rows={5}
          maxLength={FIELD_BOUNDS.message_max}
          value={form.message}
          onChange={form.set}
        />
        <p className="acts">
          <Button kind="ink" type="submit" disabled={!form.isDirty} isBusy={form.isBusy}>
            {t("send")}
            <KeyHint keys={SEND_KEYS} />
          </Button>
          <OwnProgram message={message} />
        </p>
      </form>
      <LeaveGuard form={form} />
    </DetailSection>
  );
}

/** Where something is to be attached, or several are to read it; then it is noted by hand that it was answered. */
function OwnProgram({ message: { email, name, locale, message } }: Pick<Props, "message">) {
  const t = useDeskTexts("messages");
  const href = replyLink({
    email,
    subject: t(`reply.subject.${locale}`),
    greeting: t(`reply.greeting.${locale}`, { name }),
    message,
  });
  return (
    <a className={buttonClass({ kind: "quiet" })} href={href}>
      {t("reply.open")}
    </a>
  );
}
