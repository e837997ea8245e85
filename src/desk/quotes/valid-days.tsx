import { useState } from "react";

import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS, quoteExpiry } from "#domain/quote/quote-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { useFormat } from "#web/ui/format.ts";

import type { AnswerFields } from "./answer-fields.ts";
import { validDaysIn } from "./typed-answer.ts";

/** For how many days it holds, and which day that is: the customer is told the day. */
export function ValidDays(props: AnswerFields) {
  const { typed, change } = props;
  const t = useDeskTexts("quotes.answer");
  const format = useFormat();
  const [now] = useState(() => new Date());
  const days = validDaysIn(typed);
  const bounds = { least: LEAST_QUOTE_DAYS, most: MOST_QUOTE_DAYS };
  return (
    <div className="answer-line">
      <DeskTextField
        form={props}
        name="validDays"
        label={t("validDays")}
        hint={
          days === undefined
            ? t("validBounds", bounds)
            : t("validUntil", { day: format.dayOf(quoteExpiry(now, days).toISOString()) })
        }
        value={typed.validDays}
        onChange={(validDays) => change({ validDays })}
        isFigure
      />
    </div>
  );
}
