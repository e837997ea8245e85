import { useState } from "react";

import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS, quoteExpiry } from "#domain/quote/quote-status.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { promisedDay } from "#desk/ui/promised-day.ts";

import type { AnswerFields } from "./answer-fields.ts";
import { validDaysIn } from "./typed-answer.ts";

/** For how many days it holds, and which day that is by the clocks of its storefront: the customer is told the day. */
export function ValidDays(props: AnswerFields) {
  const { quote, typed, change } = props;
  const t = useDeskTexts("quotes.answer");
  const language = useDeskLanguage();
  const [now] = useState(() => new Date());
  const days = validDaysIn(typed);
  const bounds = { least: LEAST_QUOTE_DAYS, most: MOST_QUOTE_DAYS };
  const until = (count: number) =>
    promisedDay(language, quoteExpiry(now, count).toISOString(), quote.storefront);
  return (
    <div className="answer-line">
      <DeskTextField
        form={props}
        name="validDays"
        label={t("validDays")}
        hint={days === undefined ? t("validBounds", bounds) : t("validUntil", { day: until(days) })}
        value={typed.validDays}
        onChange={(validDays) => change({ validDays })}
        isFigure
      />
    </div>
  );
}
