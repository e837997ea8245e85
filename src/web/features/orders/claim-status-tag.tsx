import type { ClaimStatus } from "#domain/warranty/claim-status.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/status-tag.css";

const LOOKS: Record<ClaimStatus, string> = {
  received: "status-wait",
  approved: "status-good",
  refused: "status-end",
  replaced: "status-good",
  credited: "status-good",
};

/** Where a claim is, in a word; the colour only repeats it. */
export function ClaimStatusTag({ status }: { status: ClaimStatus }) {
  const t = useTranslations("afterSale.warranty.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
