import { useEffect, useState } from "react";

import type { DeskQuote } from "#contract/desk-quotes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { useLookFirst } from "#desk/ui/acts/use-look-first.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { answerAtFirst, answerCall, type AnswerProblem, type TypedAnswer } from "./typed-answer.ts";

/** A quote that is being answered, as it is now. */
export type Answering = { quote: DeskQuote; onClose: () => void };

/** What is typed of an answer to the quote as it was opened, and the way to send it. */
export function useQuoteAnswer({ quote, onClose }: Answering) {
  const t = useDeskTexts("quotes");
  const locale = useShopLocale();
  const { send, isBusy, ...failing } = useActCall("quotes");
  const [opened, setOpened] = useState(quote);
  const [typed, setTyped] = useState(() => answerAtFirst(quote, locale));
  const [problem, setProblem] = useState<AnswerProblem>();
  const [tries, setTries] = useState(0);
  useLeadToWrong(tries);
  const isStale = opened.version !== quote.version;
  const first = useLookFirst({ isStale, isBusy, ...failing });
  const { quoteNumber: number } = opened;
  return {
    opened,
    typed,
    problem,
    first,
    isBusy,
    change: (changes: Partial<TypedAnswer>) => {
      failing.forget();
      setProblem(undefined); // what it says is as it was typed before
      setTyped((before) => ({ ...before, ...changes }));
    },
    onGoOn: (joined: TypedAnswer) => {
      setOpened(quote);
      setTyped(joined);
      setProblem(undefined);
      first.leave();
    },
    run: () => {
      const call = answerCall(opened, typed);
      setProblem("problem" in call ? call.problem : undefined);
      setTries((before) => before + 1);
      if ("problem" in call || isBusy) return;
      const done = t("done.answer", { number });
      send({ path: "admin/quotes/answer", body: call.body, done, onDone: onClose });
    },
  };
}

/** Leads to the field that cannot be sent as it is, which may be far from the button. */
function useLeadToWrong(tries: number): void {
  useEffect(() => {
    if (tries > 0)
      document.querySelector<HTMLElement>("dialog[open] form [aria-invalid=true]")?.focus();
  }, [tries]);
}
