import type { ReturnStatus } from "#domain/return/return-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS: Record<ReturnStatus, string> = {
  requested: "status-wait",
  authorized: "status-wait",
  denied: "status-end",
  received: "status-wait",
  approved: "status-wait",
  rejected: "status-end",
  refunded: "status-good",
};

/** Where a return is, in a word; the colour only repeats it. */
export function DeskReturnStatus({ status }: { status: ReturnStatus }) {
  const t = useDeskTexts("returns.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
