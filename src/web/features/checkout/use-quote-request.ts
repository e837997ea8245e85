import { useRef, useState } from "react";

import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, normalEmail } from "#domain/account/text-rules.ts";
import { fieldSentence } from "#texts/field-sentence.ts";

import { refusalText } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { orderConfirmationPath } from "#web/paths.ts";
import { changeDraft, currentDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import { keyPerBody } from "./key-per-body.ts";
import { type PlacingOutcome, requestQuote } from "./place-call.ts";
import { leaveFor } from "./placing-state.ts";
import type { Checkout } from "./use-checkout.ts";

/** Of this page: whoever closes the dialog after a lost reply and asks again asks for the same quote. */
const keyOf = keyPerBody();

export type RequestForm = ReturnType<typeof useQuoteRequest>;

/** What is typed of a request for a quote, and the way to send it: once, however often it is pressed. */
export function useQuoteRequest(checkout: Checkout) {
  const locale = useShopLocale();
  const isSending = useRef(false);
  const [typed, setTyped] = useState({ email: checkout.draft.email, message: "" });
  const [isBusy, setBusy] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const settle = useOutcome(checkout, setRefused);
  const isGuest = checkout.draft.owner === "";

  const send = async () => {
    if (isSending.current) return;
    const [problem] = isGuest ? firstProblem("email", typed.email, EMAIL_RULES) : [];
    setEmailError(problem && fieldSentence(problem, locale));
    if (problem) return;
    isSending.current = true;
    setBusy(true);
    setRefused(undefined);
    if (isGuest) changeDraft({ email: normalEmail(typed.email) });
    const body = {
      order: sentDraftOf(currentDraft(), checkout.lines),
      message: typed.message.trim(),
    };
    const isDone = await settle(await requestQuote(body, keyOf(body)));
    isSending.current = isDone; // what is on its way to the quote's page is not asked for again
    setBusy(isDone);
  };
  return {
    ...typed,
    emailError,
    refused,
    isBusy,
    change: (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes })),
    send,
  };
}

/** Goes to the quote that was asked for, or says why there is none; whether it went. */
function useOutcome(checkout: Checkout, say: (refused: string) => void) {
  const t = useTranslations("checkout.quote");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  return async (outcome: PlacingOutcome): Promise<boolean> => {
    if (outcome.kind === "placed") {
      leaveFor(orderConfirmationPath(locale, outcome.order), checkout.lines);
      return true;
    }
    if (outcome.kind === "changed") {
      checkout.showTotals(outcome.totals);
      say(outcome.totals.message);
      await checkout.reload();
      return false;
    }
    const sentence = outcome.kind === "refused" ? refusalText(outcome.refusal) : undefined;
    say(sentence ?? t("unreached", { phone: settings.phone_number }));
    return false;
  };
}
