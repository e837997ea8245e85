import type { CoreStatus } from "#domain/core/core-status.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/status-tag.css";

const LOOKS: Record<CoreStatus, string> = {
  expected: "status-wait",
  sent: "status-wait",
  received: "status-wait",
  credited: "status-good",
  reduced: "status-good",
  refused: "status-end",
  returned: "status-end",
};

/** Where a core is, in a word; the colour only repeats it. */
export function CoreStatusTag({ status }: { status: CoreStatus }) {
  const t = useTranslations("afterSale.cores.statuses");
  return <b className={`status ${LOOKS[status]}`}>{t(status)}</b>;
}
