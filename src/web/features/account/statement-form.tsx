import { useState } from "react";

import { DAY_MS } from "#domain/clock/durations.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";

const DAYS_SHOWN = 90;

/** The statement of account over chosen days, as a PDF; the last three months unless others are wanted. */
export function StatementForm() {
  const t = useTranslations("invoicePapers.statement");
  const [from, setFrom] = useState(() => dayBefore(DAYS_SHOWN));
  const [to, setTo] = useState(() => dayBefore(0));
  const isGood = from !== "" && to !== "" && from <= to;
  return (
    <section aria-labelledby="statement" className="statement-form">
      <h2 id="statement">{t("title")}</h2>
      <div className="statement-days">
        <Field label={t("from")}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label={t("to")} error={isGood ? undefined : t("wrong")}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
      </div>
      {isGood && (
        <DownloadPaper
          path={`account/statement/pdf?from=${from}&to=${to}`}
          name={`${t("file")}-${to}`}
        >
          {t("download")}
        </DownloadPaper>
      )}
    </section>
  );
}

/** The day so many days ago, by this browser's clock, as a field of a date writes it. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toLocaleDateString("en-CA");
}
