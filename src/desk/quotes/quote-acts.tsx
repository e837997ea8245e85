import { useState } from "react";

import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { DeskQuoteStep, QuoteStatus } from "#domain/quote/quote-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ActBar } from "#desk/ui/acts/act-bar.tsx";
import type { DeskAct } from "#desk/ui/acts/desk-act.ts";

import { AnswerDialog } from "./answer-dialog.tsx";
import { useSeenQuote } from "./use-seen-quote.ts";

/** What answering is called where it was answered before. */
const ANSWERS: Partial<Record<QuoteStatus, "acts.answerAgain" | "acts.renew">> = {
  answered: "acts.answerAgain",
  expired: "acts.renew",
};

/** What may be done with a quote now: answering and declining where it may be, and writing to its customer. */
export function QuoteActs({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes");
  const [isAnswering, setAnswering] = useState(false);
  const on = useSeenQuote(quote);
  const { quoteNumber: number, version, status, steps } = quote;
  const seen = { quoteNumber: Number(number), version };
  const isAgain = status === "answered";
  const acts: Record<DeskQuoteStep | "message", DeskAct> = {
    answer: {
      id: "answer",
      name: t(ANSWERS[status] ?? "acts.answer"),
      keys: "a",
      kind: isAgain ? "plain" : "main",
      begin: () => setAnswering(true),
    },
    message: {
      id: "message",
      name: t("acts.message"),
      keys: "m",
      kind: "plain",
      effect: <p>{t("effects.message")}</p>,
      asks: { message: "required" },
      call: ({ message }) => ({ path: "admin/quotes/message", body: { ...seen, message } }),
      done: t("done.message", { number }),
    },
    decline: {
      id: "decline",
      name: t("acts.decline"),
      keys: "d",
      kind: "bad",
      effect: <p>{t("effects.decline")}</p>,
      asks: { message: "required" },
      call: ({ message }) => ({ path: "admin/quotes/decline", body: { ...seen, message } }),
      done: t("done.decline", { number }),
    },
  };
  const allowed = (["answer", "message", "decline"] as const).filter(
    (one) => one === "message" || steps.includes(one),
  );
  return (
    <>
      <ActBar area="quotes" acts={allowed.map((one) => acts[one])} on={on} />
      {isAnswering && <AnswerDialog quote={quote} onClose={() => setAnswering(false)} />}
    </>
  );
}
