import type { PaperEntry } from "#contract/papers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS: Record<PaperEntry["state"], string> = {
  paid: "status-good",
  open: "status-wait",
  overdue: "status-bad",
  written_off: "status-end",
  credited: "status-end",
  replaced: "status-end",
  given: "status-end",
};

/** How a paper stands, in a word; the colour only repeats it. */
export function PaperTag({ state }: Pick<PaperEntry, "state">) {
  const t = useDeskTexts("invoices.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
