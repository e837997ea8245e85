import type { QuoteStatus } from "#domain/quote/quote-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS: Record<QuoteStatus, string> = {
  requested: "status-wait",
  answered: "status-wait",
  accepted: "status-good",
  declined: "status-end",
  expired: "status-end",
  withdrawn: "status-end",
};

/** Where a quote is, in a word; the colour only repeats it. */
export function DeskQuoteStatus({ status }: { status: QuoteStatus }) {
  const t = useDeskTexts("quotes.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
