import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

/** What the shop wrote along with its answer; it is printed with the quote. */
export function AnswerNote({ answer }: Pick<ShownOrder, "answer">) {
  const t = useTranslations("orderPage.answer");
  if (!answer || answer.note === "") return null;
  return (
    <section className="order-answer" aria-labelledby="answer-note">
      <h2 id="answer-note">{t("note")}</h2>
      <p>{answer.note}</p>
    </section>
  );
}
