import { useEffect, useRef, useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { contactPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { MessageField } from "./message-field.tsx";
import { SendMessage } from "./public/send-message.tsx";
import { useContactForm } from "./public/use-contact-form.ts";
import { WriterFields } from "./public/writer-fields.tsx";

/** The form of specification §5; once it is sent, what was sent and to whom the answer goes. */
export function ContactUsForm() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <Writing onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  );
}

function Writing({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("contactUs");
  const page = contactPath(useShopLocale());
  const writing = useContactForm({ page, written: (values) => values("message"), onSent });
  const { form } = writing;
  return (
    <form {...form.props} aria-label={t("heading")} className="contact-form">
      <WriterFields form={form} />
      <MessageField form={form} />
      <SendMessage writing={writing}>{t("submit")}</SendMessage>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations("contactUs");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-form">
      <h2 ref={heading} tabIndex={-1}>
        {t("sent")}
      </h2>
      <p>{t("sentText", { email })}</p>
      <div>
        <Button onClick={onAgain}>{t("again")}</Button>
      </div>
    </div>
  );
}
