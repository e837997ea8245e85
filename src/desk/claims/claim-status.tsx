import type { ClaimStatus } from "#domain/warranty/claim-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS: Record<ClaimStatus, string> = {
  received: "status-wait",
  approved: "status-wait",
  refused: "status-end",
  replaced: "status-good",
  credited: "status-good",
};

/** Where a claim is, in a word; the colour only repeats it. */
export function DeskClaimStatus({ status }: { status: ClaimStatus }) {
  const t = useDeskTexts("claims.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
