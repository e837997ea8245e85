import { type ReactNode, useId, useState } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

type Props = {
  /** What its folded head says beside the heading. */
  hint: string;
  total: number | null;
  isBusy: boolean;
  children: ReactNode;
};

/** Beside what is paid; on a phone it folds, and its head says the total. */
export function SummaryFold({ hint, total, isBusy, children }: Props) {
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className="summary-column" aria-label={t("label")}>
      <div className="summary" aria-busy={isBusy || undefined}>
        <h2>{t("heading")}</h2>
        <button
          className="summary-fold"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <span className="strong">{t("heading")}</span> <span className="muted">{hint}</span>
          </span>
          <span className="strong figures">{total !== null && format.money(total)}</span>
        </button>
        <div className="summary-inside" id={id} data-open={isOpen || undefined}>
          {children}
        </div>
      </div>
    </aside>
  );
}
