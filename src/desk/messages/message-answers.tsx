import type { ContactAnswer, ContactMessage } from "#contract/contact.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { AnswerForm } from "./answer-form.tsx";
import { useAnswers } from "./use-answers.ts";
import { useAnswerBack } from "./use-answering.ts";

/** What was answered to a message, by whom and when, and the form of the next answer. */
export function MessageAnswers({ message }: { message: ContactMessage }) {
  const { data, ...waits } = useAnswers(message.id);
  const t = useDeskTexts("messages.answer");
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting {...waits} />
      </DetailSection>
    );
  return (
    <>
      {data.items.length > 0 && (
        <DetailSection title={t("given")}>
          <ol className="desk-history">
            {data.items.map((answer) => (
              <Given key={answer.id} answer={answer} lang={message.locale} />
            ))}
          </ol>
        </DetailSection>
      )}
      <AnswerForm key={message.id} message={message} answers={data.items} />
    </>
  );
}

function Given({ answer, lang }: { answer: ContactAnswer; lang: string }) {
  const t = useDeskTexts("messages.answer");
  const format = useFormat();
  const { takeBack, isBusy } = useAnswerBack();
  const { id, at, by, message, state } = answer;
  return (
    <li>
      <span className="muted figures">{format.moment(at)}</span>
      <span>
        <b className="strong">{by}</b>
        <span className="history-change message-words" lang={lang}>
          {message}
        </span>
        <span className="history-change secondary small">{t(`states.${state}`)}</span>
        {state === "resting" && (
          <Button size="s" isBusy={isBusy} onClick={() => takeBack(id)}>
            {t("takeBack")}
          </Button>
        )}
      </span>
    </li>
  );
}
