import type { ReturnStatus } from "#domain/return/return-status.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/status-tag.css";

const LOOKS: Record<ReturnStatus, string> = {
  requested: "status-wait",
  authorized: "status-wait",
  received: "status-wait",
  approved: "status-good",
  refunded: "status-good",
  denied: "status-end",
  rejected: "status-end",
  closed: "status-end",
  withdrawn: "status-end",
};

/** Where a return is, in a word; the colour only repeats it. */
export function ReturnStatusTag({ status }: { status: ReturnStatus }) {
  const t = useTranslations("returns.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
